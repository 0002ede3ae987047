import { describe, expect, it } from 'vitest'
import type { LiveEvent, Topics } from '../../runtime/client/live/changes.ts'
import type { Connection, StreamEnd } from '../../runtime/client/live/connect.ts'
import { createLive, type Live, type Said } from '../../runtime/client/live/live.ts'
import { VirtualTime } from './support/virtual-time.ts'

interface Stream {
  topics: Topics
  isOpen: boolean
  say(event: Partial<LiveEvent>): void
  beat(): void
  end(how: StreamEnd): void
}

/** A browser with pages, one lock, and a server whose streams a test holds in its hand. */
function openBrowser() {
  const time = new VirtualTime()
  const pages = new Map<string, { live: Live; isFrozen: boolean }>()
  const streams: Stream[] = []
  const waiting: { page: string; begin(): () => void }[] = []
  let holder: { page: string; stop(): void } | undefined
  /** Streams say at once what they are about, as the server does. */
  const server = { isQuick: true }

  function next(): void {
    if (holder) return
    const first = waiting.shift()
    if (first) holder = { page: first.page, stop: first.begin() }
  }

  const connect = (topics: Topics, { onEvent, onBeat }: Connection, signal: AbortSignal) =>
    new Promise<StreamEnd>((done) => {
      const end = (how: StreamEnd) => {
        stream.isOpen = false
        done(how)
      }
      const stream: Stream = {
        topics,
        isOpen: true,
        say: (event) => onEvent({ watching: null, forms: [], lists: false, ...event }),
        beat: onBeat,
        end,
      }
      signal.addEventListener('abort', () => end('broken'))
      streams.push(stream)
      if (server.isQuick) stream.say({ watching: [...topics.formIds] })
    })

  function openPage(page: string) {
    const live = createLive({
      page,
      timers: time,
      connect,
      random: () => 0.5,
      post(said: Said) {
        const others = [...pages].filter(([name, { isFrozen }]) => name !== page && !isFrozen)
        for (const [, other] of others) time.set(() => other.live.hear(structuredClone(said)), 1)
      },
      lead(begin, { steal }) {
        if (steal) {
          const before = holder
          holder = undefined
          before?.stop()
          waiting.unshift({ page, begin })
        } else waiting.push({ page, begin })
        time.set(next, 0)
        return () => {
          const at = waiting.findIndex((each) => each.page === page)
          if (at >= 0) waiting.splice(at, 1)
          if (holder?.page !== page) return
          const { stop } = holder
          holder = undefined
          stop()
          time.set(next, 0)
        }
      },
    })
    pages.set(page, { live, isFrozen: false })
    const heard: string[] = []
    return {
      live,
      heard,
      watch: (topic: string) =>
        live.watch(topic, {
          up: (isUp) => heard.push(`${topic} ${isUp ? 'up' : 'down'}`),
          changed: (kinds) => heard.push(`${topic} ${kinds?.join() ?? 'maybe'}`),
        }),
      /** The browser kills it: it says nothing any more. */
      kill() {
        pages.delete(page)
        if (holder?.page !== page) return
        holder = undefined
        for (const stream of streams) if (stream.isOpen) stream.isOpen = false
        time.set(next, 0)
      },
      freeze: () => void pages.set(page, { live, isFrozen: true }),
    }
  }
  const open = () => streams.filter(({ isOpen }) => isOpen)
  const told = (formId: string, page: string | null = null): Partial<LiveEvent> => ({
    forms: [{ formId, kinds: ['ANSWERS'], page }],
  })
  return { time, server, streams, open, openPage, told, leader: () => holder?.page }
}

describe('one stream for all pages of a browser', () => {
  it('H1 is opened for what they want together, and tells each what it wants', async () => {
    const { time, open, openPage, told } = openBrowser()
    const [a, b, c] = [openPage('a'), openPage('b'), openPage('c')]
    a.watch('one')
    b.watch('two')
    c.watch('*')
    await time.advance(1_000)
    expect(open().map(({ topics }) => topics)).toEqual([{ formIds: ['one', 'two'], lists: true }])
    expect([a.heard, b.heard, c.heard]).toEqual([
      ['one up', 'one maybe'],
      ['two up', 'two maybe'],
      ['* up', '* maybe'],
    ])
    open()[0]?.say(told('two'))
    open()[0]?.say({ lists: true })
    await time.advance(10)
    expect([a.heard, b.heard, c.heard].map((heard) => heard.slice(2))).toEqual([
      [],
      ['two ANSWERS'],
      ['* STATUS'],
    ])
  })

  it('H1 goes on while another one is opened for more: nothing is missed and nobody asks twice', async () => {
    const { time, server, streams, open, openPage, told } = openBrowser()
    const [a, b] = [openPage('a'), openPage('b')]
    a.watch('one')
    await time.advance(1_000)
    server.isQuick = false
    b.watch('two')
    await time.advance(1_000)
    expect(open()).toHaveLength(2)
    streams[0]?.say(told('one'))
    streams[1]?.say({ watching: ['one', 'two'] })
    streams[1]?.say(told('one'))
    await time.advance(10)
    expect(open()).toEqual([streams[1]])
    expect(a.heard).toEqual(['one up', 'one maybe', 'one ANSWERS', 'one ANSWERS'])
    expect(b.heard).toEqual(['two up', 'two maybe'])
  })

  it('H1 is not told to the page that did it', async () => {
    const { time, open, openPage, told } = openBrowser()
    const [a, b] = [openPage('a'), openPage('b')]
    a.watch('one')
    b.watch('one')
    await time.advance(1_000)
    open()[0]?.say(told('one', 'a'))
    await time.advance(10)
    expect([a.heard.slice(2), b.heard.slice(2)]).toEqual([[], ['one ANSWERS']])
  })

  it('H1 is taken over when the page that has it is killed, and whoever was told asks once', async () => {
    const { time, open, openPage, told, leader } = openBrowser()
    const [a, b] = [openPage('a'), openPage('b')]
    a.watch('one')
    b.watch('two')
    await time.advance(1_000)
    expect(leader()).toBe('a')
    a.kill()
    await time.advance(1_000)
    expect(leader()).toBe('b')
    expect(open().map(({ topics }) => topics.formIds)).toEqual([['two']])
    open()[0]?.say(told('two'))
    expect(b.heard).toEqual(['two up', 'two maybe', 'two down', 'two up', 'two maybe', 'two ANSWERS'])
  })

  it('H1 is taken over from a page that hangs', async () => {
    const { time, open, openPage, leader } = openBrowser()
    const [a, b] = [openPage('a'), openPage('b')]
    a.watch('one')
    b.watch('two')
    await time.advance(1_000)
    a.freeze()
    open()[0]?.beat()
    await time.advance(40_000)
    expect(leader()).toBe('a')
    await time.advance(20_000)
    expect(leader()).toBe('b')
    expect(b.heard.at(-1)).toBe('two maybe')
    expect(open()).toHaveLength(1)
  })

  it('H1 is let go of by a page that nobody looks at, and by one that is put aside at once', async () => {
    const { time, open, openPage, leader } = openBrowser()
    const [a, b] = [openPage('a'), openPage('b')]
    a.watch('one')
    b.watch('one')
    await time.advance(1_000)
    a.live.show(false)
    await time.advance(29_000)
    expect(leader()).toBe('a')
    a.live.show(true)
    for (let n = 0; n < 8; n++) {
      await time.advance(15_000)
      open()[0]?.beat()
    }
    expect(leader()).toBe('a')
    a.live.show(false, true)
    await time.advance(500)
    expect(leader()).toBe('b')
    b.live.show(false)
    await time.advance(31_000)
    expect([leader(), open()]).toEqual([undefined, []])
    a.live.show(true)
    await time.advance(500)
    expect(leader()).toBe('a')
    expect(a.heard.at(-1)).toBe('one maybe')
  })

  it.each<[StreamEnd, number, number]>([
    ['ended', 1_900, 2_200],
    ['broken', 900, 1_200],
    ['busy', 59_000, 61_000],
    ['unfit', 299_000, 301_000],
    ['refused', 599_000, 601_000],
  ])('A8 is opened again after it was %s, and nobody relies on it meanwhile', async (how, before, after) => {
    const { time, open, openPage } = openBrowser()
    const a = openPage('a')
    a.watch('one')
    await time.advance(1_000)
    open()[0]?.end(how)
    await time.advance(before)
    expect(open()).toEqual([])
    expect(a.heard.at(-1)).toBe('one down')
    await time.advance(after - before)
    expect(open()).toHaveLength(1)
    expect(a.heard.slice(-2)).toEqual(['one up', 'one maybe'])
  })

  it('A8 is tried less and less often while the server is away', async () => {
    const { time, server, streams, open, openPage } = openBrowser()
    server.isQuick = false
    openPage('a').watch('one')
    await time.advance(1_000)
    for (let minute = 0; minute < 600; minute++) {
      for (const stream of open()) stream.end('broken')
      await time.advance(1_000)
    }
    expect(streams.length).toBeLessThan(20)
    expect(streams.length).toBeGreaterThan(10)
  })

  it('C5 of a form that the person lost says so: they ask, and are answered', async () => {
    const { time, open, openPage } = openBrowser()
    const a = openPage('a')
    a.watch('one')
    await time.advance(1_000)
    open()[0]?.say({ forms: [{ formId: 'one', kinds: [], page: null }] })
    open()[0]?.beat()
    await time.advance(60_000)
    expect(a.heard.slice(2, 3)).toEqual(['one down'])
    expect(open()).toHaveLength(1)
  })

  it('H1 asks for what was not watched after all', async () => {
    const { time, server, open, openPage } = openBrowser()
    server.isQuick = false
    const a = openPage('a')
    a.watch('one')
    a.watch('two')
    await time.advance(1_000)
    open()[0]?.say({ watching: ['two'] })
    await time.advance(60_000)
    expect(a.heard).toEqual(['two up', 'two maybe'])
    expect(open()).toHaveLength(1)
  })

  it('H1 leaves nothing behind when nothing is watched any more', async () => {
    const { time, open, openPage } = openBrowser()
    const a = openPage('a')
    const stop = a.watch('one')
    await time.advance(1_000)
    stop()
    await time.advance(60_000)
    expect(open()).toEqual([])
    expect(time.pending).toBe(0)
  })
})
