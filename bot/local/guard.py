"""Who may ask: other sites in the same browser act neither on the page nor as the bot."""

import hmac

from aiohttp import web

from .traffic import Handler

HOSTS = ("127.0.0.1", "localhost", "[::1]")
ONLY_HERE = """\
Cette page n'est que pour cette machine.
This page is for this machine only.
"""
NO_SECRET = """\
Ouvrez l'adresse entière affichée au démarrage : elle contient le secret de cette page.
Open the whole address that was printed at the start: the secret of this page is in it.
"""


async def guard_page(request: web.Request, handler: Handler, secret: str) -> web.StreamResponse:
    """Lets nobody else act here: this machine's names, this page's origin, the page's secret."""
    origin = request.headers.get("Origin")
    if not _is_for_us(request) or (origin and origin != f"http://{request.host}"):
        raise web.HTTPForbidden(text=ONLY_HERE)
    first = request.path.removeprefix("/").partition("/")[0]
    if first != "cdn" and not hmac.compare_digest(first.encode(), secret.encode()):
        raise web.HTTPForbidden(text=NO_SECRET)
    response = await handler(request)
    # A page that is opened again after an update shall not run the scripts of before it.
    response.headers.setdefault("Cache-Control", "no-cache")
    return response


async def guard_bot(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Lets no page of a browser log in or answer as the bot: a bot has no origin."""
    if not _is_for_us(request) or "Origin" in request.headers:
        raise web.HTTPForbidden(text=ONLY_HERE)
    return await handler(request)


def _is_for_us(request: web.Request) -> bool:
    """Whether it names this machine, not a site whose name was made to lead here."""
    host = request.host
    return (host if host.endswith("]") else host.rsplit(":", 1)[0]) in HOSTS
