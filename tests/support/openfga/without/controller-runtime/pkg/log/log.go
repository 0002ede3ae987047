// Package log has what OpenFGA calls of the package of this name.
package log

import "github.com/go-logr/logr"

func SetLogger(logr.Logger) {}
