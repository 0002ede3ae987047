import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formObject, userObject } from '../../server/authz/object-names.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { ACTIONS, WORKFLOWS } from '../../server/features/template/workflow/collections.ts'
import { edge } from '../support/workflows.ts'
import { type Campus, type Client, openCampus } from './support/open-campus.ts'
import { operations, publishSmall, startSmall } from './support/small-form.ts'
import { smallTemplate, smallWorkflow } from './support/small-template.ts'

let campus: Campus
beforeAll(async () => {
  campus = await openCampus()
  await publishSmall(campus)
})
afterAll(() => campus?.close())

interface Setting {
  id: string
  validate: boolean
  toast: { successMessage: string }
  confirm?: { title: string }
}
const settings = async (client: Client, form: string) => {
  const text = 'query ($form: ID!) { form(id: $form) { template { actionSettings } } }'
  type Reply = { form: { template: { actionSettings: Setting[] } } }
  return (await client.ask<Reply>(text, { form })).form.template.actionSettings
}

describe('the words of actions', () => {
  it('X-05 are there for an installation without a registry of its own, as one of an older version is', async () => {
    await campus.store.collection(ACTIONS).deleteMany({})
    const { id } = await startSmall(campus.as('chelsea'))
    const sent = await settings(campus.as('chelsea'), id)
    expect(sent.find((each) => each.id === 'submit')).toMatchObject({
      validate: true,
      toast: { successMessage: 'Form submitted successfully!' },
    })
    expect(sent.find((each) => each.id === 'delete')).toMatchObject({ confirm: { title: 'Delete Form' } })
  })

  it('X-05 are those of its own registry where it has one', async () => {
    const { id } = await startSmall(campus.as('chelsea'))
    const actions = [{ id: 'submit', toast: { successMessage: 'Levert.' } }]
    await campus.put(ACTIONS, { schemaVersion: 1, id: 'own', actions })
    const sent = await settings(campus.as('chelsea'), id)
    await campus.store.collection(ACTIONS).deleteMany({})
    expect(sent.find((each) => each.id === 'submit')?.toast.successMessage).toBe('Levert.')
    expect(sent.find((each) => each.id === 'delete')?.confirm).toBeUndefined()
  })

  it('C6 X-05 are sent for the actions that the viewer is offered, and for no others', async () => {
    const { id } = await startSmall(campus.as('chelsea'))
    const viewer = { user: userObject('dave'), relation: 'viewer', object: formObject(id) }
    await campus.services.authorizer.writeTuple(viewer)
    expect(await settings(campus.as('dave'), id)).toEqual([])
    const { availableActions } = await campus
      .as('chelsea')
      .ask<{ availableActions: { id: string }[] }>(
        'query ($form: ID!) { availableActions(formId: $form) { id } }',
        { form: id },
      )
    const ids = (await settings(campus.as('chelsea'), id)).map((each) => each.id)
    expect(ids.filter((each) => !['update', 'delete'].includes(each))).toEqual(
      availableActions.map((each) => each.id),
    )
  })

  it('X-05 VA-14 are a template’s own before those of the installation, and the server goes by them', async () => {
    const { flow } = smallWorkflow
    const ids = { id: 'own-actions-v1', referenceId: 'own-actions' }
    const filing = edge('draft', 'review', 'file_it')
    await campus.put(WORKFLOWS, {
      ...smallWorkflow,
      ...ids,
      flow: { ...flow, edges: [...flow.edges, filing] },
    })
    await campus.put(TEMPLATES, {
      ...smallTemplate,
      ...{ id: 'own-actions-v1', groupId: 'own-actions', workflowMachineId: 'own-actions' },
      workflowVersionId: 'own-actions-v1',
      permissions: [...(smallTemplate.permissions ?? []), { role: 'owner', action: 'file_it' }],
      actionSettings: [
        {
          ...{ id: 'file_it', label: 'File it', validate: true, requireComment: true, tone: 'danger' },
          ...{ confirm: { title: 'File?', message: 'For good.' }, toast: { successMessage: 'Filed.' } },
        },
        { id: 'submit', validate: false },
        { id: 'request_revisions', requireComment: false },
      ],
    })
    await campus.services.authorizer.writeTuple({
      ...{ user: 'user:*', relation: 'starter', object: 'template_group:own-actions' },
    })
    const program = { user: 'program:injury-illness', relation: 'program' }
    await campus.services.authorizer.writeTuple({ ...program, object: 'template_group:own-actions' })
    const form = await startSmall(campus.as('chelsea'), 'own-actions')
    const sent = await settings(campus.as('chelsea'), form.id)
    expect(sent.find(({ id }) => id === 'file_it')).toMatchObject({
      ...{ label: 'File it', validate: true, requireComment: true, tone: 'danger' },
      ...{ confirm: { title: 'File?', message: 'For good.' }, toast: { successMessage: 'Filed.' } },
    })
    // A comment is asked for, and the form is looked through; what the installation says of other actions is not.
    const issues = async (comment?: string) =>
      (
        await campus.as('chelsea').send(operations.act, { form: form.id, event: 'file_it', comment })
      ).errors?.[0]?.extensions.issues?.map(({ code, path }) => `${code} ${path}`)
    expect(await issues()).toEqual(['comment.required comment'])
    expect(await issues('Please')).toContain('required name')
    await form.act('submit')
    await form.act('request_revisions', {}, campus.as('bob'))
    await form.text('name', 'Ada')
    await form.select('colour', 'blue')
    expect(await issues('Please')).toBeUndefined()
    expect((await form.read()).form.status).toBe('review')
  })
})
