import { describe, expect, it } from 'vitest'
import { type ConnectOptions, connect } from '../../runtime/client/live/connect.ts'
import { readEvents } from '../../runtime/client/live/read-events.ts'
import { fc } from '../support/random.ts'

const encoder = new TextEncoder()
const event = (changes: object) => `event: next\ndata: ${JSON.stringify({ data: { changes } })}\n\n`
const first = event({ watching: ['one'], forms: [], lists: false })

/** A server that sends these pieces and then falls silent, unless it ends. */
function serving(pieces: readonly string[], { ends = false, status = 200, type = 'text/event-stream' } = {}) {
  const sent: Request[] = []
  const waiting: { run: () => void; ms: number }[] = []
  const fetch: typeof globalThis.fetch = async (path, init) => {
    sent.push(new Request(`http://localhost${path}`, init))
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(encoder.encode(piece))
        if (ends) controller.close()
        init?.signal?.addEventListener('abort', () => {
          if (!ends) controller.error(new Error('aborted'))
        })
      },
    })
    return new Response(body, { status, headers: { 'content-type': type } })
  }
  const timers: ConnectOptions['timers'] = {
    set: (run, ms) => waiting[waiting.push({ run, ms }) - 1],
    clear: (timer) => {
      const at = waiting.indexOf(timer as (typeof waiting)[number])
      if (at >= 0) waiting.splice(at, 1)
    },
  }
  const heard: unknown[] = []
  let beats = 0
  const controller = new AbortController()
  const end = connect(
    { userId: 'Zoë', fetch, timers },
    { formIds: ['one'], lists: false },
    { onEvent: (told) => heard.push(told), onBeat: () => beats++ },
    controller.signal,
  )
  return { end, heard, beats: () => beats, sent, waiting, controller }
}

const settled = () => new Promise((done) => setTimeout(done, 20))

describe('a stream from its beginning to its end', () => {
  it('H1 asks as the page of its person, and hands on what is said', async () => {
    const { end, heard, beats, sent } = serving([first, ':\n\n', 'event: complete\ndata:\n\n'])
    expect(await end).toBe('ended')
    expect(heard).toEqual([{ watching: ['one'], forms: [], lists: false }])
    expect(beats()).toBe(1)
    expect(sent[0]?.headers.get('x-formwork-user')).toBe('Zo%C3%AB')
    expect(sent[0]?.headers.get('accept')).toBe('text/event-stream')
  })

  it('A8 gives up a way that holds the first event back, though it says that it is there', async () => {
    const { end, waiting, beats } = serving([':\n\n', ':\n\n'])
    await settled()
    expect(beats()).toBe(2)
    expect(waiting.map(({ ms }) => ms)).toEqual([5_000])
    waiting[0]?.run()
    expect(await end).toBe('unfit')
    expect(waiting).toEqual([])
  })

  it('A8 gives up a stream that falls silent', async () => {
    const { end, waiting } = serving([first])
    await settled()
    expect(waiting.map(({ ms }) => ms)).toEqual([40_000])
    waiting[0]?.run()
    expect(await end).toBe('broken')
  })

  it.each<[number, string, string]>([
    [401, 'application/json', 'signed-out'],
    [429, 'application/json', 'busy'],
    [503, 'text/html', 'busy'],
    [400, 'application/json', 'refused'],
    [404, 'text/html', 'refused'],
    [200, 'text/html', 'refused'],
  ])('A8 says why there is none: %i %s is %s', async (status, type, expected) => {
    expect(await serving(['{}'], { status, type, ends: true }).end).toBe(expected)
  })

  it('A8 ends with what is no event of ours, and when it is told to', async () => {
    expect(await serving([first, 'event: next\ndata: {"errors":[{}]}\n\n']).end).toBe('broken')
    expect(await serving([first, 'event: next\ndata: {not json\n\n']).end).toBe('broken')
    expect(await serving([first, 'x'.repeat(300_000)]).end).toBe('broken')
    const { end, controller } = serving([first])
    await settled()
    controller.abort()
    expect(await end).toBe('broken')
  })

  it('H1 reads the same however the network cuts it', async () => {
    const text = `${first}:\n\n${event({ watching: null, forms: [], lists: true, name: 'Zoë 北' })}`
    const read = async (pieces: Uint8Array[]) => {
      const said = []
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const piece of pieces) controller.enqueue(piece)
          controller.close()
        },
      })
      for await (const each of readEvents(body)) said.push(each)
      return said
    }
    const bytes = encoder.encode(text)
    const whole = await read([bytes])
    expect(whole).toHaveLength(3)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length)), async (cuts) => {
        const ends = [...cuts.sort((a, b) => a - b), bytes.length]
        const pieces = ends.map((end, n) => bytes.slice(ends[n - 1] ?? 0, end))
        expect(await read(pieces)).toEqual(whole)
      }),
    )
  })
})
