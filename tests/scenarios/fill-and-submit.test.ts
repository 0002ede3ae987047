import { expect, it } from 'vitest'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { onCampus } from './support/each-store.ts'
import { operations, type ReadForm, startSmall } from './support/small-form.ts'

onCampus('filling a form', (campus) => {
  it('FF-14 WF-01 WF-19 starts, fills, submits and reads a form', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    const fresh = await form.read()
    expect(fresh.form).toMatchObject({ status: 'draft', viewerRoles: ['owner'] })
    expect(fresh.form.autoId).toMatch(/^SM-\d{5}$/)
    expect(fresh.form.abilities).toEqual({ canView: true, canUpdate: true, canDelete: true })
    expect(fresh.availableActions).toEqual([{ id: 'submit' }])

    await form.text('name', 'Ada')
    await form.select('colours', 'red')
    await form.select('colours', 'blue')
    await form.addRow('r1')
    await form.text('guest-name', 'Grace', { at: [{ parentId: 'guests', rowId: 'r1' }] })
    expect(await form.answers()).toEqual({
      name: 'Ada',
      agreed: true,
      colours: ['red', 'blue'],
      guests: ['r1'],
      'guests/r1/guest-name': 'Grace',
    })

    const { executeWorkflow } = await chelsea.ask<{ executeWorkflow: unknown }>(operations.act, {
      form: form.id,
      event: 'submit',
    })
    expect(executeWorkflow).toMatchObject({
      status: 200,
      form: { status: 'review' },
      workflowState: { currentState: 'review', nextEvents: [] },
    })
    const after = await form.read()
    expect(after.form.abilities).toEqual({ canView: true, canUpdate: false, canDelete: false })
    expect(after.form.statusEvents).toEqual([
      { event: null, status: 'draft' },
      { event: 'submit', status: 'review' },
    ])
    const events = await campus()
      .store.collection(AUDIT_EVENTS)
      .find({ formId: form.id }, { sort: { timestamp: 1 } })
    expect(events.map(({ action }) => action)).toEqual(['form.create', 'form.act'])
  })

  it('WF-18 keeps the version it was started on when a newer one is published', async () => {
    const form = await startSmall(campus().as('chelsea'))
    const templates = campus().store.collection(TEMPLATES)
    const first = await templates.findOne({ id: 'small-v1' })
    if (!first) throw new Error('no template')
    await campus().put(
      TEMPLATES,
      { ...first, isLatest: false },
      { ...first, id: 'small-v2', version: 2, pages: [first.pages[0] as never] },
    )
    await form.text('name', 'Ada')
    expect((await form.read()).form.template.pages.map(({ id }) => id)).toEqual(['main', 'seen'])
    const second = await startSmall(campus().as('chelsea'))
    expect((await second.read()).form.template.pages.map(({ id }) => id)).toEqual(['main'])
    await templates.deleteOne({ id: 'small-v2' })
    await campus().put(TEMPLATES, first)
  })

  it('FF-17 answers the same form when a creation is sent again', async () => {
    const chelsea = campus().as('chelsea')
    const sent = { group: 'small', op: 'create-0001' }
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => chelsea.ask<{ createForm: { id: string } }>(operations.create, sent)),
    )
    expect(new Set(replies.map(({ createForm }) => createForm.id)).size).toBe(1)
    expect(await chelsea.refused(operations.create, { group: 'injury-illness-301', op: 'create-0001' })).toBe(
      'CONFLICT',
    )
    const bob = await campus().as('bob').ask<{ createForm: { id: string } }>(operations.create, sent)
    expect(bob.createForm.id).not.toBe(replies[0]?.createForm.id)
  })

  it('B3 ET-23 VA-14 VA-15 refuses to submit what is missing, wrong or too long, keeps it, and lets the form go on', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    await form.text('email', 'not an address')
    await form.text('age', '200')
    await form.text('short', 'more than ten letters')
    await form.select('colour', 'red')
    await form.addRow('r1')
    const { errors } = await chelsea.send(operations.act, { form: form.id, event: 'submit' })
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
    const paths = errors?.[0]?.extensions.issues?.map(({ path }) => path)
    expect(paths).toEqual(['name', 'short', 'email', 'age', 'why-red', 'guests', 'guests/r1/guest-name'])
    expect(await form.answers()).toMatchObject({ short: 'more than ten letters' })
    // A question that is hidden again is not asked for.
    await form.select('colour', 'blue')
    await form.text('email', null)
    await form.text('short', 'shorter')
    await form.text('age', '20')
    await form.text('name', 'Ada')
    await form.text('guest-name', 'Grace', { at: [{ parentId: 'guests', rowId: 'r1' }] })
    await form.act('submit')
    expect((await form.read()).form.status).toBe('review')
  })

  it('B2 lets each person take only what is offered to them', async () => {
    const form = await startSmall(campus().as('chelsea'))
    const bob = campus().as('bob')
    await form.text('name', 'Ada')
    for (const event of ['approve', 'request_revisions', 'update', 'delete', 'nonsense', '__proto__']) {
      expect(await form.refusedAct(event)).toBe('CONFLICT')
    }
    expect(await form.refusedAct('submit', {}, bob)).toBe('ACCESS_DENIED')
    expect(await form.refusedAct('submit', {}, campus().as('erin'))).toBe('ACCESS_DENIED')
    await form.act('submit')
    expect(await form.refusedAct('approve')).toBe('ACCESS_DENIED')
    expect(await form.refusedAct('request_revisions', {}, bob)).toBe('VALIDATION_FAILED')
    await form.act('request_revisions', { comment: 'Please say more' }, bob)
    expect((await form.read()).form.status).toBe('draft')
    await form.act('submit')
    await form.act('approve', {}, bob)
    expect((await form.read()).form.status).toBe('approved')
  })

  it('RP-14 leaves out pages and answers that the viewer may not see', async () => {
    const chelsea = campus().as('chelsea')
    const bob = campus().as('bob')
    const form = await startSmall(chelsea)
    await campus().put(ANSWERS, {
      schemaVersion: 1,
      id: `${form.id}:verdict`,
      formId: form.id,
      key: 'verdict',
      questionId: 'verdict',
      value: { text: 'guilty' },
      revision: 1,
      fence: 0,
      lastSaved: new Date().toISOString(),
      userId: 'bob',
      operations: [],
    })
    const mine = await form.read()
    expect(JSON.stringify(mine)).not.toContain('verdict')
    expect(mine.form.template.pages.map(({ id }) => id)).toEqual(['main', 'seen'])
    const theirs = await form.read(bob)
    expect(theirs.form.template.pages.map(({ id }) => id)).toEqual(['main', 'inside', 'seen'])
    expect(await form.answers(bob)).toMatchObject({ verdict: 'guilty' })
    const counted = async (client: typeof bob) => {
      const query = 'query ($id: ID!) { form(id: $id) { answered } }'
      const reply = await client.ask<{ form: { answered: number } }>(query, { id: form.id })
      return reply.form.answered
    }
    expect(await counted(bob)).toBe((await counted(chelsea)) + 1)
  })

  it('X-06 deletes softly and restores within thirty days', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    await form.text('name', 'Ada')
    expect(await campus().as('bob').refused(operations.remove, { form: form.id })).toBe('ACCESS_DENIED')
    await chelsea.ask(operations.remove, { form: form.id })
    expect(await chelsea.refused(operations.read, { form: form.id })).toBe('NOT_FOUND')
    expect(await form.refusedText('name', 'Eve')).toBe('NOT_FOUND')
    expect(await campus().as('erin').refused(operations.restore, { form: form.id })).toBe('NOT_FOUND')
    await chelsea.ask(operations.restore, { form: form.id })
    expect((await chelsea.ask<ReadForm>(operations.read, { form: form.id })).form.status).toBe('draft')
    expect(await form.answers()).toMatchObject({ name: 'Ada' })
    await form.text('name', 'Eve')

    await chelsea.ask(operations.remove, { form: form.id })
    campus().wait(31 * 24 * 3_600_000)
    expect(await chelsea.refused(operations.restore, { form: form.id })).toBe('NOT_FOUND')
  })
})
