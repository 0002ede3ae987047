// Package certwatcher has what OpenFGA calls of the package of this name, and refuses to watch.
package certwatcher

import (
	"context"
	"crypto/tls"
	"errors"
)

type CertWatcher struct{}

var errNone = errors.New("the OpenFGA of the tests has no TLS")

func New(string, string) (*CertWatcher, error) { return nil, errNone }

func (*CertWatcher) RegisterCallback(func(tls.Certificate)) {}

func (*CertWatcher) Start(context.Context) error { return errNone }

func (*CertWatcher) GetCertificate(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	return nil, errNone
}
