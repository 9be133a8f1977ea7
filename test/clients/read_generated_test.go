package openapi

import (
	"encoding/json"
	"os"
	"testing"
)

// TestAnswers reads each answer of ANSWERS into its type of TYPES, which is written beside this file.
func TestAnswers(t *testing.T) {
	text, err := os.ReadFile(os.Getenv("ANSWERS"))
	if err != nil {
		t.Fatal(err)
	}
	var answers []struct {
		Schema string
		Body   json.RawMessage
	}
	if err := json.Unmarshal(text, &answers); err != nil {
		t.Fatal(err)
	}
	for _, answer := range answers {
		if err := json.Unmarshal(answer.Body, TYPES[answer.Schema]()); err != nil {
			t.Errorf("%s: %v", answer.Schema, err)
		}
	}
}
