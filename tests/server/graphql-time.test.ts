import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import type { Store } from '../../server/store/port.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { operations, publishSmall, startSmall } from '../scenarios/support/small-form.ts'

/** How long a call takes, and those that were made. */
let slow: (call: string) => number = () => 0
let calls: string[] = []

function observed(store: Store): Store {
  const wrap = (collection: object, name: string) =>
    new Proxy(collection, {
      get(target, property) {
        const member = Reflect.get(target, property)
        if (typeof member !== 'function') return member
        return async (...args: unknown[]) => {
          const call = `${name}.${String(property)}`
          calls.push(call)
          await wait(slow(call))
          return member.apply(target, args)
        }
      },
    })
  return {
    ...store,
    collection: (declaration) => wrap(store.collection(declaration), declaration.name) as never,
  }
}

describe('D5 the time of an operation', () => {
  let campus: Campus
  beforeAll(async () => {
    campus = await openCampus({ wrap: observed, env: { LIMIT_OPERATION_SECONDS: '1' } })
    await publishSmall(campus)
  })
  afterAll(() => campus.close())
  beforeEach(() => {
    slow = () => 0
    calls = []
  })

  const flags = (count: number) =>
    `{ ${Array.from({ length: count }, (_, n) => `p${n}: people(searchTerm: "na") { docs { userId } }`).join(' ')} }`

  it('ends, says so and that it is worth trying again; and the work stops', async () => {
    slow = (call) => (call === 'people.find' ? 400 : 0)
    const response = await campus.raw(
      '/graphql',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: operations.read, variables: { form: await slowForm() } }),
      },
      'chelsea',
    )
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    const reply = (await response.json()) as { errors: { extensions: object }[] }
    expect(reply.errors[0]?.extensions).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      issues: [{ code: 'limit.time', params: { max: 1 } }],
    })
    const made = calls.length
    await wait(1_500)
    // The call that was under way may have been followed by none.
    expect(calls.length).toBe(made)
  })

  /** A form whose every read takes half a second from now on. */
  async function slowForm(): Promise<string> {
    const form = await startSmall(campus.as('chelsea'))
    slow = () => 500
    return form.id
  }

  it('does not stop what has begun to change something: nothing stays half done', async () => {
    const chelsea = campus.as('chelsea')
    const before = await campus.store.collection(AUDIT_EVENTS).count({ action: 'form.create' })
    slow = (call) => (/insert/.test(call) ? 700 : 0)
    const { status } = await chelsea.send(operations.create, { group: 'small', op: 'slow-creation-1' })
    expect(status).toBe(503)
    await wait(3_000)
    expect(await campus.store.collection(AUDIT_EVENTS).count({ action: 'form.create' })).toBe(before + 1)
    slow = () => 0
    const again = await chelsea.ask<{ createForm: { id: string } }>(operations.create, {
      ...{ group: 'small', op: 'slow-creation-1' },
    })
    expect(again.createForm.id).not.toBe('')
  })

  it('is over for a question when nobody waits for the answer, not for a change', async () => {
    const form = await startSmall(campus.as('chelsea'))
    const leave = async (query: string, variables: object) => {
      const away = new AbortController()
      calls = []
      slow = () => 60
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
        signal: away.signal,
      }
      const answer = campus.raw('/graphql', init, 'chelsea').catch(() => undefined)
      await wait(30)
      away.abort()
      await answer
      await wait(700)
      slow = () => 0
      return calls.length
    }
    expect(await leave(operations.read, { form: form.id })).toBeLessThanOrEqual(2)
    await leave(operations.text, { form: form.id, question: 'name', text: 'typed and gone' })
    expect((await form.answers()).name).toBe('typed and gone')
  })

  it('D9 lets other people ask while one asks for much', async () => {
    const order: string[] = []
    const much = campus
      .as('bob')
      .send(flags(25))
      .then(() => order.push('bob'))
    await wait(1)
    await campus
      .as('chelsea')
      .ask('{ flags }')
      .then(() => order.push('chelsea'))
    await much
    expect(order).toEqual(['chelsea', 'bob'])
  })
})
