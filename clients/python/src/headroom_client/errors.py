"""What goes wrong: HeadroomError, and a class of it for each way to go on."""

from collections.abc import Mapping
from typing import Any


class HeadroomError(Exception):
    """A request that failed. Branch on the class, or on `code`, which keeps its meaning for ever.

    status -- the HTTP status; None where no answer came
    code -- None for an answer that is not the service's, such as a proxy's
    param -- the parameter that is wrong, where one is
    request_id -- quote it when you report a problem
    details -- depends on the code
    doc_url -- the page about the code
    required_plan -- the cheapest plan that allows the request, for plan_required
    retry_after -- seconds after which the request may be sent again; None when waiting does not help
    """

    def __init__(self, message: str, *, status: int | None = None, error: Mapping[str, Any] | None = None,
                 request_id: str | None = None, retry_after: float | None = None) -> None:
        super().__init__(message)
        given = error or {}
        details = given.get("details")
        self.status = status
        self.code: str | None = given.get("code")
        self.request_id: str | None = given.get("request_id", request_id)
        self.details: dict[str, Any] = details if isinstance(details, dict) else {}
        self.param: str | None = self.details.get("param")
        self.doc_url: str | None = given.get("doc_url")
        self.required_plan: str | None = given.get("required_plan")
        self.retry_after = retry_after


class InvalidRequestError(HeadroomError):
    """The request must change: a parameter is wrong, or what it names is not there."""


class AuthenticationError(HeadroomError):
    """The key is missing, wrong or revoked."""


class PermissionDeniedError(HeadroomError):
    """The plan, or the rights of a source, do not allow the request."""


class RateLimitError(HeadroomError):
    """Too many requests, or the month's quota is used up."""


class APIError(HeadroomError):
    """The service, or what stands before it, failed."""


class APIConnectionError(HeadroomError):
    """No answer came, or none that was whole."""


class SignatureVerificationError(HeadroomError):
    """What a webhook's endpoint received is not genuine."""


_CLASSES = {401: AuthenticationError, 403: PermissionDeniedError, 429: RateLimitError}


def error_of(status: int, body: object, request_id: str | None, retry_after: float | None) -> HeadroomError:
    """The error of an answer, whatever its body is."""
    error = body.get("error") if isinstance(body, dict) else None
    known = error if isinstance(error, dict) and isinstance(error.get("code"), str) else None
    message = f"HTTP {status}" if known is None else f"{known['code']}: {known.get('message')}"
    kind = _CLASSES.get(status, InvalidRequestError if 400 <= status < 500 else APIError)
    return kind(message, status=status, error=known, request_id=request_id, retry_after=retry_after)
