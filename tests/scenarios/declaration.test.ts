import { beforeAll, expect, it } from 'vitest'
import { lintWorkflowUse } from '../../runtime/core/lint/lint-workflow-use.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Template } from '../../schemas/index.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { registry } from '../support/plugin-models.ts'
import { onCampus } from './support/each-store.ts'
import { smallTemplate, smallWorkflow } from './support/small-template.ts'
import { publishWhole } from './support/whole-form.ts'

const template: Template = {
  ...smallTemplate,
  id: 'declared-v1',
  groupId: 'declared',
  startPage: { text: 'Read this first.', needs: ['Your badge'], takes: 'Two minutes' },
  declaration: { text: 'What I say is true.', label: 'I agree' },
  afterSubmit: { text: 'Thank you, {answer:name}.' },
}
const act = `mutation ($form: ID!, $declared: Boolean, $op: ID) {
  executeWorkflow(formId: $form, event: "submit", declared: $declared, operationId: $op) {
    form { status statusEvents { event declared user { userId } } }
  }
}`
interface Acted {
  executeWorkflow: { form: { status: string; statusEvents: { event: string; declared: boolean }[] } }
}

onCampus('a form that asks for a declaration', (campus) => {
  beforeAll(() => publishWhole(campus(), template))

  const start = async () => {
    const { createForm } = await campus()
      .as('chelsea')
      .ask<{ createForm: { id: string } }>('mutation { createForm(templateGroupId: "declared") { id } }')
    await campus()
      .as('chelsea')
      .ask('mutation ($f: ID!) { updateText(formId: $f, questionId: "name", text: "Ada") { status } }', {
        f: createForm.id,
      })
    return createForm.id
  }

  it('VA-14 is not handed in without it, whoever asks how', async () => {
    const form = await start()
    for (const declared of [undefined, false, null]) {
      const { errors } = await campus().as('chelsea').send(act, { form, declared })
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'VALIDATION_FAILED',
        issues: [{ code: 'declaration.required', path: 'declared' }],
      })
    }
    expect((await campus().store.collection(FORMS).findOne({ id: form }))?.status).toBe('draft')
  })

  it('WF-19 keeps who declared it, and when, with the status', async () => {
    const form = await start()
    const chelsea = campus().as('chelsea')
    const { executeWorkflow } = await chelsea.ask<Acted>(act, { form, declared: true, op: 'once-0001' })
    expect(executeWorkflow.form.status).toBe('review')
    expect(executeWorkflow.form.statusEvents).toMatchObject([
      { event: null, declared: false },
      { event: 'submit', declared: true, user: { userId: 'chelsea' } },
    ])
    const stored = await campus().store.collection(FORMS).findOne({ id: form })
    expect(stored?.statusEvents.at(-1)).toMatchObject({ declared: true, userId: 'chelsea' })
    expect(Date.parse(stored?.statusEvents.at(-1)?.timestamp ?? '')).not.toBeNaN()
    // A replay finds it done; nothing is declared twice.
    await chelsea.ask(act, { form, declared: true, op: 'once-0001' })
    expect((await campus().store.collection(FORMS).findOne({ id: form }))?.statusEvents).toHaveLength(2)
  })

  it('FF-14 sends the page before it to whoever may start it, and what comes after with the form', async () => {
    const chelsea = campus().as('chelsea')
    const { assessmentTemplates } = await chelsea.ask<{ assessmentTemplates: { groupId: string }[] }>(
      '{ assessmentTemplates(includeRestrictedCreateAccess: true) { groupId hasStartPage startPage } }',
    )
    expect(assessmentTemplates.find(({ groupId }) => groupId === 'declared')).toMatchObject({
      hasStartPage: true,
      startPage: template.startPage,
    })
    const read = await chelsea.ask(
      'query ($f: ID!) { form(id: $f) { template { declaration afterSubmit hasStartPage } } }',
      { f: await start() },
    )
    expect(read).toMatchObject({
      form: {
        template: {
          declaration: template.declaration,
          afterSubmit: template.afterSubmit,
          hasStartPage: true,
        },
      },
    })
  })
})

it('X-09 is not published for an action that the workflow does not have', () => {
  const lint = (declaration: Template['declaration']) =>
    lintWorkflowUse(compileTemplate({ ...template, declaration }, registry), {
      workflow: smallWorkflow,
      actingRoles: ['owner'],
    }).filter(({ code }) => code === 'declaration.no_action')
  expect(lint({ label: 'I agree' })).toEqual([])
  expect(lint({ label: 'I agree', actions: ['submit', 'sign'] })).toEqual([
    { code: 'declaration.no_action', path: '/declaration/actions/1', params: { action: 'sign' } },
  ])
})
