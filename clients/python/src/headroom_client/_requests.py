"""Requests as they are sent and answers as they are read, in both twins."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping
from importlib.metadata import version
from typing import Any
from urllib.parse import quote

import httpx

from ._retries import IDEMPOTENCY_KEY, Patience, retry_after
from .errors import APIConnectionError, APIError, HeadroomError, error_of

USER_AGENT = f"headroom-client-python/{version('headroom-client')} (Python {platform.python_version()}; httpx {httpx.__version__})"


def segment(value: str | int) -> str:
    """A value as a part of a path."""
    return quote(str(value), safe="")


def _text(value: object) -> str:
    if isinstance(value, (list, tuple, set, frozenset)):
        return ",".join(_text(one) for one in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def json_of(response: httpx.Response) -> Any:
    """The body of a successful answer."""
    try:
        return response.json()
    except ValueError as error:
        raise APIError("The answer is not JSON", status=response.status_code, request_id=response.headers.get("X-Request-Id")) from error


def failure(response: httpx.Response | None, lost: httpx.RequestError | None) -> HeadroomError:
    """The error of a request that is not sent again: of its answer, or of its lost connection."""
    if response is None or lost is not None:
        return APIConnectionError(f"No whole answer: {str(lost) or type(lost).__name__}")
    try:
        body = response.json()
    except ValueError:
        body = None
    return error_of(response.status_code, body, response.headers.get("X-Request-Id"), retry_after(response))


class Requests:
    """Where requests go, and how they look."""

    def __init__(self, key: str | None, base_url: str | None, patience: Patience) -> None:
        address = base_url or os.environ.get("HEADROOM_URL")
        if not address:
            raise ValueError("base_url is missing: give the address of the service, or set HEADROOM_URL")
        self.patience = patience
        self._address = address.rstrip("/")
        self._headers = {"User-Agent": USER_AGENT, **({"Authorization": f"Bearer {key}"} if key else {})}

    def parts(self, method: str, path: str, given: Mapping[str, object], idempotency_key: str | None) -> dict[str, Any]:
        present = {name: value for name, value in given.items() if value is not None}
        named = {} if idempotency_key is None else {IDEMPOTENCY_KEY: idempotency_key}
        request = {"method": method, "url": self._address + path, "headers": {**self._headers, **named}}
        if method in {"POST", "PATCH"}:
            return {**request, "json": present} if given else request
        return {**request, "params": {name: _text(value) for name, value in present.items()}}
