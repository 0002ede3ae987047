import { beforeAll, expect, it } from 'vitest'
import type { FlowEvent, JsonValue } from '../../schemas/index.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { fireEvent } from '../../server/features/process/action/index.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../server/features/template/workflow/index.ts'
import { edge, state, workflowOf } from '../support/workflows.ts'
import { onCampus } from './support/each-store.ts'
import { operations, startSmall } from './support/small-form.ts'
import { smallTemplate, smallTuples } from './support/small-template.ts'

const saying = (source: string, target: string, event: string, more: Partial<FlowEvent>) => ({
  ...edge(source, target, event),
  event: { id: event, label: event === 'check' ? 'Check' : 'Approve', ...more },
})
const isOwnForm: JsonValue = { '!=': [{ viewer: 'userId' }, 'bob'] }

/** Submitted, checked, approved; by nobody on their own form, and by two people. */
const workflow = {
  ...workflowOf(
    [
      state('draft', { isInitial: true }),
      state('review'),
      state('checked'),
      state('approved', { isFinal: true }),
    ],
    [
      edge('draft', 'draft', 'update'),
      edge('draft', 'review', 'submit', true),
      saying('review', 'checked', 'check', { notBy: { owner: true } }),
      saying('checked', 'approved', 'approve', { notBy: { owner: true, takersOf: ['check'] } }),
      saying('checked', 'approved', 'approve_late', {
        requires: { rule: isOwnForm, message: 'Somebody else has to approve it.' },
      }),
    ],
  ),
  ...{ id: 'four-eyes-v1', referenceId: 'four-eyes' },
}
const template = {
  ...smallTemplate,
  ...{ id: 'four-eyes-v1', groupId: 'four-eyes', workflowMachineId: 'four-eyes' },
  workflowVersionId: 'four-eyes-v1',
  permissions: [],
}

const WHY = `query ($form: ID!, $action: String) { formExplanation(formId: $form, action: $action) { verdict text } }`

onCampus('nobody decides on their own form', (campus) => {
  beforeAll(async () => {
    await campus().put(WORKFLOWS, workflow)
    await campus().put(TEMPLATES, template)
    const object = 'template_group:four-eyes'
    for (const tuple of smallTuples) await campus().services.authorizer.writeTuple({ ...tuple, object })
  })
  const submitted = async (owner: string) => {
    const form = await startSmall(campus().as(owner), 'four-eyes')
    await form.text('name', 'Ada')
    await form.act('submit')
    const offered = async (user: string) =>
      (await form.read(campus().as(user))).availableActions.map(({ id }) => id)
    const why = async (user: string, action: string) =>
      (
        await campus().as(user).ask<{ formExplanation: { text: string }[] }>(WHY, { form: form.id, action })
      ).formExplanation.map(({ text }) => text)
    return { ...form, offered, why }
  }

  it('RP-15 offers the owner nothing and takes nothing from them, whatever else they are', async () => {
    // Bob is an admin of the program: by his roles he may check every form.
    const form = await submitted('bob')
    expect(await form.offered('bob')).toEqual([])
    expect(await form.refusedAct('check')).toBe('ACCESS_DENIED')
    expect(await form.why('bob', 'check')).toEqual([
      'Check is not offered to you: nobody takes it on a form of their own.',
    ])
    expect((await form.read()).form.status).toBe('review')
    const denied = await campus().store.collection(AUDIT_EVENTS).find({ formId: form.id, action: 'form.act' })
    expect(denied.map(({ actorId }) => actorId)).toEqual(['bob'])
    // Another admin is offered it, and takes it.
    expect(await form.offered('alice')).toEqual(['check'])
    await form.act('check', {}, campus().as('alice'))
    expect((await form.read()).form.status).toBe('checked')
  })

  it('RP-15 takes two people for two decisions', async () => {
    const form = await submitted('chelsea')
    await form.act('check', {}, campus().as('alice'))
    expect(await form.refusedAct('approve', {}, campus().as('alice'))).toBe('ACCESS_DENIED')
    expect(await form.why('alice', 'approve')).toEqual([
      'Approve is not offered to you: you have taken Check on this form, and somebody else has to go on.',
    ])
    expect(await form.refusedAct('approve')).toBe('ACCESS_DENIED')
    await form.act('approve', {}, campus().as('bob'))
    expect((await form.read()).form.status).toBe('approved')
  })

  it('RP-15 bars no job and no service, which are nobody’s hands', async () => {
    const form = await submitted('chelsea')
    const stored = await campus().store.collection(FORMS).findOne({ id: form.id })
    const since = stored?.decided?.fence ?? 0
    const fired = { formId: form.id, event: 'check', operationId: 'job-1', stateId: 'review', since }
    expect(await fireEvent(campus().services, fired)).toBe(true)
  })

  it('RP-15 lets a requirement ask who acts', async () => {
    const form = await submitted('chelsea')
    await form.act('check', {}, campus().as('alice'))
    const blocked = async (user: string) => {
      const { availableActions } = await campus()
        .as(user)
        .ask<{ availableActions: { id: string; blockedBy: string | null }[] }>(
          'query ($form: ID!) { availableActions(formId: $form) { id blockedBy } }',
          { form: form.id },
        )
      return availableActions.find(({ id }) => id === 'approve_late')?.blockedBy
    }
    expect([await blocked('bob'), await blocked('alice')]).toEqual(['Somebody else has to approve it.', null])
    const act = { form: form.id, event: 'approve_late' }
    expect(await campus().as('bob').refused(operations.act, act)).toBe('VALIDATION_FAILED')
    await form.act('approve_late', {}, campus().as('alice'))
    expect((await form.read()).form.status).toBe('approved')
  })
})
