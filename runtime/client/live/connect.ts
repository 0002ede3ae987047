import { pageLoadId } from '../autosave/page-load.ts'
import type { Timers } from '../autosave/types.ts'
import { asksToComeAgain } from '../request-error.ts'
import {
  askedFor,
  changesSubscription,
  heardOf,
  type LiveEvent,
  type SaidEvent,
  type Topics,
} from './changes.ts'
import { readEvents } from './read-events.ts'

/** The first event is sent at once: a way on which it is not here by then holds events back. */
const FIRST_MS = 5_000
/** Two beats of the server and a half. */
const SILENT_MS = 40_000

/**
 * Why a stream is over: the server ended it; it broke off; the way here holds events back; the server has too many, or
 * none at all; nobody is signed in.
 */
export type StreamEnd = 'ended' | 'broken' | 'unfit' | 'busy' | 'refused' | 'signed-out'

export interface Connection {
  onEvent(event: LiveEvent): void
  /** The server is still there. */
  onBeat(): void
}

export interface ConnectOptions {
  userId: string
  fetch: typeof fetch
  timers: Timers
}

/** One stream from its beginning to its end. Never rejects. */
export async function connect(
  { userId, fetch, timers }: ConnectOptions,
  topics: Topics,
  { onEvent, onBeat }: Connection,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  let end: StreamEnd = 'broken'
  let timer: unknown
  let hasBegun = false
  const expect = (milliseconds: number, otherwise: StreamEnd) => {
    timers.clear(timer)
    const giveUp = () => {
      end = otherwise
      controller.abort()
    }
    timer = timers.set(giveUp, milliseconds)
  }
  expect(FIRST_MS, 'unfit')
  try {
    const response = await fetch(changesSubscription.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'x-formwork-page': pageLoadId,
        'x-formwork-user': encodeURIComponent(userId),
      },
      credentials: 'same-origin',
      cache: 'no-store',
      body: JSON.stringify({ query: changesSubscription.text, variables: askedFor(topics) }),
      signal: controller.signal,
    })
    const refusal = refusalOf(response)
    if (refusal || !response.body) return refusal ?? 'refused'
    for await (const said of readEvents(response.body)) {
      if (said === 'beat') onBeat()
      else if (said.event === 'complete') return 'ended'
      else {
        const { data, errors } = JSON.parse(said.data) as { data?: { changes: SaidEvent }; errors?: unknown }
        if (errors || !data) return 'broken'
        hasBegun = true
        onEvent(heardOf(data.changes))
      }
      if (hasBegun) expect(SILENT_MS, 'broken')
    }
    return end
  } catch {
    return end
  } finally {
    timers.clear(timer)
    controller.abort()
  }
}

function refusalOf({ status, headers }: Response): StreamEnd | undefined {
  if (status === 401) return 'signed-out'
  if (asksToComeAgain(status)) return 'busy'
  return headers.get('content-type')?.startsWith('text/event-stream') ? undefined : 'refused'
}
