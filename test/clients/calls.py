"""Ten calls by the client that openapi-python-client makes of the document: `calls.py BASE KEY`, beside the package `made`.

What a parameter's default is, the client sends.
"""

import sys

from made import AuthenticatedClient
from made.api.account import get_key, list_plans
from made.api.assets import get_substation, list_substations
from made.api.capacity import capacity_nearby, get_substation_history, list_changes, search_capacity
from made.api.registry import list_countries
from made.api.service import get_health
from made.models import ListChangesChangeTypeItem, SearchCapacitySort

base, key = sys.argv[1:]
client = AuthenticatedClient(base_url=base, token=key, raise_on_unexpected_status=True)


def held(name, answer):
    """What an answer holds; ends with what was refused where it holds an error."""
    if answer.status_code != 200:
        sys.exit(f"{name}: {int(answer.status_code)} {answer.content.decode()}")
    return answer.parsed


def some(name, rows):
    if not rows:
        sys.exit(f"{name}: nothing was found")
    return rows[0]


held("health", get_health.sync_detailed(client=client))
some("plans", held("plans", list_plans.sync_detailed(client=client)).data)
plan = held("key", get_key.sync_detailed(client=client)).data.plan
some("countries", held("countries", list_countries.sync_detailed(client=client)).data)
found = held("search", search_capacity.sync_detailed(
    client=client, country=["GB"], min_capacity_mw=1, sort=SearchCapacitySort("-value_mw"), limit=5))
best = some("search", found.data)
if best.value_mw is None or best.value_mw < 1:
    sys.exit(f"search: {best.value_mw} MW")
place = {"lat": best.asset.lat, "lon": best.asset.lon}
some("nearby", held("nearby", capacity_nearby.sync_detailed(client=client, **place)).data)
some("substations", held("substations", list_substations.sync_detailed(client=client, **place)).data)
asset = held("substation", get_substation.sync_detailed(client=client, id=best.asset.id)).data
some("history", held("history", get_substation_history.sync_detailed(client=client, id=asset.id)).data)
some("changes", held("changes", list_changes.sync_detailed(client=client, change_type=[ListChangesChangeTypeItem("added")], limit=1)).data)
print(f"10 calls by the Python client, on plan {plan.id}")
