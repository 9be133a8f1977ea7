"""Requests that are sent again."""

import time

import httpx

# A request with one of these methods does the same when it is sent twice.
REPEATABLE = {"GET", "HEAD"}


class PatientTransport(httpx.BaseTransport):
    """Sends a request again after the seconds of Retry-After.

    That is one that was refused for its rate (429), and one that failed for a while (503) if it may have been carried out
    without harm. A longer wait than `longest_wait`, such as for the next month's quota, is left to the caller.
    """

    def __init__(self, transport: httpx.BaseTransport, *, attempts: int, longest_wait: float) -> None:
        self._transport = transport
        self._attempts = attempts
        self._longest_wait = longest_wait

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        for attempt in range(1, self._attempts + 1):
            response = self._transport.handle_request(request)
            wait = response.headers.get("Retry-After", "")
            passing = response.status_code == 429 or (response.status_code == 503 and request.method in REPEATABLE)
            if not passing or not wait.isdigit() or int(wait) > self._longest_wait or attempt == self._attempts:
                break
            response.close()
            time.sleep(int(wait))
        return response

    def close(self) -> None:
        self._transport.close()
