"""What Discord refuses in the embeds of a message."""

from .errors import Form
from .model import JSON

MAX_TITLE = 256
MAX_DESCRIPTION = 4096
MAX_FIELDS = 25
MAX_NAME = 256
MAX_VALUE = 1024
MAX_FOOTER = 2048
MAX_TOTAL = 6000
"""Characters in all the embeds of a message together."""


def check_embeds(form: Form, embeds: list[JSON]) -> None:
    """Notes embeds that say too much, each or together."""
    total = 0
    for i, embed in enumerate(embeds):
        total += _check_embed(form, f"embeds.{i}", embed)
    if total > MAX_TOTAL:
        form.wrong(
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
            f"Embed size exceeds maximum size of {MAX_TOTAL}",
        )


def _check_embed(form: Form, path: str, embed: JSON) -> int:
    """Notes what is wrong with one embed; how many characters it has."""
    texts = [
        ("title", embed.get("title"), 0, MAX_TITLE),
        ("description", embed.get("description"), 0, MAX_DESCRIPTION),
        ("author.name", (embed.get("author") or {}).get("name"), 0, MAX_NAME),
        ("footer.text", (embed.get("footer") or {}).get("text"), 0, MAX_FOOTER),
    ]
    fields = embed.get("fields") or []
    if form.count(f"{path}.fields", fields, 0, MAX_FIELDS):
        for i, field in enumerate(fields):
            texts.append((f"fields.{i}.name", field.get("name") or "", 1, MAX_NAME))
            texts.append((f"fields.{i}.value", field.get("value") or "", 1, MAX_VALUE))
    for name, text, least, most in texts:
        form.length(f"{path}.{name}", text or "", least, most)
    return sum(len(str(text or "")) for _, text, _, _ in texts)
