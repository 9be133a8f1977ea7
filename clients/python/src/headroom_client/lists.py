"""Lists in queries."""

import httpx


def join_lists(request: httpx.Request) -> None:
    """Writes a list as the service reads it, `country=ES,FR`; the generator writes `country=ES&country=FR`."""
    names = dict.fromkeys(request.url.params.keys())
    request.url = request.url.copy_with(params={name: ",".join(request.url.params.get_list(name)) for name in names})
