import { expect, it } from 'vitest'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { assigning, assignments, freshReport } from './support/assignments.ts'
import { onEachStore } from './support/each-store.ts'
import { keepsRights, readers, signedIn } from './support/rights.ts'

const DAY_MS = 24 * 3_600_000

onEachStore('giving people forms that belong to a form', (campus) => {
  const open = async () => {
    const form = await freshReport(campus())
    return { form, ...assignments(campus(), form) }
  }
  const dayIn = (days: number) =>
    new Date(campus().services.clock().getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const todo = async (userId: string) =>
    await campus()
      .as(userId)
      .ask<{ todo: Record<string, unknown>[]; home: { tasks: { id: string }[] } }>(assigning.todo)

  it('SI-01 SI-07 SI-10 X-29 makes a form of its own workflow for each, keeps the others, and lists them', async () => {
    const { form, assign, listing } = await open()
    const first = await assign('dave', { due: dayIn(7) })
    const second = await assign('grace')
    expect(first).toMatchObject({ status: 'assigned', parentFormId: form, assignees: [{ userId: 'dave' }] })
    expect(first.autoId).toMatch(/^INV-\d{5}$/)
    expect((await listing()).subForms).toMatchObject([
      {
        formId: first.id,
        elementId: 'investigators',
        currentState: 'assigned',
        task: { status: 'OPEN', dueDate: dayIn(7), isOverdue: false, assignedTo: { userId: 'dave' } },
        changes: ['REASSIGN', 'SET_DUE_DATE', 'UNASSIGN'],
      },
      { formId: second.id, task: { dueDate: null, assignedTo: { userId: 'grace' } } },
    ])
    const state = await campus()
      .as('bob')
      .ask<{ workflowState: { currentState: string } }>(
        `{ workflowState(formId: "${first.id}", parentFormId: "${form}") { currentState } }`,
      )
    expect(state.workflowState.currentState).toBe('assigned')
    const { form: read } = await campus()
      .as('bob')
      .ask<{ form: { responses: object[] } }>(
        `{ form(id: "${form}") { responses { key ... on SubformResponse { childFormIds } } } }`,
      )
    expect(read.responses).toContainEqual({ key: 'investigators', childFormIds: [first.id, second.id] })
  })

  it('ET-27 ET-28 brings what its template maps from the parent and from the person, and nothing over what is typed', async () => {
    const { form, assign } = await open()
    const answer = await campus().store.collection(ANSWERS).findOne({ id: 'demo-report-lift:incident-date' })
    if (!answer) throw new Error('The report of the demo has no date')
    const place = { id: `${form}:incident-date`, formId: form }
    await campus().put(ANSWERS, { ...answer, ...place, value: { selectedDate: '2026-11-17' } })
    const { id } = await assign('dave')
    const read = async () =>
      (
        await campus()
          .as('dave')
          .ask<{ form: { responses: { key: string; text?: string; selectedDate?: string }[] } }>(
            `{ form(id: "${id}") { responses { key ... on TextResponse { text } ... on DateResponse { selectedDate } } } }`,
          )
      ).form.responses.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    expect(await read()).toEqual([
      { key: 'incident-date', selectedDate: '2026-11-17' },
      { key: 'investigator-name', text: 'Dave Okonkwo' },
    ])
    await campus().as('dave').ask(assigning.act, { form: id, event: 'begin_investigation' })
    await campus().as('dave').ask(assigning.text, { form: id, text: 'The gate fell.' })
    await campus().as('bob').ask(assigning.reassign, { form: id, user: 'grace' })
    expect(
      await campus()
        .as('grace')
        .ask(`{ form(id: "${id}") { responses { key ... on TextResponse { text } } } }`),
    ).toMatchObject({
      form: {
        responses: expect.arrayContaining([
          { key: 'investigator-name', text: 'Dave Okonkwo' },
          { key: 'sequence', text: 'The gate fell.' },
        ]),
      },
    })
  })

  it('SI-02 SI-04 offers neither the owner nor who is assigned, and refuses them when they are sent all the same', async () => {
    const { find, assign, issueOf } = await open()
    expect(await find('dave')).toContain('dave')
    expect(await find('ines')).not.toContain('ines')
    expect(await find('liam')).not.toContain('liam')
    expect(await find('d')).toEqual([])
    await assign('dave')
    expect(await find('dave')).not.toContain('dave')
    for (const user of ['dave', 'ines'])
      expect(await issueOf(assigning.assign, { user })).toBe('assignment.taken')
    for (const user of ['liam', 'nobody-at-all', '__proto__'])
      expect(await issueOf(assigning.assign, { user })).toBe('assignment.unknown_person')
  })

  it('SI-06 WF-07 lets nobody begin but who is assigned, as long as they are', async () => {
    const { assign } = await open()
    const { id } = await assign('dave')
    const begin = (by: string) =>
      campus().as(by).send(assigning.act, { form: id, event: 'begin_investigation' })
    for (const by of ['bob', 'alice', 'hector', 'erin', 'ines', 'grace']) {
      const { errors } = await begin(by)
      expect(errors?.[0]?.extensions.code, by).toBe('ACCESS_DENIED')
    }
    await campus().as('bob').ask(assigning.reassign, { form: id, user: 'grace' })
    expect((await begin('dave')).errors?.[0]?.extensions.code).toBe('ACCESS_DENIED')
    expect((await begin('grace')).errors).toBeUndefined()
    await campus().as('bob').ask(assigning.reassign, { form: id, user: 'dave' })
    const refused = await campus().as('grace').refused(assigning.text, { form: id, text: 'mine?' })
    expect(refused).toBe('ACCESS_DENIED')
    await campus().as('dave').ask(assigning.text, { form: id, text: 'mine' })
  })

  it('SI-08 X-07 lets those assign whom the template names, while the workflow offers it', async () => {
    const { form, refusedAssign, listing } = await open()
    for (const by of ['ines', 'erin', 'dave', 'karen'])
      expect(await refusedAssign('dave', {}, by)).toBe('ACCESS_DENIED')
    expect((await listing()).subformElements).toEqual([
      { elementId: 'investigators', events: [{ id: 'add_investigator', assigns: true }] },
    ])
    expect((await listing('ines')).subformElements[0]?.events).toEqual([])
    const at = await freshReport(campus(), { workflowStateId: 'review', status: 'under_review' })
    expect(await assignments(campus(), at).refusedAssign('dave')).toBe('CONFLICT')
    expect(await campus().as('bob').refused(assigning.act, { form, event: 'add_investigator' })).toBe(
      'VALIDATION_FAILED',
    )
  })

  it('B1 makes one form of many clicks, of a replayed request, and of two people who assign the same person', async () => {
    const { assign, listing, issueOf } = await open()
    const op = crypto.randomUUID()
    const same = await Promise.all([1, 2, 3].map(() => assign('dave', { op })))
    expect(new Set(same.map(({ id }) => id)).size).toBe(1)
    expect((await assign('dave', { op })).id).toBe(same[0]?.id)
    expect(await issueOf(assigning.assign, { user: 'grace', op })).toBe('operation_reused')
    const both = await Promise.allSettled([assign('grace'), assign('grace', {}, 'alice')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const others = await Promise.all(['erin', 'frank', 'karen'].map((user) => assign(user)))
    expect((await listing()).subForms).toHaveLength(2 + others.length)
  })

  it('X-29 takes an assignment away before work begins, with its rights and its form, and not after', async () => {
    const { assign, listing, trail, issueOf, find } = await open()
    const { id } = await assign('dave')
    await campus().as('bob').ask(assigning.unassign, { form: id })
    expect(
      await campus().as('dave').refused('query ($form: ID!) { form(id: $form) { id } }', { form: id }),
    ).toBe('NOT_FOUND')
    expect((await listing()).subForms).toEqual([])
    expect((await todo('dave')).todo.map(({ targetId }) => targetId)).not.toContain(id)
    expect(await find('dave')).toContain('dave')
    const again = await assign('dave')
    await campus().as('dave').ask(assigning.act, { form: again.id, event: 'begin_investigation' })
    expect(await issueOf(assigning.unassign, { form: again.id })).toBe('assignment.begun')
    expect((await listing()).subForms[0]?.changes).toEqual(['REASSIGN', 'SET_DUE_DATE'])
    expect(await trail()).toEqual(['bob ASSIGNED dave', 'bob UNASSIGNED dave', 'bob ASSIGNED dave'])
  })

  it('X-29 J1 moves a form to somebody else and says so, once; the first cannot be reached any more', async () => {
    const { form, assign, trail, issueOf } = await open()
    const { id } = await assign('dave')
    await assign('erin')
    await campus().as('bob').ask(assigning.reassign, { form: id, user: 'grace' })
    await campus().as('bob').ask(assigning.reassign, { form: id, user: 'grace' })
    expect(await issueOf(assigning.reassign, { form: id, user: 'erin' })).toBe('assignment.taken')
    expect(await trail()).toEqual(['bob ASSIGNED dave', 'bob ASSIGNED erin', 'bob REASSIGNED dave to grace'])
    const lines = await campus().store.collection(AUDIT_EVENTS).find({ formId: form })
    const written = lines.map(({ action }) => action).filter((action) => action.startsWith('assignment.'))
    expect(written.sort()).toEqual(['assignment.assign', 'assignment.assign', 'assignment.reassign'])
    const { documents } = await campus()
      .as('dave')
      .ask<{ documents: { docs: { id: string }[] } }>(
        '{ documents(whose: WAITING_FOR_ME, size: 100) { docs { id } } }',
      )
    expect(documents.docs.map((doc) => doc.id)).not.toContain(id)
    // The reporter learns nothing of it, whoever is assigned their own part alone.
    expect(await trail('ines')).toEqual([])
  })

  it('X-29 NO-06 SI-10 says until when, marks what is late, and is an action item until the work is done', async () => {
    const { form, assign, issueOf, listing } = await open()
    const { id } = await assign('dave', { due: dayIn(2) })
    const mine = async () => (await todo('dave')).todo.find(({ targetId }) => targetId === id)
    const { autoId } = (await campus().store.collection(FORMS).findOne({ id: form })) ?? {}
    expect(await mine()).toMatchObject({
      ...{ groupId: form, targetType: 'FORM', status: 'OPEN', dueDate: dayIn(2), isOverdue: false },
      ...{ name: `Incident Investigation for ${autoId}`, assignedTo: { userId: 'dave' } },
      assignedBy: { userId: 'bob' },
    })
    const ago = campus().services.clock().getTime() - Date.parse(String((await mine())?.assignedOn))
    expect(ago).toBeGreaterThanOrEqual(0)
    expect(ago).toBeLessThan(DAY_MS)
    expect((await todo('dave')).home.tasks).toHaveLength((await todo('dave')).todo.length)
    for (const due of ['2026-02-30', 'tomorrow', '2026-1-1'])
      expect(await issueOf(assigning.due, { form: id, due })).toBe('assignment.due_invalid')
    expect(await issueOf(assigning.due, { form: id, due: dayIn(-3) })).toBe('assignment.due_past')
    expect(
      await campus()
        .as('dave')
        .refused(assigning.due, { form: id, due: dayIn(9) }),
    ).toBe('ACCESS_DENIED')
    await campus()
      .as('bob')
      .ask(assigning.due, { form: id, due: dayIn(1) })
    campus().wait(3 * DAY_MS)
    expect(await mine()).toMatchObject({ isOverdue: true })
    expect((await listing()).subForms[0]?.task).toMatchObject({ isOverdue: true })
    await campus()
      .store.collection(FORMS)
      .updateOne(
        { id },
        {
          $set: {
            workflowStateId: 'investigation_completed',
            status: 'investigation_completed',
            waitingFor: [],
          },
        },
      )
    expect(await mine()).toBeUndefined()
    expect((await listing()).subForms[0]).toMatchObject({
      changes: [],
      task: { status: 'COMPLETED', isOverdue: false },
    })
    expect(await issueOf(assigning.reassign, { form: id, user: 'grace' })).toBe('assignment.done')
  })

  it('RP-14 calls what somebody is given by its template and the number of the form that it belongs to, never by that one’s title', async () => {
    const { form, assign } = await open()
    const forms = campus().store.collection(FORMS)
    await forms.updateOne({ id: form }, { $set: { name: 'Ines fell down drunk' } })
    const { id } = await assign('dave')
    const { form: begun } = await campus()
      .as('dave')
      .ask<{ form: object }>(
        'query ($id: ID!) { form(id: $id) { parentAutoId turn { who } task { dueDate isOverdue assignedBy { userId } } } }',
        { id },
      )
    expect(begun).toEqual({
      parentAutoId: expect.stringMatching(/^T-\w+$/),
      // Who has it, and not those who could step in.
      turn: { who: ['Dave Okonkwo'] },
      task: { dueDate: null, isOverdue: false, assignedBy: { userId: 'bob' } },
    })
    await forms.updateOne({ id: form }, { $unset: { autoId: '' } })
    const unnumbered = await assign('grace')
    const told = async (userId: string, child: string) => {
      const { todo: list } = await todo(userId)
      const reply = await campus()
        .as(userId)
        .send('query ($id: ID!) { form(id: $id) { name autoId parentFormId template { name } } }', {
          id: child,
        })
      expect(JSON.stringify([list, reply])).not.toContain('drunk')
      return list.find(({ targetId }) => targetId === child)?.name
    }
    expect(await told('dave', id)).toMatch(/^Incident Investigation for T-\w+$/)
    expect(await told('grace', unnumbered.id)).toBe('Incident Investigation')
    expect(
      await campus().as('dave').refused('query ($id: ID!) { form(id: $id) { name } }', { id: form }),
    ).toBe('ACCESS_DENIED')
  })

  it('X-02 ET-20 waits for its subforms where its workflow says so: offered with the reason, refused until then', async () => {
    const { form, assign, listing } = await open()
    const { id } = await assign('dave')
    const complete = () => campus().as('bob').send(assigning.act, { form, event: 'complete_report' })
    const reason = 'Every investigation has to be complete first.'
    const offered = async () => (await listing()).nextEvents.find((event) => event.id === 'complete_report')
    expect(await offered()).toEqual({ id: 'complete_report', blockedBy: reason })
    expect((await complete()).errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ code: 'action.not_yet', params: { message: reason } }],
    })
    // A subform is done when its state says that it is completed, whatever the status is called.
    const done = { workflowStateId: 'investigation_completed', status: 'anything' }
    await campus().store.collection(FORMS).updateOne({ id }, { $set: done })
    expect(await offered()).toEqual({ id: 'complete_report', blockedBy: null })
    const { errors } = await complete()
    expect(errors).toBeUndefined()
    expect((await campus().store.collection(FORMS).findOne({ id: form }))?.status).toBe('completed')
  })

  it('X-29 B1 never completes over a subform that was added meanwhile', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { form, assign } = await open()
      const [completed] = await Promise.all([
        campus().as('bob').send(assigning.act, { form, event: 'complete_report' }),
        assign('dave').catch(() => undefined),
      ])
      const children = await campus().store.collection(FORMS).count({ parentFormId: form, deletedDate: null })
      expect(completed.errors === undefined && children > 0).toBe(false)
    }
  })

  it('X-29 keeps a form that belongs to nobody any more from being given what is not there', async () => {
    const { issueOf, assign, form } = await open()
    expect(await issueOf(assigning.assign, { user: 'dave', element: 'what-happened' })).toBe(
      'assignment.unknown_subform',
    )
    expect(await issueOf(assigning.assign, { user: 'dave', element: '__proto__' })).toBe(
      'assignment.unknown_subform',
    )
    expect(await issueOf(assigning.assign, { user: 'dave', template: 'away-travel' })).toBe(
      'assignment.no_template',
    )
    const templates = campus().store.collection(TEMPLATES)
    for (const change of [{ status: 'DRAFT' }, { isSubform: false }]) {
      await templates.updateOne({ id: 'injury-investigation-v1' }, { $set: change })
      expect(await issueOf(assigning.assign, { user: 'dave' })).toBe('assignment.no_template')
      await templates.updateOne(
        { id: 'injury-investigation-v1' },
        { $set: { status: 'PUBLISHED', isSubform: true } },
      )
    }
    const { id } = await assign('dave')
    await campus()
      .store.collection(PEOPLE)
      .updateOne({ id: 'dave' }, { $set: { isActive: false } })
    await campus().as('bob').ask(assigning.reassign, { form: id, user: 'grace' })
    await campus()
      .store.collection(PEOPLE)
      .updateOne({ id: 'dave' }, { $set: { isActive: true } })
    expect(form).toBeTruthy()
  })

  it('ET-20 X-06 goes and comes with the form that it belongs to, but not one that went before', async () => {
    const { form, assign } = await open()
    const [gone, kept] = [await assign('dave'), await assign('grace')]
    await campus().as('bob').ask(assigning.unassign, { form: gone.id })
    const forms = campus().store.collection(FORMS)
    await forms.updateOne({ id: form }, { $set: { workflowStateId: 'draft', status: 'draft' } })
    await campus().as('ines').ask('mutation ($form: ID!) { deleteForm(formId: $form) { status } }', { form })
    const reach = (id: string) =>
      campus().as('grace').send('query ($form: ID!) { form(id: $form) { id } }', { form: id })
    expect((await reach(kept.id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    const restore = 'mutation ($form: ID!) { restoreForm(formId: $form) { id } }'
    expect(await campus().as('bob').refused(restore, { form: kept.id })).toBe('NOT_FOUND')
    await campus().as('ines').ask(restore, { form })
    expect((await reach(kept.id)).errors).toBeUndefined()
    expect((await forms.findOne({ id: gone.id }))?.deletedDate).toBeTruthy()
    const { copyForm } = await campus()
      .as('ines')
      .ask<{ copyForm: { id: string } }>('mutation ($form: ID!) { copyForm(formId: $form) { id } }', { form })
    expect(await forms.count({ parentFormId: copyForm.id })).toBe(0)
  })

  it('ET-20 holds a hundred forms and says so to who wants one more', async () => {
    const { form, issueOf } = await open()
    const child = await campus().store.collection(FORMS).findOne({ id: 'demo-investigation-carrier' })
    if (!child) throw new Error('The demo has no such form')
    const many = Array.from({ length: 100 }, (_, n) => ({ ...child, id: `${form}-${n}`, parentFormId: form }))
    await campus().put(FORMS, ...many)
    expect(await issueOf(assigning.assign, { user: 'dave' })).toBe('assignment.full')
  })
})

const place = 'parentFormId: "FORM", subformId: "investigators"'
// The small form's workflow assigns nobody: whoever reads it is told so, and all others that they may not.
const row = (text: string) => ({ text, allowed: readers, outcome: 'CONFLICT' })

keepsRights(
  'assignSubform',
  row(`mutation { assignSubform(${place}, childTemplateId: "x", user: { userId: "dave" }) { id } }`),
)
keepsRights('assignablePeople', row(`{ assignablePeople(${place}, searchTerm: "dave") { userId } }`))

const unknown = { allowed: [], hidden: true, outcome: 'NOT_FOUND' }

keepsRights('reassignSubform', {
  ...unknown,
  text: 'mutation { reassignSubform(formId: "FORM", user: { userId: "dave" }) { id } }',
})
keepsRights('unassignSubform', {
  ...unknown,
  text: 'mutation { unassignSubform(formId: "FORM") { status } }',
})
keepsRights('setSubformDueDate', {
  ...unknown,
  text: 'mutation { setSubformDueDate(formId: "FORM", dueDate: "2030-01-01") { id } }',
})
keepsRights('todo', { text: '{ todo { id } }', allowed: signedIn })
