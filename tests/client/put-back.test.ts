import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildSchema, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { historyQuery } from '../../runtime/app/form/history/load-history.ts'
import { putBack } from '../../runtime/app/form/history/put-back.ts'
import { answerTypes } from '../../runtime/client/form/answer-types.ts'
import type { Operation } from '../../runtime/client/graphql/operation.ts'
import { presenceCalls } from '../../runtime/client/presence/presence-calls.ts'
import type { Transport } from '../../runtime/client/transport.ts'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { registry } from '../support/plugin-models.ts'
import { openPage } from './support/queue.ts'

const schema = buildSchema(readFileSync(resolve('server/graphql/schema.graphql'), 'utf8'))
const problems = (text: string) => validate(schema, parse(text)).map(({ message }) => message)

function screen(page: ReturnType<typeof openPage>) {
  const shown = new Map<string, AnswerValue | null>()
  const engine = { set: (key: string, value: AnswerValue | null) => void shown.set(key, value) }
  const form = { queue: page.queue, controller: { engine } } as unknown as Parameters<typeof putBack>[0]
  return {
    shown,
    back: (revision: number, text: string) => putBack(form, 'name', { revision, value: { text } }),
  }
}

describe('putting an earlier answer back', () => {
  it('X-48 shows it at once and sends it behind what is still unsent of that answer', async () => {
    const page = openPage()
    const { shown, back } = screen(page)
    page.type('name', 'half a sen')
    back(3, 'the whole sentence')
    expect(shown.get('name')).toEqual({ text: 'the whole sentence' })
    await page.time.advance(0)
    expect(page.sent.map(({ operation }) => operation)).toEqual(['updateText'])
    await page.time.advance(200)
    expect(page.sent.map(({ operation }) => operation)).toEqual(['updateText', 'restoreAnswer'])
    // What is typed after it comes after it.
    page.type('name', 'something else')
    await page.time.advance(500)
    expect(page.sent.at(-1)).toMatchObject({ operation: 'updateText', args: { text: 'something else' } })
  })

  it('X-48 waits for a connection and is kept until then', async () => {
    const page = openPage()
    page.wire.reply = { kind: 'offline' }
    screen(page).back(3, 'the whole sentence')
    await page.time.advance(100)
    expect(page.queue.status()).toMatchObject({ kind: 'offline', count: 1 })
    expect((await page.outbox.load()).map(({ args }) => args)).toEqual([
      { revision: 3, value: { text: 'the whole sentence' } },
    ])
    expect(page.queue.holds('name')).toBe(true)
    page.wire.reply = undefined
    page.queue.resume()
    await page.time.advance(100)
    expect(page.queue.holds('name')).toBe(false)
  })

  it('X-48 names the revision only: the server takes its own copy of the value', () => {
    const types = answerTypes(registry)
    const operation = {
      id: 'op-1',
      key: 'guests/r1/guest-name',
      operation: 'restoreAnswer',
      args: { revision: 3, value: { text: 'forged' } },
      sequence: 1,
      baseRevision: 5,
      attempted: true,
      replaces: false,
      pageLoadId: 'page',
    }
    const { operation: sent, variables } = types.mutation('f', [operation])
    expect(problems(sent.text)).toEqual([])
    expect(JSON.stringify(variables)).not.toContain('forged')
    expect(variables).toMatchObject({ revision0: 3, questionId0: 'guest-name', baseRevision0: 5 })
  })
})

describe('the base of a change', () => {
  it('X-48 is the newest revision that is on the screen, whoever wrote it', async () => {
    const seen = new Map([['name', 1]])
    const page = openPage({ revisionOf: (key) => seen.get(key) ?? null })
    page.type('name', 'Ada')
    await page.time.advance(500)
    expect(page.sent[0]?.baseRevision).toBe(1)
    // Somebody else's change came onto the screen.
    seen.set('name', 7)
    page.type('name', 'Ada L')
    await page.time.advance(500)
    expect(page.sent[1]?.baseRevision).toBe(7)
  })

  it('X-48 a row is held while something in it is not saved', async () => {
    const page = openPage()
    page.type('guests/r1/guest-name', 'Grace')
    expect(page.queue.holds('guests')).toBe(true)
    expect(page.queue.holds('guests-2')).toBe(false)
    await page.time.advance(500)
    expect(page.queue.holds('guests')).toBe(false)
  })
})

describe('the operations of history and presence', () => {
  it('X-48 are valid against the server’s schema', async () => {
    const texts = [historyQuery.text]
    const transport: Transport = {
      async request<R, V>({ text }: Operation<R, V>) {
        texts.push(text)
        return {} as R
      },
    }
    const calls = presenceCalls(transport, 'f', 'window-1')
    await calls.heartbeat('guests/r1/guest-name', null)
    await calls.accept('name', 1)
    calls.leave()
    expect(texts).toHaveLength(4)
    for (const text of texts) expect(problems(text)).toEqual([])
  })
})
