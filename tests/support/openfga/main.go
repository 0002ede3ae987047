// The OpenFGA server of the tests: `openfga run` as OpenFGA itself has it, without its other commands.
package main

import (
	"os"

	"github.com/openfga/openfga/cmd"
	"github.com/openfga/openfga/cmd/run"
)

func main() {
	root := cmd.NewRootCommand()
	root.AddCommand(run.NewRunCommand())
	if root.Execute() != nil {
		os.Exit(1)
	}
}
