import { describe, expect, it } from 'vitest'
import { createMemoryOutbox } from '../../runtime/client/autosave/memory-outbox.ts'
import { createSaveQueue } from '../../runtime/client/autosave/save-queue.ts'
import { createOperationSender } from '../../runtime/client/autosave/send-operations.ts'
import type { PendingOperation, SendResult } from '../../runtime/client/autosave/types.ts'
import type { AnswerTypes } from '../../runtime/client/form/answer-types.ts'
import { createTransport } from '../../runtime/client/transport.ts'
import { AnswerServer } from './support/answer-server.ts'
import { openPage } from './support/queue.ts'
import { VirtualTime } from './support/virtual-time.ts'

describe('a server that is down for ten minutes', () => {
  it('A8 gets everything in order once it is back, is asked now and then only, and one answer at a time', async () => {
    const time = new VirtualTime()
    const server = new AnswerServer()
    const page = { down: true, at: [] as number[], most: 0, under: new Map<string, number>(), all: 0 }
    const send = async (pending: PendingOperation): Promise<SendResult> => {
      page.at.push(time.now())
      page.under.set(pending.key, (page.under.get(pending.key) ?? 0) + 1)
      page.most = Math.max(page.most, ...page.under.values())
      await time.wait(30)
      page.under.set(pending.key, (page.under.get(pending.key) ?? 0) - 1)
      return page.down ? { kind: 'offline' } : server.apply(pending)
    }
    const { queue, type, select, deselect } = openPage({ time, server, send })
    for (let second = 0; second < 600; second++) {
      type(`text${second % 5}`, `typed in second ${second}`)
      if (second % 7 === 0) (second % 2 ? deselect : select)('risks', `risk${second % 3}`)
      await time.advance(1_000)
    }
    expect(queue.status()).toMatchObject({ kind: 'offline' })
    // Ten minutes at eight seconds' back-off with jitter: no busy loop, and one question at a time.
    expect(page.at.length).toBeGreaterThan(60)
    expect(page.at.length).toBeLessThan(200)
    expect(queue.waiting().length).toBeLessThan(5 * 2 + 600 / 7 + 1)
    const sequences = queue.waiting().map(({ sequence }) => sequence)
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b))
    page.down = false
    await time.advance(10_000)
    expect(queue.status().kind).toBe('saved')
    expect(page.most).toBe(1)
    for (let text = 0; text < 5; text++)
      expect(server.text(`text${text}`)).toBe(`typed in second ${595 + text}`)
    const risks = server.log.filter((line) => line.startsWith('risks'))
    expect(risks).toEqual(
      Array.from({ length: 86 }, (_, index) => index * 7).map(
        (second) => `risks ${second % 2 ? 'deselectOption' : 'selectOption'} risk${second % 3}`,
      ),
    )
  })

  it('spreads a thousand browsers over the back-off', async () => {
    const firsts = new Set<number>()
    for (let browser = 0; browser < 50; browser++) {
      const time = new VirtualTime()
      let attempts = 0
      const { type } = openPage({
        time,
        random: () => browser / 50,
        async send() {
          if (++attempts === 2) firsts.add(time.now())
          return { kind: 'offline' }
        },
      })
      type('name', 'Ada')
      await time.advance(5_000)
    }
    expect(firsts.size).toBe(50)
  })
})

const saveName = { path: '/form-renderer/graphql', text: 'mutation Save($id: ID) { a0 }' }
const types = {
  mutation: () => ({ operation: saveName, variables: {} }),
  toValue: () => ({}),
} as unknown as AnswerTypes
const pending: PendingOperation = {
  id: 'op1',
  key: 'name',
  operation: 'updateText',
  args: { text: 'Ada' },
  sequence: 1,
  baseRevision: 0,
  attempted: false,
  replaces: true,
  pageLoadId: 'page',
}
const good = {
  status: 200,
  errorMessage: null,
  key: 'name',
  revision: 3,
  lastSaved: '2026-11-21',
  response: null,
}
const half = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data":{"a0":{"sta'))
        controller.error(new TypeError('network error'))
      },
    }),
  )

describe('a server that answers nonsense', () => {
  it.each<[string, () => Response, SendResult['kind']]>([
    ['a good reply', () => Response.json({ data: { a0: good } }), 'saved'],
    ['500 as JSON', () => Response.json({ errors: [{ message: 'x' }] }, { status: 500 }), 'failed'],
    ['500 as a page', () => new Response('<h1>Oops</h1>', { status: 500 }), 'failed'],
    ['503', () => new Response('', { status: 503, headers: { 'retry-after': '5' } }), 'busy'],
    ['429', () => new Response('', { status: 429 }), 'busy'],
    ['a page of the hotel', () => new Response('<html>Accept our terms</html>'), 'offline'],
    ['half a reply', half, 'offline'],
    ['nothing', () => new Response(''), 'offline'],
    ['null', () => new Response('null'), 'offline'],
    ['a number', () => new Response('42'), 'offline'],
    ['a list', () => new Response('[]'), 'failed'],
    ['an empty object', () => new Response('{}'), 'failed'],
    ['no answer in it', () => Response.json({ data: {} }), 'failed'],
    ['a null answer', () => Response.json({ data: { a0: null } }), 'failed'],
    [
      'an answer without its revision',
      () => Response.json({ data: { a0: { ...good, revision: null } } }),
      'failed',
    ],
    ['an answer that failed', () => Response.json({ data: { a0: { ...good, status: 500 } } }), 'failed'],
    ['403 of a proxy', () => new Response('<h1>Forbidden</h1>', { status: 403 }), 'failed'],
    ['404 of a proxy', () => new Response('Not Found', { status: 404 }), 'failed'],
    ['413 of a proxy', () => new Response('Too large', { status: 413 }), 'refused'],
    ['401', () => Response.json({ errors: [] }, { status: 401 }), 'signedOut'],
    [
      'a refusal',
      () => Response.json({ errors: [{ message: 'No', extensions: { code: 'ACCESS_DENIED' } }] }),
      'refused',
    ],
  ])('takes %s for what it is', async (_, respond, kind) => {
    const transport = createTransport({ fetch: async () => respond() })
    const sender = createOperationSender({ formId: 'form', transport, types })
    expect((await sender.send(pending)).kind).toBe(kind)
  })

  it('keeps what was typed through all of it, and saves it once with the first good reply', async () => {
    const time = new VirtualTime()
    const replies = [
      () => new Response('<h1>Oops</h1>', { status: 500 }),
      () => new Response('<html>Accept our terms</html>'),
      half,
      () => new Response('[]'),
      () => new Response('', { status: 503 }),
    ]
    const bodies: string[] = []
    const transport = createTransport({
      fetch: async (_, init) => {
        bodies.push(String(init?.body))
        return (replies.shift() ?? (() => Response.json({ data: { a0: good } })))()
      },
    })
    const outbox = createMemoryOutbox()
    const { send } = createOperationSender({
      formId: 'form',
      transport,
      types: {
        ...types,
        mutation: (_, [one]) => ({ operation: saveName, variables: { id: one?.id, ...one?.args } }),
      } as AnswerTypes,
    })
    const queue = createSaveQueue({
      send,
      outbox,
      timers: time,
      random: () => 0.5,
      newId: () => 'op1',
      pageLoadId: 'page',
    })
    queue.edit({ key: 'name', operation: 'updateText', args: { text: 'Ada' }, replaces: true })
    for (let turn = 0; turn < 60; turn++) {
      if (queue.status().kind !== 'saved') expect((await outbox.load()).length).toBe(1)
      await time.advance(1_000)
      await new Promise((done) => setTimeout(done))
    }
    expect(queue.status().kind).toBe('saved')
    expect(bodies.length).toBe(6)
    expect(new Set(bodies).size).toBe(1)
  })
})

describe('a clock that is an hour wrong', () => {
  it.each([-3_600_000, 3_600_000])('A12 changes nothing in the order, by %i ms', async (skew) => {
    const now = Date.now
    const { queue, time, server, outbox, type, select } = openPage()
    try {
      type('name', 'before')
      await time.advance(450)
      Date.now = () => now() + skew
      select('risks', 'fire')
      type('name', 'after')
      select('risks', 'water')
      Date.now = now
      const sequences = (await outbox.load()).map(({ sequence }) => sequence)
      expect(sequences).toEqual([...sequences].sort((a, b) => a - b))
      await time.advance(2_000)
    } finally {
      Date.now = now
    }
    expect(queue.status().kind).toBe('saved')
    expect(server.text('name')).toBe('after')
    expect(server.log.filter((line) => line.startsWith('risks'))).toEqual([
      'risks selectOption fire',
      'risks selectOption water',
    ])
  })
})

describe('a queue whose form is opened again in the same page', () => {
  it('sends and writes nothing any more, and hands what is yet typed to the next', async () => {
    const first = openPage()
    first.wire.reply = { kind: 'offline' }
    first.type('name', 'Ada')
    await first.time.advance(500)
    const second = openPage({ pageLoadId: 'second', server: first.server, time: first.time })
    second.queue.restore(first.queue.waiting())
    first.queue.release(second.queue.edit)
    const sent = first.sent.length
    first.wire.reply = undefined
    first.type('name', 'Ada Lovelace')
    await first.time.advance(60_000)
    expect(first.sent.length).toBe(sent)
    expect(first.queue.takeForExit()).toEqual([])
    expect(first.server.text('name')).toBe('Ada Lovelace')
    expect(second.queue.status().kind).toBe('saved')
  })
})

describe('a tab that takes over what a dead one left', () => {
  it('puts it where it belongs: before what was typed later here, behind what is on its way', async () => {
    const { queue, time, server, wire, type } = openPage()
    wire.reply = { kind: 'offline' }
    type('name', 'first')
    await time.advance(410)
    type('name', 'last')
    const [first, last] = queue.waiting()
    queue.restore([{ ...pending, id: 'dead', args: { text: 'between' }, sequence: first?.sequence ?? 0 }])
    expect(queue.waiting().map(({ args }) => args.text)).toEqual(['first', 'between', 'last'])
    expect(last?.sequence).toBeGreaterThan(first?.sequence ?? 0)
    wire.reply = undefined
    await time.advance(60_000)
    expect(server.log.map((line) => line.split(' ').at(-1))).toEqual(['first', 'between', 'last'])
    expect(server.text('name')).toBe('last')
  })
})
