"""The words: complete in both languages, each of them used, and no other word asked for."""

import ast as python
import logging
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.catalogue import games, part
from bot.screen.board import Cards, Name, Text, text
from bot.screen.texts import ENGLISH, FRENCH, LOCALES, NEUTRAL, PLAIN, Texts

ROOT = LOCALES.parents[1]
LANGUAGES = (FRENCH, ENGLISH)
SHARED = ("reason", "command", "option", "choice", "card")
"""What keys begin with in any file; else with the name of the file, a game's or a feature's."""
HOUSE = ("house", "refusal", "permission")
DRINKING = re.compile(
    r"\b(shots?|boi(re|s|t|vent|ve|vez)|bois(son|sons)|bu(e|s|es|vez|vait)?|trinqu\w+|cul sec"
    r"|santé|verres?|alcool\w*|dr[aiu]nk\w*|sips?|cheers|glass(es)?|alcohol\w*)\b|[🥃🥂🍻🍺🍷🍸]",
    re.IGNORECASE,
)
"""What a server that asked for neutral words does not want to read."""
SAID_TO_ALL_SERVERS = ("command-", "option-")
"""Discord keeps one description of a command for all servers."""
NAMING_BOTH = ("settings-drinks",)
"""The panel calls the two kinds of words by their names."""


# Reading the files -------------------------------------------------------------------------------


class _Places(Visitor):
    """The arguments of a message, and the messages it refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


@cache
def messages(locale: str) -> dict[str, _Places]:
    found = {}
    for path in sorted((LOCALES / locale).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                places = _Places()
                places.visit(entry)
                found[entry.id.name] = places
    return found


# Reading the sources -----------------------------------------------------------------------------


class Sources(NamedTuple):
    constants: set[str]
    """Every string that stands in the code."""
    patterns: set[str]
    """Keys put together in the code, as regular expressions; a group for each unknown part."""
    words: set[str]
    """Every string and identifier, as keys write them: what may stand in an unknown part."""
    calls: list[tuple[str, str, set[str]]]
    """Where `text(…)` names its key: the place, the key, the arguments."""


@cache
def sources() -> Sources:
    found = Sources(set(), set(), set(), [])
    shown = (
        path
        for path in (ROOT / "cogs").rglob("*.py")
        # A game that has rules alone says nothing yet.
        if path.parent == ROOT / "cogs" or (path.parent / "screen.py").exists()
    )
    for path in chain((ROOT / "bot").rglob("*.py"), shown):
        tree = python.parse(path.read_text(encoding="utf-8"))
        pieces = {
            id(piece)
            for node in python.walk(tree)
            if isinstance(node, python.JoinedStr)
            for piece in node.values
        }
        for node in python.walk(tree):
            _read(node, f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}", pieces, found)
    return found


def _read(node: python.AST, place: str, pieces: set[int], found: Sources) -> None:
    match node:
        case python.Constant(value=str(value)):
            found.words.add(as_key(value))
            if id(node) in pieces:
                return
            found.constants.add(value)
            if is_key(value, unfinished=True):
                found.patterns.add(re.escape(value) + "(.+)")
        case python.JoinedStr(values=values):
            fixed = [v.value if isinstance(v, python.Constant) else None for v in values]
            known = "".join(str(piece) for piece in fixed if piece is not None)
            if re.fullmatch(r"[a-z0-9-]*[a-z]{3,}[a-z0-9-]*", known) and "-" in known:
                found.patterns.add(
                    "".join("(.+)" if p is None else re.escape(str(p)) for p in fixed)
                )
        case _:
            pass
    match node:
        case python.Call(
            func=python.Name(id="text"),
            args=[python.Constant(value=str(key))],
            keywords=keywords,
        ) if all(word.arg for word in keywords):
            found.calls.append((place, key, {word.arg for word in keywords if word.arg}))
        case python.Call(func=python.Name(id="of_game"), args=[_, python.Constant(value=str(key))]):
            found.patterns.add("(.+)-" + re.escape(key))
        case _:
            pass


def as_key(word: str) -> str:
    return word.replace("_", "-").replace(" ", "-").lower()


def is_key(value: str, *, unfinished: bool = False) -> bool:
    stems = {as_key(path.stem) for path in (LOCALES / FRENCH).glob("*.ftl")}
    first = "|".join((*SHARED, *HOUSE, *sorted(stems)))
    last = "-" if unfinished else "[a-z0-9]"
    return re.fullmatch(rf"(?:{first})(?:-[a-z0-9-]*)?{last}", value) is not None and "-" in value


def is_put_together(part_of_key: str, words: set[str]) -> bool:
    """Whether the code has the words, or numbers, to make this part of a key."""
    if not part_of_key:
        return False
    if part_of_key in words or part_of_key.isdigit():
        return True
    cuts = (i for i, sign in enumerate(part_of_key) if sign == "-")
    return any(
        (part_of_key[:cut] in words or part_of_key[:cut].isdigit())
        and is_put_together(part_of_key[cut + 1 :], words)
        for cut in cuts
    )


def is_used(key: str) -> bool:
    found = sources()
    if key in found.constants:
        return True
    if any(key in places.messages for places in messages(FRENCH).values()):
        return True
    return any(
        all(is_put_together(unknown, found.words) for unknown in match.groups())
        for pattern in found.patterns
        if (match := re.fullmatch(pattern, key))
    )


# Complete and used -------------------------------------------------------------------------------


def test_both_languages_say_the_same_things() -> None:
    french, english = (messages(locale) for locale in LANGUAGES)
    assert french.keys() == english.keys()
    for key, places in french.items():
        assert places.variables == english[key].variables, key
        assert places.messages == english[key].messages, key


def test_every_game_on_a_screen_has_its_file() -> None:
    Texts(strict=True)
    shown = {name for name in games() if part(name, "screen")}
    for locale in LANGUAGES:
        assert {"house", *shown} <= {path.stem for path in (LOCALES / locale).glob("*.ftl")}


def test_every_text_stands_in_the_file_it_belongs_to() -> None:
    for path in LOCALES.glob("*/*.ftl"):
        own = HOUSE if path.stem == "house" else (as_key(path.stem),)
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                assert entry.id.name.startswith(tuple(f"{word}-" for word in (*SHARED, *own)))


def test_every_text_of_the_code_exists() -> None:
    known = messages(FRENCH)
    asked = {value for value in sources().constants if is_key(value)}
    # A reason of the rules is named without its prefix.
    missing = {key for key in asked if key not in known and f"reason-{key}" not in known}
    assert not missing, f"in the code, in no language: {sorted(missing)}"


def test_every_put_together_text_exists() -> None:
    # No deck has texts of its own yet.
    for pattern in sources().patterns - {"card\\-(.+)"}:
        if is_key(pattern.split("(")[0].replace("\\", ""), unfinished=True):
            found = [key for key in messages(FRENCH) if re.fullmatch(pattern, key)]
            assert found, f"the code makes keys like {pattern}, and there is none"


def test_every_text_is_used() -> None:
    unused = [key for key in messages(FRENCH) if not is_used(key)]
    assert not unused, f"in the files, nowhere in the code: {unused}"


def test_every_call_fills_the_places_of_its_text() -> None:
    for place, key, given in sources().calls:
        if key in messages(FRENCH):
            wanted = messages(FRENCH)[key].variables
            assert given == wanted, f"{place}: {key} wants {sorted(wanted)}, gets {sorted(given)}"


def test_every_game_on_a_screen_says_what_it_is_in_a_line() -> None:
    for name in (name for name in games() if part(name, "screen")):
        for key in ("name", "pitch"):
            assert f"{as_key(name)}-{key}" in messages(FRENCH)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_whatever_speaks_of_drinking_is_also_said_without(locale: str) -> None:
    for entry in entries(locale):
        key = entry.id.name
        if isinstance(entry, ast.Message) and key.startswith((*SAID_TO_ALL_SERVERS, *NAMING_BOTH)):
            continue
        assert entry.value is not None
        neutral = [one.value for one in entry.attributes if one.id.name == NEUTRAL]
        said = words_of(neutral[0] if neutral else entry.value)
        assert not DRINKING.search(said), f"{key} needs a .neutral without: {said}"


def entries(locale: str) -> Iterator[ast.Message | ast.Term]:
    """Messages, and the terms they are made of, as they stand in the files."""
    for path in sorted((LOCALES / locale).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message | ast.Term):
                yield entry


def words_of(pattern: ast.Pattern) -> str:
    """All that a text may say, in each of its variants, without the names of its places."""
    words: list[str] = []

    class Words(Visitor):
        def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
            words.append(node.value)

    Words().visit(pattern)
    return " ".join(words)


@pytest.mark.parametrize(
    "said", ["1 shot", "Bo boit", "Bois !", "trinquez", "🥂", "Drink up", "un verre"]
)
def test_drinking_words_are_found(said: str) -> None:
    assert DRINKING.search(said)
    assert not DRINKING.search("début, boîte, buse, overture, seizing, shout, gage")


def test_unused_and_missing_texts_are_found() -> None:
    assert is_used("duel-button-accept")
    assert is_used("reason-duel-not-now")
    assert not is_used("duel-button-nonsense")
    assert not is_used("reason-duel-nonsense")
    assert is_key("house-nonsense")
    assert not is_key("a-nonsense")


def test_commands_and_their_options_are_short_enough_for_discord() -> None:
    texts = Texts(strict=True)
    for key in messages(FRENCH):
        if key.startswith(("command-", "option-", "choice-")):
            for locale in LANGUAGES:
                assert 1 <= len(texts.say(locale, Text(key))) <= 100, key


def test_buttons_show_well_on_a_phone() -> None:
    texts = Texts(strict=True)
    for key, places in messages(FRENCH).items():
        if "-button-" in key and not key.startswith(("refusal-", "command-")):
            args = tuple((name, 12345) for name in places.variables)
            for locale in LANGUAGES:
                assert len(texts.say(locale, Text(key, args))) <= 36, key


# How they are said -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts(strict=True)


def test_cards_are_said_in_the_reader_s_language(texts: Texts) -> None:
    def said(locale: str) -> Iterator[str]:
        for card in ("TH", "JS", "QD", "KC", "AS", "2H", None):
            yield texts.card(locale, card).replace(PLAIN, "")

    assert " ".join(said(FRENCH)) == "**10♥** **V♠** **D♦** **R♣** **A♠** **2♥** 🎴"
    assert " ".join(said(ENGLISH)) == "**10♥** **J♠** **Q♦** **K♣** **A♠** **2♥** 🎴"


def test_a_suit_is_text_and_no_emoji(texts: Texts) -> None:
    for key in ("duel-rules-3", "duel-rules-4"):
        for locale in LANGUAGES:
            assert not re.search(f"[♠♥♦♣](?!{PLAIN})", texts.say(locale, text(key)))
    assert texts.card(FRENCH, "AS") == f"**A♠{PLAIN}**"


def test_a_card_of_another_deck_has_its_own_text_or_its_id(tmp_path: Path) -> None:
    for locale in LANGUAGES:
        (tmp_path / locale).mkdir()
    (tmp_path / "fr" / "deck.ftl").write_text("card-the_sun = le Soleil\n", encoding="utf-8")
    (tmp_path / "en" / "deck.ftl").write_text("card-the_sun = the Sun\n", encoding="utf-8")
    texts = Texts(tmp_path, strict=True)
    assert texts.card(ENGLISH, "the_sun") == "**the Sun**"
    assert texts.card(FRENCH, "the_sun") == "**le Soleil**"
    assert texts.card(FRENCH, "the_moon") == "**the_moon**"


def test_what_stands_in_a_text_is_said_too(texts: Texts) -> None:
    said = texts.say(
        FRENCH,
        text("duel-drinks-one", name=Name(1), shots=text("duel-shots", count=2)),
        names=("Ana", "Bo"),
    )
    assert said == "🥃 Bo boit 2 shots."
    several = text("duel-terms-bank", choice=(text("duel-seat-visiteur"), text("duel-name")))
    assert texts.say(ENGLISH, several) == "Banque: Visiteur, Duel™"
    cards = text("duel-row-bank", cards=Cards((None, "AS")))
    assert texts.say(ENGLISH, cards).replace(PLAIN, "") == "**Banque**\n🎴 **A♠**"


def test_numbers_are_not_grouped(texts: Texts) -> None:
    for locale in LANGUAGES:
        assert "<t:1700000000:R>" in texts.say(locale, text("house-deadline", at=1700000000))


def test_numbers_choose_their_words(texts: Texts) -> None:
    def shots(locale: str) -> list[str]:
        return [texts.say(locale, text("duel-shots", count=count)) for count in range(3)]

    assert shots(FRENCH) == ["aucun shot", "1 shot", "2 shots"]
    assert shots(ENGLISH) == ["no shots", "1 shot", "2 shots"]


def test_a_name_full_of_signs_stays_as_the_caller_gave_it(texts: Texts) -> None:
    name = "{ $x } <@1> \\*a\\* \u202e"
    assert name in texts.say(FRENCH, text("house-result-winner", name=Name(0)), (name,))
    assert name in texts.say(FRENCH, text("house-result-winner", name=name))


def test_french_is_for_french_and_where_nothing_is_known() -> None:
    expected = {"fr": "fr", None: "fr", "en-US": "en", "en-GB": "en", "de": "en", "ja": "en"}
    assert {locale: Texts.locale_of(locale) for locale in expected} == expected


# What is missing ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        text("nowhere-to-be-found"),
        text("house-deadline"),
        text("house-result-winner", name=Name(7)),
        text("duel-terms-bank", choice=text("nowhere-to-be-found")),
    ],
)
def test_strictly_whatever_is_missing_is_an_error(texts: Texts, said: Text) -> None:
    with pytest.raises(KeyError):
        texts.say(FRENCH, said)


def test_a_player_gets_the_french_then_the_key_and_the_log_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for locale, said in ((FRENCH, "a = un { $n }\nb = deux\n"), (ENGLISH, "a = one { $n }\n")):
        (tmp_path / locale).mkdir()
        (tmp_path / locale / "house.ftl").write_text(said, encoding="utf-8")
    texts = Texts(tmp_path)
    with caplog.at_level(logging.ERROR):
        for _ in range(3):
            assert texts.say(ENGLISH, text("b")) == "deux"
            assert texts.say(ENGLISH, text("c")) == "c"
            assert texts.say(ENGLISH, text("a")).startswith("one")
    assert len(caplog.records) == 3


def test_strictly_a_broken_file_is_refused_and_otherwise_only_its_message_is_lost(
    tmp_path: Path,
) -> None:
    for locale in LANGUAGES:
        (tmp_path / locale).mkdir()
        broken = "a = fine\nb = { $x\nc = fine too\n"
        (tmp_path / locale / "house.ftl").write_text(broken, encoding="utf-8")
    with pytest.raises(ValueError, match="cannot be read"):
        Texts(tmp_path, strict=True)
    assert Texts(tmp_path).say(ENGLISH, text("c")) == "fine too"


def test_strictly_a_text_stands_in_one_file_only(tmp_path: Path) -> None:
    for locale in LANGUAGES:
        (tmp_path / locale).mkdir()
        for name in ("house.ftl", "other.ftl"):
            (tmp_path / locale / name).write_text("a = fine\n", encoding="utf-8")
    with pytest.raises(ValueError, match="another file"):
        Texts(tmp_path, strict=True)


def test_no_french_word_that_elides_stands_before_a_name() -> None:
    """« de Ana » is no French, and a message cannot know how a name begins."""
    elided = re.compile(
        r"\b(?:[djlmnst]e|la|que|jusque|lorsque|puisque|si) (?:\*\*|\{ \"\*\*\" \})?"
        r"\{ \$(?:name|names|other|host|winner|winners|loser|first|second) \}",
        re.IGNORECASE,
    )
    assert elided.search('La table de { "**" }{ $name }**')
    for path in sorted((ROOT / "data/locales/fr").glob("*.ftl")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert not elided.search(line), f"{path.name}:{number}: {line}"
