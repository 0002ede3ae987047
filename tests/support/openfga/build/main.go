// Builds the OpenFGA server of the tests: `go run ./build` leaves it as `openfga`.
//
// To compile it takes longer than to use it: so its code is not optimised, and nothing is written for debuggers. The standard
// library is left as it is, which the other servers of the tests share. `go build .` makes one to be measured.
package main

import (
	"fmt"
	"os"
	"os/exec"
)

func main() {
	output := "openfga"
	if len(os.Args) > 1 {
		output = os.Args[1]
	}
	command := exec.Command(
		"go", "build", "-gcflags=all=-N -l -dwarf=false", "-gcflags=std=", "-ldflags=-s -w", "-o", output, ".",
	)
	command.Stdout, command.Stderr = os.Stdout, os.Stderr
	if err := command.Run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
