"""`make gallery`: one page with every board in each of its phases, and every face, to look at.

The boards come from random games. Nothing is loaded from elsewhere: the page can be sent to others.
"""

import html
import sys
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from bot import catalogue
from bot.game.chance import Chance, Seed
from bot.game.contract import AnyGame, Range
from bot.screen.layout import Words
from bot.screen.pictures import alt, compose
from bot.screen.sprites import emojis, sprites
from bot.screen.texts import ENGLISH, FRENCH, Texts

GAMES = 60
"""Random games of each kind that are looked through."""
PHONE = 350
"""How wide a picture is on a phone."""
NAMES = ("Élodie Œuvrard", "Maximilien le Magnifique du 93", "Cléo", "🦊 Zoë", "O'Neil")
READERS = (
    (FRENCH, False, False),
    (ENGLISH, True, False),
    (FRENCH, False, True),
)
"""Language, four colours, without drinking words: one board after the other has the next."""

STYLE = """
body { background: #313338; color: #dbdee1; font: 16px/1.5 sans-serif; margin: 24px; }
section { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; margin: 24px 0; }
figure { margin: 0; max-width: 1000px; }
figcaption { max-width: 1000px; white-space: pre-line; color: #b5bac1; }
.phone { width: 350px; }
.face img { width: 120px; }
.face { width: 120px; overflow-wrap: anywhere; font-size: 12px; }
.word { width: 22px; height: 22px; vertical-align: middle; }
.light { background: #fff; color: #222; padding: 4px; }
"""


def page() -> str:
    """The whole page."""
    parts = [f"<!doctype html><meta charset=utf-8><title>Duelliste</title><style>{STYLE}</style>"]
    texts = Texts()
    for name, game in catalogue.games().items():
        if mat := catalogue.part(name, "mat"):
            parts.append(f"<h1>{name}</h1>")
            parts += boards(game, mat, texts)
    parts.append("<h1>Emojis</h1><p>")
    parts += (_image(path, "word") + " " for path in emojis().values())
    parts.append("</p><p class=light>")
    parts += (_image(path, "word") + " " for path in emojis().values())
    parts.append("</p><h1>Faces</h1><section>")
    for name, path in sprites().items():
        parts.append(f"<figure class=face>{_image(path)}<figcaption>{name}</figcaption></figure>")
    return "\n".join([*parts, "</section>"])


def boards(game: AnyGame, mat: ModuleType, texts: Texts) -> Iterator[str]:
    """Each kind of board, large and as on a phone, with its alternative text."""
    for number, (kind, view) in enumerate(kinds(game, mat).items()):
        locale, four_colours, neutral = READERS[number % len(READERS)]
        words = Words(texts, locale, NAMES, NAMES, neutral)
        picture = mat.picture(view)
        drawn = compose(picture, words, four_colours=four_colours)
        source = f"data:image/webp;base64,{b64encode(drawn).decode()}"
        said = html.escape(alt(picture, words))
        yield f"<h2>{html.escape(kind)} · {len(drawn) / 1000:.0f} kB</h2><section>"
        yield f'<figure><img src="{source}" alt="{said}"><figcaption>{said}</figcaption></figure>'
        yield f'<img class=phone width={PHONE} src="{source}" alt=""></section>'


def kinds(game: AnyGame, mat: ModuleType) -> dict[str, Any]:
    """A view of each phase, and of each kind of things that lie on the mat in it."""
    found: dict[str, Any] = {}
    for number in range(GAMES):
        for view in views(game, Random(number)):
            zones = mat.picture(view).zones
            things = sorted({type(item).__name__ for zone in zones for item in zone.items})
            found[f"{view.phase}, {view.seats} seats: {', '.join(things)}"] = view
    return dict(sorted(found.items()))


def views(game: AnyGame, rng: Random) -> Iterator[Any]:
    """What a spectator sees of a random game with random options."""
    options = _options(game, rng)
    state = game.start(options, game.seats(options)[0], Chance(Seed(rng.randbytes(32))))
    yield game.view(state, None)
    while seats := game.to_act(state):
        seat = rng.choice(seats)
        choice = rng.choice(game.legal(state, seat))
        state = game.play(state, seat, choice.least if isinstance(choice, Range) else choice)
        yield game.view(state, None)


def _options(game: AnyGame, rng: Random) -> Any:
    """Each option that is a choice between words, chosen; the others as they are by default."""
    fields = game.options.model_json_schema()["properties"]
    words = {name: rng.choice(part["enum"]) for name, part in fields.items() if "enum" in part}
    return game.options.model_validate(words)


def _image(path: Path, kind: str = "") -> str:
    data = b64encode(path.read_bytes()).decode()
    source = f"data:image/{path.suffix[1:]};base64,{data}"
    return f'<img class="{kind}" src="{source}" alt="{path.stem}" title="{path.stem}">'


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "gallery.html")
    target.write_text(page(), encoding="utf-8")
    print(target.resolve())
