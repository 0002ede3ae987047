import { describe, expect, it } from 'vitest'
import { createOperationSender } from '../../runtime/client/autosave/send-operations.ts'
import type { PendingOperation } from '../../runtime/client/autosave/types.ts'
import { answerTypes } from '../../runtime/client/form/answer-types.ts'
import { RequestError, type RequestErrorCode } from '../../runtime/client/request-error.ts'
import type { Transport } from '../../runtime/client/transport.ts'
import { registry } from '../support/plugin-models.ts'

const types = answerTypes(registry)
let lastId = 0
const update = (key: string, text: string): PendingOperation => ({
  id: `id${++lastId}`,
  key,
  operation: 'updateText',
  args: { text },
  sequence: lastId,
  baseRevision: 1,
  attempted: true,
  replaces: true,
  pageLoadId: 'page',
})

function sender(reply: () => Promise<unknown>) {
  const requests: { text: string; variables: Record<string, unknown>; keepalive: boolean }[] = []
  const transport = {
    request: (
      operation: { text: string },
      variables: Record<string, unknown>,
      options?: { keepalive?: boolean },
    ) => {
      requests.push({ text: operation.text, variables, keepalive: options?.keepalive === true })
      return reply()
    },
  } as Transport
  return { requests, ...createOperationSender({ formId: 'form1', transport, types }) }
}

const saved = { status: 200, errorMessage: null, key: 'name', revision: 4, lastSaved: '2026-11-21T09:00:00Z' }

describe('sending a change', () => {
  it('brings back the stored answer and whose value was replaced', async () => {
    const typeName = registry.all().find(({ answer }) => answer?.operations.updateText)?.answer?.graphql.type
    const { send } = sender(async () => ({
      a0: {
        ...saved,
        response: { __typename: typeName, key: 'name', revision: 4, lastSaved: '', text: 'Ada' },
        overwrote: {
          value: { text: 'Grace' },
          userId: 'bob',
          revision: 3,
          person: { firstName: 'Bob', lastName: 'Castellanos' },
        },
      },
    }))
    expect(await send(update('name', 'Ada'))).toMatchObject({
      kind: 'saved',
      revision: 4,
      value: { text: 'Ada' },
      overwrote: { value: { text: 'Grace' }, person: 'Bob Castellanos', revision: 3 },
    })
  })

  const changed = [{ code: 'form_changed' }]
  it.each<[RequestErrorCode, { code: string }[], object]>([
    ['OFFLINE', [], { kind: 'offline' }],
    ['UNAVAILABLE', [], { kind: 'busy' }],
    ['INTERNAL', [], { kind: 'failed' }],
    ['UNAUTHENTICATED', [], { kind: 'signedOut' }],
    ['CONFLICT', [{ code: 'operation_reused' }], { kind: 'reused' }],
    ['CONFLICT', changed, { kind: 'refused', code: 'form_changed', issues: changed }],
    ['ACCESS_DENIED', [], { kind: 'refused', code: 'ACCESS_DENIED' }],
    ['VALIDATION_FAILED', [{ code: 'text_too_long' }], { kind: 'refused', code: 'VALIDATION_FAILED' }],
  ])('says what %s %j means for it', async (code, issues, expected) => {
    const { send } = sender(() => Promise.reject(new RequestError(code, 'No', { issues })))
    expect(await send(update('name', 'Ada'))).toMatchObject(expected)
  })
})

describe('A9 sending when the page closes', () => {
  it('uses requests that outlive the page, ten changes in one, asking for nothing back', () => {
    const { requests, sendOnExit } = sender(() => new Promise(() => {}))
    sendOnExit(Array.from({ length: 23 }, (_, index) => update(`q${index}`, 'x')))
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, true, true])
    expect(requests[0]?.text).not.toContain('response')
    expect(Object.keys(requests[2]?.variables ?? {})).toContain('text2')
  })

  it('stays under 64 KiB in all, whatever was typed, and never sends a later change without an earlier one', () => {
    const { requests, sendOnExit } = sender(() => new Promise(() => {}))
    const large = 'é'.repeat(40_000)
    sendOnExit([
      update('small', 'one'),
      update('large', large),
      update('large', 'after'),
      ...Array.from({ length: 200 }, (_, index) => update(`q${index}`, 'y'.repeat(500))),
    ])
    const bodies = requests.map(({ text, variables }) => JSON.stringify({ query: text, variables }))
    const bytes = bodies.reduce((sum, body) => sum + new TextEncoder().encode(body).length, 0)
    expect(bytes).toBeLessThan(64 * 1024)
    expect(bytes).toBeGreaterThan(30_000)
    expect(bodies.join()).toContain('"one"')
    expect(bodies.join()).not.toContain('"after"')
  })
})
