"""The client that operations are called with."""

import httpx

from .errors import raise_error
from .generated import AuthenticatedClient
from .lists import join_lists
from .retries import PatientTransport


def connect(base_url: str, key: str, *, attempts: int = 4, longest_wait: float = 60, timeout: float = 30) -> AuthenticatedClient:
    """A client for the `sync` and `sync_detailed` functions of operations.

    It waits when the service asks to (see PatientTransport) and raises HeadroomError for every answer that is an error.

    base_url -- address of the service, such as https://headroom.example
    key -- svc_live_… or svc_test_…
    attempts -- how often a request is sent in all
    longest_wait -- seconds that are waited for at most between two attempts
    timeout -- seconds for each attempt
    """
    return AuthenticatedClient(
        base_url=base_url,
        token=key,
        timeout=httpx.Timeout(timeout),
        httpx_args={
            "transport": PatientTransport(httpx.HTTPTransport(), attempts=attempts, longest_wait=longest_wait),
            "event_hooks": {"request": [join_lists], "response": [raise_error]},
        },
    )
