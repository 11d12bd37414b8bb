"""The worked examples of `golden/duel.json`: one adapter a kind, each played as a record is."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.game.cards import FRENCH, Card
from cogs.duel.black_jack import total
from tests.cogs.duel.judge import (
    ACCEPTED,
    EQUALISED,
    FAILED,
    ORDER,
    TIE_BOTH,
    TIE_NONE,
    Verdict,
    challenged,
    tied,
)
from tests.cogs.duel.playing import ALL_TIES, SEATS, Table, deck
from tests.cogs.duel.scenarios import SUDDEN

CASES = json.loads(
    (Path(__file__).parents[2] / "golden" / "duel.json").read_text(encoding="utf-8")
)["cases"]
NAMES = {"visiteur": "V", "domicile": "D", "banque": "B"}

Case = dict[str, Any]


def pair(numbers: Case) -> list[int]:
    """What each duellist has, Visiteur first."""
    return [numbers["visiteur"], numbers["domicile"]]


# Sets that come to given points ------------------------------------------------------------------


class Dealer:
    """Lays out the duels of one Set, each to an outcome, from the cards not yet used.

    Bank cards are turned from the first place on, whoever has to choose.
    """

    def __init__(self, pile: str = "") -> None:
        self.pile = pile
        self.rows: tuple[list[Card], list[Card]] = ([], [])
        self.bank: list[Card] = []
        self.moves: list[str] = []
        self.unused = [card for card in FRENCH if card not in pile.split()]

    def duel(self, verdict: Verdict, loser: str = "V") -> None:
        """A duel that ends so, by the play of its loser."""
        low, high, bank = self.find(verdict)
        for cards, card in zip(
            self.rows, (low, high) if loser == "V" else (high, low), strict=True
        ):
            cards.append(card)
        self.moves.append(f"duel {len(self.rows[0]) - 1}")
        if verdict == ACCEPTED:
            self.moves.append(f"{loser} accept")
        elif verdict not in (TIE_BOTH, TIE_NONE):
            self.moves += [f"{loser} challenge", f"{loser} bank_pick {len(self.bank)}"]
        used = [low, high]
        if verdict != ACCEPTED:
            self.bank.append(bank)
            used.append(bank)
        self.unused = [card for card in self.unused if card not in used]

    def find(self, verdict: Verdict) -> tuple[Card, Card, Card]:
        """Cards of the lower side, the higher one and the bank, for that verdict."""
        for low in self.unused:
            for high in self.unused:
                apart = ORDER.index(high[0]) - ORDER.index(low[0])
                if high == low or apart < 0 or (apart == 0) != (verdict in (TIE_BOTH, TIE_NONE)):
                    continue
                for bank in self.unused:
                    if bank in (low, high):
                        continue
                    so = challenged(low, high, bank) if apart else tied(low, bank)
                    if verdict in (ACCEPTED, so):
                        return low, high, bank
        raise AssertionError("the cards do not allow it")

    def points(self, visitor: int, home: int) -> None:
        """Duels that bring each side these points: two by a challenge in vain, one accepted."""
        for loser, points in (("V", visitor), ("D", home)):
            for _ in range(points // 2):
                self.duel(FAILED, loser)
            if points % 2:
                self.duel(ACCEPTED, loser)

    @property
    def deck(self) -> list[Card]:
        """The deck for it; duels not laid out may turn out anyhow."""
        visitor, home = self.rows
        return deck(" ".join(visitor), " ".join(home), " ".join(self.bank), self.pile)


def play_on(table: Table, moves: Sequence[str]) -> Table:
    """Play the moves, letting every right to the Black Jack go."""
    for move in moves:
        facts = table.facts()
        if facts["phase"] == "black_jack_offer":
            table.play(f"{'VD'[facts['black_jack_right']]} decline")
        table.play(move)
    return table


# One adapter a kind ------------------------------------------------------------------------------


def a_duel(given: Case, actions: list[Case], expected: Case) -> None:
    (action,) = actions
    bank = action.get("bank_card", "")
    table = Table(deck(given["visiteur_card"], given["domicile_card"], bank))
    table.play("duel 0")
    if expected["duel_loser"]:
        loser = NAMES[expected["duel_loser"]]
        assert table.facts()["to_act"] == [SEATS[loser]]
        table.play(f"{loser} {action['type']}")
    if action["type"] == "challenge":
        table.play(f"{loser} bank_pick 0")
    facts = table.facts()
    assert facts["last_duel"] == {
        "outcome": expected["outcome"],
        "points": pair(expected["points"]),
        "cards": [given["visiteur_card"], given["domicile_card"]],
        "bank_card": bank or None,
    }
    assert facts["points"] == facts["set_points"] == pair(expected["points"])
    assert facts["shots"] == pair(expected["shots"])


def choices(given: Case, actions: list[Case], expected: Case) -> None:
    if given["phase"] == "decide_after_challenge":
        table = Table(deck(given["visiteur_card"], given["domicile_card"], given["bank_card"]))
        facts = table.play("duel 0, V challenge, V bank_pick 0").facts()
        assert facts["phase"] == "pick"
        for verb in ("accept", "challenge"):
            assert verb not in facts[NAMES[expected["seat"]]]
        return
    chooser = NAMES[expected["seat"]]
    turned = [place for place in range(5) if place not in given["bank_face_down"]]
    places = [*turned, *given["bank_face_down"]]
    dealer = Dealer()
    for _ in turned:
        dealer.duel(EQUALISED, "V")
    dealer.duel(EQUALISED, NAMES[given["challenger"]])
    dealer.bank = [card for _, card in sorted(zip(places, dealer.bank, strict=False))]
    table = Table(dealer.deck, bank="none" if given["bank_role"] == "absent" else "seat")
    for duel, place in enumerate(places[: len(turned)]):
        table.play(f"duel {duel}, V challenge, {chooser} bank_pick {place}")
    table.play(f"duel {len(turned)}, {NAMES[given['challenger']]} challenge")
    facts = table.facts()
    assert facts["phase"] == given["phase"]
    assert facts["to_act"] == [SEATS[chooser]]
    assert facts[chooser] == " ".join(["bank_pick", *map(str, expected["legal"])])


def the_right(given: Case, actions: list[Case], expected: Case) -> None:
    (action,) = actions
    dealer = Dealer()
    dealer.points(*pair(given["set_points_before"]))
    before = len(dealer.moves)
    outcome, _, by = action["cause"].partition(" by ")
    verdict = {verdict.outcome: verdict for verdict in (ACCEPTED, FAILED, EQUALISED, TIE_BOTH)}[
        outcome
    ]
    loser = NAMES[by] if by else "D" if action["points"]["visiteur"] == 0 else "V"
    dealer.duel(verdict, loser)
    table = play_on(Table(dealer.deck), dealer.moves[:before])
    assert table.facts()["set_points"] == pair(given["set_points_before"])
    assert table.state.right_given == given["right_already_given"]
    facts = play_on(table, dealer.moves[before:]).facts()
    right = expected["right"]
    assert facts["black_jack_right"] == (SEATS[NAMES[right]] if right else None)
    assert facts["last_duel"]["points"] == pair(action["points"])
    assert facts["set_points"] == pair(expected["set_points"])


def the_black_jack(given: Case, actions: list[Case], expected: Case) -> None:
    croupier, client = NAMES[given["croupier"]], NAMES[given["client"]]
    dealer = Dealer(" ".join(given["deck_top_first"]))
    dealer.duel(FAILED, croupier)
    dealer.duel(ACCEPTED, croupier)
    table = Table(dealer.deck).play(", ".join(dealer.moves))
    before = table.facts()
    table.play(f"{croupier} black_jack")
    for action in actions:
        table.play(f"{NAMES[action['seat']]} {action['type']}")
    facts = table.facts()
    (won,) = (event for event in facts["events"] if event["event"] == "black_jack_won")
    assert won["client_cards"] == expected["client_cards"]
    assert won["dealer_cards"] == expected["croupier_cards"]
    assert total(tuple(won["client_cards"])) == expected["client_total"]
    assert total(tuple(won["dealer_cards"])) == expected["croupier_total"]
    assert won["loser"] == SEATS[NAMES[expected["loser"]]]
    assert NAMES[expected["loser"]] == (
        croupier if expected["reason"] == "croupier_bust" else client
    )
    extra = pair(expected["extra_point"])
    for tally in ("set_points", "points", "shots"):
        assert [new - old for new, old in zip(facts[tally], before[tally], strict=True)] == extra
    assert facts["bottom"] == expected["deck_bottom_added"]


def the_end(given: Case, actions: list[Case], expected: Case) -> None:
    totals = pair(given["totals"])
    decks, moves = [], []
    for number in (1, 2, 3):
        share = [number * total // 3 - (number - 1) * total // 3 for total in totals]
        dealer = Dealer()
        dealer.points(*share)
        while len(dealer.rows[0]) < 5:
            dealer.duel(TIE_NONE)
        decks.append(dealer.deck)
        moves += dealer.moves
    facts = play_on(Table(*decks), moves).facts()
    assert facts["points"] == totals
    assert facts["result"]["winners"] == [SEATS[NAMES[expected["winner"]]]]


def the_mort_subite(given: Case, actions: list[Case], expected: Case) -> None:
    (action,) = actions
    pile = [
        given["visiteur_card"],
        given["domicile_card"],
        action.get("bank_card", "KC"),
        "2C",
        "3C",
    ]
    table = Table(deck(*SUDDEN, " ".join(pile)), sets=1).play(ALL_TIES)
    if action["seat"] != "system":
        table.play(f"{NAMES[action['seat']]} {action['type']}")
    facts = table.facts()
    assert facts["over"] == (expected["next"] == "end")
    if facts["over"]:
        assert facts["result"]["winners"] == [SEATS[NAMES[expected["winner"]]]]
        assert facts["result"]["reason"] == "sudden_death"
    else:
        assert facts["sudden_duels"] == 2
        assert facts["sudden_death_cards"] == ["2C", "3C"]


def the_deal(given: Case, actions: list[Case], expected: Case) -> None:
    state = Table(given["deck_top_first"]).state
    assert list(state.rows[0]) == expected["visiteur"]
    assert list(state.rows[1]) == expected["domicile"]
    assert list(state.bank) == expected["banque"]
    assert list(state.pile) == expected["blackjack_pile_top_first"]


def a_set(given: Case, actions: list[Case], expected: Case) -> None:
    assert given["bank_role"] == "absent"
    table = Table(given["deck_top_first"], sets=1)
    for duel, wanted in zip(actions, expected["duels"], strict=True):
        assert table.facts()["duel"] == duel["duel"]
        table.play(f"V pick {duel['visiteur_pick']}, D pick {duel['domicile_pick']}")
        if wanted["duel_loser"]:
            assert table.facts()["to_act"] == [SEATS[NAMES[wanted["duel_loser"]]]]
        facts: dict[str, Any] | None = None
        for action in duel["then"]:
            if action["type"] == "blackjack_decline":
                facts = table.facts()
                table.play(f"{NAMES[action['seat']]} decline")
            elif action["seat"] == "system":
                assert table.facts()["bank"][action["bank_index"]]
            else:
                seat = NAMES[action["seat"]]
                table.play(f"{seat} {action['type']}")
                if "bank_index" in action:
                    table.play(f"{seat} bank_pick {action['bank_index']}")
        facts = facts or table.facts()
        assert facts["last_duel"] == {
            "outcome": wanted["outcome"],
            "points": pair(wanted["points"]),
            "cards": [wanted["visiteur_card"], wanted["domicile_card"]],
            "bank_card": wanted["bank_card"],
        }
        assert facts["set_points"] == pair(wanted["set_points"])
        right = wanted["blackjack_right"]
        assert facts["black_jack_right"] == (SEATS[NAMES[right]] if right else None)
    facts = table.facts()
    assert facts["set_points"] == pair(expected["set_points"])
    assert [place for place, card in enumerate(facts["bank"]) if not card] == expected[
        "bank_unturned"
    ]


ADAPTERS: dict[str, Callable[[Case, list[Case], Case], None]] = {
    "duel": a_duel,
    "legal": choices,
    "blackjack_right": the_right,
    "blackjack": the_black_jack,
    "game_end": the_end,
    "mort_subite": the_mort_subite,
    "deal": the_deal,
    "set_trace": a_set,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['id']} {case['given']['kind']}")
def test_golden(case: Case) -> None:
    adapter = ADAPTERS[case["given"]["kind"]]
    adapter(case["given"], case["actions"], case["expected"])


def test_every_kind_has_cases() -> None:
    assert {case["given"]["kind"] for case in CASES} == set(ADAPTERS)
    assert len(CASES) == 35
