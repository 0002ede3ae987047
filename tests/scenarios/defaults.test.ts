import { beforeAll, expect, it } from 'vitest'
import type { Element, Template } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { checkTemplate } from '../../server/features/authoring/publishing/check-documents.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { models, registry } from '../support/plugin-models.ts'
import { onCampus } from './support/each-store.ts'
import { copyOf, publishWhole, storedAnswers, wholeTemplate } from './support/whole-form.ts'

const group = 'defaults'
const fixed = (answer: object) => ({ default: { answer } })
const by = (value: object | string) => ({ default: { value } })

const schemas = Object.fromEntries(models.map(({ type, schema }) => [type, schema]))

const children: Element[] = [
  { id: 'name', type: 'text-question', title: 'name', ...fixed({ text: 'Ada' }) },
  { id: 'height', type: 'height-question', title: 'height' },
  { id: 'on', type: 'date-question', title: 'on', ...by({ today: [] }) },
  { id: 'due', type: 'date-question', title: 'due', ...by({ dateAdd: [{ answer: 'on' }, 2, 'weeks'] }) },
  { id: 'home', type: 'search-question', title: 'home', category: 'Campus', ...by({ viewer: 'campusCode' }) },
  {
    id: 'kind',
    type: 'option-question',
    title: 'kind',
    isMultiSelect: true,
    options: ['red', 'green', 'blue'].map((id) => ({ id, label: id })),
    ...fixed({ selectedOptionIds: ['red', 'blue'] }),
  },
  { id: 'short', type: 'text-question', title: 'short', maxLength: 3, ...by({ answer: 'name' }) },
  { id: 'bad', type: 'option-question', title: 'bad', options: [{ id: 'a', label: 'A' }], ...by('nothing') },
  {
    id: 'late',
    type: 'text-question',
    title: 'late',
    dependsOn: { conditions: [{ questionId: 'kind', optionId: 'green' }] },
    ...by({ cat: ['It is ', { answer: 'name' }] }),
  },
]
const template: Template = {
  ...wholeTemplate,
  id: `${group}-v1`,
  groupId: group,
  pages: [{ id: 'main', name: 'Main', children }],
}

const give = `mutation ($form: ID!, $value: JSON!) {
  giveDefault(formId: $form, questionId: "late", value: $value) { revision response { ... on TextResponse { text } } }
}`
const type = `mutation ($form: ID!, $text: String) {
  updateText(formId: $form, questionId: "late", text: $text) { revision }
}`
const history = `query ($form: ID!) {
  answerHistory(formId: $form, questionId: "name") { docs { origin } }
}`

onCampus('defaults', (campus) => {
  beforeAll(() => publishWhole(campus(), template))

  const start = async () => {
    const chelsea = campus().as('chelsea')
    const { createForm } = await chelsea.ask<{ createForm: { id: string } }>(
      `mutation { createForm(templateGroupId: "${group}") { id } }`,
    )
    return { chelsea, form: createForm.id, stored: () => storedAnswers(campus(), createForm.id) }
  }
  const originOf = async (form: string, key: string) =>
    (
      await campus()
        .services.store.collection(ANSWERS)
        .findOne({ id: `${form}:${key}` })
    )?.origin

  it('ET-24 fill a new form, fixed or by expression, each held to what a saved answer is', async () => {
    const { form, stored, chelsea } = await start()
    const answers = await stored()
    const { selectedDate: day } = answers.on as { selectedDate: string }
    expect(answers).toEqual({
      name: { text: 'Ada' },
      on: { selectedDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      due: { selectedDate: new Date(Date.parse(day) + 14 * 86_400_000).toISOString().slice(0, 10) },
      home: expect.objectContaining({ category: 'Campus', id: '01' }),
      kind: { selectedOptionIds: ['red', 'blue'] },
      short: { text: 'Ada' },
    })
    expect(await originOf(form, 'name')).toBe('default')
    expect(await chelsea.ask(history, { form })).toEqual({ answerHistory: { docs: [{ origin: 'default' }] } })
  })

  it('ET-24 of a question that is shown later never take the place of an answer, a cleared one included', async () => {
    const { chelsea, form } = await start()
    const value = { text: 'It is Ada' }
    expect(await chelsea.refused(give, { form, value: { text: 5 } })).toBe('VALIDATION_FAILED')
    expect(await chelsea.ask(give, { form, value })).toMatchObject({ giveDefault: { revision: 1 } })
    expect(await originOf(form, 'late')).toBe('default')
    await chelsea.ask(type, { form, text: null })
    expect(await originOf(form, 'late')).toBeUndefined()
    expect(await chelsea.ask(give, { form, value })).toEqual({ giveDefault: { revision: 2, response: null } })
    await chelsea.ask(type, { form, text: 'Mine' })
    expect(await chelsea.ask(give, { form, value })).toMatchObject({
      giveDefault: { revision: 3, response: { text: 'Mine' } },
    })
    expect(await campus().as('dave').refused(give, { form, value })).toBe('ACCESS_DENIED')
  })

  it('FF-16 leave what a copy brings as it is', async () => {
    const { chelsea, form } = await start()
    await chelsea.ask(
      'mutation ($form: ID!) { updateText(formId: $form, questionId: "name", text: "Eve") { revision } }',
      { form },
    )
    const copied = await storedAnswers(campus(), (await copyOf(chelsea, form)).id)
    expect(copied).toMatchObject({ name: { text: 'Eve' }, short: { text: 'Ada' } })
  })
})

it('X-24 refuses to publish a default that is no answer of its question', async () => {
  const { id: _id, version: _version, workflowVersionId: _workflow, ...rest } = template
  const { workflowMachineId: _machine, isLatest: _latest, status: _status, schemaVersion, ...source } = rest
  const broken = {
    ...{ schemaVersion, ...source },
    pages: [{ id: 'main', name: 'Main', children: [{ ...children[0], default: { answer: { text: 5 } } }] }],
  }
  const checks = { registry, validator: createDocumentValidator(schemas) }
  const { issues } = await checkTemplate(checks, broken, undefined)
  expect(issues).toEqual([
    expect.objectContaining({ code: 'default.invalid', path: '/pages/0/children/0/default/answer' }),
  ])
})
