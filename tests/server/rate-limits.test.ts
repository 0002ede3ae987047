import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { createRateLimits } from '../../server/contract/rate-limits.ts'
import { createTurns } from '../../server/contract/turns.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { openCampus } from '../scenarios/support/open-campus.ts'
import { publishSmall, startSmall } from '../scenarios/support/small-form.ts'
import { smallTemplate } from '../scenarios/support/small-template.ts'
import { openTestApp } from './http-support.ts'

describe('D9 rates', () => {
  it('of a person and of an address are counted apart, and an IPv6 line as one', async () => {
    const { limits } = readConfig({ LIMIT_LOOKUPS: '2', LIMIT_ADDRESS_FACTOR: '2' })
    const rates = createRateLimits(limits)
    const count = (userId: string | null, address?: string) =>
      rates.count('lookups', { userId, address }).then(
        () => 'ok',
        ({ code, retryAfter }) => `${code} ${retryAfter > 0 && retryAfter <= 60}`,
      )
    const refused = 'LIMIT_EXCEEDED true'
    expect([await count('a'), await count('a'), await count('a'), await count('b')]).toEqual([
      'ok',
      'ok',
      refused,
      'ok',
    ])
    const line = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3::', '2001:db8:1:2::4']
    for (const address of line) expect(await count(null, address)).toBe('ok')
    expect(await count(null, '2001:db8:1:2:ffff::1')).toBe(refused)
    expect(await count(null, '2001:db8:1:3::1')).toBe('ok')
  })

  it('are answered by 429 with the seconds to wait: sign-ins of a person, and nobody else', async () => {
    const test = await openTestApp({ env: { LIMIT_SIGN_INS: '3' } })
    for (let n = 0; n < 3; n++) await test.signIn('alice')
    const refused = await test.post('/auth/demo/sign-in', { userId: 'alice' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(await refused.json()).toMatchObject({
      errors: [{ extensions: { code: 'LIMIT_EXCEEDED', issues: [{ code: 'rate.signIns' }] } }],
    })
    await test.signIn('bob')
    await test.close()
  })

  it('count operations and uploads of whoever is signed in', async () => {
    const graphql = { '/graphql': async () => Response.json({ data: {} }) }
    const test = await openTestApp({ env: { LIMIT_OPERATIONS: '2' }, parts: { graphql } })
    const [alice, bob] = [await test.signIn('alice'), await test.signIn('bob')]
    const ask = async (cookie: string) => (await test.post('/graphql', {}, { cookie })).status
    expect([await ask(alice), await ask(alice), await ask(alice), await ask(bob)]).toEqual([
      200, 200, 429, 200,
    ])
    await test.close()
  })

  it('count each search and each form of a request', async () => {
    const campus = await openCampus({ env: { LIMITS: '1', LIMIT_LOOKUPS: '10', LIMIT_CREATIONS: '1' } })
    const searches = Array.from(
      { length: 11 },
      (_, n) => `p${n}: people(searchTerm: "na") { docs { userId } }`,
    )
    const { status, errors } = await campus.as('chelsea').send(`{ ${searches.join(' ')} }`)
    expect([status, errors?.[0]?.extensions.code]).toEqual([429, 'LIMIT_EXCEEDED'])
    const create = 'mutation { createForm(templateGroupId: "injury-illness-301") { id } }'
    expect((await campus.as('chelsea').send(create)).status).toBe(200)
    expect((await campus.as('chelsea').send(create)).status).toBe(429)
    await campus.close()
  })

  it('C7 count what is chosen as what is searched: nobody copies the directory by its ids', async () => {
    const campus = await openCampus({ env: { LIMITS: '1', LIMIT_LOOKUPS: '5' } })
    const question = { id: 'who', type: 'search-question', title: 'Who', category: 'Person' }
    const pages = [{ id: 'p', name: 'P', children: [question] }]
    await publishSmall(campus)
    await campus.put(TEMPLATES, { ...smallTemplate, pages })
    const { id: formId } = await startSmall(campus.as('chelsea'))
    const people = await campus.store.collection(PEOPLE).find({}, { limit: 10, fields: ['id'] })
    const changes = people.map(({ id }) => ({
      questionId: 'who',
      operation: 'updateSearch',
      args: { selected: { id } },
    }))
    const save = `mutation ($formId: ID!, $changes: [AnswerChangeInput!]!) {
      saveAnswers(formId: $formId, changes: $changes) { saved { revision } } }`
    const { status, errors } = await campus.as('chelsea').send(save, { formId, changes })
    expect([status, errors?.[0]?.extensions.issues?.[0]?.code]).toEqual([429, 'rate.lookups'])
    const [answer] = await campus.store.collection(ANSWERS).find({ formId })
    expect(answer?.revision).toBe(5)
    await campus.close()
  })
})

describe('D9 turns', () => {
  it('go round the people, one piece of work a turn of the loop', async () => {
    const turns = createTurns(10)
    const order: string[] = []
    const take = (person: string) => turns.wait(person).then(() => order.push(person))
    const all = [...'aaaa'].map(take)
    await nextTurn()
    await Promise.all([...all, take('b'), take('c'), take('b')])
    expect(order.join('')).toMatch(/^a+.*b.*c/)
    expect(order.join('')).not.toMatch(/^aaaa/)
    expect(order.toSorted().join('')).toBe('aaaabbc')
  })

  it('carry out so many of a person at once, in order, and refuse a heap', async () => {
    const turns = createTurns(2)
    const doors = Array.from({ length: 503 }, () => Promise.withResolvers<number>())
    let [running, most] = [0, 0]
    const results = doors.map(({ promise }, n) =>
      turns.run('a', async () => {
        running++
        most = Math.max(most, running)
        await promise
        running--
        return n
      }),
    )
    const settled = Promise.allSettled(results)
    for (const { resolve } of doors) resolve(0)
    const outcomes = await settled
    expect(most).toBe(2)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'LIMIT_EXCEEDED', retryAfter: 1 } })
    expect(await turns.run('a', async () => 'free again')).toBe('free again')
  })
})
