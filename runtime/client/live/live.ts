import type { Timers } from '../autosave/types.ts'
import type { ChangeKind, LiveEvent, Topics } from './changes.ts'
import { createLeader, isNothing, type Leader, type LeaderHost, type LeaderSays } from './leader.ts'

/** A page that is looked at again within that time goes on as if nothing was. */
const GRACE_MS = 30_000
/** A leader says something with each beat of the server, every 15 s. */
const SILENT_MS = 45_000
const LOOK_MS = 10_000

/** What pages say to one another; what the leader says comes besides. */
type PageSays = { type: 'want'; page: string; topics: Topics } | { type: 'lead' }
export type Said = PageSays | LeaderSays

export interface LiveListener {
  /** Something changed, or may have while nobody was told. */
  changed(kinds: readonly ChangeKind[] | undefined): void
  /** Whether it is said when something changes: else the listener has to ask. */
  up(isUp: boolean): void
}

export interface LiveHost extends Pick<LeaderHost, 'connect' | 'random'> {
  /** Names this page among those of the browser, and to the server. */
  page: string
  timers: Timers & { now(): number }
  /** To the other pages of this browser, never to this one. */
  post(said: Said): void
  /** Has the browser let one page at a time lead. Returns how to give it up. */
  lead(onLead: () => () => void, options: { steal: boolean }): () => void
}

export type Live = ReturnType<typeof createLive>

/**
 * One stream for all pages of a browser (H1): a browser has six connections to a server, and one page of them has the
 * stream and hands on what it says. A page that nobody looks at wants nothing and leads nobody.
 */
export function createLive({ page, timers, post, lead, connect, random }: LiveHost) {
  const listeners = new Map<string, Set<LiveListener>>()
  /** The topics that are told of. */
  let up = new Set<string>()
  let leader: Leader | undefined
  let giveUp: (() => void) | undefined
  let isShown = true
  let heard = timers.now()
  let hiding: unknown
  let watching: unknown

  // 1. What this page wants.
  function topics(): Topics {
    const all = isShown ? [...listeners.keys()] : []
    return { formIds: all.filter((topic) => topic !== LISTS), lists: all.includes(LISTS) }
  }

  function sayTopics(): Topics {
    const wanted = topics()
    if (leader) leader.want(page, wanted)
    else post({ type: 'want', page, topics: wanted })
    return wanted
  }

  function want(): void {
    if (isNothing(sayTopics())) giveUp?.()
    else take()
    if (isShown) return
    timers.clear(watching)
    setUp(new Set())
  }

  function take(steal = false): void {
    if (giveUp && !steal) return
    giveUp?.()
    const stop = lead(begin, { steal })
    giveUp = () => {
      giveUp = undefined
      stop()
    }
    heard = timers.now()
    watch()
  }

  function begin(): () => void {
    const say = (said: LeaderSays) => {
      post(said)
      hear(said)
    }
    setUp(new Set())
    leader = createLeader({ connect, random, timers, say })
    post({ type: 'lead' })
    leader.want(page, topics())
    return () => {
      leader?.stop()
      leader = undefined
    }
  }

  // 2. What it is told.
  function hear(said: Said): void {
    if (said.type === 'want') {
      leader?.want(said.page, said.topics)
      return
    }
    heard = timers.now()
    if (said.type === 'told') tell(said.event)
    else if (said.type === 'up') {
      setUp(new Set([...said.topics.formIds, ...(said.topics.lists ? [LISTS] : [])]))
      // Whoever is silent is forgotten.
      sayTopics()
    } else {
      setUp(new Set())
      if (said.type === 'lead') sayTopics()
    }
  }

  function setUp(next: ReadonlySet<string>): void {
    const before = up
    up = new Set([...next].filter((topic) => listeners.has(topic)))
    for (const [topic, own] of listeners) {
      if (up.has(topic) === before.has(topic)) continue
      for (const listener of [...own]) {
        listener.up(up.has(topic))
        // What happened before the stream was there.
        if (up.has(topic)) listener.changed(undefined)
      }
    }
  }

  function tell({ forms, lists }: LiveEvent): void {
    for (const { formId, kinds, page: by } of forms) {
      const own = [...(listeners.get(formId) ?? [])]
      if (kinds.length === 0) {
        up.delete(formId)
        for (const listener of own) listener.up(false)
      } else if (by !== page) for (const listener of own) listener.changed(kinds)
    }
    if (lists) for (const listener of [...(listeners.get(LISTS) ?? [])]) listener.changed(['STATUS'])
  }

  /** A leader that hangs says nothing: another one takes over. */
  function watch(): void {
    timers.clear(watching)
    watching = timers.set(() => {
      if (!giveUp) return
      if (!leader && up.size > 0 && timers.now() - heard > SILENT_MS) {
        setUp(new Set())
        take(true)
      } else watch()
    }, LOOK_MS)
  }

  return {
    hear,
    /** @param topic a form's id, or `LISTS`. Returns an unsubscribe function. */
    watch(topic: string, listener: LiveListener): () => void {
      const own = listeners.get(topic) ?? new Set()
      listeners.set(topic, own.add(listener))
      if (own.size === 1) want()
      return () => {
        own.delete(listener)
        if (own.size > 0 || listeners.get(topic) !== own) return
        listeners.delete(topic)
        up.delete(topic)
        want()
      }
    },
    /** The page is on the screen, or not; put aside, it lets go at once. */
    show(next: boolean, atOnce = false): void {
      timers.clear(hiding)
      const change = () => {
        if (isShown === next) return
        isShown = next
        want()
      }
      if (next || atOnce) change()
      else hiding = timers.set(change, GRACE_MS)
    },
  }
}

/** The topic of what lists of forms say. */
export const LISTS = '*'
