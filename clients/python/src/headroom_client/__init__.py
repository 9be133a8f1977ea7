"""Client of Headroom, the API of European grid hosting capacity: `Headroom(key).capacity.search(country="ES")`."""

from . import types, webhooks
from ._answers import Answer, AsyncPage, Page
from ._client import AsyncHeadroom, Headroom
from .errors import (
    APIConnectionError,
    APIError,
    AuthenticationError,
    HeadroomError,
    InvalidRequestError,
    PermissionDeniedError,
    RateLimitError,
    SignatureVerificationError,
)

__all__ = [
    "APIConnectionError",
    "APIError",
    "Answer",
    "AsyncHeadroom",
    "AsyncPage",
    "AuthenticationError",
    "Headroom",
    "HeadroomError",
    "InvalidRequestError",
    "Page",
    "PermissionDeniedError",
    "RateLimitError",
    "SignatureVerificationError",
    "types",
    "webhooks",
]
