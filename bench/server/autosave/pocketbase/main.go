// PocketBase as a peer of the autosave benchmark: one collection whose records their owner may change, on a database
// that waits for the disk as ours does. Usage: pocketbase serve --dir FOLDER --http HOST:PORT
package main

import (
	"log"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
)

const pragmas = "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)" +
	"&_pragma=synchronous(FULL)&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-32000)"

func main() {
	app := pocketbase.NewWithConfig(pocketbase.Config{
		DBConnect: func(path string) (*dbx.DB, error) { return dbx.Open("sqlite", path+pragmas) },
	})
	app.OnServe().BindFunc(func(event *core.ServeEvent) error {
		event.App.Settings().Logs.MaxDays = 0
		if _, err := event.App.FindCollectionByNameOrId("answers"); err != nil {
			if err := addAnswers(event.App); err != nil {
				return err
			}
		}
		return event.Next()
	})
	if err := app.Start(); err != nil {
		log.Fatal(err)
	}
}

func addAnswers(app core.App) error {
	users, err := app.FindCollectionByNameOrId("users")
	if err != nil {
		return err
	}
	mine := "@request.auth.id != '' && owner = @request.auth.id"
	answers := core.NewBaseCollection("answers")
	answers.CreateRule, answers.UpdateRule, answers.ViewRule = &mine, &mine, &mine
	answers.Fields.Add(
		&core.RelationField{Name: "owner", CollectionId: users.Id, Required: true, MaxSelect: 1},
		&core.TextField{Name: "form", Required: true},
		&core.TextField{Name: "question", Required: true},
		&core.TextField{Name: "text"},
	)
	answers.AddIndex("answers_place", true, "form, question", "")
	return app.Save(answers)
}
