"""The two clients."""

from types import TracebackType

import httpx
from typing_extensions import Self

from ._resources import AsyncResources, Resources
from ._retries import Patience
from ._sender import AsyncSender, Sender


class Headroom(Resources):
    """Every operation of a service: `headroom.capacity.search(country="ES")`.

    A request is sent again, after the wait that the service asks for, where that does no harm. Failures raise HeadroomError.

    key -- svc_live_… or svc_test_…; public operations need none
    base_url -- address of the service; by default that of HEADROOM_URL in the environment
    attempts -- how often a request is sent in all
    longest_wait -- seconds that are waited for at most between two attempts
    timeout -- seconds that an attempt waits for the next bytes
    http_client -- what sends requests, such as one that goes through a proxy: its own timeout counts, and closing it stays with you
    """

    def __init__(self, key: str | None = None, *, base_url: str | None = None, attempts: int = 4, longest_wait: float = 60, timeout: float = 30,
                 http_client: httpx.Client | None = None) -> None:
        self._sender = Sender(key, base_url, Patience(attempts, longest_wait), timeout, http_client)
        super().__init__(self._sender)

    def close(self) -> None:
        """Closes its connections."""
        self._sender.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


class AsyncHeadroom(AsyncResources):
    """Headroom for asyncio: the same operations, each awaited."""

    def __init__(self, key: str | None = None, *, base_url: str | None = None, attempts: int = 4, longest_wait: float = 60, timeout: float = 30,
                 http_client: httpx.AsyncClient | None = None) -> None:
        self._sender = AsyncSender(key, base_url, Patience(attempts, longest_wait), timeout, http_client)
        super().__init__(self._sender)

    async def aclose(self) -> None:
        """Closes its connections."""
        await self._sender.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.aclose()
