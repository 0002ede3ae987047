import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { GridState } from '../../schemas/index.ts'
import { TUPLES } from '../../server/authz/collections.ts'
import { HANDOVERS, MOVED_HOLDINGS } from '../../server/features/care/leaver/collections.ts'
import { carryHandoversOn } from '../../server/features/care/leaver/hand-over.ts'
import { settleAllFacts } from '../../server/features/form/form/follow-tuples.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { finishAllFollowUps } from '../../server/features/form/form/outbox.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { PEOPLE, personWith } from '../../server/features/ground/person/index.ts'
import { GRID_STATES } from '../../server/features/insight/explorer/index.ts'
import { TASKS } from '../../server/features/process/assignment/index.ts'
import { settleAllTasks } from '../../server/features/process/assignment/settle-task.ts'
import { INVENTORIES } from '../../server/features/register/inventory/index.ts'
import { assignments, freshReport } from '../scenarios/support/assignments.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { publishSmall, startSmall } from '../scenarios/support/small-form.ts'
import { mortal, Reaper } from '../support/mortal-store.ts'

const PATH = '/relationship-v2/graphql'
const DEACTIVATE = 'mutation ($id: ID!, $to: ID) { deactivatePerson(userId: $id, toId: $to) { userId } }'
const TAKE_BACK = 'mutation ($id: ID!) { takeBackHandover(userId: $id) { userId } }'
const view: Omit<GridState, 'id' | 'ownerId'> = {
  ...{ schemaVersion: 1, name: 'Burns', identifier: 'small', programId: 'injury-illness', isShared: true },
  ...{ columnState: [], filterModel: {} },
}

const reaper = new Reaper()
let campus: Campus
beforeAll(async () => {
  campus = await openCampus({ wrap: (store) => mortal(store, reaper) })
  await publishSmall(campus)
})
afterAll(() => campus.close())
beforeEach(() => reaper.rest())

let made = 0
/** Who has left one of each to another. */
async function left() {
  const n = ++made
  const [lea, ned] = [`lea-${n}`, `ned-${n}`]
  for (const id of [lea, ned]) {
    const person = { firstName: id, lastName: 'Leaver', email: `${id}@x.example`, campusCode: '01' } as const
    await campus.put(PEOPLE, personWith(undefined, person, id))
  }
  const form = (await startSmall(campus.as(lea))).id
  const task = (await assignments(campus, await freshReport(campus)).assign(lea)).id
  const lab = { schemaVersion: 1, name: 'Lab', type: 'SUPPLY', campusCode: '01', owner: lea } as const
  await campus.put(INVENTORIES, { ...lab, id: `lab-${n}`, revision: 'first' })
  await campus.put(GRID_STATES, { ...view, id: `view-${n}`, ownerId: lea })
  campus.wait(1_000)
  await campus.as('alice').ask(DEACTIVATE, { id: lea, to: ned }, PATH)
  return { lea, ned, form, task, n }
}

async function stateOf({ lea, ned, form, task, n }: Awaited<ReturnType<typeof left>>) {
  const { store } = campus
  const lines = await store.collection(AUDIT_EVENTS).find({ from: ned, to: lea })
  const went = await store.collection(MOVED_HOLDINGS).find({ fromId: lea })
  const facts = await store.collection(TUPLES).find({ relation: 'assignee', object: `form:${task}` })
  return {
    holders: [
      (await store.collection(FORMS).findOne({ id: form }))?.ownerId,
      (await store.collection(TASKS).findOne({ id: task }))?.assignedTo,
      (await store.collection(INVENTORIES).findOne({ id: `lab-${n}` }))?.owner,
      (await store.collection(GRID_STATES).findOne({ id: `view-${n}` }))?.ownerId,
    ],
    facts: facts.map(({ user }) => user),
    lines: lines.map(({ action }) => action).sort(),
    outcomes: went.map(({ outcome }) => outcome),
    state: (await store.collection(HANDOVERS).findOne({ id: lea }))?.state,
  }
}

it('B5 ends a hand-over that is taken back as it would have ended, whichever call of the store was its last', async () => {
  for (let n = 1; ; n++) {
    const leave = await left()
    reaper.strikeAt(n)
    const survived = await campus
      .as('alice')
      .ask(TAKE_BACK, { id: leave.lea }, PATH)
      .then(
        () => true,
        () => false,
      )
    reaper.rest()
    await finishAllFollowUps(campus.services)
    await settleAllFacts(campus.services)
    await settleAllTasks(campus.services)
    // Another server carries on; where the first had not begun, the admin presses again.
    campus.wait(120_000)
    await carryHandoversOn(campus.services)
    if ((await stateOf(leave)).state === 'DONE')
      await campus.as('alice').ask(TAKE_BACK, { id: leave.lea }, PATH)
    const { lea } = leave
    expect(await stateOf(leave), `after call ${n}`).toEqual({
      holders: [lea, lea, lea, lea],
      facts: [`user:${lea}`],
      lines: ['assignment.reassign', 'form.handover', 'inventory.handover', 'view.handover'],
      outcomes: ['BACK', 'BACK', 'BACK', 'BACK'],
      state: 'RETURNED',
    })
    if (survived) return expect(n).toBeGreaterThan(20)
  }
}, 180_000)
