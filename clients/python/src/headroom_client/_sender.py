"""Sends requests, for both twins."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Mapping
from contextlib import aclosing, closing
from typing import Any

import httpx

from ._answers import Answer, AsyncPage, Page
from ._requests import Requests, failure, json_of
from ._retries import Patience

File = str | os.PathLike[str]


class Sender(Requests):
    """Sends requests, and again where they may be."""

    def __init__(self, key: str | None, base_url: str | None, patience: Patience, timeout: float, http_client: httpx.Client | None) -> None:
        super().__init__(key, base_url, patience)
        self._own = http_client is None
        self.http = http_client or httpx.Client(timeout=timeout)

    def close(self) -> None:
        if self._own:
            self.http.close()

    def send(self, method: str, path: str, given: Mapping[str, object] | None = None, stream: bool = False, idempotency_key: str | None = None) -> httpx.Response:
        """A successful answer; with `stream` its content is still to be read, and it must be closed."""
        request = self.http.build_request(**self.parts(method, path, given or {}, idempotency_key))
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
            wait = self.patience.wait(request, attempt, response if lost is None else None)
            if wait is None:
                raise failure(response, lost) from lost
            time.sleep(wait)

    def json(self, path: str, query: Mapping[str, object] | None = None, method: str = "GET", idempotency_key: str | None = None) -> Any:
        return json_of(self.send(method, path, query, idempotency_key=idempotency_key))

    def answer(self, method: str, path: str, given: Mapping[str, object] | None = None, idempotency_key: str | None = None) -> Answer[Any, Any]:
        body = self.json(path, given, method, idempotency_key)
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
                raise failure(None, error) from error
        os.replace(part, file)


class AsyncSender(Requests):
    """Sender for asyncio."""

    def __init__(self, key: str | None, base_url: str | None, patience: Patience, timeout: float, http_client: httpx.AsyncClient | None) -> None:
        super().__init__(key, base_url, patience)
        self._own = http_client is None
        self.http = http_client or httpx.AsyncClient(timeout=timeout)

    async def close(self) -> None:
        if self._own:
            await self.http.aclose()

    async def send(self, method: str, path: str, given: Mapping[str, object] | None = None, stream: bool = False, idempotency_key: str | None = None) -> httpx.Response:
        """Sender.send for asyncio."""
        request = self.http.build_request(**self.parts(method, path, given or {}, idempotency_key))
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
            wait = self.patience.wait(request, attempt, response if lost is None else None)
            if wait is None:
                raise failure(response, lost) from lost
            await asyncio.sleep(wait)

    async def json(self, path: str, query: Mapping[str, object] | None = None, method: str = "GET", idempotency_key: str | None = None) -> Any:
        return json_of(await self.send(method, path, query, idempotency_key=idempotency_key))

    async def answer(self, method: str, path: str, given: Mapping[str, object] | None = None, idempotency_key: str | None = None) -> Answer[Any, Any]:
        body = await self.json(path, given, method, idempotency_key)
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
                raise failure(None, error) from error
        os.replace(part, file)
