import { beforeAll, expect, it } from 'vitest'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../server/features/template/workflow/collections.ts'
import { edge, state, workflowOf } from '../support/workflows.ts'
import { onCampus } from './support/each-store.ts'
import { operations } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const REPORT = 'demo-report-stockroom'
const list = `query ($form: ID!) {
  workflowState(formId: $form) {
    nextEvents { id }
    subForms { formId currentState nextEvents { id } form { name autoId statusLabel templateGroupId assignees { userId } } }
  }
}`

interface List {
  workflowState: {
    nextEvents: { id: string }[]
    subForms: {
      formId: string
      currentState: string
      nextEvents: { id: string }[]
      form: { autoId: string; statusLabel: string; assignees: { userId: string }[] }
    }[]
  }
}

onCampus('the forms that belong to a form', (campus) => {
  // He is to see the report, too, which his investigation of it alone does not give him.
  beforeAll(() =>
    campus().services.authorizer.writeTuple({
      ...{ user: 'user:dave', relation: 'assignee', object: `form:${REPORT}` },
    }),
  )

  const listed = async (userId: string) =>
    (await campus().as(userId).ask<List>(list, { form: REPORT })).workflowState.subForms

  it('ET-20 lists name, status and assignee to whoever may see them, the oldest first', async () => {
    expect(await listed('bob')).toMatchObject([
      {
        formId: 'demo-investigation-carrier',
        currentState: 'in_progress',
        form: { autoId: 'INV-00001', statusLabel: 'In Progress', assignees: [{ userId: 'dave' }] },
      },
      {
        formId: 'demo-investigation-health',
        form: {
          autoId: 'INV-00002',
          statusLabel: 'Investigation Completed',
          assignees: [{ userId: 'grace' }],
        },
      },
    ])
    const [own] = await listed('dave')
    expect((await listed('dave')).map(({ formId }) => formId)).toEqual(['demo-investigation-carrier'])
    expect(own?.nextEvents.map(({ id }) => id).sort()).toEqual(['complete', 'update'])
    // The reporter learns neither who investigates nor that anybody does.
    expect(await listed('ines')).toEqual([])
    expect(await campus().as('erin').refused(list, { form: REPORT })).toBe('ACCESS_DENIED')
  })

  it('ET-20 forgets a subform that was deleted', async () => {
    const forms = campus().store.collection(FORMS)
    const id = 'demo-investigation-health'
    await forms.updateOne({ id }, { $set: { deletedDate: new Date().toISOString() } })
    expect(await listed('bob')).toHaveLength(1)
    await forms.updateOne({ id }, { $unset: { deletedDate: '' } })
    expect(await listed('bob')).toHaveLength(2)
  })

  it('ET-20 the reporter does not see the page of the investigation, its admin does', async () => {
    const pages = async (userId: string) =>
      (
        await campus()
          .as(userId)
          .ask<{ form: { template: { pages: { id: string }[] }; responses: { key: string }[] } }>(
            'query ($form: ID!) { form(id: $form) { template { pages } responses { key } } }',
            { form: REPORT },
          )
      ).form
    const ines = await pages('ines')
    expect(ines.template.pages.map(({ id }) => id)).not.toContain('investigation')
    expect(ines.responses.map(({ key }) => key)).not.toContain('investigators')
    const bob = await pages('bob')
    expect(bob.template.pages.map(({ id }) => id)).toContain('investigation')
    expect(bob.responses.map(({ key }) => key)).toContain('investigators')
  })

  it('C6 ET-20 names the subforms that the viewer may see, in the answer and in its history, and no others', async () => {
    const text = `query ($form: ID!) {
      form(id: $form) { responses { key ... on SubformResponse { childFormIds } } }
      answerHistory(formId: $form, questionId: "investigators") { docs { value text } }
    }`
    interface Read {
      form: { responses: { key: string; childFormIds?: string[] }[] }
      answerHistory: { docs: { value: { childFormIds: string[] }; text: string }[] }
    }
    const named = async (userId: string) => {
      const { form, answerHistory } = await campus().as(userId).ask<Read>(text, { form: REPORT })
      const answer = form.responses.find(({ key }) => key === 'investigators')
      const [entry] = answerHistory.docs
      expect(entry?.value.childFormIds).toEqual(answer?.childFormIds)
      return { ids: answer?.childFormIds, text: entry?.text }
    }
    const [carrier, health] = ['demo-investigation-carrier', 'demo-investigation-health']
    expect(await named('bob')).toEqual({ ids: [carrier, health], text: '2 forms' })
    expect(await named('dave')).toEqual({ ids: [carrier], text: '1 form' })
  })

  it('ET-20 offers add_investigator and close as actions while the workflow does', async () => {
    const workflow = workflowOf(
      [state('draft', { isInitial: true }), state('open'), state('closed', { isFinal: true })],
      [
        edge('draft', 'open', 'submit'),
        edge('open', 'open', 'add_investigator'),
        edge('open', 'closed', 'close'),
      ],
    )
    await campus().put(WORKFLOWS, { ...workflow, id: 'open-v1', referenceId: 'open' })
    const { permissions: _, ...open } = smallTemplate
    await campus().put(TEMPLATES, { ...open, id: 'open-v1', groupId: 'open', workflowVersionId: 'open-v1' })
    await campus().services.authorizer.writeTuple({
      user: 'user:*',
      relation: 'starter',
      object: 'template_group:open',
    })
    const chelsea = campus().as('chelsea')
    const { createForm } = await chelsea.ask<{ createForm: { id: string } }>(operations.create, {
      group: 'open',
    })
    const form = createForm.id
    const text = 'mutation ($form: ID!) { updateText(formId: $form, questionId: "name", text: "x") { key } }'
    expect(await chelsea.refused(text, { form })).toBe('ACCESS_DENIED')
    expect(await chelsea.refused(operations.act, { form, event: 'add_investigator' })).toBe('CONFLICT')
    await campus()
      .store.collection(FORMS)
      .updateOne({ id: form }, { $set: { workflowStateId: 'open', status: 'open' } })
    const { workflowState } = await chelsea.ask<List>(list, { form })
    expect(workflowState.nextEvents.map(({ id }) => id)).toEqual(['add_investigator', 'close'])
    await chelsea.ask(operations.act, { form, event: 'close' })
    expect((await chelsea.ask<List>(list, { form })).workflowState.nextEvents).toEqual([])
  })

  it('FF-16 a subform is not copied: nobody starts its template', async () => {
    const copy = 'mutation ($form: ID!) { copyForm(formId: $form) { id } }'
    expect(await campus().as('bob').refused(copy, { form: 'demo-investigation-carrier' })).toBe(
      'ACCESS_DENIED',
    )
  })
})
