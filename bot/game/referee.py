"""The referee: replays a record and tells where the game stands (RECORDS section 5)."""

from dataclasses import replace
from typing import Any

from bot.game.chance import Chance
from bot.game.contract import AnyGame, Result, Seat
from bot.game.record import Ending, Record, RecordError, plain


def report(record: Record) -> dict[str, Any]:
    """Everything about a record's last position, as JSON values.

    Raises:
        RecordError: the record or one of its moves is refused.
    """
    game, state = record.game, record.replay()
    result = game.result(state)
    if result is None and record.ending is not None:
        result = ended(record.ending, game, state, len(record.players))
    over = result is not None
    to_act: tuple[Seat, ...] = () if over else game.to_act(state)
    seed = record.chance.seed
    return {
        "game": game.name,
        "over": over,
        "phase": "over" if over else game.phase(state),
        "to_act": list(to_act),
        "legal": {str(seat): plain(game.legal(state, seat)) for seat in to_act},
        "scores": list(game.scores(state)),
        "result": plain(result),
        "public": plain(game.view(state, None).public),
        "private": {
            str(seat): plain(game.view(state, seat).private) for seat in range(len(record.players))
        },
        "events": plain(state.events),
        "commitment": seed.commitment if seed else None,
    }


def ended(ending: Ending, game: AnyGame, state: Any, seats: int) -> Result:
    """The result of a game cut short: all others win a forfeit, nobody a game that was stopped."""
    winners = tuple(seat for seat in range(seats) if seat != ending.by)
    scores = game.scores(state)
    return Result(winners if ending.reason == "forfeit" else (), scores, ending.reason)


def verify(record: Record) -> str | None:
    """Why the record's chance and commitment do not follow from its seed; None if they do.

    A record that lists no chance claims nothing that could be false (RECORDS 6.9).

    Raises:
        RecordError: the record itself is refused.
    """
    seed, listed = record.chance.seed, record.chance.listed
    if seed is None:
        return "the record has no seed"
    if record.commitment is not None and record.commitment != seed.commitment:
        return "the commitment is not the SHA-256 of the seed"
    if listed is None:
        return None
    game = record.game
    lengths = {name: len(part) for name, part in listed if isinstance(part, tuple)}

    def dealt(chance: Chance) -> dict[str, Any]:
        """All that the record lists, as this chance has it: played already or not."""
        state = replace(record, chance=chance).replay()
        names = game.dealt(state)
        return {name: game.dealt(state, lengths.get(name, 0))[name] for name in names}

    played = dealt(record.chance)
    try:
        sown = dealt(Chance(seed))
    except RecordError:
        return "the moves do not fit the cards of the seed"
    return None if played == sown else "the chance does not follow from the seed"
