// Says which histories of a form's answers are linearizable, and which are not.
//
// Reads a JSON array of histories from its input, writes one verdict a line: "Ok", "Illegal" or "Unknown" (it took too
// long). The model is what a person is promised of one answer of a form that is handed in and sent back: a save counts
// the answer's revision up by one, and none comes to a form that is in review; an action is taken where it is offered;
// a reading shows what was saved or done last.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"time"

	"github.com/anishathalye/porcupine"
)

const patience = 30 * time.Second

// operation is a call of one client, with what it was told. Without a Return its outcome was never learned: it may have
// come to pass at any time from its Call on, or never.
type operation struct {
	Client int    `json:"client"`
	Call   int64  `json:"call"`
	Return *int64 `json:"return"`
	// Save, act, readAnswer, readStatus.
	Kind string `json:"kind"`
	// What was saved or read.
	Text string `json:"text"`
	// That the save made, or that was read; absent where the reply does not say.
	Revision *int `json:"revision"`
	// Where an action leads from and to, or the status that was read.
	From   string `json:"from"`
	Status string `json:"status"`
	// "done", or why not: "denied" by the status of the form. Calls that were given up for another reason change nothing
	// and are not in a history.
	Outcome string `json:"outcome"`
}

type state struct {
	status   string
	text     string
	revision int
}

func step(before any, input any, _ any) (bool, any) {
	now := before.(state)
	call := input.(operation)
	switch call.Kind {
	case "save":
		if call.Outcome == "denied" {
			return now.status != "draft", now
		}
		saved := state{now.status, call.Text, now.revision + 1}
		if call.Return == nil {
			return true, or(now.status == "draft", saved, now)
		}
		return now.status == "draft" && (call.Revision == nil || *call.Revision == saved.revision), saved
	case "act":
		if call.Outcome == "denied" {
			return now.status != call.From, now
		}
		acted := state{call.Status, now.text, now.revision}
		if call.Return == nil {
			return true, or(now.status == call.From, acted, now)
		}
		return now.status == call.From, acted
	case "readAnswer":
		return now.text == call.Text && call.Revision != nil && *call.Revision == now.revision, now
	case "readStatus":
		return now.status == call.Status, now
	}
	return false, now
}

func or(condition bool, one, other state) state {
	if condition {
		return one
	}
	return other
}

func main() {
	var histories [][]operation
	if err := json.NewDecoder(os.Stdin).Decode(&histories); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	model := porcupine.Model{Init: func() any { return state{status: "draft"} }, Step: step}
	for _, history := range histories {
		fmt.Println(porcupine.CheckOperationsTimeout(model, told(history), patience))
	}
}

// told makes every call that was never answered one that ends after all others.
func told(history []operation) []porcupine.Operation {
	last := int64(0)
	for _, each := range history {
		last = max(last, each.Call)
		if each.Return != nil {
			last = max(last, *each.Return)
		}
	}
	calls := make([]porcupine.Operation, len(history))
	for i, each := range history {
		end := last + 1
		if each.Return != nil {
			end = *each.Return
		}
		calls[i] = porcupine.Operation{ClientId: each.Client, Input: each, Call: each.Call, Return: end}
	}
	return calls
}
