package main

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// FerretDB over SQLite stores no list directly in a list, which MongoDB does. Such a list is stored in an object of one
// key that nobody else uses, on its way in, and comes out as it was. The object holds a null, too: FerretDB changes nothing
// where one object takes another's place that has the same values under other names.
const listKey = "\x01list"

const (
	typeDocument = 0x03
	typeList     = 0x04
	typeNull     = 0x0a
	lengthSize   = 4
)

var errMalformed = errors.New("malformed BSON")

// intoList are the operators whose values become items of a list.
var intoList = map[string]bool{"$push": true, "$addToSet": true, "$pull": true}

type rewriter func(document []byte) ([]byte, error)

// wrapCommand gives a message as FerretDB can store it.
func wrapCommand(message []byte) ([]byte, error) {
	return rewriteMessage(message, func(document []byte) ([]byte, error) {
		return wrap(document, false, false)
	})
}

// unwrapReply gives a message as MongoDB would have sent it.
func unwrapReply(message []byte) ([]byte, error) {
	if !bytes.Contains(message, []byte(listKey)) {
		return message, nil
	}
	return rewriteMessage(message, unwrap)
}

// rewriteMessage applies `rewrite` to each document of an OP_MSG, in its body and in its sequences.
func rewriteMessage(message []byte, rewrite rewriter) ([]byte, error) {
	const sections = headerLength + 4
	if len(message) < sections || binary.LittleEndian.Uint32(message[12:]) != opMsg {
		return message, nil
	}
	out := append(make([]byte, 0, len(message)+64), message[:sections]...)
	for rest := message[sections:]; len(rest) > 0; {
		kind := rest[0]
		section, err := take(rest[1:])
		if err != nil {
			return nil, err
		}
		rest = rest[1+len(section):]
		out = append(out, kind)
		if kind == 0 {
			section, err = rewrite(section)
		} else {
			section, err = rewriteSequence(section, rewrite)
		}
		if err != nil {
			return nil, err
		}
		out = append(out, section...)
	}
	binary.LittleEndian.PutUint32(out, uint32(len(out)))
	return out, nil
}

func rewriteSequence(section []byte, rewrite rewriter) ([]byte, error) {
	end := bytes.IndexByte(section[lengthSize:], 0)
	if end < 0 {
		return nil, errMalformed
	}
	documents := lengthSize + end + 1
	out := append([]byte{}, section[:documents]...)
	for rest := section[documents:]; len(rest) > 0; {
		document, err := take(rest)
		if err != nil {
			return nil, err
		}
		rest = rest[len(document):]
		rewritten, err := rewrite(document)
		if err != nil {
			return nil, err
		}
		out = append(out, rewritten...)
	}
	binary.LittleEndian.PutUint32(out, uint32(len(out)))
	return out, nil
}

func wrap(document []byte, isList, isOperand bool) ([]byte, error) {
	return rewriteElements(document, func(kind byte, key string, value []byte) (byte, []byte, error) {
		inner, err := wrap(value, kind == typeList, kind == typeDocument && intoList[key])
		if err != nil || kind != typeList || !(isList || isOperand) {
			return kind, inner, err
		}
		wrapper := appendElement(make([]byte, lengthSize), typeList, listKey, inner)
		return typeDocument, closed(appendElement(wrapper, typeNull, "n", nil)), nil
	})
}

func unwrap(document []byte) ([]byte, error) {
	return rewriteElements(document, func(kind byte, _ string, value []byte) (byte, []byte, error) {
		inner, err := unwrap(value)
		start := lengthSize + 1 + len(listKey) + 1
		isWrapper := kind == typeDocument && len(inner) > start && inner[lengthSize] == typeList &&
			string(inner[lengthSize+1:start]) == listKey+"\x00"
		if err != nil || !isWrapper {
			return kind, inner, err
		}
		list, err := take(inner[start:])
		return typeList, list, err
	})
}

// rewriteElements copies a document; `rewrite` is asked for each document and list in it.
func rewriteElements(
	document []byte, rewrite func(kind byte, key string, value []byte) (byte, []byte, error),
) ([]byte, error) {
	out := make([]byte, lengthSize, len(document)+16)
	for rest := document[lengthSize : len(document)-1]; len(rest) > 0; {
		end := bytes.IndexByte(rest, 0)
		if end < 1 {
			return nil, errMalformed
		}
		kind, key := rest[0], string(rest[1:end])
		length, err := valueLength(kind, rest[end+1:])
		if err != nil {
			return nil, err
		}
		value := rest[end+1 : end+1+length]
		rest = rest[end+1+length:]
		if kind == typeDocument || kind == typeList {
			if kind, value, err = rewrite(kind, key, value); err != nil {
				return nil, err
			}
		}
		out = appendElement(out, kind, key, value)
	}
	return closed(out), nil
}

func appendElement(to []byte, kind byte, key string, value []byte) []byte {
	return append(append(append(append(to, kind), key...), 0), value...)
}

// closed ends a document and writes its length before it.
func closed(document []byte) []byte {
	document = append(document, 0)
	binary.LittleEndian.PutUint32(document, uint32(len(document)))
	return document
}

// take gives the bytes at the start that say their own length.
func take(from []byte) ([]byte, error) {
	if len(from) < lengthSize+1 {
		return nil, errMalformed
	}
	length := int(binary.LittleEndian.Uint32(from))
	if length < lengthSize+1 || length > len(from) {
		return nil, errMalformed
	}
	return from[:length], nil
}

func valueLength(kind byte, value []byte) (int, error) {
	length := -1
	switch kind {
	case 0x06, 0x0a, 0x7f, 0xff:
		length = 0
	case 0x08:
		length = 1
	case 0x10:
		length = 4
	case 0x01, 0x09, 0x11, 0x12:
		length = 8
	case 0x07:
		length = 12
	case 0x13:
		length = 16
	case 0x0b:
		if first := bytes.IndexByte(value, 0); first >= 0 {
			if second := bytes.IndexByte(value[first+1:], 0); second >= 0 {
				length = first + second + 2
			}
		}
	default:
		if len(value) < lengthSize {
			return 0, errMalformed
		}
		length = int(binary.LittleEndian.Uint32(value))
		switch kind {
		case typeDocument, typeList, 0x0f:
		case 0x02, 0x0d, 0x0e:
			length += lengthSize
		case 0x05:
			length += lengthSize + 1
		case 0x0c:
			length += lengthSize + 12
		default:
			return 0, errMalformed
		}
	}
	if length < 0 || length > len(value) {
		return 0, errMalformed
	}
	return length, nil
}
