"""Plays cases with the Python client and its twin: reads them as JSON, and writes what came of each."""

import asyncio
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from headroom_client import APIConnectionError, AsyncHeadroom, Headroom, HeadroomError, SignatureVerificationError, webhooks

Case = dict[str, Any]


def failed(error: HeadroomError) -> Case:
    if isinstance(error, APIConnectionError):
        return {"lost": True}
    names = ("status", "code", "param", "request_id", "retry_after")
    return {"error": {"message": str(error), **{name: getattr(error, name) for name in names}}}


def options(case: Case) -> Case:
    return {"base_url": case["base"], "attempts": case.get("attempts", 4), "timeout": case.get("timeout", 30)}


def play(case: Case) -> Case:
    with Headroom("svc_test_x", **options(case)) as headroom:
        try:
            if case["call"] == "delete":
                headroom.webhooks.delete("whk_1")
                return {"rows": []}
            if case["call"] == "export":
                return {"rows": [headroom.exports.create(format="csv", filters={"country": ["ES"]}, idempotency_key=case.get("name_of_request")).data["status"]]}
            return {"rows": [record["id"] for record in headroom.capacity.search(**case.get("query", {}))]}
        except HeadroomError as error:
            return failed(error)


async def play_twin(case: Case) -> Case:
    async with AsyncHeadroom("svc_test_x", **options(case)) as headroom:
        try:
            if case["call"] == "delete":
                await headroom.webhooks.delete("whk_1")
                return {"rows": []}
            if case["call"] == "export":
                return {"rows": [(await headroom.exports.create(format="csv", filters={"country": ["ES"]}, idempotency_key=case.get("name_of_request"))).data["status"]]}
            return {"rows": [record["id"] async for record in await headroom.capacity.search(**case.get("query", {}))]}
        except HeadroomError as error:
            return failed(error)


async def play_twins(cases: list[Case]) -> list[Case]:
    return await asyncio.gather(*map(play_twin, cases))


def genuine(case: Case) -> bool:
    try:
        event = webhooks.construct_event(case["payload"].encode(), case["header"], case["secret"], case.get("tolerance", 300))
    except SignatureVerificationError:
        return False
    return event["id"] == "evt_1"


given = json.load(sys.stdin)
with ThreadPoolExecutor(len(given["requests"])) as threads:
    played = list(threads.map(play, given["requests"]))
json.dump({"requests": played, "twins": asyncio.run(play_twins(given["twins"])), "signatures": list(map(genuine, given["signatures"]))}, sys.stdout)
