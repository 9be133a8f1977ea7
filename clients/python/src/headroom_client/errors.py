"""Answers that are errors."""

import json

import httpx

from .generated.models import Error, ErrorErrorCode
from .generated.types import Unset


class HeadroomError(Exception):
    """An answer of the service that is an error. Branch on `code`; it keeps its meaning for ever.

    status -- the HTTP status
    code -- None for an answer that is not the service's, such as a proxy's
    request_id -- quote it when you report a problem
    details -- depends on the code
    required_plan -- the cheapest plan that allows the request, for plan_required
    retry_after -- seconds after which the request may be sent again; None when waiting does not help
    """

    status: int
    code: ErrorErrorCode | None = None
    request_id: str | None = None
    details: dict[str, object]
    required_plan: str | None = None
    retry_after: int | None

    def __init__(self, response: httpx.Response) -> None:
        self.status = response.status_code
        self.details = {}
        wait = response.headers.get("Retry-After", "")
        self.retry_after = int(wait) if wait.isdigit() else None
        message = f"HTTP {self.status}"
        try:
            error = Error.from_dict(json.loads(response.content)).error
        except (ValueError, KeyError, TypeError, AttributeError):
            super().__init__(message)
            return
        self.code = error.code
        self.request_id = error.request_id
        self.details = error.details.to_dict()
        self.required_plan = None if isinstance(error.required_plan, Unset) else error.required_plan
        super().__init__(f"{error.code.value}: {error.message}")


def raise_error(response: httpx.Response) -> None:
    """Raises HeadroomError for an answer that is an error."""
    if response.status_code >= 400:
        response.read()
        raise HeadroomError(response)
