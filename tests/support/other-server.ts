import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** Of `assets.test`, by nobody's authority: a test has to say that it trusts it. */
const tls = {
  key: readFileSync(join(import.meta.dirname, 'other-server/assets.test.key.pem')),
  cert: readFileSync(join(import.meta.dirname, 'other-server/assets.test.cert.pem')),
}
export const certificate = tls.cert.toString()

interface Taken {
  method: string
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** How it answers. */
export type Manner = (response: ServerResponse) => void

const MB = Buffer.alloc(1024 * 1024, 'x')

export const manners = {
  takes: (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'),
  refuses: (response) => void response.writeHead(422).end('no such asset'),
  fails: (response) => void response.writeHead(500).end('<h1>Oops</h1>'),
  'is silent': () => {},
  'drops the line': (response) => void response.socket?.destroy(),
  'breaks off': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"ok":')
    setTimeout(() => response.socket?.destroy(), 20)
  },
  'speaks of something else': (response) =>
    void response.socket?.write('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
  'drips slowly': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  },
  'stops in the middle': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{')
  },
  'sends 50 MB': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    let left = 50
    const more = () => {
      while (left-- > 0) if (!response.write(MB)) return void response.once('drain', more)
      response.end()
    }
    more()
  },
} satisfies Record<string, Manner>

/** A real server of somebody else, which keeps what it gets, and can be made to behave badly. */
export async function startOtherServer({ isSecure = false, address = '127.0.0.1' } = {}) {
  const taken: Taken[] = []
  let manner: Manner = manners.takes
  /** Bytes that left for those who asked. */
  let sent = 0
  const answer: RequestListener = async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url: path = '', headers } = request
    taken.push({ method, path, headers, body: Buffer.concat(parts).toString('utf8') })
    response.on('close', () => {
      sent += response.socket?.bytesWritten ?? 0
    })
    manner(response)
  }
  const server = isSecure ? createSecureServer(tls, answer) : createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, address, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    port: String(port),
    url: `${isSecure ? 'https' : 'http'}://${address}:${port}`,
    taken,
    sent: () => sent,
    behave(next: Manner) {
      manner = next
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
