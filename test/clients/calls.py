"""Ten calls by the Python client, and some of them by its twin: `calls.py BASE KEY`, in an environment with its package."""

import asyncio
import gzip
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from headroom_client import AsyncHeadroom, Headroom, InvalidRequestError

Row = TypeVar("Row")
base, key = sys.argv[1:]
headroom = Headroom(key, base_url=base)


def some(name: str, rows: Sequence[Row]) -> Row:
    if not rows:
        sys.exit(f"{name}: nothing was found")
    return rows[0]


headroom.health.get()
some("plans", headroom.plans.list().data)
plan = headroom.key.get().data["plan"]
some("countries", headroom.countries.list().data)
found = headroom.capacity.search(country=["ES", "GB"], direction=["load", "generation"], min_capacity_mw=1, sort="-value_mw", limit=5)
best = some("search", found.data)
if best["value_mw"] is None or best["value_mw"] < 1:
    sys.exit(f"search: {best['value_mw']} MW")
lat, lon = best["asset"]["lat"], best["asset"]["lon"]
if lat is None or lon is None:
    sys.exit("search: an asset without a place")
some("nearby", headroom.capacity.nearby(lat=lat, lon=lon).data)
some("substations", headroom.substations.list(lat=lat, lon=lon).data)
sources = [source["id"] for source in headroom.sources.list(limit=3)]
if len(set(sources)) != len(sources) or len(sources) < 4:
    sys.exit(f"sources: {sources}")
asset = headroom.substations.get(best["asset"]["id"]).data
some("history", headroom.substations.get_history(asset["id"]).data)
some("changes", headroom.changes.list(change_type="added", limit=1).data)
some("tile", headroom.tiles.get(0, 0, 0))
export = headroom.exports.create(format="csv", filters={"country": ["ES"]}).data
for _ in range(60):
    export = headroom.exports.get(export["id"]).data
    if export["status"] not in ("queued", "running"):
        break
    time.sleep(1)
headroom.exports.download(export["id"], "calls.csv.gz")
some("file", gzip.decompress(Path("calls.csv.gz").read_bytes()).splitlines()[1:])
try:
    headroom.capacity.get_record("cap_none")
    sys.exit("a record that is not there was answered")
except InvalidRequestError as error:
    if error.code != "capacity_not_available" or error.status != 404 or not (error.request_id or "").startswith("req_"):
        raise


async def twin() -> None:
    async with AsyncHeadroom(key, base_url=base) as asynchronous:
        walked, same = await asyncio.gather(asynchronous.sources.list(limit=3), asynchronous.substations.get(asset["id"]))
        if [source["id"] async for source in walked] != sources or same.data != asset:
            sys.exit("The twin answers otherwise")


asyncio.run(twin())
print(f"10 calls by the Python client, on plan {plan['id']}")
