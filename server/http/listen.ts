import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { StartError } from '../start-error.ts'

/** A request in flight gets this long to finish when the server stops. */
const GRACE_MS = 6000
const SWEEP_MS = 50

/** @throws StartError when the port or address cannot be had */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, done)
  }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(explain(error, port, host))
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

function explain({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop what uses it, or choose another: PORT=${port + 1}`
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has. Choose one above 1023, such as PORT=3000`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST=${host} is no address of this machine`
  return `Cannot listen on ${host}:${port}: ${message}`
}

/** Stops accepting, lets requests in flight finish, then closes what is left (reliability A17). */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()))
  // A connection that becomes idle after its last answer would otherwise be kept open for the next request.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const limit = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(limit)
}

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void
