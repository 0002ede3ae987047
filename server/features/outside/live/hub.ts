import { type Change, onChange } from '../../../contract/announce.ts'
import { AppError } from '../../../contract/app-error.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { outsideRequest } from '../../../store/work.ts'
import { livingSessions } from '../../identity/sign-in/index.ts'
import { createListTeller } from './list-teller.ts'
import { createStream, type LiveStream } from './stream.ts'
import { createTail } from './tail.ts'
import { createTeller } from './teller.ts'

/** How long after its session a stream goes on at most, besides the look itself. */
const LOOK_MS = 3_000
/** Then it is opened anew, perhaps at another server. */
const LONGEST_MS = 60 * 60_000

interface StreamRequest {
  userId: string
  sessionId: string
  address: string | undefined
  formIds: readonly string[]
  lists: boolean
}

/** The open streams of this server, and what they are told. */
export const hubOf = memoize((services: Services) => outsideRequest(() => createHub(services)))

function createHub(services: Services) {
  const { limits } = services.config
  const streams = new Set<LiveStream>()
  const teller = createTeller(services)
  const lists = createListTeller(services, streams)
  let isClosed = false

  function hear(change: Change): void {
    if (streams.size === 0) return
    teller.hear(change)
    lists.hear(change)
  }

  /** Whoever is told that the stream broke off asks for everything. */
  const closeAll = () => {
    for (const stream of [...streams]) stream.close()
  }

  // One server alone has its store for itself.
  const tail =
    services.store.kind === 'mongodb' ? createTail(services, { onChange: hear, onGap: closeAll }) : undefined
  const stopHearing = onChange(services, (change) =>
    outsideRequest(() => {
      tail?.record(change)
      hear(change)
    }),
  )

  async function endSessions(): Promise<void> {
    if (streams.size === 0) return
    const now = services.clock().getTime()
    const asked = [...streams]
    const living = await livingSessions(services, [...new Set(asked.map(({ sessionId }) => sessionId))])
    for (const stream of asked) if (!living.has(stream.sessionId) || stream.until < now) stream.close()
  }
  const looking = setInterval(() => {
    endSessions().catch((err: unknown) => services.logger.warn({ err }, 'sessions cannot be looked up'))
  }, LOOK_MS).unref()

  function requireRoom({ userId, address }: StreamRequest): void {
    if (isClosed) throw new AppError('LIMIT_EXCEEDED', 'The server stops', [], { isTransient: true })
    if (!limits.isThrottled) return
    const all = [...streams]
    const own = all.filter((stream) => stream.userId === userId).length
    const near = all.filter((stream) => address !== undefined && stream.address === address).length
    if (own >= limits.streams || near >= limits.streams * limits.addressFactor)
      throw new AppError('LIMIT_EXCEEDED', 'Too many streams are open', [], { retryAfter: 60 })
    if (all.length >= limits.serverStreams)
      throw new AppError('LIMIT_EXCEEDED', 'The server has too many streams', [], { isTransient: true })
  }

  return {
    /** @throws AppError when there are too many */
    async open(request: StreamRequest): Promise<LiveStream> {
      requireRoom(request)
      const stream = createStream({
        ...request,
        until: services.clock().getTime() + LONGEST_MS * (0.8 + Math.random() / 5),
        onClose(closed) {
          streams.delete(closed)
          teller.remove(closed)
          if (streams.size === 0) tail?.rest()
        },
      })
      streams.add(stream)
      teller.add(stream)
      try {
        await outsideRequest(() => tail?.listen())
      } catch (error) {
        stream.close()
        throw error
      }
      return stream
    },
    /** Ends every stream, so that browsers look for another server, and tells the other servers the last changes. */
    async close(): Promise<void> {
      isClosed = true
      stopHearing()
      clearInterval(looking)
      closeAll()
      await tail?.stop()
    },
  }
}
