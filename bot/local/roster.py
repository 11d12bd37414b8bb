"""The server and who is in it: people, the bot, their languages and what they may do."""

from collections.abc import Callable

from .changes import Announcer, Change
from .errors import ActionRefused
from .model import ALL_PERMISSIONS, EVERYONE_PERMISSIONS, MANAGER_PERMISSIONS, Person

PEOPLE = (
    ("ana", "Ana"),
    ("bo", "Bo"),
    ("chloe", "Chloé"),
    ("david", "David"),
    ("emma", "Emma"),
    ("farid", "Farid"),
)


class Roster(Announcer):
    """One server « Chez Ana »: Ana owns it, Bo is there too, four more may join."""

    def __init__(self, now: Callable[[], float], bot_name: str) -> None:
        super().__init__(now)
        self.people: dict[int, Person] = {}
        self.guild_name = "Chez Ana"
        self.guild_locale = "fr"
        self.greeted = False
        """Whether a page has already chosen the language that everything begins in."""
        self.bot_id = self.new_id()
        self.people[self.bot_id] = Person(self.bot_id, "bot", bot_name, bot=True)
        self.guild_id = self.new_id()
        self.manager_role = self.new_id()
        self.add_person()
        self.add_person()
        self.owner_id = self.person("ana").id

    @property
    def bot(self) -> Person:
        """The bot's own user."""
        return self.people[self.bot_id]

    @property
    def humans(self) -> list[Person]:
        """Everybody with a phone, in the order of their ids."""
        return [person for person in self.people.values() if not person.bot and not person.away]

    def person(self, who: "Person | str | int") -> Person:
        """A person by key ("ana", "bot"), by id, or as it is."""
        if isinstance(who, Person):
            return who
        for person in self.people.values():
            if who in (person.key, person.id, str(person.id)):
                return person
        raise ActionRefused(f"there is no {who!r}")

    def add_person(self) -> Person:
        """Whoever was sent away first comes back, or the next of the six joins the server."""
        for person in self.people.values():
            if person.away:
                person.away = False
                self.set_membership(person, True)
                return person
        known = [person for person in self.people.values() if not person.bot]
        if len(known) == len(PEOPLE):
            raise ActionRefused(f"at most {len(PEOPLE)} people", "full", most=len(PEOPLE))
        key, name = PEOPLE[len(known)]
        person = Person(self.new_id(), key, name, locale=self.guild_locale)
        self.people[person.id] = person
        self.tell(Change("member_added", person=person))
        return person

    def remove_person(self, person: Person) -> None:
        """A person leaves the server, and the phone goes away with them; the owner stays."""
        if person.bot or person.id == self.owner_id:
            raise ActionRefused(f"{person.name} stays", "stays", name=person.name)
        person.away = True
        self.set_membership(person, False)
        self.person_changed(person)

    def set_membership(self, person: Person, member: bool) -> None:
        """A person, or the bot, leaves the server or comes back."""
        if person.member == member:
            return
        if person.id == self.owner_id and not member:
            raise ActionRefused(f"{person.name} owns the server", "stays", name=person.name)
        person.member = member
        if person.bot:
            self.tell(Change("guild_joined" if member else "guild_left"))
        else:
            self.tell(Change("member_added" if member else "member_removed", person=person))

    def set_manager(self, person: Person, manager: bool) -> None:
        """A person may manage the server from now on, or no longer."""
        if person.manager != manager:
            person.manager = manager
            self.tell(Change("member_updated", person=person))

    def person_changed(self, person: Person) -> None:
        """Announces that a person's settings are no longer what they were."""
        self.tell(Change("person_changed", person=person))

    def set_guild_locale(self, locale: str) -> None:
        """The server speaks another language."""
        self.guild_locale = locale
        self.tell(Change("guild_updated"))

    def permissions(self, person: Person) -> int:
        """What a person may do in the server."""
        if person.id == self.owner_id:
            return ALL_PERMISSIONS
        return MANAGER_PERMISSIONS if person.manager else EVERYONE_PERMISSIONS
