package openapi

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"strings"
	"testing"
)

func to[T any](value T) *T { return &value }

// TestCalls makes calls by the client that oapi-codegen has made of the document, beside this file: -args BASE KEY IS_OF_TOMORROW.
func TestCalls(t *testing.T) {
	base, key, isNew := flag.Arg(0), flag.Arg(1), flag.Arg(2) == "true"
	ctx := context.Background()
	client, err := NewClientWithResponses(base, WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+key)
		return nil
	}))
	if err != nil {
		t.Fatal(err)
	}

	found, err := client.SearchCapacityWithResponse(ctx, &SearchCapacityParams{
		Country: &[]string{"ES", "GB"}, Direction: &[]SearchCapacityParamsDirection{"load", "generation"}, MinCapacityMw: to[float32](1), Limit: to(5),
	})
	if err != nil || found.JSON200 == nil {
		t.Fatal(err, string(found.Body))
	}
	best := found.JSON200.Data[0]
	if best.ValueMw == nil || *best.ValueMw < 1 {
		t.Fatal("search: nothing with an amount")
	}
	// A word that this client does not know is text to it, and a member that it does not know is there beside the others.
	_, hasMember := best.AdditionalProperties["member_of_tomorrow"]
	if hasMember != isNew || (best.Direction == "word_of_tomorrow") != isNew {
		t.Fatal(best)
	}
	if sources, err := client.ListSourcesWithResponse(ctx, &ListSourcesParams{Limit: to(3)}); err != nil || len(sources.JSON200.Data) != 3 {
		t.Fatal(err, string(sources.Body))
	}

	made, err := client.CreateWebhookWithBodyWithResponse(ctx, nil, "application/json", strings.NewReader(`{"url": "https://example.com/generated", "filters": {"countries": ["GB"]}}`))
	if err != nil || made.JSON201 == nil || !strings.HasPrefix(made.JSON201.Data.Secret, "whsec_") {
		t.Fatal(err, string(made.Body))
	}
	listed, err := client.ListWebhooksWithResponse(ctx, nil)
	if err != nil || listed.JSON200 == nil || len(listed.JSON200.Data) == 0 {
		t.Fatal(err, string(listed.Body))
	}
	if deleted, err := client.DeleteWebhookWithResponse(ctx, made.JSON201.Data.Id); err != nil || deleted.StatusCode() != 204 {
		t.Fatal(err, string(deleted.Body))
	}
	refused, err := client.SearchCapacityWithResponse(ctx, &SearchCapacityParams{Operator: &[]string{"no-such-operator"}})
	if err != nil || refused.JSON404 == nil || refused.JSON404.Error.Code != "operator_not_found" {
		t.Fatal(err, string(refused.Body))
	}
	fmt.Println("6 calls by the client of oapi-codegen")
}
