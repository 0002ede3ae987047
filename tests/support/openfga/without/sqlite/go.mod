// In the place of SQLite in Go, for OpenFGA's data in a file: what the server of the tests keeps is in memory.
module modernc.org/sqlite

go 1.26.0
