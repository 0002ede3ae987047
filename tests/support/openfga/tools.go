// The OpenFGA server of the tests: this file alone says which packages are built.
//go:build tools

package tools

import _ "github.com/openfga/openfga/cmd/openfga"
