import { expect, it } from 'vitest'
import type { Authorizer, UsersetTree } from '../../server/authz/authorizer.ts'
import type { Limits } from '../../server/authz/budget.ts'
import { TUPLES } from '../../server/authz/collections.ts'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import { fc, runsOf } from '../support/random.ts'
import {
  consequences,
  consequencesOfTrees,
  nameOf,
  objects,
  people,
  questions,
  relations,
  subjects,
  toDsl,
  userKinds,
  type World,
  worlds,
} from './authz-oracle.ts'
import {
  type AuthorizerUnderTest,
  onEachAuthorizer,
  onEachStore,
  PATIENT,
  storeAnyway,
} from './authz-support.ts'
import type { StoreUnderTest } from './store-under-test.ts'

/** Undefined for a random model that is refused: a relation that nobody can ever hold, or what OpenFGA does not take. */
async function ofWorld(
  under: AuthorizerUnderTest,
  { tuples, ...world }: World,
  stored = tuples,
): Promise<Authorizer | undefined> {
  await under.loose(TUPLES).deleteMany({})
  await storeAnyway(under, stored)
  try {
    return await under.make(toDsl({ tuples, ...world }))
  } catch (error) {
    if (/impossible relation|invalid_authorization_model/.test(String(error))) return undefined
    throw error
  }
}

function inProcess({ store }: StoreUnderTest, world: World, limits: Partial<Limits>) {
  try {
    return createInProcessAuthorizer({ store, dsl: toDsl(world), limits })
  } catch (error) {
    if (String(error).includes('impossible relation')) return undefined
    throw error
  }
}

onEachAuthorizer('Authorizer, held to a naive evaluator', (under) => {
  const runs = runsOf(under.asks === 'openfga' ? 15 : under.kind === 'embedded' ? 120 : 8)

  it('C1 check agrees with trying every statement, on random models and facts', async () => {
    let decided = 0
    await fc.assert(
      fc.asyncProperty(worlds, fc.shuffledSubarray(questions), async (world, order) => {
        const half = world.tuples.length >> 1
        const authority = await ofWorld(under, world, world.tuples.slice(0, half))
        fc.pre(authority !== undefined)
        const options = { contextualTuples: world.tuples.slice(half) }
        const expected = consequences(world)
        const alone = under.asks === 'openfga' ? order.slice(0, 5) : questions
        for (const { object, relation, user } of alone) {
          const name = nameOf({ object, relation, user })
          const { allowed, path } = await authority.check(user, relation, object, options)
          expect(allowed, `${name}\n${toDsl(world)}`).toBe(expected.has(name))
          expect(path.length > 0).toBe(allowed)
          if (allowed) decided++
        }
        // Several questions about one moment: what one settled is used by the others.
        for (const [user, asked] of Map.groupBy(order, ({ user }) => user)) {
          const answers = await authority.batchCheck(user, asked, options)
          expect(answers, `${user}\n${toDsl(world)}`).toEqual(asked.map((at) => expected.has(nameOf(at))))
          decided += answers.filter((answer) => answer === true).length
        }
      }),
      { numRuns: runs },
    )
    expect(decided).toBeGreaterThan(runs)
  }, 120_000)

  it('C2 listObjects, listUsers and expand agree with it', async () => {
    let listed = 0
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const authority = await ofWorld(under, world)
        fc.pre(authority !== undefined)
        const expected = consequences(world)
        const has = (user: string, relation: string, object: string) =>
          expected.has(nameOf({ user, relation, object }))
        for (const user of subjects)
          for (const relation of relations)
            for (const type of ['a', 'b']) {
              const found = await authority.listObjects(user, relation, type)
              const wanted = objects.filter(
                (object) => object.startsWith(type) && has(user, relation, object),
              )
              expect(found, `${type}#${relation}@${user}\n${toDsl(world)}`).toEqual(wanted)
              listed += found.length
            }
        const trees = new Map<string, UsersetTree>()
        for (const object of objects)
          for (const relation of relations) {
            const name = `${object}#${relation}\n${toDsl(world)}`
            const { users, except } = await authority.listUsers(relation, object, 'user')
            const isListed = (user: string) =>
              users.includes(user) || (users.includes('user:*') && !except.includes(user))
            for (const user of people)
              expect(isListed(user), `${user} ${name}`).toBe(has(user, relation, object))
            expect(users.includes('user:*'), name).toBe(has('user:*', relation, object))
            for (const kind of userKinds) {
              const sets = await authority.listUsers(relation, object, kind)
              const asked = subjects.filter(
                (user) => user.startsWith(kind.slice(0, 1)) && user.endsWith(kind.slice(1)),
              )
              for (const user of asked)
                expect(sets.users.includes(user), `${user} ${name}`).toBe(has(user, relation, object))
            }
            trees.set(`${object}#${relation}`, await authority.expand(relation, object))
          }
        expect(consequencesOfTrees(trees), toDsl(world)).toEqual(expected)
      }),
      { numRuns: runs },
    )
    expect(listed).toBeGreaterThan(runs)
  }, 120_000)
})

onEachStore('Authorizer in process with tight limits, held to a naive evaluator', (under) => {
  const runs = under.kind === 'embedded' ? 120 : 8

  it('C4 gives, where limits are tight, the right answer or an error and never another', async () => {
    let errors = 0
    const limits = fc.record({ depth: fc.integer({ min: 0, max: 3 }), work: fc.integer({ min: 1, max: 30 }) })
    await fc.assert(
      fc.asyncProperty(worlds, limits, async (world, tight) => {
        await under.loose(TUPLES).deleteMany({})
        await storeAnyway(under, world.tuples)
        const authority = inProcess(under, world, { ...PATIENT, ...tight })
        fc.pre(authority !== undefined)
        const expected = consequences(world)
        for (const { object, relation, user } of questions) {
          const answer = await authority.check(user, relation, object).then(
            ({ allowed }) => allowed,
            (error: unknown) => {
              expect(error).toMatchObject({ code: 'authorization.too_complex' })
              errors++
            },
          )
          if (answer !== undefined)
            expect(answer, toDsl(world)).toBe(expected.has(nameOf({ object, relation, user })))
        }
        for (const user of subjects) {
          const found = await authority.listObjects(user, 'r2', 'a').catch(() => undefined)
          const wanted = objects.filter(
            (object) => object.startsWith('a') && expected.has(nameOf({ user, relation: 'r2', object })),
          )
          if (found) expect(found, toDsl(world)).toEqual(wanted)
        }
      }),
      { numRuns: runs },
    )
    expect(errors).toBeGreaterThan(runs)
  }, 120_000)
})
