"""Calls by the client that openapi-python-client has made of the document, beside this file: `generated_calls.py BASE KEY IS_OF_TOMORROW`."""

import sys

from headroom_client import AuthenticatedClient
from headroom_client.api.capacity import search_capacity
from headroom_client.api.registry import list_sources
from headroom_client.api.webhooks import create_webhook, delete_webhook, list_webhooks
from headroom_client.models import (
    CreateWebhookAnswer,
    CreateWebhookBody,
    CreateWebhookBodyFilters,
    Error,
    ListSourcesAnswer,
    ListWebhooksAnswer,
    SearchCapacityAnswer,
    SearchCapacityDirectionItem,
)

base, key, is_of_tomorrow = sys.argv[1:]
client = AuthenticatedClient(base_url=base, token=key)
is_new = is_of_tomorrow == "true"

found = search_capacity.sync(
    client=client,
    country=["ES", "GB"],
    direction=[SearchCapacityDirectionItem.LOAD, SearchCapacityDirectionItem.GENERATION],
    min_capacity_mw=1.0,
    limit=5,
)
assert isinstance(found, SearchCapacityAnswer), found
best = found.data[0]
assert best.value_mw is not None and best.value_mw >= 1, best
# A word that this client does not know is text to it, and a member that it does not know is there beside the others.
assert ("member_of_tomorrow" in best.additional_properties) is is_new, best
assert (best.direction == "word_of_tomorrow") is is_new, best
sources = list_sources.sync(client=client, limit=3)
assert isinstance(sources, ListSourcesAnswer) and len(sources.data) == 3, sources

made = create_webhook.sync(client=client, body=CreateWebhookBody(
    url="https://example.com/generated", filters=CreateWebhookBodyFilters(countries=["GB"])))
assert isinstance(made, CreateWebhookAnswer) and made.data.secret.startswith("whsec_"), made
assert ("member_of_tomorrow" in made.data.additional_properties) is is_new, made
listed = list_webhooks.sync(client=client)
assert isinstance(listed, ListWebhooksAnswer) and made.data.id in [one.id for one in listed.data], listed
assert delete_webhook.sync_detailed(made.data.id, client=client).status_code == 204
refused = search_capacity.sync(client=client, operator=["no-such-operator"])
assert isinstance(refused, Error) and refused.error.code == "operator_not_found", refused
print("6 calls by the client of openapi-python-client")
