"""Lists, page after page."""

from collections.abc import Iterator
from types import ModuleType
from typing import Any

from .generated import AuthenticatedClient
from .generated.types import UNSET


def each_row(operation: ModuleType, client: AuthenticatedClient, **parameters: Any) -> Iterator[Any]:
    """Every row of a list: `each_row(search_capacity, client, country=["ES"])`.

    operation -- a module of `headroom_client.generated.api` whose operation answers in pages
    parameters -- of the operation, without `cursor`
    """
    cursor = UNSET
    while cursor is not None:
        page = operation.sync(client=client, **parameters, cursor=cursor)
        yield from page.data
        cursor = page.pagination.next_cursor
