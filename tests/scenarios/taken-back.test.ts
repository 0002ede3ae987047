import { expect, it } from 'vitest'
import type { GridState, Inventory } from '../../schemas/index.ts'
import { HANDOVERS } from '../../server/features/care/leaver/collections.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { PEOPLE, personWith } from '../../server/features/ground/person/index.ts'
import { GRID_STATES } from '../../server/features/insight/explorer/index.ts'
import { TASKS } from '../../server/features/process/assignment/index.ts'
import { INVENTORIES } from '../../server/features/register/inventory/index.ts'
import { assignments } from './support/assignments.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'
import { startSmall } from './support/small-form.ts'

const PATH = '/relationship-v2/graphql'
const LEAVER = `userId isActive holdings { kind count } handover {
  wentOver { kind id } canTakeBack { kind count } cameBack { kind count } stayed { kind id reason } }`
const DEACTIVATE = `mutation ($id: ID!, $to: ID) { deactivatePerson(userId: $id, toId: $to) { ${LEAVER} } }`
const TAKE_BACK = `mutation ($id: ID!) { takeBackHandover(userId: $id) { ${LEAVER} } }`

keepsRights('takeBackHandover', {
  text: 'mutation { takeBackHandover(userId: "p-neighbour") { userId } }',
  allowed: ['campusAdmin', 'globalAdmin'],
})

interface Count {
  kind: string
  count: number
}
interface Leaver {
  handover: {
    wentOver: { kind: string; id: string }[]
    canTakeBack: Count[]
    cameBack: Count[]
    stayed: { kind: string; id: string; reason: string }[]
  }
}
const NONE = { FORM: 0, ASSIGNMENT: 0, INVENTORY: 0, VIEW: 0 }
const inventory: Omit<Inventory, 'id' | 'owner'> = {
  ...{ schemaVersion: 1, name: 'Laboratory', type: 'SUPPLY', campusCode: '01', revision: 'first' },
}
const view: Omit<GridState, 'id' | 'ownerId'> = {
  ...{ schemaVersion: 1, name: 'Burns', identifier: 'small', programId: 'injury-illness', isShared: true },
  ...{ columnState: [], filterModel: {} },
}

onCampus('what a leaver held, taken back', (campus) => {
  let made = 0
  const newPerson = async (firstName: string, campusCode = '01') => {
    const id = `${firstName.toLowerCase()}-back-${++made}`
    const person = { firstName, lastName: 'Returner', email: `${id}@x.example`, campusCode } as const
    await campus().put(PEOPLE, personWith(undefined, person, id))
    return id
  }
  const ask = async (text: string, variables: object, who = 'alice'): Promise<Leaver> =>
    Object.values(await campus().as(who).ask<Record<string, Leaver>>(text, variables, PATH))[0] as Leaver
  const deactivate = (id: string, to: string, who?: string) => ask(DEACTIVATE, { id, to }, who)
  const takeBack = (id: string, who?: string) => ask(TAKE_BACK, { id }, who)
  const codeOf = async (id: string, who = 'alice') => {
    const { errors } = await campus().as(who).send(TAKE_BACK, { id }, PATH)
    return errors?.[0]?.extensions.issues?.[0]?.code ?? errors?.[0]?.extensions.code
  }
  const counts = (list: readonly Count[]) => Object.fromEntries(list.map(({ kind, count }) => [kind, count]))
  const ownersOf = async (person: string, form: string) => {
    const { store } = campus()
    const lab = await store.collection(INVENTORIES).findOne({ id: `lab-${person}` })
    const shared = await store.collection(GRID_STATES).findOne({ id: `view-${person}` })
    return [(await store.collection(FORMS).findOne({ id: form }))?.ownerId, lab?.owner, shared?.ownerId]
  }
  /** A person with one of each, who has left all of it to another. */
  const left = async () => {
    const [lea, ned] = [await newPerson('Lea'), await newPerson('Ned')]
    const form = await startSmall(campus().as(lea))
    await form.text('name', 'Half of a report')
    const assigned = (await assignments(campus()).assign(lea)).id
    await campus().put(INVENTORIES, { ...inventory, id: `lab-${lea}`, owner: lea })
    await campus().put(GRID_STATES, { ...view, id: `view-${lea}`, ownerId: lea })
    campus().wait(1_000)
    return { lea, ned, form, assigned, handover: (await deactivate(lea, ned)).handover }
  }

  it('lists what went over, and gives all of it back in one step, with a line each in the audit trail', async () => {
    const { lea, ned, form, assigned, handover } = await left()
    const all = { FORM: 1, ASSIGNMENT: 1, INVENTORY: 1, VIEW: 1 }
    expect(counts(handover.canTakeBack)).toEqual(all)
    expect(handover.wentOver).toEqual([
      { kind: 'VIEW', id: `view-${lea}` },
      { kind: 'INVENTORY', id: `lab-${lea}` },
      { kind: 'FORM', id: form.id },
      { kind: 'ASSIGNMENT', id: assigned },
    ])
    const { handover: after } = await takeBack(lea)
    expect([counts(after.cameBack), counts(after.canTakeBack)]).toEqual([all, NONE])
    expect(after).toMatchObject({ stayed: [], wentOver: [] })
    expect(await ownersOf(lea, form.id)).toEqual([lea, lea, lea])
    expect((await campus().store.collection(TASKS).findOne({ id: assigned }))?.assignedTo).toBe(lea)
    const lines = await campus().store.collection(AUDIT_EVENTS).find({ actorId: 'alice', from: ned, to: lea })
    expect(lines.map(({ action }) => action).sort()).toEqual([
      ...['assignment.reassign', 'form.handover', 'inventory.handover', 'view.handover'],
    ])
    // Once more changes nothing; handed over to the right one, it goes from the leaver again.
    expect(counts((await takeBack(lea)).handover.cameBack)).toEqual(all)
    const mia = await newPerson('Mia')
    expect(counts((await deactivate(lea, mia)).handover.canTakeBack)).toEqual(all)
    expect(await ownersOf(lea, form.id)).toEqual([mia, mia, mia])
  })

  it('leaves what was handed on, changed or deleted since, and says so', async () => {
    const { lea, ned, form, assigned } = await left()
    await form.text('name', 'The whole of it', {}, campus().as(ned))
    const revision = 'second'
    await campus()
      .store.collection(INVENTORIES)
      .updateOne({ id: `lab-${lea}` }, { $set: { revision } })
    await campus()
      .store.collection(GRID_STATES)
      .deleteOne({ id: `view-${lea}` })
    const mia = await newPerson('Mia')
    await campus()
      .store.collection(TASKS)
      .updateOne({ id: assigned }, { $set: { assignedTo: mia } })
    const { handover } = await takeBack(lea)
    expect(handover.stayed).toEqual([
      { kind: 'VIEW', id: `view-${lea}`, reason: 'GONE' },
      { kind: 'INVENTORY', id: `lab-${lea}`, reason: 'CHANGED' },
      { kind: 'FORM', id: form.id, reason: 'CHANGED' },
      { kind: 'ASSIGNMENT', id: assigned, reason: 'HANDED_ON' },
    ])
    expect(counts(handover.cameBack)).toEqual(NONE)
    expect(await ownersOf(lea, form.id)).toEqual([ned, ned, undefined])
  })

  it('leaves a form that went to a third, and one on which an action was taken', async () => {
    const { lea, ned, form } = await left()
    const other = await startSmall(campus().as(await newPerson('Zoe')))
    const mia = await newPerson('Mia')
    await deactivate(ned, mia)
    expect((await takeBack(lea)).handover.stayed).toContainEqual({
      ...{ kind: 'FORM', id: form.id, reason: 'HANDED_ON' },
    })
    // What Mia had from Ned goes back to Ned: each hand-over is taken back as it was made.
    await campus()
      .store.collection(FORMS)
      .updateOne({ id: form.id }, { $inc: { fence: 1 } })
    expect((await takeBack(ned)).handover.stayed).toContainEqual({
      ...{ kind: 'FORM', id: form.id, reason: 'CHANGED' },
    })
    expect((await campus().store.collection(FORMS).findOne({ id: other.id }))?.ownerId).not.toBe(ned)
  })

  it('gives a view its name back, tries again what others were at, and forgets when somebody leaves anew', async () => {
    const { lea, ned } = await left()
    await takeBack(lea)
    await campus().put(GRID_STATES, { ...view, id: `view-${ned}`, ownerId: ned })
    await deactivate(lea, ned)
    const shared = () =>
      campus()
        .store.collection(GRID_STATES)
        .findOne({ id: `view-${lea}` })
    expect((await shared())?.name).toBe('Burns (lea-back)')
    const form = (await campus().store.collection(FORMS).find({ ownerId: ned }))[0]
    const actingUntil = new Date(campus().services.clock().getTime() + 60_000).toISOString()
    await campus().store.collection(FORMS).updateOne({ id: form?.id }, { $set: { actingUntil } })
    const { handover } = await takeBack(lea)
    expect((await shared())?.name).toBe('Burns')
    expect(handover.stayed).toEqual([{ kind: 'FORM', id: form?.id, reason: 'BUSY' }])
    campus().wait(120_000)
    expect((await takeBack(lea)).handover).toMatchObject({ stayed: [] })
    await campus()
      .as('alice')
      .ask('mutation ($id: ID!) { activatePerson(userId: $id) { userId } }', { id: lea }, PATH)
    await deactivate(lea, ned)
    expect((await takeBack(lea)).handover.stayed).toEqual([])
    await campus()
      .as('alice')
      .ask('mutation ($id: ID!) { activatePerson(userId: $id) { userId } }', { id: lea }, PATH)
    expect((await ask(DEACTIVATE, { id: lea, to: null })).handover).toMatchObject({
      wentOver: [],
      stayed: [],
    })
  })

  it('takes back and lists only what the admin of a campus may see, never one’s own, and nothing while it goes over', async () => {
    const { lea, ned, form } = await left()
    await campus()
      .store.collection(FORMS)
      .updateOne({ id: form.id }, { $set: { campusCode: '02' } })
    await campus()
      .store.collection(PEOPLE)
      .updateOne({ id: lea }, { $set: { campusCode: '03' } })
    const { handover } = await takeBack(lea, 'hector')
    expect(handover).toMatchObject({ wentOver: [], stayed: [] })
    expect(await ownersOf(lea, form.id)).toEqual([ned, ned, ned])
    expect(await codeOf(lea, 'bob')).toBe('ACCESS_DENIED')
    expect(await codeOf('alice')).toBe('leaver.oneself')
    await campus()
      .store.collection(HANDOVERS)
      .updateOne({ id: lea }, { $set: { state: 'RUNNING' } })
    expect(await codeOf(lea)).toBe('busy')
    await campus()
      .store.collection(HANDOVERS)
      .updateOne({ id: lea }, { $set: { state: 'RETURNING' } })
    const { errors } = await campus().as('alice').send(DEACTIVATE, { id: lea, to: ned }, PATH)
    expect(errors?.[0]?.extensions.issues?.[0]?.code).toBe('busy')
  })
})
