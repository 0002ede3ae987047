import { beforeAll, expect, it } from 'vitest'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../server/features/template/workflow/collections.ts'
import { edge } from '../support/workflows.ts'
import { onCampus } from './support/each-store.ts'
import { operations, type ReadForm } from './support/small-form.ts'
import { smallTemplate, smallWorkflow } from './support/small-template.ts'

onCampus('an action', (campus) => {
  const publish = async (id: string, more: object) => {
    const { flow } = smallWorkflow
    const workflow = {
      ...smallWorkflow,
      id: `${id}-v1`,
      referenceId: id,
      flow: { ...flow, edges: [...flow.edges, edge('draft', 'approved', 'withdraw')] },
    }
    await campus().put(WORKFLOWS, workflow)
    await campus().put(TEMPLATES, {
      ...smallTemplate,
      ...more,
      id: `${id}-v1`,
      groupId: id,
      workflowMachineId: id,
      workflowVersionId: `${id}-v1`,
      permissions: [...(smallTemplate.permissions ?? []), { role: 'owner', action: 'withdraw' }],
    })
    const object = `template_group:${id}`
    await campus().services.authorizer.writeTuple({ user: 'user:*', relation: 'starter', object })
  }
  beforeAll(async () => {
    await publish('keeping', {})
    await publish('dropping', { dropHiddenAnswersOnSubmit: true })
  })

  const start = async (group: string) => {
    const chelsea = campus().as('chelsea')
    const { createForm } = await chelsea.ask<{ createForm: { id: string } }>(operations.create, { group })
    const form = createForm.id
    return {
      form,
      chelsea,
      text: (question: string, text: string) => chelsea.ask(operations.text, { form, question, text }),
      select: (option: string) => chelsea.ask(operations.select, { form, question: 'colour', option }),
      read: () => chelsea.ask<ReadForm>(operations.read, { form }),
    }
  }

  it.each([
    ['keeping', true],
    ['dropping', false],
  ])('X-09 of a template that is %s hidden answers keeps them: %s', async (group, kept) => {
    const { form, chelsea, text, select, read } = await start(group)
    await text('name', 'Ada')
    await select('red')
    await text('why-red', 'Because')
    await select('blue')
    await chelsea.ask(operations.act, { form, event: 'submit' })
    const keys = (await read()).form.responses.map(({ key }) => key)
    expect(keys).toContain('name')
    const stored = await campus().store.collection(ANSWERS).find({ formId: form })
    expect(stored.some(({ key }) => key === 'why-red')).toBe(kept)
  })

  it('VA-14 that is not among those that validate is taken over answers that are missing or wrong', async () => {
    const { form, chelsea, text, read } = await start('keeping')
    await text('email', 'no address')
    expect(await chelsea.refused(operations.act, { form, event: 'submit' })).toBe('VALIDATION_FAILED')
    await chelsea.ask(operations.act, { form, event: 'withdraw' })
    expect((await read()).form.status).toBe('approved')
  })

  it('is refused with half a character in its comment, and leaves the form to the next one', async () => {
    const { form, chelsea, text } = await start('keeping')
    await text('name', 'Ada')
    const act = (comment: string) => ({ form, event: 'submit', comment })
    expect(await chelsea.refused(operations.act, act('see \ud83d'))).toBe('VALIDATION_FAILED')
    await chelsea.ask(operations.act, act('see 😀'))
  })
})
