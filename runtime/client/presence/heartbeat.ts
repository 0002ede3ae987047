import type { Timers } from '../autosave/types.ts'

/** A third of the time after which the server takes a silent window for gone. */
const INTERVAL = 10_000
const LONGEST = 60_000
/** Whoever is told when something changes asks by themselves only in case they were not. */
const TOLD_INTERVAL = 25_000
/** What others do at the same time is asked for together: the more are here, the more of it. */
const TOGETHER = 250
const TOGETHER_EACH = 100
/** Moving through questions says where one rests, not every step. */
const FOCUS_REST = 700
/** Whoever does nothing for so long is away: they are no longer shown, and the session may run out. */
const IDLE = 5 * 60_000

interface Reply {
  /** What the next call says it has heard. */
  cursor: string
  people: readonly unknown[]
  /** There is more: the next call comes at once. */
  hasMore: boolean
}

export interface HeartbeatOptions<R extends Reply> {
  /** Says where the person is. May reject: being seen is a nicety, and nothing else depends on it. */
  send(key: string | null, since: string | null): Promise<R>
  /** Says that the window is gone; must outlive it. */
  leave(): void
  onReply(reply: R): void
  timers: Timers & { now(): number }
}

export interface Heartbeat {
  /** Where the person is: the question that has the focus. */
  focus(key: string | null): void
  /** Somebody changed something: asks soon. */
  nudge(): void
  /** Whether it is said when something changes (`nudge`). */
  rely(isTold: boolean): void
  /** The person did something. */
  active(): void
  /** The page is hidden or offline, or on the screen again. */
  show(visible: boolean): void
  /** The page is put aside: the person has left, until it is shown again. */
  rest(): void
  stop(): void
}

/**
 * Says every ten seconds where the person is, at once when they come or move, and hands on what the server answers.
 * One call at a time; silent when it fails, and then less often. A hidden page and an idle person say nothing.
 */
export function createHeartbeat<R extends Reply>({
  send,
  leave,
  onReply,
  timers,
}: HeartbeatOptions<R>): Heartbeat {
  let key: string | null = null
  let said: string | null = null
  let cursor: string | null = null
  let timer: unknown
  let visible = true
  let stopped = false
  let isHere = false
  let calling = false
  let failures = 0
  let lastActive = timers.now()
  let isTold = false
  let isNudged = false
  let others = 0

  const isIdle = () => timers.now() - lastActive >= IDLE

  function plan(milliseconds: number): void {
    timers.clear(timer)
    timer = timers.set(() => void call(), milliseconds)
  }

  async function call(): Promise<void> {
    timers.clear(timer)
    if (stopped || calling || !visible || isIdle()) return
    calling = true
    isNudged = false
    said = key
    // The first call says where it begins: what was changed since the form was read comes with the second.
    const isFirst = cursor === null
    try {
      const reply = await send(key, cursor)
      cursor = reply.cursor
      others = reply.people.length
      isHere = true
      failures = 0
      if (!stopped) onReply(reply)
      const isSoon = isNudged || (isFirst && isTold)
      after(reply.hasMore ? 0 : isSoon ? together() : isTold ? TOLD_INTERVAL : INTERVAL)
    } catch {
      failures++
      after(Math.min(LONGEST, INTERVAL * 2 ** Math.min(failures, 5)))
    } finally {
      calling = false
    }
  }

  function after(milliseconds: number): void {
    if (stopped) leave()
    else plan(said === key || failures > 0 ? milliseconds : Math.min(milliseconds, FOCUS_REST))
  }

  const together = () => (TOGETHER + others * TOGETHER_EACH) * (0.5 + Math.random() / 2)

  function show(next: boolean): void {
    if (next === visible) return
    visible = next
    timers.clear(timer)
    if (!visible) return
    lastActive = timers.now()
    failures = 0
    if (!calling) plan(0)
  }

  plan(0)
  return {
    focus(next) {
      if (next === key) return
      key = next
      if (!calling && failures === 0) plan(FOCUS_REST)
    },
    nudge() {
      if (isNudged || failures > 0) return
      isNudged = true
      if (!calling) plan(together())
    },
    rely(next) {
      if (next === isTold) return
      isTold = next
      if (!calling && !isNudged && failures === 0) plan(INTERVAL)
    },
    active() {
      const wasIdle = isIdle()
      lastActive = timers.now()
      if (wasIdle && !calling) plan(0)
    },
    show,
    rest() {
      show(false)
      if (isHere || calling) leave()
    },
    stop() {
      if (stopped) return
      stopped = true
      timers.clear(timer)
      if (isHere || calling) leave()
    },
  }
}
