import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { cutSlowReaders, oneAtATime } from '../../server/http/slow-readers.ts'

const MB = 1024 * 1024
const body = Buffer.alloc(4 * MB, 'x')

describe('H2 clients that do not read', () => {
  let server: Server
  let clients: Socket[] = []
  let begun = 0
  let stop = () => {}
  const sockets = new Set<Socket>()
  /** What the server holds of answers that are not fetched. */
  const waiting = () =>
    [...sockets].reduce((sum, socket) => sum + (socket.destroyed ? 0 : socket.writableLength), 0)
  const log: object[] = []
  afterEach(async () => {
    stop()
    for (const client of clients) client.destroy()
    clients = []
    begun = 0
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })

  async function listen(most: number) {
    server = createServer(
      oneAtATime((_, response) => {
        begun++
        response.end(body)
      }),
    )
    stop = cutSlowReaders(server, most, { warn: (details) => void log.push(details) })
    server.on('connection', (socket) => sockets.add(socket))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  }

  /** Sends so many requests at once; reads nothing until told to. */
  function pipeline(requests: number): Socket {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    client.on('error', () => {})
    client.pause()
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests))
    clients.push(client)
    return client
  }

  it('hold one answer each, however many they ask for, and get them all in order once they read', async () => {
    await listen(1_000 * MB)
    const client = pipeline(10)
    await wait(500)
    expect(begun).toBe(1)
    let received = 0
    client.on('data', (chunk) => {
      received += chunk.length
    })
    client.resume()
    while (received < 10 * body.length) await wait(20)
    expect(begun).toBe(10)
  })

  it('lose the connection when they ask for a heap', async () => {
    await listen(1_000 * MB)
    const client = pipeline(100)
    client.resume()
    await new Promise((done) => client.once('close', done))
    expect(begun).toBeLessThan(100)
  })

  it('are cut off, the slowest first, when all together leave too much waiting; others are served', async () => {
    await listen(20 * MB)
    for (let n = 0; n < 30; n++) pipeline(1)
    await wait(1_500)
    expect(log.length).toBeGreaterThan(0)
    expect(waiting()).toBeLessThanOrEqual(20 * MB)
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    expect((await answer.arrayBuffer()).byteLength).toBe(body.length)
  })
})
