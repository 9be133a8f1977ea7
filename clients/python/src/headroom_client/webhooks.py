"""Webhooks."""

import hashlib
import hmac
import re
import time

# How far the time of a signature may lie from the clock, in seconds.
TOLERANCE = 300


def is_genuine(body: bytes, signature: str, secret: str, now: float | None = None) -> bool:
    """Whether a request to a webhook's endpoint is genuine.

    body -- its raw bytes, before anything parses them
    signature -- its header Service-Signature
    secret -- whsec_…, as it was shown when the endpoint was created
    now -- seconds since 1970
    """
    parts = re.fullmatch(r"t=([0-9]+),v1=([0-9a-f]{64})", signature)
    if parts is None or abs((time.time() if now is None else now) - int(parts[1])) > TOLERANCE:
        return False
    expected = hmac.new(secret.encode(), parts[1].encode() + b"." + body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, parts[2])
