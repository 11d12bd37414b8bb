"""What a person fills in: the options of a command, a menu, a form; as the client would send it."""

from collections.abc import Callable, Sequence
from typing import Any

from . import commands, limits
from .errors import ActionRefused
from .model import JSON, Channel, Person


class Filling:
    """Fills in one thing, refusing what the Discord client would refuse.

    Args:
        person_of: finds whom a value names.
        channel_of: finds the channel that a value names.
    """

    def __init__(
        self, person_of: Callable[[Any], Person], channel_of: Callable[[Any], Channel]
    ) -> None:
        self.person_of = person_of
        self.channel_of = channel_of
        self.people: list[int] = []
        """Whom the values name, for the interaction's `resolved`."""
        self.channels: list[int] = []
        """Which channels they name."""

    def _user(self, value: Any) -> str:
        person = self.person_of(value)
        self.people.append(person.id)
        return str(person.id)

    def _channel(self, value: Any) -> str:
        channel = self.channel_of(value)
        self.channels.append(channel.id)
        return str(channel.id)

    # ------------------------------------------------------------------------------ a command

    def options(self, known: list[JSON], given: dict[str, Any]) -> list[JSON]:
        """The options of a command that is called, in their order."""
        filled: list[JSON] = []
        for option in known:
            name = option["name"]
            if name in given:
                filled.append(self._option(option, given[name]))
            elif option.get("required"):
                raise ActionRefused(f"{name} is required", "required", name=name)
        if unknown := given.keys() - {option["name"] for option in known}:
            raise ActionRefused(f"the command has no {', '.join(sorted(unknown))}")
        return filled

    def options_so_far(
        self, known: list[JSON], given: dict[str, Any], focused: str, text: str
    ) -> list[JSON]:
        """The options of a command that is being typed, and the one under the cursor."""
        filled: list[JSON] = []
        for option in known:
            name = option["name"]
            if name == focused:
                if not option.get("autocomplete"):
                    raise ActionRefused(f"{name} proposes nothing")
                typed = {"name": name, "type": option["type"], "value": text, "focused": True}
                filled.append(typed)
            elif name in given:
                filled.append(self._option(option, given[name]))
        return filled

    def _option(self, option: JSON, value: Any) -> JSON:
        if option["type"] in (commands.USER, commands.MENTIONABLE):
            value = self._user(value)
        elif option["type"] == commands.CHANNEL:
            value = self._channel(value)
        value = commands.value_of(option, value)
        return {"name": option["name"], "type": option["type"], "value": value}

    # --------------------------------------------------------------------------------- a menu

    def menu(self, select: JSON, values: Sequence[Any]) -> list[str]:
        """What is chosen in a menu."""
        least, most = select.get("min_values", 1), select.get("max_values", 1)
        if not least <= len(values) <= most:
            raise ActionRefused(f"between {least} and {most} of {select['custom_id']}")
        match select["type"]:
            case limits.STRING_SELECT:
                known = {option["value"] for option in select["options"]}
                if not set(values) <= known:
                    raise ActionRefused(f"{set(values) - known} cannot be chosen")
                return list(values)
            case limits.USER_SELECT | limits.MENTIONABLE_SELECT:
                return [self._user(value) for value in values]
            case limits.CHANNEL_SELECT:
                return [self._channel(value) for value in values]
        raise ActionRefused("roles cannot be chosen here")

    # --------------------------------------------------------------------------------- a form

    def form(self, modal: JSON, given: dict[str, Any]) -> list[JSON]:
        """What was written into a form, by custom id; the rest stays as the bot preset it."""
        left = dict(given)
        filled = [self._part(part, left) for part in modal["components"]]
        if left:
            raise ActionRefused(f"the form has no {', '.join(left)}")
        return filled

    def _part(self, part: JSON, given: dict[str, Any]) -> JSON:
        shown: JSON = {"type": part["type"], "id": part.get("id", 0)}
        match part["type"]:
            case limits.ACTION_ROW:
                shown["components"] = [self._part(child, given) for child in part["components"]]
            case limits.LABEL:
                shown["component"] = self._part(part["component"], given)
            case limits.TEXT_DISPLAY:
                pass
            case _:
                name = shown["custom_id"] = part["custom_id"]
                shown |= self._field(part, given.pop(name, None))
        return shown

    def _field(self, part: JSON, given: Any) -> JSON:
        preset = [o["value"] for o in part.get("options") or [] if o.get("default")]
        required = part.get("required", True)
        match part["type"]:
            case limits.TEXT_INPUT:
                text = str(part.get("value") or "" if given is None else given)
                least, most = part.get("min_length") or 0, part.get("max_length") or 4000
                if (required and not text) or (text and not least <= len(text) <= most):
                    raise ActionRefused(
                        f"{part['custom_id']}: {least or 1} to {most} characters", "length"
                    )
                return {"value": text}
            case limits.RADIO_GROUP:
                return {"value": given if given is not None else next(iter(preset), None)}
            case limits.CHECKBOX:
                return {"value": bool(part.get("default") if given is None else given)}
            case limits.CHECKBOX_GROUP:
                return {"values": list(preset if given is None else given)}
            case kind if kind in limits.SELECTS:
                values = preset if given is None else given
                return {"values": self.menu(part, values) if values or required else []}
        return {"values": []}
