"""Ten calls by the Python client: `calls.py BASE KEY`, in an environment with its package.

What a parameter's default is, the client sends.
"""

import sys

from headroom_client import HeadroomError, connect, each_row
from headroom_client.generated.api.account import get_key, list_plans
from headroom_client.generated.api.assets import get_substation, list_substations
from headroom_client.generated.api.capacity import (
    capacity_nearby,
    get_capacity_record,
    get_substation_history,
    list_changes,
    search_capacity,
)
from headroom_client.generated.api.registry import list_countries, list_sources
from headroom_client.generated.api.service import get_health
from headroom_client.generated.models import ListChangesChangeTypeItem, SearchCapacityDirectionItem, SearchCapacitySort

base, key = sys.argv[1:]
client = connect(base, key)


def some(name, rows):
    if not rows:
        sys.exit(f"{name}: nothing was found")
    return rows[0]


get_health.sync(client=client)
some("plans", list_plans.sync(client=client).data)
plan = get_key.sync(client=client).data.plan
some("countries", list_countries.sync(client=client).data)
directions = [SearchCapacityDirectionItem("load"), SearchCapacityDirectionItem("generation")]
found = search_capacity.sync(
    client=client, country=["ES", "GB"], direction=directions, min_capacity_mw=1, sort=SearchCapacitySort("-value_mw"), limit=5)
best = some("search", found.data)
if best.value_mw is None or best.value_mw < 1:
    sys.exit(f"search: {best.value_mw} MW")
place = {"lat": best.asset.lat, "lon": best.asset.lon}
some("nearby", capacity_nearby.sync(client=client, **place).data)
some("substations", list_substations.sync(client=client, **place).data)
sources = [source.id for source in each_row(list_sources, client, limit=3)]
if len(set(sources)) != len(sources) or len(sources) < 4:
    sys.exit(f"sources: {sources}")
asset = get_substation.sync(client=client, id=best.asset.id).data
some("history", get_substation_history.sync(client=client, id=asset.id).data)
some("changes", list_changes.sync(client=client, change_type=[ListChangesChangeTypeItem("added")], limit=1).data)
try:
    get_capacity_record.sync(client=client, id="cap_none")
    sys.exit("a record that is not there was answered")
except HeadroomError as error:
    if error.code.value != "capacity_not_available":
        raise
print(f"10 calls by the Python client, on plan {plan.id}")
