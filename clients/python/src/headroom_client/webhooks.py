"""Webhooks, as your endpoint receives them."""

import hashlib
import hmac
import json
import re
import time
from typing import cast

from .errors import SignatureVerificationError
from .types import WebhookEvent


def construct_event(payload: bytes | str, header: str, secret: str, tolerance: float = 300) -> WebhookEvent:
    """The event that an endpoint received.

    payload -- the raw body, before anything parses it
    header -- its header Service-Signature
    secret -- whsec_…, as it was shown when the endpoint was created
    tolerance -- seconds by which the time of the signature may differ from the clock

    Raises SignatureVerificationError where it is not genuine or not of now.
    """
    body = payload.encode() if isinstance(payload, str) else payload
    parts = re.fullmatch(r"t=([0-9]+),v1=([0-9a-f]{64})", header)
    if parts is None:
        raise SignatureVerificationError("The header is not t=…,v1=…: pass that of Service-Signature")
    expected = hmac.new(secret.encode(), parts[1].encode() + b"." + body, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(expected, parts[2]):
        raise SignatureVerificationError("The signature is not that of this body and secret: pass the raw body")
    if abs(time.time() - int(parts[1])) > tolerance:
        raise SignatureVerificationError(f"The signature is of more than {tolerance} seconds ago, or ahead")
    return cast(WebhookEvent, json.loads(body))
