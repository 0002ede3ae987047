import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changesText } from '../scenarios/support/live-stream.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

const PATH = '/platform-shell/graphql'
const body = JSON.stringify({ query: changesText, variables: { formIds: [], lists: true } })
const soon = (what: () => unknown) => expect.poll(what, { timeout: 15_000, interval: 20 })

describe('a stream of changes over HTTP', () => {
  let server: ServerProcess
  const calls: ClientRequest[] = []
  beforeAll(async () => {
    server = await startServer({ env: { LIMIT_STREAMS: '3' } })
  })
  afterAll(async () => {
    for (const call of calls) call.destroy()
    await server.remove()
  })

  async function signIn(userId: string): Promise<string> {
    const headers = { 'content-type': 'application/json', origin: server.url }
    const sent = { method: 'POST', headers, body: JSON.stringify({ userId }) }
    const response = await fetch(`${server.url}/auth/demo/sign-in`, sent)
    return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }

  /** The answer, and what came of its body so far. */
  function open(cookie: string, origin = server.url) {
    return new Promise<{ response: IncomingMessage; text(): string; isOver(): boolean }>(
      (resolve, reject) => {
        const headers = { 'content-type': 'application/json', accept: 'text/event-stream', origin, cookie }
        const call = request(server.url + PATH, { method: 'POST', headers, agent: false })
        calls.push(call)
        let text = ''
        let isOver = false
        call.on('error', reject).on('response', (response) => {
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk
          })
          response.on('close', () => {
            isOver = true
          })
          resolve({ response, text: () => text, isOver: () => isOver })
        })
        call.end(body)
      },
    )
  }

  it('H2 begins at once, may not be gathered or kept, and is one of a few of a person', async () => {
    const cookie = await signIn('chelsea')
    const first = await open(cookie)
    expect(first.response.statusCode).toBe(200)
    expect(first.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    await soon(first.text).toMatch(/^event: next\ndata: \{.*"watching":\[\]/)
    const others = [await open(cookie), await open(cookie)]
    const tooMany = await open(cookie)
    expect(tooMany.response.statusCode).toBe(429)
    expect(tooMany.response.headers['retry-after']).toBe('60')
    expect((await open(await signIn('bob'))).response.statusCode).toBe(200)
    // Room is made as soon as one is closed.
    others[0]?.response.destroy()
    await soon(async () => (await open(cookie)).response.statusCode).toBe(200)
  })

  it('H2 is refused to other sites and to nobody in particular', async () => {
    expect((await open(await signIn('dave'), 'https://evil.example')).response.statusCode).toBe(403)
    expect((await open('')).response.statusCode).toBe(401)
  })

  it('C11 H2 ends within seconds of signing out', async () => {
    const cookie = await signIn('grace')
    const stream = await open(cookie)
    await soon(stream.text).toContain('watching')
    const headers = { 'content-type': 'application/json', origin: server.url, cookie }
    await fetch(`${server.url}/auth/sign-out`, { method: 'POST', headers, body: '{}' })
    await soon(stream.isOver).toBe(true)
    expect(stream.text()).toContain('event: complete')
  })

  it('H2 that nobody reads holds nothing else up, and is over with its connection', async () => {
    const cookie = await signIn('alice')
    const { hostname, port } = new URL(server.url)
    const sockets: Socket[] = []
    for (let n = 0; n < 3; n++) {
      const socket = connect(Number(port), hostname).on('error', () => {})
      socket.pause()
      const head = `POST ${PATH} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${server.url}\r\nCookie: ${cookie}`
      const type = 'Content-Type: application/json\r\nAccept: text/event-stream'
      socket.write(`${head}\r\n${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
      sockets.push(socket)
    }
    await soon(async () => (await open(cookie)).response.statusCode).toBe(429)
    expect((await fetch(`${server.url}/ready`)).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    await soon(async () => (await open(cookie)).response.statusCode).toBe(200)
  })

  it('A17 ends when the server stops, and says so', async () => {
    const stream = await open(await signIn('frank'))
    await soon(stream.text).toContain('watching')
    expect(await server.stop()).toBe(0)
    await wait(50)
    expect(stream.isOver()).toBe(true)
    expect(stream.text()).toContain('event: complete')
  })
})
