import { expect, it } from 'vitest'
import type { Workflow } from '../../schemas/index.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { NOTICES } from '../../server/features/message/notification/collections.ts'
import { fireEvent } from '../../server/features/process/action/index.ts'
import { WORKFLOWS } from '../../server/features/template/workflow/index.ts'
import { onCampus } from './support/each-store.ts'
import { startSmall } from './support/small-form.ts'

onCampus('an event that nobody has to take', (campus) => {
  const stored = (id: string) => campus().store.collection(FORMS).findOne({ id })
  const submitted = async () => {
    const form = await startSmall(campus().as('chelsea'))
    await form.text('name', 'Ada')
    await form.act('submit')
    const fence = (await stored(form.id))?.decided?.fence ?? 0
    const fire = (event: string, more: object = {}) =>
      fireEvent(campus().services, {
        ...{ formId: form.id, event, operationId: `op-${form.id}-${event}`, stateId: 'review', since: fence },
        ...more,
      })
    return { ...form, fire }
  }

  it('WF-15 goes the way of a person’s action: its line, its notice, its event', async () => {
    const form = await submitted()
    expect(await form.fire('approve')).toBe(true)
    const after = await stored(form.id)
    expect(after).toMatchObject({ workflowStateId: 'approved', status: 'approved' })
    expect(after?.statusEvents.at(-1)).toMatchObject({ event: 'approve', userId: 'system' })
    const lines = await campus()
      .store.collection(AUDIT_EVENTS)
      .find({ formId: form.id, action: 'form.act' }, { sort: { id: 1 } })
    expect(lines.map(({ actorId }) => actorId)).toEqual(['chelsea', 'system'])
    const notices = await campus().store.collection(NOTICES).find({ formId: form.id, actorId: 'system' })
    expect(notices).toHaveLength(1)
    const { form: read } = await form.read()
    expect(read.statusEvents.map(({ event }) => event)).toEqual([null, 'submit', 'approve'])
  })

  it('is taken once, however often and however many at once fire it', async () => {
    const form = await submitted()
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => form.fire('approve')))
    expect(await form.fire('approve')).toBe(true)
    expect(all.some((each) => each.status === 'fulfilled' && each.value)).toBe(true)
    const events = (await stored(form.id))?.statusEvents.filter(({ event }) => event === 'approve')
    expect(events).toHaveLength(1)
  })

  it('does nothing to a form that has left the state, left and come back, or is gone', async () => {
    const form = await submitted()
    expect(await form.fire('approve', { stateId: 'draft' })).toBe(false)
    await form.act('request_revisions', { comment: 'More, please' }, campus().as('bob'))
    expect(await form.fire('approve')).toBe(false)
    await form.act('submit')
    expect(await form.fire('approve')).toBe(false)
    expect(await form.fire('approve', { formId: 'nowhere' })).toBe(false)
    expect((await stored(form.id))?.workflowStateId).toBe('review')
  })

  it('is refused where the workflow does not offer it, and the form stays as it was', async () => {
    const form = await submitted()
    await expect(form.fire('submit')).rejects.toMatchObject({ issues: [{ code: 'event_not_offered' }] })
    const after = await stored(form.id)
    expect(after).toMatchObject({ workflowStateId: 'review' })
    expect(after?.actingUntil).toBeUndefined()
  })

  it('WF-15 may bring another status than that of the state', async () => {
    const form = await submitted()
    expect(await form.fire('approve', { status: 'registered' })).toBe(true)
    const after = await stored(form.id)
    expect(after).toMatchObject({ workflowStateId: 'approved', status: 'registered' })
    expect(after?.statusEvents.at(-1)).toMatchObject({ status: 'registered', event: 'approve' })
  })

  it('waits for what the workflow requires, like a person', async () => {
    const id = 'small-v1'
    const known = (await campus().store.collection(WORKFLOWS).findOne({ id })) as Workflow
    const requires = { rule: { '==': [1, 2] }, message: 'Not yet.' }
    const edges = known.flow.edges.map((edge) =>
      edge.event?.id === 'approve' ? { ...edge, event: { ...edge.event, requires } } : edge,
    )
    const patient = { ...known, id: 'patient-v1', version: 2, flow: { ...known.flow, edges } }
    await campus().put(WORKFLOWS, patient)
    const form = await submitted()
    await campus()
      .store.collection(FORMS)
      .updateOne({ id: form.id }, { $set: { workflowVersionId: 'patient-v1' } })
    await expect(form.fire('approve')).rejects.toMatchObject({ issues: [{ code: 'action.not_yet' }] })
  })
})
