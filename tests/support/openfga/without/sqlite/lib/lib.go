// Package lib has the codes of SQLite that OpenFGA tells apart (https://sqlite.org/rescode.html).
package lib

const (
	SQLITE_BUSY               = 5
	SQLITE_LOCKED             = 6
	SQLITE_CONSTRAINT         = 19
	SQLITE_BUSY_RECOVERY      = 261
	SQLITE_LOCKED_SHAREDCACHE = 262
	SQLITE_BUSY_SNAPSHOT      = 517
	SQLITE_BUSY_TIMEOUT       = 773
)
