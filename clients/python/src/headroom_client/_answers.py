"""Answers with what belongs to them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar, cast

from .types import Credit

Data = TypeVar("Data")
Row = TypeVar("Row")
Meta = TypeVar("Meta")


@dataclass(frozen=True)
class Answer(Generic[Data, Meta]):
    """One resource: `data`, and `meta` with credits to show, warnings and the request's id."""

    data: Data
    meta: Meta


def _credits_of(row: object, meta: object) -> list[Credit]:
    """The credits to show beside a row: those of its source, or of its page where the row names no source."""
    source = cast("dict[str, Any]", row).get("source_id") if isinstance(row, dict) else None
    credits: list[Credit] = cast("dict[str, Any]", meta).get("attribution", [])
    return [credit for credit in credits if source is None or credit["source_id"] in (None, source)]


@dataclass(frozen=True)
class Page(Generic[Row, Meta]):
    """A page of a list. Iterating over it gives the rows of this page and of all that follow, which are requested as they are needed."""

    data: list[Row]
    meta: Meta
    next_cursor: str | None
    _ask: Callable[[str], Page[Row, Meta]] = field(repr=False, compare=False)

    def __iter__(self) -> Iterator[Row]:
        for page in self.pages():
            yield from page.data

    def credited(self) -> Iterator[tuple[Row, list[Credit]]]:
        """The same rows, each with the credits to show beside it."""
        for page in self.pages():
            for row in page.data:
                yield row, _credits_of(row, page.meta)

    def next_page(self) -> Page[Row, Meta] | None:
        """The page after this one; None after the last."""
        return None if self.next_cursor is None else self._ask(self.next_cursor)

    def pages(self) -> Iterator[Page[Row, Meta]]:
        """This page and all that follow."""
        page: Page[Row, Meta] | None = self
        while page is not None:
            yield page
            page = page.next_page()


@dataclass(frozen=True)
class AsyncPage(Generic[Row, Meta]):
    """Page for asyncio: `async for row in await headroom.capacity.search(…)`."""

    data: list[Row]
    meta: Meta
    next_cursor: str | None
    _ask: Callable[[str], Awaitable[AsyncPage[Row, Meta]]] = field(repr=False, compare=False)

    async def __aiter__(self) -> AsyncIterator[Row]:
        async for page in self.pages():
            for row in page.data:
                yield row

    async def credited(self) -> AsyncIterator[tuple[Row, list[Credit]]]:
        """The same rows, each with the credits to show beside it."""
        async for page in self.pages():
            for row in page.data:
                yield row, _credits_of(row, page.meta)

    async def next_page(self) -> AsyncPage[Row, Meta] | None:
        """The page after this one; None after the last."""
        return None if self.next_cursor is None else await self._ask(self.next_cursor)

    async def pages(self) -> AsyncIterator[AsyncPage[Row, Meta]]:
        """This page and all that follow."""
        page: AsyncPage[Row, Meta] | None = self
        while page is not None:
            yield page
            page = await page.next_page()
