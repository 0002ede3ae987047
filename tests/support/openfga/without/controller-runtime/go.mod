// In the place of Kubernetes' controller-runtime, which OpenFGA takes for its watch over TLS certificates: it makes half of
// all that would be compiled, and the server of the tests has no certificate.
module sigs.k8s.io/controller-runtime

go 1.26.0

require github.com/go-logr/logr v1.4.4
