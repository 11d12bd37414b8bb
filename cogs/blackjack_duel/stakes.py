"""Amounts by place, in the form of a record."""

from collections.abc import Iterator, Mapping
from typing import Any


class Stakes(Mapping[str, int]):
    """What lies on which place, `{"1": 100, "3": 50}`; frozen, unlike a dict."""

    __slots__ = ("_amounts",)

    def __init__(self, amounts: Mapping[str, int]) -> None:
        self._amounts = dict(sorted(amounts.items()))

    def __getitem__(self, place: str) -> int:
        return self._amounts[place]

    def get(self, place: str, default: Any = None) -> Any:
        """The amount on a place; far faster than what `Mapping` does."""
        return self._amounts.get(place, default)

    def __iter__(self) -> Iterator[str]:
        return iter(self._amounts)

    def __len__(self) -> int:
        return len(self._amounts)

    def __hash__(self) -> int:
        return hash(tuple(self._amounts.items()))

    def __repr__(self) -> str:
        return f"Stakes({self._amounts})"
