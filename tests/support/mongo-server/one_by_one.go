package main

import (
	"encoding/binary"
	"io"
	"net"
	"sync"
)

// FerretDB 1.24 reads, changes and writes a document in separate statements: of two concurrent `$inc` one is lost.
// In MongoDB each write of a document is atomic. So the commands go to FerretDB one by one.
var turn sync.Mutex

// atOnce is a lock that nobody waits for.
type atOnce struct{}

func (atOnce) Lock()   {}
func (atOnce) Unlock() {}

const (
	headerLength = 16
	opMsg        = 2013
	moreToCome   = 2
)

// accept stands between each client of `listener` and the database, one command at a time.
func accept(listener net.Listener, socket string, turn sync.Locker) {
	for {
		client, err := listener.Accept()
		if err != nil {
			return
		}
		go func() {
			defer client.Close()
			database, err := net.Dial("unix", socket)
			if err != nil {
				return
			}
			defer database.Close()
			for relay(client, database, turn) == nil {
			}
		}()
	}
}

// relay carries one command to the database and its reply back; an unacknowledged one has none.
func relay(client, database net.Conn, turn sync.Locker) error {
	command, err := readMessage(client)
	if err == nil {
		command, err = wrapCommand(command)
	}
	if err != nil {
		return err
	}
	turn.Lock()
	defer turn.Unlock()
	if _, err := database.Write(command); err != nil {
		return err
	}
	isMessage := binary.LittleEndian.Uint32(command[12:]) == opMsg && len(command) >= headerLength+4
	if isMessage && binary.LittleEndian.Uint32(command[headerLength:])&moreToCome != 0 {
		return nil
	}
	reply, err := readMessage(database)
	if err == nil {
		reply, err = unwrapReply(reply)
	}
	if err != nil {
		return err
	}
	_, err = client.Write(reply)
	return err
}

func readMessage(from io.Reader) ([]byte, error) {
	header := make([]byte, headerLength)
	if _, err := io.ReadFull(from, header); err != nil {
		return nil, err
	}
	message := make([]byte, max(headerLength, int(binary.LittleEndian.Uint32(header))))
	copy(message, header)
	_, err := io.ReadFull(from, message[headerLength:])
	return message, err
}
