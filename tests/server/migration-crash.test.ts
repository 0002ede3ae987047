import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MIGRATION_RUNS, MOVED_FORMS } from '../../server/features/care/migration/collections.ts'
import { finishAllFollowUps } from '../../server/features/form/form/outbox.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { makeAuthor } from '../scenarios/support/drafts.ts'
import {
  carryOn,
  migrating,
  publishGroup,
  publishNext,
  type ReadRun,
  stateOf,
  wayOf,
} from '../scenarios/support/migrations.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { startSmall } from '../scenarios/support/small-form.ts'
import { mortal, Reaper } from '../support/mortal-store.ts'

/** Longer than a form is held up by a server that died. */
const LATER_MS = 31_000

const reaper = new Reaper()
let campus: Campus
let groups = 0
beforeAll(async () => {
  campus = await openCampus({ wrap: (store) => mortal(store, reaper) })
  await makeAuthor(campus, 'bob')
})
afterAll(() => campus.close())
beforeEach(() => reaper.rest())

const chelsea = () => campus.as('chelsea')

/** A form with answers of every fate, of a template of its own whose next version is published. */
async function ready() {
  reaper.rest()
  const group = `crash-${++groups}`
  await publishGroup(campus, group)
  const form = await startSmall(chelsea(), group)
  await form.text('name', 'Ann', { op: 'op-name' })
  await form.text('name', null)
  await form.text('name', 'Anna')
  await form.text('short', 'Hand')
  await form.addRow('r1')
  await form.text('guest-name', 'Ben', { at: [{ parentId: 'guests', rowId: 'r1' }] })
  await form.select('colours', 'red')
  const before = await stateOf(campus, form.id)
  await publishNext(campus, group)
  const run = await migrating(campus).ask<ReadRun>('start', { input: wayOf(group), op: 'op-1' })
  return { group, form, before, run }
}

/** The job comes again and again; the first time the server dies at call `n`. */
async function dieAt(n: number): Promise<boolean> {
  reaper.strikeAt(n)
  await carryOn(campus).catch(() => undefined)
  const survived = reaper.calls < n
  reaper.rest()
  for (let again = 0; again < 3; again++) {
    campus.wait(LATER_MS)
    await carryOn(campus)
  }
  await finishAllFollowUps(campus.services)
  return survived
}

const lines = async (formId: string, action: string) =>
  (await campus.store.collection(AUDIT_EVENTS).find({ formId, action })).length

describe('a server that dies while forms are moved', () => {
  it('B5 X-31 ends the same, whichever call of the store was its last', async () => {
    let expected: object | undefined
    for (let n = 1; ; n++) {
      const { form, run, group } = await ready()
      const survived = await dieAt(n)
      expect(await campus.store.collection(MIGRATION_RUNS).findOne({ id: run.id })).toMatchObject({
        ...{ state: 'done', seen: 1, stayed: 0, failed: 0 },
      })
      const answers = await form.answers()
      expected ??= answers
      expect(answers, `after call ${n}`).toEqual(expected)
      expect(answers).toMatchObject({ 'full-name': 'Anna', 'visitors/r1/visitor': 'Ben' })
      expect(await lines(form.id, 'form.migrate'), `lines after call ${n}`).toBe(1)
      const { versions, processed } = await stateOf(campus, form.id)
      expect(new Set(versions.map(({ key }) => key)), `history after call ${n}`).toEqual(
        new Set(['full-name', 'short', 'colours', 'agreed']),
      )
      expect(processed.every(({ answerId }) => !answerId.endsWith(':name'))).toBe(true)
      const moved = await campus.store.collection(MOVED_FORMS).find({ formId: form.id })
      expect(moved, group).toMatchObject([{ state: 'there', isSettled: true, parked: 1 }])
      if (survived) return expect(n).toBeGreaterThan(15)
    }
  }, 300_000)

  it('B5 X-31 takes forms back all the same', async () => {
    for (let n = 1; ; n++) {
      const { form, run, before } = await ready()
      await carryOn(campus)
      await migrating(campus).ask('back', { id: run.id })
      const survived = await dieAt(n)
      expect(await campus.store.collection(MIGRATION_RUNS).findOne({ id: run.id })).toMatchObject({
        ...{ direction: 'back', state: 'done', stayed: 0, failed: 0 },
      })
      expect(await stateOf(campus, form.id), `after call ${n}`).toEqual(before)
      expect(await lines(form.id, 'form.migrate_back'), `lines after call ${n}`).toBe(1)
      if (survived) return expect(n).toBeGreaterThan(15)
    }
  }, 300_000)
})
