import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TUPLES } from '../../server/authz/collections.ts'
import { formObject, userObject } from '../../server/authz/object-names.ts'
import { settleAllFacts } from '../../server/features/form/form/follow-tuples.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { publishSmall, startSmall } from '../scenarios/support/small-form.ts'
import { mortal, Reaper } from '../support/mortal-store.ts'

const reaper = new Reaper()
let campus: Campus
beforeAll(async () => {
  campus = await openCampus({ wrap: (store) => mortal(store, reaper) })
  await publishSmall(campus)
})
afterAll(() => campus.close())
beforeEach(() => reaper.rest())

const change = (name: 'writeTuple' | 'deleteTuple') =>
  `mutation ($input: TupleInput!) { ${name}(input: $input) { status } }`
const ask = (name: 'writeTuple' | 'deleteTuple', input: object) =>
  campus.as('alice').ask(change(name), { input })

async function standing(input: { user: string; relation: string; object: string }) {
  const { store } = campus.services
  const id = input.object.slice(formObject('').length)
  const form = await store.collection(FORMS).findOne({ id })
  const text = `${input.object}#${input.relation}@${input.user}`
  const [stored] = await store.collection(TUPLES).find(input)
  return {
    isFact: stored !== undefined,
    isLeft: stored?.pending !== undefined,
    isListed: form?.parties?.some((party) => party.includes('dave')) === true,
    written: await store.collection(AUDIT_EVENTS).count({ action: 'tuple.write', to: text }),
    deleted: await store.collection(AUDIT_EVENTS).count({ action: 'tuple.delete', from: text }),
  }
}

const viewer = async () => {
  const { id } = await startSmall(campus.as('chelsea'))
  return { user: userObject('dave'), relation: 'viewer', object: formObject(id) }
}
const dies = (attempt: Promise<unknown>) =>
  attempt.then(
    () => false,
    () => true,
  )

describe('a server that dies in the middle of', () => {
  it('B5 J1 a fact that is written: the fact, who may list the form and the line in the trail are all there, or none', async () => {
    for (let n = 1; ; n++) {
      const input = await viewer()
      reaper.strikeAt(n)
      const died = await dies(ask('writeTuple', input))
      reaper.rest()
      await settleAllFacts(campus.services)
      const after = await standing(input)
      const isFact = after.isFact
      const whole = { isFact, isLeft: false, isListed: isFact, written: isFact ? 1 : 0, deleted: 0 }
      expect(after, `after call ${n}`).toEqual(whole)
      if (!died) return expect([n > 4, isFact]).toEqual([true, true])
    }
  }, 120_000)

  it('B5 J1 a fact that is taken back: all of it is gone, or all of it is there', async () => {
    for (let n = 1; ; n++) {
      const input = await viewer()
      await ask('writeTuple', input)
      reaper.strikeAt(n)
      const died = await dies(ask('deleteTuple', input))
      reaper.rest()
      await settleAllFacts(campus.services)
      const after = await standing(input)
      const { isFact } = after
      const whole = { isFact, isLeft: false, isListed: isFact, written: 1, deleted: isFact ? 0 : 1 }
      expect(after, `after call ${n}`).toEqual(whole)
      if (!died) return expect([n > 4, isFact]).toEqual([true, false])
    }
  }, 120_000)

  it('C3 leaves the last word to whoever changes a fact last, however many do at once', async () => {
    for (let round = 0; round < 10; round++) {
      const input = await viewer()
      const names = ['writeTuple', 'deleteTuple', 'writeTuple', 'deleteTuple', 'writeTuple'] as const
      await Promise.all(names.map((name) => ask(name, input)))
      const between = await standing(input)
      expect([between.isLeft, between.isListed]).toEqual([false, between.isFact])
      await ask('deleteTuple', input)
      expect(await standing(input)).toMatchObject({ isFact: false, isListed: false })
    }
  })
})
