"""Sends requests and reads answers, for both twins."""

from __future__ import annotations

import asyncio
import os
import platform
import time
from collections.abc import Mapping
from contextlib import aclosing, closing
from importlib.metadata import version
from typing import Any
from urllib.parse import quote

import httpx

from ._answers import Answer, AsyncPage, Page
from ._retries import Patience, retry_after
from .errors import APIConnectionError, APIError, HeadroomError, error_of

USER_AGENT = f"headroom-client-python/{version('headroom-client')} (Python {platform.python_version()}; httpx {httpx.__version__})"
File = str | os.PathLike[str]


def segment(value: str | int) -> str:
    """A value as a part of a path."""
    return quote(str(value), safe="")


def _text(value: object) -> str:
    if isinstance(value, (list, tuple, set, frozenset)):
        return ",".join(_text(one) for one in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def _json_of(response: httpx.Response) -> Any:
    try:
        return response.json()
    except ValueError as error:
        raise APIError("The answer is not JSON", status=response.status_code, request_id=response.headers.get("X-Request-Id")) from error


def _failure(response: httpx.Response | None, lost: httpx.RequestError | None) -> HeadroomError:
    if response is None or lost is not None:
        return APIConnectionError(f"No whole answer: {str(lost) or type(lost).__name__}")
    try:
        body = response.json()
    except ValueError:
        body = None
    return error_of(response.status_code, body, response.headers.get("X-Request-Id"), retry_after(response))


class _Requests:
    def __init__(self, key: str | None, base_url: str | None, patience: Patience, timeout: float) -> None:
        address = base_url or os.environ.get("HEADROOM_URL")
        if not address:
            raise ValueError("base_url is missing: give the address of the service, or set HEADROOM_URL")
        self.patience = patience
        headers = {"User-Agent": USER_AGENT, **({"Authorization": f"Bearer {key}"} if key else {})}
        self.settings: dict[str, Any] = {"base_url": address, "headers": headers, "timeout": timeout}

    @staticmethod
    def parts(method: str, given: Mapping[str, object]) -> dict[str, Any]:
        present = {name: value for name, value in given.items() if value is not None}
        if method == "POST":
            return {"json": present}
        return {"params": {name: _text(value) for name, value in present.items()}}


class Sender(_Requests):
    """Sends requests, and again where they may be."""

    def __init__(self, key: str | None, base_url: str | None, patience: Patience, timeout: float) -> None:
        super().__init__(key, base_url, patience, timeout)
        self.http = httpx.Client(**self.settings)

    def send(self, method: str, path: str, given: Mapping[str, object] | None = None, stream: bool = False) -> httpx.Response:
        """A successful answer; with `stream` its content is still to be read, and it must be closed."""
        request = self.http.build_request(method, path, **self.parts(method, given or {}))
        attempt = 0
        while True:
            attempt += 1
            response = lost = None
            try:
                response = self.http.send(request, stream=stream)
                if response.is_success:
                    return response
                response.read()
            except httpx.RequestError as error:
                lost = error
            wait = self.patience.wait(method, attempt, response if lost is None else None)
            if wait is None:
                raise _failure(response, lost) from lost
            time.sleep(wait)

    def json(self, path: str, query: Mapping[str, object] | None = None, method: str = "GET") -> Any:
        return _json_of(self.send(method, path, query))

    def answer(self, method: str, path: str, given: Mapping[str, object] | None = None) -> Answer[Any, Any]:
        body = self.json(path, given, method)
        return Answer(body["data"], body["meta"])

    def page(self, path: str, query: Mapping[str, object] | None = None) -> Page[Any, Any]:
        body = self.json(path, query)
        return Page(body["data"], body["meta"], body["pagination"]["next_cursor"], lambda cursor: self.page(path, {**(query or {}), "cursor": cursor}))

    def content(self, path: str, query: Mapping[str, object] | None = None) -> bytes:
        return self.send("GET", path, query).content

    def nothing(self, method: str, path: str) -> None:
        self.send(method, path)

    def download(self, path: str, file: File) -> None:
        part = f"{os.fspath(file)}.part"
        with closing(self.send("GET", path, stream=True)) as response:
            try:
                with open(part, "wb") as out:
                    for piece in response.iter_bytes():
                        out.write(piece)
            except httpx.RequestError as error:
                raise _failure(None, error) from error
        os.replace(part, file)


class AsyncSender(_Requests):
    """Sender for asyncio."""

    def __init__(self, key: str | None, base_url: str | None, patience: Patience, timeout: float) -> None:
        super().__init__(key, base_url, patience, timeout)
        self.http = httpx.AsyncClient(**self.settings)

    async def send(self, method: str, path: str, given: Mapping[str, object] | None = None, stream: bool = False) -> httpx.Response:
        """Sender.send for asyncio."""
        request = self.http.build_request(method, path, **self.parts(method, given or {}))
        attempt = 0
        while True:
            attempt += 1
            response = lost = None
            try:
                response = await self.http.send(request, stream=stream)
                if response.is_success:
                    return response
                await response.aread()
            except httpx.RequestError as error:
                lost = error
            wait = self.patience.wait(method, attempt, response if lost is None else None)
            if wait is None:
                raise _failure(response, lost) from lost
            await asyncio.sleep(wait)

    async def json(self, path: str, query: Mapping[str, object] | None = None, method: str = "GET") -> Any:
        return _json_of(await self.send(method, path, query))

    async def answer(self, method: str, path: str, given: Mapping[str, object] | None = None) -> Answer[Any, Any]:
        body = await self.json(path, given, method)
        return Answer(body["data"], body["meta"])

    async def page(self, path: str, query: Mapping[str, object] | None = None) -> AsyncPage[Any, Any]:
        body = await self.json(path, query)
        return AsyncPage(body["data"], body["meta"], body["pagination"]["next_cursor"], lambda cursor: self.page(path, {**(query or {}), "cursor": cursor}))

    async def content(self, path: str, query: Mapping[str, object] | None = None) -> bytes:
        return (await self.send("GET", path, query)).content

    async def nothing(self, method: str, path: str) -> None:
        await self.send(method, path)

    async def download(self, path: str, file: File) -> None:
        part = f"{os.fspath(file)}.part"
        async with aclosing(await self.send("GET", path, stream=True)) as response:
            try:
                with open(part, "wb") as out:
                    async for piece in response.aiter_bytes():
                        out.write(piece)
            except httpx.RequestError as error:
                raise _failure(None, error) from error
        os.replace(part, file)
