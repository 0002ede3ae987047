import { expect, it } from 'vitest'
import { onCampus } from './support/each-store.ts'
import { inspectors, keepsRights } from './support/rights.ts'

const WHO = `query ($relation: String!, $object: String!, $first: Int! = 100, $after: String) {
  whoCan(relation: $relation, object: $object, first: $first, after: $after) { names total isWhole }
}`
const WHAT = `query ($user: String!, $relation: String!, $type: String!, $first: Int! = 100, $after: String) {
  whatCan(user: $user, relation: $relation, type: $type, first: $first, after: $after) { names total isWhole }
}`
const TESTS = `{ authorizationModelTests { name facts checks { question expected allowed } } }`

keepsRights('whoCan', {
  text: '{ whoCan(relation: "admin", object: "campus:01") { total } }',
  allowed: inspectors,
})
keepsRights('whatCan', {
  text: '{ whatCan(user: "user:p-owner", relation: "admin", type: "campus") { total } }',
  allowed: inspectors,
})
keepsRights('authorizationModelTests', {
  text: '{ authorizationModelTests { name } }',
  allowed: ['studio', ...inspectors],
})

interface Names {
  names: string[]
  total: number
  isWhole: boolean
}

onCampus('the tools of the authorization model', (campus) => {
  const who = async (variables: object) =>
    (await campus().as('alice').ask<{ whoCan: Names }>(WHO, variables)).whoCan
  const what = async (variables: object) =>
    (await campus().as('alice').ask<{ whatCan: Names }>(WHAT, variables)).whatCan
  const admin = (user: string, object: string) =>
    campus().services.authorizer.writeTuple({ user, relation: 'admin', object })

  it('say who can, by a fact, by a role, and from above', async () => {
    await admin('user:tools-a', 'campus:tools')
    await admin('role:tools#member', 'campus:tools')
    const { authorizer } = campus().services
    await authorizer.writeTuple({ user: 'user:tools-b', relation: 'member', object: 'role:tools' })
    await authorizer.writeTuple({ user: 'campus:tools', relation: 'campus', object: 'program:tools' })
    expect(await who({ relation: 'admin', object: 'program:tools' })).toEqual({
      names: ['user:tools-a', 'user:tools-b'],
      ...{ total: 2, isWhole: true },
    })
    expect((await who({ relation: 'admin', object: 'program:nowhere' })).names).toEqual([])
    expect((await what({ user: 'user:tools-b', relation: 'admin', type: 'program' })).names).toEqual([
      'program:tools',
    ])
    expect((await what({ user: 'user:nobody', relation: 'admin', type: 'program' })).names).toEqual([])
  })

  it('D2 list page by page, each name once, and never more than a page', async () => {
    const users = Array.from({ length: 7 }, (_, n) => `user:paged-${n}`)
    for (const user of users) await admin(user, 'campus:paged')
    const found: string[] = []
    for (let after: string | undefined; ; ) {
      const page = await who({ relation: 'admin', object: 'campus:paged', first: 3, after })
      expect(page.total).toBe(7)
      found.push(...page.names)
      after = page.names.at(-1)
      if (page.names.length < 3) break
    }
    expect(found).toEqual(users)
    for (const first of [0, -1, 101])
      expect(
        await campus().as('alice').refused(WHO, { relation: 'admin', object: 'campus:paged', first }),
      ).toBe('VALIDATION_FAILED')
  })

  it('refuse what is no name', async () => {
    for (const object of ['', 'campus', 'campus:', '$where', 'campus:a b', `campus:${'x'.repeat(500)}`])
      expect(await campus().as('alice').refused(WHO, { relation: 'admin', object }), object).toBe(
        'VALIDATION_FAILED',
      )
    for (const type of ['', 'campus:01', '$where', '__PROTO__'])
      expect(
        await campus().as('alice').refused(WHAT, { user: 'user:alice', relation: 'admin', type }),
        type,
      ).toBe('VALIDATION_FAILED')
    expect((await what({ user: 'user:alice', relation: 'admin', type: 'unheard_of' })).names).toEqual([])
  })

  it('say that the model holds to its tests, which leave no fact behind', async () => {
    const { authorizationModelTests: tests } = await campus().as('alice').ask<{
      authorizationModelTests: {
        facts: string[]
        checks: { question: string; expected: boolean; allowed: boolean }[]
      }[]
    }>(TESTS)
    const checks = tests.flatMap((test) => test.checks)
    expect(checks.filter(({ expected, allowed }) => expected !== allowed)).toEqual([])
    // A model that says yes to everything, or no, would fail.
    expect(checks.filter(({ expected }) => expected).length).toBeGreaterThan(5)
    expect(checks.filter(({ expected }) => !expected).length).toBeGreaterThan(5)
    const stored = await campus().services.authorizer.read({ user: 'user:test-anne' })
    expect(stored).toEqual([])
  })
})
