import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from '../contract/services.ts'
import type { NodeListener } from './listen.ts'

/** Requests that a connection may send ahead of the answers. */
const MOST_AHEAD = 20
const LOOK_MS = 250
/** A connection on which nothing moves for so long is over, whoever waits for whom. */
const SILENCE_MS = 60_000

/**
 * Answers the requests of one connection one after the other: the next is begun when the answer before it has left. So
 * a client that sends many and reads nothing holds one answer, not all of them (H2).
 */
export function oneAtATime(listener: NodeListener): NodeListener {
  const lines = new WeakMap<Socket, (() => void)[]>()
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const line = lines.get(socket)
    const begin = () => {
      response.once('close', () => {
        const next = lines.get(socket)?.shift()
        if (next) next()
        else lines.delete(socket)
      })
      listener(request, response)
    }
    if (!line) {
      lines.set(socket, [])
      begin()
    } else if (line.length < MOST_AHEAD) line.push(begin)
    else socket.destroy()
  }
}

/**
 * Bounds what all clients together are slow to fetch: above it, those that have waited longest are cut off.
 *
 * @returns stops looking
 */
export function cutSlowReaders(server: Server, most: number, logger: Pick<Logger, 'warn'>): () => void {
  const sockets = new Map<Socket, { since: number }>()
  server.timeout = SILENCE_MS
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, { since: 0 })
    socket.once('close', () => sockets.delete(socket))
  })
  const look = () => {
    const now = performance.now()
    let waiting = 0
    for (const [socket, state] of sockets) {
      waiting += socket.writableLength
      if (socket.writableLength === 0) state.since = 0
      else state.since ||= now
    }
    if (waiting <= most) return
    let cut = 0
    const slowest = [...sockets]
      .filter(([, { since }]) => since > 0)
      .sort(([, a], [, b]) => a.since - b.since)
    for (const [socket] of slowest) {
      if (waiting <= most) break
      waiting -= socket.writableLength
      socket.destroy()
      cut++
    }
    logger.warn({ connections: cut }, 'connections that do not read their answers were cut off')
  }
  const looking = setInterval(look, LOOK_MS).unref()
  return () => clearInterval(looking)
}
