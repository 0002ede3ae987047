// A MongoDB-protocol server for the tests: FerretDB embedded, its data in SQLite files.
// Usage: mongo-server LISTEN_ADDRESS DATA_DIRECTORY
package main

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: mongo-server LISTEN_ADDRESS DATA_DIRECTORY")
		os.Exit(2)
	}
	if err := serve(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func serve(address, folder string) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	folder, err := filepath.Abs(folder)
	if err != nil {
		return err
	}
	socket, direct := filepath.Join(folder, "ferretdb.sock"), filepath.Join(folder, "direct.sock")
	for _, path := range []string{socket, direct} {
		if err := os.Remove(path); err != nil && !os.IsNotExist(err) {
			return err
		}
	}
	server, err := ferretdb.New(&ferretdb.Config{
		Listener: ferretdb.ListenerConfig{Unix: socket},
		Handler:  "sqlite",
		// Nobody cuts the power of a test: waiting for the disk would prove nothing and cost minutes.
		SQLiteURL: "file:" + folder + "/?_pragma=synchronous(off)",
	})
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	atDirect, err := net.Listen("unix", direct)
	if err != nil {
		return err
	}
	go accept(listener, socket, &turn)
	go accept(atDirect, socket, atOnce{})
	return server.Run(ctx)
}
