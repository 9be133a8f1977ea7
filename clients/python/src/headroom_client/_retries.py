"""When a request is sent again."""

import random
from dataclasses import dataclass
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

import httpx

# What may have been carried out is sent again only where that does no harm: where it only reads, or has a name by which the service knows it.
READING = {"GET", "HEAD"}
IDEMPOTENCY_KEY = "Idempotency-Key"
BUSY = {502, 503, 504}


def retry_after(response: httpx.Response) -> float | None:
    """Seconds of the header Retry-After, which is a number of them or a date; None without it."""
    given = response.headers.get("Retry-After", "")
    if given.isdecimal():
        return float(given)
    try:
        until = parsedate_to_datetime(given)
    except ValueError:
        return None
    return max(0, (until.replace(tzinfo=until.tzinfo or timezone.utc) - datetime.now(timezone.utc)).total_seconds())


@dataclass(frozen=True)
class Patience:
    """attempts -- in all; longest_wait -- seconds between two of them: a month's quota that is used up is no reason to wait"""

    attempts: int
    longest_wait: float

    def wait(self, request: httpx.Request, attempt: int, response: httpx.Response | None) -> float | None:
        """Seconds until the next attempt; None where there is none. `response` is None where the connection was lost."""
        harmless = request.method in READING or IDEMPOTENCY_KEY in request.headers
        passing = harmless if response is None else response.status_code == 429 or (response.status_code in BUSY and harmless)
        if not passing or attempt >= self.attempts:
            return None
        asked = None if response is None else retry_after(response)
        # Half to all of 0.5, 1, 2, … seconds, so that many clients do not come back at once.
        seconds = min(0.5 * 2 ** (attempt - 1), 8) * random.uniform(0.5, 1) if asked is None else asked
        return seconds if seconds <= self.longest_wait else None
