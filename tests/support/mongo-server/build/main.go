// Builds the MongoDB-protocol server of the tests: `go run ./build` leaves it as `mongo-server`.
//
// FerretDB 1.24 reads every document of a collection for nearly every command, and decodes each from JSON to look at
// it: nine tenths of what the suites cost it. So a copy of it is compiled in which a few things are changed, and one that
// it refuses though it is so anyway; what any other command answers is the same.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

const module = "github.com/FerretDB/FerretDB"

type change struct{ file, old, new string }

var changes = []change{
	// A document that stands in the table as it stood before is not decoded again. Nobody may change the one that is
	// remembered: it is frozen, and whoever filters gets a copy.
	{
		"internal/backends/sqlite/query_iterator.go",
		"if doc, err = sjson.Unmarshal(b); err != nil {",
		"if doc, err = decoded(b, recordID); err != nil {",
	},
	{
		"internal/backends/sqlite/query_iterator.go",
		"	doc.SetRecordID(recordID)\n",
		"	if recordID != 0 {\n		doc.SetRecordID(recordID)\n	}\n",
	},
	{
		"internal/backends/sqlite/query_iterator.go",
		"// check interfaces\n",
		`var (
	known      = map[string]*types.Document{}
	knownBytes int
	knownM     sync.Mutex
)

const mostKnownBytes = 32 << 20

func decoded(b []byte, recordID int64) (*types.Document, error) {
	if recordID != 0 {
		return sjson.Unmarshal(b)
	}

	knownM.Lock()
	defer knownM.Unlock()

	if doc := known[string(b)]; doc != nil {
		return doc, nil
	}

	doc, err := sjson.Unmarshal(b)
	if err != nil {
		return nil, err
	}

	if knownBytes += len(b); knownBytes > mostKnownBytes {
		clear(known)
		knownBytes = len(b)
	}

	doc.Freeze()
	known[string(b)] = doc

	return doc, nil
}

// check interfaces
`,
	},
	{
		"internal/handler/common/filter_iterator.go",
		"return unused, doc, nil",
		"return unused, doc.DeepCopy(), nil",
	},
	// The index by id is of the field, and what was asked for was a path to it: each document was looked at.
	{
		"internal/backends/sqlite/metadata/metadata.go",
		"IDColumn = DefaultColumn + \"->'$._id'\"",
		"IDColumn = DefaultColumn + \"->'_id'\"",
	},
	// The table is asked for a document by its id, or by one of several, whatever else is asked of it; else by the texts
	// of a field that an index begins with.
	{
		"internal/backends/sqlite/collection.go",
		`	if params.Filter.Len() == 1 {
		v, _ := params.Filter.Get("_id")
		switch v.(type) {
		case string, types.ObjectID:
			whereClause = fmt.Sprintf(` + "` WHERE %s = ?`" + `, metadata.IDColumn)
			args = []any{string(must.NotFail(sjson.MarshalSingleValue(v)))}
		}
	}

	q += whereClause
	q += prepareOrderByClause(params.Sort)
`,
		`	if params.Filter.Len() > 0 {
		whereClause, args = narrow(params.Filter, meta.Settings.Indexes)
	}

	q += whereClause
	q += prepareOrderByClause(params.Sort)
`,
	},
	{
		"internal/backends/sqlite/collection.go",
		"// InsertAll implements backends.Collection interface.\n",
		`// narrow is a clause that holds for whatever matches the filter, and for which there is an index; none where there is
// none. A field may hold an array of the values, too: its JSON begins with a bracket.
func narrow(filter *types.Document, indexes []metadata.IndexInfo) (string, []any) {
	id, _ := filter.Get("_id")
	if v, isObjectID := id.(types.ObjectID); isObjectID {
		return fmt.Sprintf(` + "` WHERE %s = ?`" + `, metadata.IDColumn), []any{string(must.NotFail(sjson.MarshalSingleValue(v)))}
	}

	if args := textsOf(id); args != nil {
		return fmt.Sprintf(` + "` WHERE %s IN (?%s)`" + `, metadata.IDColumn, strings.Repeat(",?", len(args)-1)), args
	}

	for _, index := range indexes {
		field := index.Key[0].Field
		if strings.ContainsAny(field, ".'\"") {
			continue
		}

		v, _ := filter.Get(field)
		if args := textsOf(v); args != nil {
			return fmt.Sprintf(
				` + "` WHERE (%[1]s IN (?%[2]s) OR (%[1]s >= '[' AND %[1]s < '\\'))`" + `,
				fmt.Sprintf("%s->'%s'", metadata.DefaultColumn, field),
				strings.Repeat(",?", len(args)-1),
			), args
		}
	}

	return "", nil
}

// textsOf are those of which one is asked for, as JSON; none where anything else is.
func textsOf(condition any) []any {
	asked := []any{condition}

	if document, isDocument := condition.(*types.Document); isDocument {
		in, _ := document.Get("$in")
		values, _ := in.(*types.Array)

		if values == nil || values.Len() == 0 || values.Len() > 500 {
			return nil
		}

		asked = make([]any, values.Len())
		for i := range asked {
			asked[i] = must.NotFail(values.Get(i))
		}
	}

	for i, v := range asked {
		text, isText := v.(string)
		if !isText {
			return nil
		}

		asked[i] = string(must.NotFail(sjson.MarshalSingleValue(text)))
	}

	return asked
}

// InsertAll implements backends.Collection interface.
`,
	},
	// Its unique indexes are SQLite's, in which any number of documents lack a key: what is to be asked for elsewhere.
	{
		"internal/handler/msg_createindexes.go",
		`		case "background":
`,
		`		case "background", "partialFilterExpression":
`,
	},
	{
		"internal/handler/msg_createindexes.go",
		`		case "partialFilterExpression", "expireAfterSeconds"`,
		`		case "expireAfterSeconds"`,
	},
	// Every iterator's stack was written down, for whoever looks for one that is never closed.
	{
		"internal/util/resource/resource.go",
		"	checkArgs(obj, token)\n\n	name := profileName(obj)\n",
		"	checkArgs(obj, token)\n\n	if !Tracked {\n		return\n	}\n\n	name := profileName(obj)\n",
	},
	{
		"internal/util/resource/resource.go",
		"	checkArgs(obj, token)\n\n	p := pprof.Lookup",
		"	checkArgs(obj, token)\n\n	if !Tracked {\n		return\n	}\n\n	p := pprof.Lookup",
	},
	{
		"internal/util/resource/resource.go",
		"// Token should be",
		"// Tracked is whether anybody looks.\nconst Tracked = false\n\n// Token should be",
	},
}

func main() {
	output := "mongo-server"
	if len(os.Args) > 1 {
		output = os.Args[1]
	}
	if err := build(output); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func build(output string) error {
	source, err := sourceFolder()
	if err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "mongo-server")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	changed := filepath.Join(work, "ferretdb")
	// What is copied keeps no permissions of the module cache, which nobody may write to.
	if err := os.CopyFS(changed, os.DirFS(source)); err != nil {
		return err
	}
	for _, each := range changes {
		if err := each.apply(changed); err != nil {
			return err
		}
	}
	modules := filepath.Join(work, "go.mod")
	if err := copyFile("go.sum", filepath.Join(work, "go.sum")); err != nil {
		return err
	}
	if err := copyFile("go.mod", modules); err != nil {
		return err
	}
	if err := run("go", "mod", "edit", "-replace", module+"="+changed, modules); err != nil {
		return err
	}
	// Its other store, and the driver for it, are a tenth of what would be compiled.
	return run(
		"go", "build", "-tags", "ferretdb_no_postgresql", "-modfile", modules,
		// Nothing for debuggers.
		"-gcflags=all=-dwarf=false", "-gcflags=std=", "-ldflags=-s -w", "-o", output, ".",
	)
}

func sourceFolder() (string, error) {
	command := exec.Command("go", "mod", "download", "-json", module)
	command.Stderr = os.Stderr
	told, err := command.Output()
	if err != nil {
		return "", err
	}
	var downloaded struct{ Dir string }
	err = json.Unmarshal(told, &downloaded)
	return downloaded.Dir, err
}

func (each change) apply(folder string) error {
	path := filepath.Join(folder, each.file)
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if strings.Count(string(text), each.old) != 1 {
		return fmt.Errorf("%s has not once what is to be changed: %s", each.file, each.old)
	}
	return os.WriteFile(path, []byte(strings.Replace(string(text), each.old, each.new, 1)), 0o600)
}

func copyFile(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o600)
}

func run(name string, args ...string) error {
	command := exec.Command(name, args...)
	command.Stdout, command.Stderr = os.Stdout, os.Stderr
	return command.Run()
}
