package openapi

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"strings"
	"testing"
)

// TestCalls makes calls by the client that openapi-generator has made of the document, beside this file: -args BASE KEY IS_OF_TOMORROW.
func TestCalls(t *testing.T) {
	base, key, isNew := flag.Arg(0), flag.Arg(1), flag.Arg(2) == "true"
	configuration := NewConfiguration()
	configuration.Servers = ServerConfigurations{{URL: base}}
	client := NewAPIClient(configuration)
	ctx := context.WithValue(context.Background(), ContextAccessToken, key)

	found, _, err := client.CapacityAPI.SearchCapacity(ctx).Country([]string{"ES", "GB"}).Direction([]string{"load", "generation"}).MinCapacityMw(1).Limit(5).Execute()
	if err != nil || len(found.Data) == 0 {
		t.Fatal(err)
	}
	best := found.Data[0]
	if best.GetValueMw() < 1 {
		t.Fatal("search: nothing with an amount")
	}
	// A word that this client does not know is text to it, and a member that it does not know is there beside the others.
	_, hasMember := best.AdditionalProperties["member_of_tomorrow"]
	if hasMember != isNew || (best.GetDirection() == "word_of_tomorrow") != isNew {
		t.Fatal(best)
	}
	if sources, _, err := client.RegistryAPI.ListSources(ctx).Limit(3).Execute(); err != nil || len(sources.Data) != 3 {
		t.Fatal(err)
	}

	var asked CreateWebhookRequest
	if err := json.Unmarshal([]byte(`{"url": "https://example.com/generated", "filters": {"countries": ["GB"]}}`), &asked); err != nil {
		t.Fatal(err)
	}
	made, _, err := client.WebhooksAPI.CreateWebhook(ctx).CreateWebhookRequest(asked).Execute()
	if err != nil || !strings.HasPrefix(made.Data.GetSecret(), "whsec_") {
		t.Fatal(err, made)
	}
	if listed, _, err := client.WebhooksAPI.ListWebhooks(ctx).Execute(); err != nil || len(listed.Data) == 0 {
		t.Fatal(err)
	}
	if deleted, err := client.WebhooksAPI.DeleteWebhook(ctx, made.Data.Id).Execute(); err != nil || deleted.StatusCode != 204 {
		t.Fatal(err)
	}
	_, refused, err := client.CapacityAPI.SearchCapacity(ctx).Operator([]string{"no-such-operator"}).Execute()
	told, isTold := err.(*GenericOpenAPIError)
	if refused == nil || refused.StatusCode != 404 || !isTold || !strings.Contains(string(told.Body()), "operator_not_found") {
		t.Fatal(err)
	}
	fmt.Println("6 calls by the client of openapi-generator for Go")
}
