"""Client of Headroom, the API of European grid hosting capacity.

`headroom_client.generated` has a function for each operation and a class for each model, generated from the OpenAPI document.
"""

from .connection import connect
from .errors import HeadroomError
from .pages import each_row
from .webhooks import is_genuine

__all__ = ["HeadroomError", "connect", "each_row", "is_genuine"]
