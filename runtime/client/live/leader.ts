import type { Timers } from '../autosave/types.ts'
import type { LiveEvent, Topics } from './changes.ts'
import type { Connection, StreamEnd } from './connect.ts'

/** A page that opens a form asks for it together with what it asks for next. */
const TOGETHER_MS = 150
/** What the server takes for one stream. */
const MOST_FORMS = 50
/** Pages say what they want again with each beat: one that is silent for so many is gone. */
const SILENT_BEATS = 4
const LONGEST_MS = 60_000

/** Before the stream is opened again; spread, so that a thousand browsers do not come back in the same moment. */
const AFTER: Readonly<Record<Exclude<StreamEnd, 'broken'>, number>> = {
  ended: 2_000,
  busy: 60_000,
  'signed-out': 60_000,
  unfit: 5 * 60_000,
  refused: 10 * 60_000,
}

export type LeaderSays =
  | { type: 'up'; topics: Topics }
  | { type: 'down' }
  | { type: 'told'; event: LiveEvent }

export interface LeaderHost {
  connect(topics: Topics, connection: Connection, signal: AbortSignal): Promise<StreamEnd>
  say(what: LeaderSays): void
  timers: Timers
  random(): number
}

export type Leader = ReturnType<typeof createLeader>

/** The page that has the browser's one stream: opens it for what all pages want, and hands on what is said. */
export function createLeader({ connect, say, timers, random }: LeaderHost) {
  const wants = new Map<string, { topics: Topics; silent: number }>()
  let current: { asked: Topics; watched: Topics; stop(): void } | undefined
  let opening: { stop(): void } | undefined
  let timer: unknown
  let failures = 0
  let isWaiting = false
  let isStopped = false

  function wanted(): Topics {
    const all = [...wants.values()].map(({ topics }) => topics)
    return {
      formIds: [...new Set(all.flatMap(({ formIds }) => formIds))].slice(-MOST_FORMS),
      lists: all.some(({ lists }) => lists),
    }
  }

  function plan(milliseconds: number): void {
    timers.clear(timer)
    timer = timers.set(look, milliseconds)
  }

  function look(): void {
    isWaiting = false
    const topics = wanted()
    if (isStopped || isNothing(topics) || (current && covers(current.asked, topics))) return
    open(topics)
  }

  /** The stream before goes on until the new one is there: nothing is missed in between. */
  function open(asked: Topics): void {
    opening?.stop()
    const controller = new AbortController()
    const self = { stop: () => controller.abort() }
    opening = self
    const onEvent = (event: LiveEvent) => {
      if (event.watching) {
        failures = 0
        current?.stop()
        opening = undefined
        current = { ...self, asked, watched: { formIds: event.watching, lists: asked.lists } }
        say({ type: 'up', topics: current.watched })
      }
      if (event.lists || event.forms.length > 0) say({ type: 'told', event })
    }
    const onBeat = () => {
      if (current?.stop !== self.stop) return
      for (const [page, want] of wants) if (++want.silent > SILENT_BEATS) wants.delete(page)
      say({ type: 'up', topics: current.watched })
    }
    void connect(asked, { onEvent, onBeat }, controller.signal).then((end) => {
      if (controller.signal.aborted || isStopped) return
      if (opening === self) opening = undefined
      if (current?.stop === self.stop) {
        current = undefined
        say({ type: 'down' })
      }
      isWaiting = true
      plan(after(end))
    })
  }

  function after(end: StreamEnd): number {
    const full = end === 'broken' ? Math.min(LONGEST_MS, 1_000 * 2 ** failures++) : AFTER[end]
    return full * (0.5 + random())
  }

  return {
    want(page: string, topics: Topics): void {
      if (isNothing(topics)) wants.delete(page)
      else wants.set(page, { topics, silent: 0 })
      if (isNothing(wanted())) {
        close()
        if (current) say({ type: 'down' })
        current = undefined
      } else if (!isWaiting && !opening) plan(TOGETHER_MS)
    },
    stop(): void {
      isStopped = true
      close()
      say({ type: 'down' })
    },
  }

  function close(): void {
    timers.clear(timer)
    opening?.stop()
    opening = undefined
    current?.stop()
  }
}

export const isNothing = ({ formIds, lists }: Topics): boolean => formIds.length === 0 && !lists

const covers = (asked: Topics, wanted: Topics): boolean =>
  (asked.lists || !wanted.lists) && wanted.formIds.every((id) => asked.formIds.includes(id))
