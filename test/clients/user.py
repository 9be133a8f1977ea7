"""What a user writes in a first hour: `user.py FILE`, with HEADROOM_URL and HEADROOM_KEY. mypy and pyright check it in their strict modes."""

import asyncio
import inspect
import os
import sys
from collections.abc import Iterator

import httpx
from headroom_client import AsyncHeadroom, Headroom, HeadroomError, PermissionDeniedError, webhooks
from headroom_client.types import AssetCapacity, AvailabilityType, CapacityRecord

KINDS: list[AvailabilityType] = ["available", "total"]


def free_for_load(headroom: Headroom, least: float) -> Iterator[CapacityRecord]:
    yield from headroom.capacity.search(country=["ES", "GB"], direction="load", availability_type=KINDS, min_capacity_mw=least, limit=20)


def line(record: CapacityRecord) -> str:
    value = record["value_mw"]
    return f"{record['asset']['name']}: {'withheld' if value is None else f'{value:.1f} MW'}, {record['freshness']['source_date']}"


def free(row: AssetCapacity) -> float | None:
    best = row["load"]
    return None if best is None else best["value"]


def unguarded(row: AssetCapacity) -> float | None:
    # An asset need not have a figure of each direction. mypy says so here, and says too where nothing is left to ignore.
    return row["load"]["value"]  # type: ignore[index]


async def names(key: str) -> list[str]:
    async with AsyncHeadroom(key) as headroom:
        operators, countries = await asyncio.gather(headroom.operators.list(covered=True), headroom.countries.list(status=["live"]))
        return [operator["name"] async for operator in operators] + [country["name"] for country in countries.data]


def handle(payload: bytes, header: str) -> int:
    event = webhooks.construct_event(payload, header, os.environ["HEADROOM_WEBHOOK_SECRET"])
    return event["data"]["total"] if event["type"] == "capacity.changes" else 0


class Pages(httpx.BaseTransport, httpx.AsyncBaseTransport):
    """Two pages, of whatever list."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        last = "cursor" in request.url.params
        rows = [{"id": "c", "source_id": "src_c"}] if last else [{"id": "a", "source_id": "src_a"}, {"id": "b", "source_id": "src_b"}]
        credits = [{"source_id": row["source_id"], "text": row["id"].upper(), "url": None} for row in rows]
        return httpx.Response(200, json={"data": rows, "meta": {"attribution": credits}, "pagination": {"limit": 2, "next_cursor": None if last else "1"}})

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        return self.handle_request(request)


CREDITED = [("a", ["A"]), ("b", ["B"]), ("c", ["C"])]


async def credited_twin() -> bool:
    own = httpx.AsyncClient(transport=Pages())
    async with AsyncHeadroom("svc_test_x", base_url="http://nowhere.invalid", http_client=own) as headroom:
        found = await headroom.capacity.search()
        rows = [(record["id"], [credit["text"] for credit in credits]) async for record, credits in found.credited()]
    return rows == CREDITED and not own.is_closed


own = httpx.Client(transport=Pages())
with Headroom("svc_test_x", base_url="http://nowhere.invalid", http_client=own) as headroom:
    credited = [(record["id"], [credit["text"] for credit in credits]) for record, credits in headroom.capacity.search().credited()]
if credited != CREDITED or own.is_closed or not asyncio.run(credited_twin()):
    sys.exit(f"credits: {credited}")
if any(inspect.signature(made).parameters["timeout"].default != 30 for made in (Headroom, AsyncHeadroom)):
    sys.exit("An attempt has another time-out than 30 s")

with Headroom(os.environ["HEADROOM_KEY"]) as client:
    print(client.key.get().data["plan"]["name"], *map(line, free_for_load(client, 20)), sep="\n")
    try:
        client.exports.download(client.exports.create(format="csv", filters={"country": ["ES"]}, idempotency_key="user-1").data["id"], sys.argv[1])
    except PermissionDeniedError as error:
        print(error.code, error.required_plan, error.request_id)
    except HeadroomError as error:
        print(error.code, error.param, error.status)
print(asyncio.run(names(os.environ["HEADROOM_KEY"])))
