"""What the rulings of RULES 1.10 and RECORDS 6 (10) to (15) mean at the table, one by one.

Each scenario is a deal, and steps: moves, and then what is so. How to read them: `playing.py`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.game.cards import Card
from tests.cogs.duel.playing import ALL_TIES, TIES, deck

Facts = dict[str, Any]


@dataclass(frozen=True)
class Step:
    """Moves, what is so after them, and which moves are refused then, with which code."""

    moves: str
    so: Facts = field(default_factory=dict)
    refused: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Scenario:
    """One point of the rules, played."""

    ruling: str
    name: str
    decks: Sequence[Sequence[Card]]
    steps: Sequence[Step]
    options: Mapping[str, Any] = field(default_factory=dict)


# Deals -------------------------------------------------------------------------------------------

THREE_FOR_VISITOR = deck("7H 2C 8S", "JS 3D 8D", "9C 5D", "TH 6S 9D KC 8H")
"""Duel 0: V may challenge in vain (2). Duel 1: V may accept (1). Duel 2: a tie without points."""
TO_THREE = "duel 0, V challenge, V bank_pick 0, duel 1, V accept"
"""With that deal: V has 3 points of the Set, and so the right to the Black Jack."""

TWO_EACH = "duel 0, V challenge, V bank_pick 0, duel 1, D challenge, D bank_pick 1"
"""V 7H loses against JS twice over (9C), D 8D against QS (TC): two points each."""
THEN_CHALLENGED = deck("7H QS KD 2S", "JS 8D 5C 3S", "9C TC AH")
"""Duel 2: D may challenge with success: one more each."""
THEN_TIED = deck("7H QS 5D", "JS 8D 5C", "9C TC 6H")
"""Duel 2: a tie that the bank makes dear: one more each."""

SUDDEN = "2S 3S 4S 5S 6S", "2H 3H 4H 5H 6H", "2D 3D 4D 5D 6D"
"""Rows and bank of a Set that ends 0-0; what follows lies in the pile."""


def reaches_three(**facts: Any) -> Step:
    return Step(TO_THREE, {"set_points": [3, 0], "black_jack_right": 0, **facts})


SCENARIOS = [
    # Dealing and picking
    Scenario(
        "DU-R1",
        "cards are dealt one at a time, Visiteur first, and so in every Set: seats never rotate",
        [TIES, deck("AS", "KS"), deck("QC", "JC")],
        [
            Step(ALL_TIES, {"set": 2, "duel": 1, "to_act": [0, 1]}),
            Step("duel 0", {"fight": ["AS", "KS"], "to_act": [1]}),
            Step(
                "D accept", {"points": [0, 1], "rows": [["AS", *[None] * 4], ["KS", *[None] * 4]]}
            ),
        ],
    ),
    Scenario(
        "DU-R2",
        "a pick is hidden until both are in, then both cards are turned up",
        [deck("7H", ". QS")],
        [
            Step("", {"V": "pick 0 1 2 3 4", "D": "pick 0 1 2 3 4", "phase": "pick"}),
            Step(
                "V pick 1",
                {
                    "rows": [[None] * 5, [None] * 5],
                    "fight": None,
                    "to_act": [1],
                    "private": {"0": {"pick": 1}, "1": {"pick": None}},
                    "events": [{"event": "picked", "seat": 0}],
                },
                {"V pick 2": "not_your_turn", "D accept": "illegal"},
            ),
            Step(
                "D pick 0",
                {
                    "rows": [["7H", *[None] * 4], [None, "QS", *[None] * 3]],
                    "fight": ["7H", "QS"],
                    "private": {"0": {"pick": None}, "1": {"pick": None}},
                    "happened": ["picked", "revealed"],
                    "V": "accept, challenge",
                    "D": "",
                },
                {"D accept": "not_your_turn", "V pick 0": "illegal", "V bank_pick 0": "illegal"},
            ),
        ],
    ),
    Scenario(
        "6 (10)",
        "the last card of a row is still picked",
        [TIES],
        [
            Step("duel 0, duel 1, duel 2", {"V": "pick 3 4"}, {"V pick 0": "illegal"}),
            Step("duel 3", {"V": "pick 4", "D": "pick 4", "duel": 5}, {"V pick 5": "illegal"}),
        ],
    ),
    # The challenge
    Scenario(
        "DU-R3",
        "the exceptions come before the comparison: the suit before an equalisation",
        [deck("9H", "JH", ". . KH")],
        [
            Step(
                "duel 0, V challenge, V bank_pick 2",
                {
                    "last_duel": {
                        "outcome": "challenge_reversed_suit",
                        "points": [0, 1],
                        "cards": ["9H", "JH"],
                        "bank_card": "KH",
                    }
                },
            )
        ],
    ),
    Scenario(
        "DU-R3",
        "the exceptions come before the comparison: the rank before a failure",
        [deck("JS", "9H", "9C")],
        [Step("duel 0, D challenge, D bank_pick 0", {"points": [1, 0], "shots": [1, 0]})],
    ),
    Scenario(
        "DU-R4",
        "nobody challenges a reversal",
        [deck("9H", "JS", "9C")],
        [
            Step(
                "duel 0, V challenge, V bank_pick 0",
                {"points": [0, 1], "phase": "pick", "duel": 2},
                {"D challenge": "illegal", "D accept": "illegal", "V challenge": "illegal"},
            )
        ],
    ),
    Scenario(
        "DU-R5",
        "a tie turns the first bank card that still lies face down",
        [deck("9H 8S 8H 2C", "JS 8D 8C 2D", "9C TC TH")],
        [
            Step("duel 0, V challenge, V bank_pick 1", {"bank": [None, "TC", *[None] * 3]}),
            Step("duel 1", {"bank": ["9C", "TC", None, None, None], "shots": [3, 1]}),
            Step("V decline, duel 2", {"bank": ["9C", "TC", "TH", None, None], "shots": [4, 2]}),
        ],
    ),
    Scenario(
        "DU-R6",
        "without a Banque the Challenger chooses the bank card",
        [deck("7H", "JS", ". . . 9C")],
        [
            Step(
                "duel 0, V challenge",
                {"phase": "bank_pick", "to_act": [0], "V": "bank_pick 0 1 2 3 4"},
                {
                    "D bank_pick 0": "not_your_turn",
                    "V bank_pick 5": "illegal",
                    "V accept": "illegal",
                },
            ),
            Step("V bank_pick 3", {"points": [2, 0]}),
        ],
    ),
    *(
        Scenario(
            "DU-R6",
            f"a seated Banque chooses it ({bank})",
            [deck("7H", "JS", ". . . 9C")],
            [
                Step("", {"scores": [0, 0, 0], "to_act": [0, 1]}, {"B pick 0": "not_your_turn"}),
                Step(
                    "duel 0, V challenge",
                    {"to_act": [2], "B": "bank_pick 0 1 2 3 4"},
                    {"V bank_pick 3": "not_your_turn", "D bank_pick 3": "not_your_turn"},
                ),
                Step("B bank_pick 3", {"points": [2, 0], "scores": [2, 0, 0]}),
            ],
            {"bank": bank},
        )
        for bank in ("seat", "bot")
    ),
    Scenario(
        "6 (10)",
        "the bank's last card is still picked",
        [deck("2S 3S 4S 5S 7H", "2H 3H 4H 5H 8S", "2D 3D 4D 5D AD")],
        [Step(f"{ALL_TIES}, V challenge", {"V": "bank_pick 4"}, {"V bank_pick 3": "illegal"})],
    ),
    Scenario(
        "DU-R18",
        "a Set ends after five duels, whatever lies face down in the bank",
        [deck("2S 3S 4S 5S 6S", "7S 8S 9S TS JS")],
        [
            Step("duel 0, V accept, duel 1, V accept, duel 2, V accept, V decline"),
            Step("duel 3, V accept, duel 4, V accept", {"set": 2, "points": [5, 0]}),
            Step("", {"bank": [None] * 5, "happened": ["scored", "set_dealt"]}),
        ],
    ),
    # The right to the Black Jack
    Scenario(
        "DU-R7",
        "three points are three or more: from 2 to 4 by a challenge in vain",
        [deck("7H 6H", "JS TS", "9C 8C")],
        [
            Step("duel 0, V challenge, V bank_pick 0", {"set_points": [2, 0], "phase": "pick"}),
            Step(
                "duel 1, V challenge, V bank_pick 1",
                {"set_points": [4, 0], "black_jack_right": 0, "phase": "black_jack_offer"},
            ),
        ],
    ),
    Scenario(
        "DU-R8",
        "both reach three by an equalised challenge: the Challenger has the right",
        [THEN_CHALLENGED],
        [
            Step(TWO_EACH, {"set_points": [2, 2], "black_jack_right": None}),
            Step("duel 2, D challenge, D bank_pick 2", {"set_points": [3, 3], "to_act": [1]}),
            Step("", {"black_jack_right": 1, "D": "black_jack, decline", "V": ""}),
            Step("D decline, duel 3, V accept", {"set_points": [4, 3], "black_jack_right": None}),
        ],
    ),
    Scenario(
        "DU-R8",
        "both reach three by a tie: the Visiteur has the right",
        [THEN_TIED],
        [Step(f"{TWO_EACH}, duel 2", {"set_points": [3, 3], "black_jack_right": 0})],
    ),
    Scenario(
        "DU-R8",
        "`visiteur`: he has it even when Domicile challenged",
        [THEN_CHALLENGED],
        [
            Step(TWO_EACH),
            Step("duel 2, D challenge, D bank_pick 2", {"black_jack_right": 0, "to_act": [0]}),
        ],
        {"black_jack_tie": "visiteur"},
    ),
    Scenario(
        "6 (12)",
        "`none`: neither has it, for the rest of the Set",
        [THEN_CHALLENGED],
        [
            Step(TWO_EACH),
            Step("duel 2, D challenge, D bank_pick 2", {"black_jack_right": None, "duel": 4}),
            Step("", {"happened": ["scored"], "phase": "pick"}, {"D black_jack": "illegal"}),
            Step("duel 3, V accept", {"set_points": [4, 3], "black_jack_right": None, "duel": 5}),
        ],
        {"black_jack_tie": "none"},
    ),
    Scenario(
        "DU-R8",
        "`none` concerns only both at once",
        [THREE_FOR_VISITOR],
        [reaches_three()],
        {"black_jack_tie": "none"},
    ),
    Scenario(
        "DU-R9",
        "explicit: play stops until the right is used or let go, and `duel` names its duel",
        [THREE_FOR_VISITOR],
        [
            reaches_three(duel=2, phase="black_jack_offer", V="black_jack, decline", D=""),
            Step("", {"happened": ["scored", "right_earned"]}, {"V pick 2": "illegal"}),
            Step("", {}, {"D pick 2": "not_your_turn", "D black_jack": "not_your_turn"}),
            Step(
                "V decline",
                {"black_jack_right": None, "duel": 3, "phase": "pick", "happened": ["right_lost"]},
                {"V black_jack": "illegal", "V decline": "illegal"},
            ),
            Step("duel 2", {"set_points": [3, 0], "black_jack_right": None}),
        ],
    ),
    Scenario(
        "DU-R9",
        "explicit: the right lasts beyond the fifth duel, and the next Set waits",
        [deck("2S 3S 4S 5S 7H", "7S 8S 4H 5H JC", "2D 3D 9S"), TIES],
        [
            Step("duel 0, V accept, duel 1, V accept, duel 2, duel 3"),
            Step("duel 4, V accept", {"set": 1, "duel": 5, "black_jack_right": 0}),
            Step("V decline", {"set": 2, "duel": 1, "happened": ["right_lost", "set_dealt"]}),
        ],
    ),
    Scenario(
        "DU-R7",
        "every Set has a right of its own",
        [THREE_FOR_VISITOR, THREE_FOR_VISITOR],
        [
            Step(f"{TO_THREE}, V decline, duel 2, duel 3, V accept, duel 4, V accept", {"set": 2}),
            reaches_three(points=[8, 0]),
        ],
    ),
    Scenario(
        "6 (11)",
        "silent: the next duel stands ready, and the holder may say « Black Jack ! »",
        [THREE_FOR_VISITOR],
        [
            reaches_three(duel=3, phase="pick", to_act=[0, 1]),
            Step(
                "",
                {"V": "pick 2 3 4, black_jack", "D": "pick 2 3 4"},
                {"V decline": "illegal", "D black_jack": "illegal"},
            ),
            Step("V black_jack", {"phase": "black_jack_client", "to_act": [1], "duel": 3}),
            Step("D stand", {"phase": "pick", "duel": 3, "to_act": [0, 1], "V": "pick 2 3 4"}),
            Step("", {"duel_ready": False, "points": [4, 0]}),
        ],
        {"black_jack_prompt": "silent"},
    ),
    *(
        Scenario(
            "DU-R9",
            f"silent: the right is forgotten when the first pick arrives ({who}'s)",
            [THREE_FOR_VISITOR],
            [
                reaches_three(),
                Step(
                    f"{who} pick 2",
                    {
                        "black_jack_right": None,
                        "happened": ["right_lost", "picked"],
                        other: "pick 2 3 4",
                    },
                    {f"{other} black_jack": "illegal", f"{who} black_jack": "not_your_turn"},
                ),
            ],
            {"black_jack_prompt": "silent"},
        )
        for who, other in ("VD", "DV")
    ),
    Scenario(
        "6 (11)",
        "silent: after the fifth duel it stops as with the explicit one",
        [deck("2S 3S 4S 5S 7H", "7S 8S 4H 5H JC", "2D 3D 9S")],
        [
            Step("duel 0, V accept, duel 1, V accept, duel 2, duel 3"),
            Step("duel 4, V accept", {"phase": "black_jack_offer", "V": "black_jack, decline"}),
        ],
        {"black_jack_prompt": "silent"},
    ),
    Scenario(
        "6 (11)",
        "the right waits after the very last duel too, and may still turn the game",
        [deck("2S 3S 4S 5S 7H", "7S 8S 4H 5H JC", "2D 3D", "TH 9S 8D")],
        [
            Step("duel 0, V accept, duel 1, V accept, duel 2, duel 3, duel 4, V accept"),
            Step("", {"over": False, "points": [3, 0], "black_jack_right": 0}),
            Step("V black_jack, D stand", {"points": [3, 1], "over": True, "set_points": [3, 1]}),
            Step("", {"result": {"winners": [1], "scores": [3, 1], "reason": "points"}}),
        ],
        {"sets": 1},
    ),
    # The Black Jack
    Scenario(
        "6 (12)",
        "the bonus lies on the table while its Client may act, and no longer",
        [THREE_FOR_VISITOR],
        [
            reaches_three(black_jack=None, pile=37),
            Step(
                "V black_jack",
                {
                    "black_jack_right": None,
                    "black_jack": {
                        "dealer": 0,
                        "dealer_cards": ["6S"],
                        "client_cards": ["TH", "9D"],
                    },
                    "pile": 34,
                    "to_act": [1],
                    "D": "hit, stand",
                },
                {"V stand": "not_your_turn", "D pick 2": "illegal", "D decline": "illegal"},
            ),
            Step(
                "D stand",
                {
                    "black_jack": None,
                    "pile": 37,
                    "bottom": ["TH", "9D", "6S", "KC", "8H"],
                    "events": [
                        {
                            "event": "black_jack_won",
                            "loser": 0,
                            "dealer": 0,
                            "dealer_cards": ["6S", "KC", "8H"],
                            "client_cards": ["TH", "9D"],
                        }
                    ],
                    "set_points": [4, 0],
                    "shots": [4, 0],
                    "duel": 3,
                },
            ),
        ],
    ),
    Scenario(
        "DU-R10",
        "at 21 the Client stops by himself, on two cards as well, and equality is the Croupier's",
        [deck("7H 2C", "JS 3D", "9C", "AH 5C KD 9D 7S")],
        [
            reaches_three(),
            Step(
                "V black_jack",
                {
                    "happened": ["black_jack_dealt", "black_jack_won"],
                    "set_points": [3, 1],
                    "black_jack": None,
                    "bottom": ["AH", "KD", "5C", "9D", "7S"],
                },
            ),
        ],
    ),
    Scenario(
        "DU-R10",
        "at 21 the Client stops by himself, after a card drawn",
        [deck("7H 2C", "JS 3D", "9C", "9H 5C 5D 7S TD 8S")],
        [
            reaches_three(),
            Step("V black_jack", {"D": "hit, stand"}),
            Step("D hit", {"happened": ["drawn", "black_jack_won"], "set_points": [4, 0]}),
        ],
    ),
    Scenario(
        "DU-R11",
        "a Croupier whose one card is enough draws none",
        [deck("7H 2C", "JS 3D", "9C", "2H TS 3C")],
        [reaches_three(), Step("V black_jack, D stand", {"bottom": ["2H", "3C", "TS"]})],
    ),
    Scenario(
        "DU-R12",
        "under the pile go the Client's cards as drawn, then the Croupier's",
        [deck("7H 2C", "JS 3D", "9C", "TH 6S 2D 4H 9S KH")],
        [
            reaches_three(),
            Step("V black_jack, D hit", {"pile": 33, "bottom": []}),
            Step("D stand", {"bottom": ["TH", "2D", "4H", "6S", "9S", "KH"], "pile": 37}),
        ],
    ),
    Scenario(
        "DU-R12",
        "of a new Set's pile nothing is known",
        [deck("2S 3S 4S 5S 7H", "7S 8S 4H 5H JC", "2D 3D", "TH 9S 8D"), TIES],
        [
            Step("duel 0, V accept, duel 1, V accept, duel 2, duel 3, duel 4, V accept"),
            Step("V black_jack", {"bottom": [], "pile": 34}),
            Step("D stand", {"set": 2, "bottom": [], "pile": 37, "points": [3, 1]}),
        ],
    ),
    Scenario(
        "DU-R19",
        "2 to 10 count their face, J Q K ten, the Ace 11 or else 1: passing 21 loses at once",
        [deck("7H 2C", "JS 3D", "9C", "AH 6S 9D KH QS 5C")],
        [
            reaches_three(),
            Step("V black_jack, D hit", {"happened": ["drawn"]}),  # A 9 K: 20
            Step("D hit", {"happened": ["drawn", "black_jack_won"], "set_points": [3, 1]}),
            Step("", {"bottom": ["AH", "9D", "KH", "QS", "6S"]}),
        ],
    ),
    Scenario(
        "DU-R21",
        "the bonus' point counts, but gives no second right",
        [deck("7H QS 2C 4D", "JS 8D 3D 3C", "9C TC", "2H TS 4C")],
        [
            Step(TWO_EACH, {"set_points": [2, 2]}),
            Step("duel 2, V accept", {"set_points": [3, 2], "black_jack_right": 0}),
            Step("V black_jack, D stand", {"set_points": [3, 3], "points": [3, 3]}),
            Step("", {"black_jack_right": None, "phase": "pick", "shots": [3, 3]}),
            Step("duel 3, D accept", {"set_points": [3, 4], "black_jack_right": None}),
        ],
    ),
    # The end
    Scenario(
        "DU-R20",
        "no Set is won: two small ones do not outweigh a big one",
        [
            deck("3S 3H 4S 5S 6S", "2S 3C 4H 5H 6H", "2D 3D 4D 5D 6D"),
            deck("3S 3H 4S 5S 6S", "2S 3C 4H 5H 6H", "2D 3D 4D 5D 6D"),
            deck("2S 2H 2C 5S 6S", "3S 3H 3C 5H 6H", "2D 3D 4D"),
        ],
        [
            Step(f"duel 0, D accept, {ALL_TIES[8:]}", {"points": [0, 1], "set_points": [0, 0]}),
            Step(f"duel 0, D accept, {ALL_TIES[8:]}", {"points": [0, 2], "set": 3}),
            Step("duel 0, V accept, duel 1, V accept, duel 2, V accept, V decline, duel 3, duel 4"),
            Step("", {"result": {"winners": [1], "scores": [3, 2], "reason": "points"}}),
        ],
    ),
    Scenario(
        "6 (13)",
        "the next Set is dealt by the move that ends the last one, and the last duel stays",
        [deck("7H 3S 4S 5S 6S", "JS 3H 4H 5H 6H", "2C 3D 4D 5D 6D"), TIES],
        [
            Step("duel 0, V accept, duel 1, duel 2, duel 3, D pick 4", {"set": 1, "duel": 5}),
            Step(
                "V pick 4",
                {
                    "set": 2,
                    "duel": 1,
                    "set_points": [0, 0],
                    "points": [1, 0],
                    "rows": [[None] * 5] * 2,
                    "bank": [None] * 5,
                    "pile": 37,
                    "last_duel": {
                        "outcome": "tie_none",
                        "points": [0, 0],
                        "cards": ["6S", "6H"],
                        "bank_card": "5D",
                    },
                    "happened": ["picked", "revealed", "scored", "set_dealt"],
                },
            ),
        ],
    ),
    Scenario(
        "6 (13)",
        "at the end the Set's fields stay as they were",
        [deck("7H 3S 4S 5S 6S", "JS 3H 4H 5H 6H", "2C 3D 4D 5D 6D")],
        [
            Step("duel 0, V accept, duel 1, duel 2, duel 3, duel 4"),
            Step("", {"over": True, "phase": "over", "to_act": [], "legal": {}, "duel": 5}),
            Step("", {"set": 1, "set_points": [1, 0], "bank": ["2C", "3D", "4D", "5D", None]}),
            Step("", {"rows": [["7H", "3S", "4S", "5S", "6S"], ["JS", "3H", "4H", "5H", "6H"]]}),
            Step("", {"sudden_death": False, "sudden_death_cards": None}, {"V pick 0": "over"}),
            Step("", {"result": {"winners": [1], "scores": [1, 0], "reason": "points"}}),
        ],
        {"sets": 1},
    ),
    # Mort Subite
    Scenario(
        "DU-R13",
        "`pile_top`: the bank card of a Mort Subite is the top of the pile, nobody picks it",
        [deck(*SUDDEN, "9H JS TD")],
        [
            Step(ALL_TIES, {"sudden_death": True, "sudden_death_cards": ["9H", "JS"], "pile": 35}),
            Step("", {"phase": "decide", "to_act": [0], "points": [0, 0], "sudden_duels": 1}),
            Step("V challenge", {"over": True, "shots": [2, 0], "points": [0, 0]}),
            Step("", {"result": {"winners": [1], "scores": [0, 0], "reason": "sudden_death"}}),
        ],
        {"sets": 1},
    ),
    Scenario(
        "DU-R13",
        "`pile_top`: a seated Banque has no choice there either",
        [deck(*SUDDEN, "9H JS TD")],
        [Step(f"{ALL_TIES}, V challenge", {"over": True, "scores": [0, 0, 0]})],
        {"sets": 1, "bank": "seat"},
    ),
    Scenario(
        "DU-R13",
        "the Mort Subite follows the third Set, from its pile as it lies",
        [TIES, TIES, deck(*SUDDEN, "9H JS TD")],
        [
            Step(f"{ALL_TIES}, {ALL_TIES}", {"set": 3, "sudden_death": False}),
            Step(ALL_TIES, {"set": 3, "sudden_death_cards": ["9H", "JS"], "duel": 5}),
            Step(
                "V accept", {"result": {"winners": [1], "scores": [0, 0], "reason": "sudden_death"}}
            ),
        ],
    ),
    Scenario(
        "DU-R14",
        "its cards go under the pile: the Visiteur's, Domicile's, the bank card",
        [deck(*SUDDEN, "9H JS QD 2C 3C")],
        [
            Step(f"{ALL_TIES}, V challenge", {"bottom": ["9H", "JS", "QD"], "sudden_duels": 2}),
            Step("", {"sudden_death_cards": ["2C", "3C"], "pile": 35, "shots": [1, 1]}),
            Step("V accept", {"bottom": ["9H", "JS", "QD", "2C", "3C"], "pile": 37}),
        ],
        {"sets": 1},
    ),
    Scenario(
        "DU-R15",
        "one each is an equality of the duel: a new one; totals stay, shots do not",
        [deck(*SUDDEN, "9H JS QD 7H 8S 9D 2C 3C")],
        [
            Step(f"{ALL_TIES}, V challenge, V challenge", {"shots": [2, 2], "points": [0, 0]}),
            Step("", {"sudden_duels": 3, "set_points": [0, 0], "over": False}),
            Step("V accept", {"shots": [3, 2], "points": [0, 0], "scores": [0, 0], "over": True}),
        ],
        {"sets": 1},
    ),
    Scenario(
        "DU-R15",
        "there is no Black Jack in a Mort Subite, however many shots",
        [deck(*SUDDEN, "9H JS QD 7H 8S 9C 2C 3C AH 9D TD")],
        [
            Step(f"{ALL_TIES}, V challenge, V challenge, V challenge"),
            Step("", {"shots": [3, 3], "black_jack_right": None}, {"V black_jack": "illegal"}),
        ],
        {"sets": 1},
    ),
    Scenario(
        "DU-R15",
        "a challenge turned around wins",
        [deck(*SUDDEN, "9H JS 9D")],
        [Step(f"{ALL_TIES}, V challenge", {"shots": [0, 1], "over": True})],
        {"sets": 1},
    ),
    Scenario(
        "DU-R16",
        "a tie turns the bank card, for the shots, and is played again",
        [deck(*SUDDEN, "9H 9S TD 7H 7S 3C KC QC")],
        [
            Step(
                ALL_TIES,
                {
                    "sudden_duels": 3,
                    "shots": [1, 1],
                    "bottom": ["9H", "9S", "TD", "7H", "7S", "3C"],
                    "sudden_death_cards": ["KC", "QC"],
                    "to_act": [1],
                },
            ),
        ],
        {"sets": 1},
    ),
    Scenario(
        "6 (14)",
        "`leftover_bank`: chosen by a bank pick, it stays in the bank",
        [deck("2S 3S 7H 4S 8S", "2H 3H 8D 4H 7C", "2D 3D 4D", "9H JS")],
        [
            Step("duel 0, duel 1, duel 2, V accept, duel 3, duel 4, D accept"),
            Step("", {"points": [1, 1], "sudden_death_cards": ["9H", "JS"], "to_act": [0]}),
            Step("V challenge", {"phase": "bank_pick", "V": "bank_pick 3 4", "pile": 35}),
            Step("V bank_pick 4", {"over": True, "bottom": ["9H", "JS"], "pile": 37}),
        ],
        {"sets": 1, "sudden_death_bank": "leftover_bank"},
    ),
    Scenario(
        "6 (14)",
        "`leftover_bank`: a seated Banque picks it; the lowest on a tie; none left, the pile's top",
        [
            deck(
                "2S 3S 7H 4S 8S",
                "2H 3H 8D 4H 7C",
                "2D 3D 4D AD KC",
                "TS TC 9H JS 7S 8C QC 9D TD AC",
            )
        ],
        [
            Step("duel 0, duel 1, duel 2, V accept, duel 3, duel 4, D accept"),
            Step("", {"bank": ["2D", "3D", "4D", "AD", None], "bottom": ["TS", "TC"]}),
            Step("", {"sudden_death_cards": ["9H", "JS"], "shots": [2, 2]}),
            Step("V challenge", {"to_act": [2], "B": "bank_pick 4"}),
            Step("B bank_pick 4", {"bank": ["2D", "3D", "4D", "AD", "KC"], "shots": [3, 3]}),
            Step("", {"bottom": ["TS", "TC", "9H", "JS"], "sudden_death_cards": ["7S", "8C"]}),
            Step("V challenge", {"bottom": ["TS", "TC", "9H", "JS", "7S", "8C", "QC"]}),
            Step("", {"shots": [4, 4], "sudden_death_cards": ["9D", "TD"], "to_act": [0]}),
        ],
        {"sets": 1, "sudden_death_bank": "leftover_bank", "bank": "seat"},
    ),
    # What replays do not know
    *(
        Scenario(
            "DU-R17",
            f"penalty shots are no points and no moves ({penalties})",
            [THREE_FOR_VISITOR],
            [Step(TO_THREE, {"points": [3, 0], "shots": [3, 0], "scores": [3, 0]})],
            {"penalties": penalties},
        )
        for penalties in ("manual", "off")
    ),
]
