"""The tricks and the scores of Double-Nœud, stated a second time from the data file."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
JSON: dict[str, Any] = json.loads((ROOT / "data" / "decktet.json").read_text("utf-8"))
CARDS: list[str] = [card["id"] for card in JSON["cards"]]
ORDER: list[str] = JSON["suit_priority_high_to_low"]
FACE: dict[str, dict[str, Any]] = {card["id"]: card for card in JSON["cards"]}


def pack(players: int, deck: str = "extended") -> list[str]:
    """The cards in play (RULES 2.1), in canonical order."""
    if deck == "basic":
        return [card for card in CARDS if FACE[card]["deck"] == "basic"]
    return [card for card in CARDS if players != 4 or card != "excuse"]


def suit(card: str) -> str | None:
    """The first suit; the Excuse has none."""
    return next(iter(FACE[card]["suits"]), None)


def binding(trick: Sequence[str]) -> str | None:
    """The first card of the trick that is not the Excuse."""
    return next((card for card in trick[:2] if card != "excuse"), None)


def trumps(card: str) -> list[str]:
    """The trumps of a trick that this card binds."""
    suits: list[str] = FACE[card]["suits"]
    first, *others = suits
    if FACE[card]["rank"] in ("ace", "crown"):
        return [other for other in ORDER if ORDER.index(other) > ORDER.index(first)]
    return others


def follows(card: str, bound: str) -> int:
    """2 for the suit led, 1 for a trump, 0 for anything else."""
    return 2 if suit(card) == suit(bound) else 1 if suit(card) in trumps(bound) else 0


def legal(hand: Sequence[str], trick: Sequence[str]) -> list[str]:
    """RULES 2.4: the best that one can do."""
    bound = binding(trick)
    if bound is None:
        return [*hand]
    best = max(follows(card, bound) for card in hand)
    return [card for card in hand if follows(card, bound) == best]


def winner(trick: Sequence[str]) -> int:
    """RULES 2.5: the place of the winning card, by putting those that can win in order."""
    bound = binding(trick)
    assert bound
    able = [place for place, card in enumerate(trick) if follows(card, bound)]
    cut = [place for place in able if follows(trick[place], bound) == 1]
    lowest = max((ORDER.index(str(suit(trick[place]))) for place in cut), default=None)
    if lowest is not None:
        able = [place for place in cut if suit(trick[place]) == ORDER[lowest]]
    return min(able, key=lambda place: (-FACE[trick[place]]["rank_order"], place))


def lacking(tricks: Sequence[Sequence[tuple[int, str]]], seat: int) -> set[str]:
    """The suits that a seat cannot hold, from all it laid: the best it could do was that."""
    none: set[str] = set()
    for trick in tricks:
        names = [card for _, card in trick]
        bound = binding(names)
        for place, (who, card) in enumerate(trick):
            if who == seat and binding(names[:place]) is not None:
                assert bound
                does = follows(card, bound)
                none |= {
                    str(suit(other))
                    for other in CARDS
                    if other != "excuse" and follows(other, bound) > does
                }
    return none


def points(
    bids: Sequence[int], tricks: Sequence[int], *, teams: bool, single: bool, variant: bool
) -> list[int]:
    """RULES 2.6, DN-R9 to DN-R11."""
    if teams:
        said, won = ([row[0] + row[2], row[1] + row[3]] for row in (bids, tricks))
        each = points(said, won, teams=False, single=False, variant=variant)
        if not single:
            # Two opponents who both missed or both did not: the bonus counts twice.
            bonus = [
                int(said[side] == won[side] and said[1 - side] != won[1 - side]) for side in (0, 1)
            ]
            flat = [variant and said[side] in (0, sum(won)) for side in (0, 1)]
            each = [2 * (each[s] + (0 if flat[s] else bonus[s])) for s in (0, 1)]
        return [*each, *each]
    gains = []
    for seat, (bid, won_) in enumerate(zip(bids, tricks, strict=True)):
        others = [b != t for i, (b, t) in enumerate(zip(bids, tricks, strict=True)) if i != seat]
        if variant and (bid == 0 or bid == sum(tricks)):
            gains.append(4 * (bid == won_))
        else:
            gains.append({0: 1 + sum(others), 1: 1, -1: 1}.get(won_ - bid, 0))
    return gains
