import { expect, it } from 'vitest'
import type { GridState } from '../../schemas/index.ts'
import { HANDOVERS } from '../../server/features/care/leaver/collections.ts'
import { carryHandoversOn } from '../../server/features/care/leaver/hand-over.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { PEOPLE, personWith } from '../../server/features/ground/person/index.ts'
import { createSessions } from '../../server/features/identity/sign-in/index.ts'
import { GRID_STATES } from '../../server/features/insight/explorer/index.ts'
import { TASKS } from '../../server/features/process/assignment/index.ts'
import { INVENTORIES } from '../../server/features/register/inventory/index.ts'
import { assignments } from './support/assignments.ts'
import { onEachStore } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'
import { startSmall } from './support/small-form.ts'

const PATH = '/relationship-v2/graphql'
const LEAVER = `userId isActive holdings { kind count }
  handover { to { userId } isDone moved { kind count } kept { kind id reason } }`
const READ = `query ($id: ID!) { leaver(userId: $id) { ${LEAVER} } }`
const FIND = `query ($campus: String!, $term: String!) {
  findLeavers(campusCode: $campus, searchTerm: $term) { userId isActive } }`
const DEACTIVATE = `mutation ($id: ID!, $to: ID) { deactivatePerson(userId: $id, toId: $to) { ${LEAVER} } }`
const ACTIVATE = 'mutation ($id: ID!) { activatePerson(userId: $id) { userId isActive } }'

keepsRights('leaver', {
  text: '{ leaver(userId: "p-neighbour") { userId } }',
  allowed: ['campusAdmin', 'globalAdmin'],
})
keepsRights('findLeavers', {
  text: '{ findLeavers(campusCode: "01", searchTerm: "x") { userId } }',
  allowed: ['campusAdmin', 'globalAdmin'],
})
keepsRights('deactivatePerson', {
  text: 'mutation { deactivatePerson(userId: "p-neighbour", toId: "p-neighbour") { userId } }',
  ...{ allowed: ['campusAdmin', 'globalAdmin'], outcome: 'VALIDATION_FAILED' },
})
keepsRights('activatePerson', {
  text: 'mutation { activatePerson(userId: "p-neighbour") { userId } }',
  allowed: ['campusAdmin', 'globalAdmin'],
})

interface Count {
  kind: string
  count: number
}
interface Leaver {
  userId: string
  isActive: boolean
  holdings: Count[]
  handover: {
    to: { userId: string }
    isDone: boolean
    moved: Count[]
    kept: { kind: string; id: string; reason: string }[]
  } | null
}

onEachStore('people who leave', (campus) => {
  let made = 0
  /** A person of campus 01 whom no other test knows. */
  const newPerson = async (firstName: string, campusCode = '01') => {
    const id = `${firstName.toLowerCase()}-${++made}`
    const person = { firstName, lastName: 'Leaver', email: `${id}@x.example`, campusCode } as const
    await campus().put(PEOPLE, personWith(undefined, person, id))
    return id
  }
  const ask = async <T>(who: string, text: string, variables: object): Promise<T> =>
    Object.values(await campus().as(who).ask<Record<string, T>>(text, variables, PATH))[0] as T
  const read = (id: string, who = 'alice') => ask<Leaver>(who, READ, { id })
  const deactivate = (id: string, to?: string, who = 'alice') =>
    ask<Leaver>(who, DEACTIVATE, { id, to: to ?? null })
  const issueOf = async (text: string, variables: object, who = 'alice') => {
    const { errors } = await campus().as(who).send(text, variables, PATH)
    return errors?.[0]?.extensions.issues?.[0]?.code ?? errors?.[0]?.extensions.code
  }
  const ownerOf = async (id: string) => (await campus().store.collection(FORMS).findOne({ id }))?.ownerId
  const counts = (list: readonly Count[]) => Object.fromEntries(list.map(({ kind, count }) => [kind, count]))
  const inventory = {
    schemaVersion: 1,
    name: 'Leaver’s laboratory',
    type: 'SUPPLY',
    campusCode: '01',
  } as const
  const view: Omit<GridState, 'id' | 'ownerId' | 'isShared'> = {
    ...{ schemaVersion: 1, name: 'Burns', identifier: 'small', programId: 'injury-illness' },
    ...{ columnState: [], filterModel: {} },
  }

  it('hands over drafts and forms under way, inventories and shared views, and keeps what was handed in', async () => {
    const [lea, ned] = [await newPerson('Lea'), await newPerson('Ned')]
    const [draft, gone] = [await startSmall(campus().as(lea)), await startSmall(campus().as(lea))]
    await draft.text('name', 'Half of a report')
    await campus()
      .store.collection(FORMS)
      .updateOne({ id: gone.id }, { $set: { decided: 'approved' } })
    await campus().put(INVENTORIES, { ...inventory, id: `lab-${lea}`, owner: lea })
    await campus().put(
      GRID_STATES,
      { ...view, id: `shared-${lea}`, ownerId: lea, isShared: true },
      { ...view, id: `own-${lea}`, name: 'Mine', ownerId: lea, isShared: false },
    )
    const { session } = await createSessions(campus().services).create(lea)
    expect(session.userId).toBe(lea)
    expect(counts((await read(lea)).holdings)).toEqual({ FORM: 1, ASSIGNMENT: 0, INVENTORY: 1, VIEW: 1 })
    const left = await deactivate(lea, ned)
    expect(left).toMatchObject({ isActive: false, handover: { to: { userId: ned }, isDone: true, kept: [] } })
    expect(counts(left.handover?.moved ?? [])).toEqual({ FORM: 1, ASSIGNMENT: 0, INVENTORY: 1, VIEW: 1 })
    expect(counts(left.holdings)).toEqual({ FORM: 0, ASSIGNMENT: 0, INVENTORY: 0, VIEW: 0 })
    expect([await ownerOf(draft.id), await ownerOf(gone.id)]).toEqual([ned, lea])
    // Ned reads and goes on with it, and Lea may do nothing any more.
    expect((await draft.answers(campus().as(ned))).name).toBe('Half of a report')
    expect(await draft.text('name', 'The whole of it', {}, campus().as(ned))).toBeTruthy()
    expect(await campus().store.named('sessions').count({ userId: lea })).toBe(0)
    const lab = await campus()
      .store.collection(INVENTORIES)
      .findOne({ id: `lab-${lea}` })
    expect([lab?.owner, lab?.readers]).toEqual([ned, [`user:${ned}`]])
    const views = await campus()
      .store.collection(GRID_STATES)
      .find({ id: { $in: [`shared-${lea}`, `own-${lea}`] } })
    expect(new Map(views.map(({ id, ownerId }) => [id, ownerId]))).toEqual(
      new Map([
        [`shared-${lea}`, ned],
        [`own-${lea}`, lea],
      ]),
    )
    const trail = await campus().store.collection(AUDIT_EVENTS).find({ actorId: 'alice', from: lea, to: ned })
    expect(trail.map(({ action }) => action).sort()).toEqual([
      ...['form.handover', 'inventory.handover', 'view.handover'],
    ])
    expect(trail.find(({ action }) => action === 'form.handover')?.formId).toBe(draft.id)
    const HANDOVERS_OF =
      'query ($id: ID!) { form(id: $id) { handovers { user { userId } from { userId } to { userId } } } }'
    expect(await campus().as(ned).ask(HANDOVERS_OF, { id: draft.id })).toEqual({
      form: { handovers: [{ user: { userId: 'alice' }, from: { userId: lea }, to: { userId: ned } }] },
    })
    const [line] = await campus()
      .store.collection(AUDIT_EVENTS)
      .find({ to: lea, action: 'person.deactivate' })
    expect(line?.details).toEqual({ before: 'isActive: true', after: 'isActive: false' })
  })

  it('gives what somebody was assigned to do to the next, with a trail', async () => {
    const [lea, ned] = [await newPerson('Lea'), await newPerson('Ned')]
    const report = assignments(campus())
    const { id } = await report.assign(lea)
    expect(counts((await read(lea)).holdings).ASSIGNMENT).toBe(1)
    expect(counts((await deactivate(lea, ned)).handover?.moved ?? []).ASSIGNMENT).toBe(1)
    expect((await campus().store.collection(TASKS).findOne({ id }))?.assignedTo).toBe(ned)
    expect((await report.trail()).at(-1)).toBe(`alice REASSIGNED ${lea} to ${ned}`)
  })

  it('says what stays, and why', async () => {
    const [lea, ned, mia] = [await newPerson('Lea'), await newPerson('Ned'), await newPerson('Mia')]
    const form = await startSmall(campus().as(lea))
    const inBetween = new Date(campus().services.clock().getTime() + 60_000).toISOString()
    await campus()
      .store.collection(FORMS)
      .updateOne({ id: form.id }, { $set: { actingUntil: inBetween } })
    await campus().put(INVENTORIES, { ...inventory, id: `lab-${lea}`, owner: lea, readOnlyUsers: [ned] })
    const { handover } = await deactivate(lea, ned)
    expect(handover?.kept).toEqual([
      { kind: 'FORM', id: form.id, reason: 'BUSY' },
      { kind: 'INVENTORY', id: `lab-${lea}`, reason: 'READ_ONLY' },
    ])
    expect(await ownerOf(form.id)).toBe(lea)
    // What is left goes to somebody who may have it, though Lea has left.
    await campus()
      .store.collection(FORMS)
      .updateOne({ id: form.id }, { $unset: { actingUntil: '' } })
    expect(await deactivate(lea, mia)).toMatchObject({ handover: { to: { userId: mia }, kept: [] } })
    expect(await ownerOf(form.id)).toBe(mia)
    const other = await startSmall(campus().as(mia))
    await campus()
      .store.collection(FORMS)
      .updateOne({ id: other.id }, { $set: { templateGroupId: 'nobody-starts-it' } })
    expect((await deactivate(mia, ned)).handover?.kept).toContainEqual({
      ...{ kind: 'FORM', id: other.id, reason: 'MAY_NOT_START' },
    })
  })

  it('carries on where a server died, in the name of who began, and does each thing once', async () => {
    const [lea, ned] = [await newPerson('Lea'), await newPerson('Ned')]
    const forms = [await startSmall(campus().as(lea)), await startSmall(campus().as(lea))]
    await deactivate(lea)
    const begun = { toId: ned, actorId: 'alice', state: 'RUNNING', moved: { FORM: 5 }, kept: [] } as const
    await campus().put(HANDOVERS, { id: lea, ...begun, startedDate: campus().services.clock().toISOString() })
    await carryHandoversOn(campus().services)
    expect(await ownerOf(forms[0]?.id ?? '')).toBe(lea)
    campus().wait(120_000)
    await carryHandoversOn(campus().services)
    expect(await Promise.all(forms.map(({ id }) => ownerOf(id)))).toEqual([ned, ned])
    expect(counts((await read(lea)).handover?.moved ?? []).FORM).toBe(7)
    await carryHandoversOn(campus().services)
    // Sent again, it says what came of it, and not that nothing was left.
    expect(counts((await deactivate(lea, ned)).handover?.moved ?? []).FORM).toBe(7)
    const lines = await campus().store.collection(AUDIT_EVENTS).find({ from: lea, action: 'form.handover' })
    expect(lines).toHaveLength(2)
  })

  it('lets nobody leave oneself, no admin of a campus touch one of everything, and gives nothing to who has left', async () => {
    const [lea, ned] = [await newPerson('Lea', '03'), await newPerson('Ned', '03')]
    expect(await issueOf(DEACTIVATE, { id: 'alice' })).toBe('leaver.oneself')
    expect(await issueOf(DEACTIVATE, { id: lea, to: lea })).toBe('leaver.receiver')
    expect(await issueOf(DEACTIVATE, { id: lea, to: 'nobody' })).toBe('leaver.receiver')
    expect(await issueOf(DEACTIVATE, { id: 'nobody' })).toBe('ACCESS_DENIED')
    await campus().services.authorizer.writeTuple({
      user: `user:${lea}`,
      relation: 'admin',
      object: 'global:main',
    })
    expect(await issueOf(DEACTIVATE, { id: lea }, 'hector')).toBe('ACCESS_DENIED')
    await campus().services.authorizer.deleteTuple({
      user: `user:${lea}`,
      relation: 'admin',
      object: 'global:main',
    })
    expect(await deactivate(lea, ned, 'hector')).toMatchObject({ isActive: false })
    expect(await issueOf(DEACTIVATE, { id: ned, to: lea }, 'hector')).toBe('leaver.receiver')
    const found = await ask<{ userId: string; isActive: boolean }[]>('hector', FIND, {
      campus: '03',
      term: 'Lea Leaver',
    })
    expect(found).toContainEqual({ userId: lea, isActive: false })
    expect(await ask('hector', ACTIVATE, { id: lea })).toEqual({ userId: lea, isActive: true })
  })

  it('counts and hands over only what the admin of a campus may see', async () => {
    const [lea, ned] = [await newPerson('Lea', '03'), await newPerson('Ned', '03')]
    const form = await startSmall(campus().as(lea))
    await campus()
      .store.collection(FORMS)
      .updateOne({ id: form.id }, { $set: { campusCode: '02' } })
    await campus().put(INVENTORIES, { ...inventory, id: `lab-${lea}`, owner: lea })
    expect(counts((await read(lea, 'hector')).holdings)).toMatchObject({ FORM: 0, INVENTORY: 0 })
    await deactivate(lea, ned, 'hector')
    expect(
      (
        await campus()
          .store.collection(INVENTORIES)
          .findOne({ id: `lab-${lea}` })
      )?.owner,
    ).toBe(lea)
    expect(await ownerOf(form.id)).toBe(lea)
    expect(counts((await read(lea)).holdings)).toMatchObject({ FORM: 1, INVENTORY: 1 })
  })
})
