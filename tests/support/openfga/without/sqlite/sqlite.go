// Package sqlite has what OpenFGA calls of the package of this name: no driver, so that opening a file is refused.
package sqlite

type Error struct{}

func (*Error) Error() string { return "the OpenFGA of the tests has no SQLite" }

func (*Error) Code() int { return 0 }
