"""Calls by the client that openapi-generator has made of the document, beside this file: `openapi_generator_calls.py BASE KEY IS_OF_TOMORROW`."""

import json
import sys

from openapi_client import ApiClient, ApiException, CapacityApi, Configuration, RegistryApi, WebhooksApi

base, key, is_of_tomorrow = sys.argv[1:]
is_new = is_of_tomorrow == "true"

with ApiClient(Configuration(host=base, access_token=key)) as client:
    capacity, registry, webhooks = CapacityApi(client), RegistryApi(client), WebhooksApi(client)
    best = capacity.search_capacity(country=["ES", "GB"], direction=["load", "generation"], min_capacity_mw=1, limit=5).data[0]
    assert best.value_mw is not None and best.value_mw >= 1, best
    # A word that this client does not know is text to it, and a member that it does not know is there beside the others.
    assert ("member_of_tomorrow" in best.additional_properties) is is_new, best
    assert (best.direction == "word_of_tomorrow") is is_new, best
    assert len(registry.list_sources(limit=3).data) == 3

    made = webhooks.create_webhook({"url": "https://example.com/generated", "filters": {"countries": ["GB"]}}).data
    assert made.secret is not None and made.secret.startswith("whsec_"), made
    assert made.id in [one.id for one in webhooks.list_webhooks().data]
    webhooks.delete_webhook(made.id)
    try:
        capacity.search_capacity(operator=["no-such-operator"])
        sys.exit("an operator that is not there was answered")
    except ApiException as error:
        assert error.status == 404 and json.loads(error.body)["error"]["code"] == "operator_not_found", error
print("6 calls by the client of openapi-generator for Python")
