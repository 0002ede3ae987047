import { expect, it } from 'vitest'
import { publishTemplate, setStarters } from '../../server/features/authoring/publishing/index.ts'
import { onCampus } from '../scenarios/support/each-store.ts'
import { operations } from '../scenarios/support/small-form.ts'
import { convert, fixture } from './support.ts'

interface Filled {
  file: string
  /** By key, in this order. */
  answers: readonly [key: string, value: object][]
  /** What is asked of a person who has answered nothing. */
  required: readonly string[]
}

const text = (text: string) => ({ text })
const chosen = (...selectedOptionIds: string[]) => ({ selectedOptionIds })
const rows = (...rowIds: string[]) => ({ rowIds })

const filled: readonly Filled[] = [
  {
    file: 'incident-report.schema.json',
    required: ['reporter-name', 'reporter-email', 'occurredAt', 'kind', 'address-street', 'address-country'],
    answers: [
      ['reporter-name', text('Ada Lovelace')],
      ['reporter-email', text('ada@example.org')],
      ['reporter-badge', text('AB1234')],
      ['occurredAt', { selectedDate: '2026-11-20T08:30:00.000Z' }],
      ['kind', chosen('spill')],
      ['substance', text('Acetone')],
      ['bodyParts', chosen('hand')],
      ['address-street', text('1 Main Street')],
      ['address-country', chosen('CAN')],
      ['address-CAN-province', chosen('BC')],
      ['until-kind', chosen('part-1')],
      ['until-part-1', { selectedDate: '2026-11-21' }],
      ['witnesses', rows('r1')],
      ['witnesses/r1/witnesses-name', text('Grace')],
    ],
  },
  {
    file: 'phq-9.fhir.json',
    required: ['about-name', 'about-born', '44250-9'],
    answers: [
      ['about-name', text('Ada')],
      ['about-born', { selectedDate: '1990-12-10' }],
      ['44250-9', chosen('LA6569-3')],
      ['69722-7', chosen('LA6573-3')],
      ['seen', { value: true }],
      ['seen-when', { selectedDate: '2026-11-01' }],
      ['about-medicines', rows('r1')],
      ['about-medicines/r1/medicine', text('Aspirin')],
      ['about-medicines/r1/dose', text('2')],
    ],
  },
  {
    file: 'travel-survey.surveyjs.json',
    required: ['fullName', 'travelled'],
    answers: [
      ['fullName', text('Ada')],
      ['age', text('36')],
      ['travelled', { value: true }],
      ['means', chosen('train')],
      ['extras', chosen('hotel')],
      ['journeys', rows('r1')],
      ['journeys/r1/to', text('Trondheim')],
      ['journeys/r1/cost', text('1200')],
      ['satisfied', { ratings: [{ rowId: 'booking', optionId: '3' }] }],
      ['again', { value: 9 }],
      ['centre', text('4711')],
    ],
  },
  {
    file: 'lab-request.formio.json',
    required: ['name', 'faculty', 'needed'],
    answers: [
      ['name', text('Ada')],
      ['faculty', chosen('other')],
      ['which', text('Law')],
      ['urgent', { value: true }],
      ['reason', text('It melts')],
      ['sampleList', rows('r1')],
      ['sampleList/r1/code', text('ABC-12')],
      ['sampleList/r1/amount', text('5')],
      ['needed', { selectedDate: '2026-12-01' }],
    ],
  },
  {
    file: 'household.xlsform.json',
    required: ['village', 'head'],
    answers: [
      ['village', chosen('north')],
      ['head', text('Ada')],
      ['interviewed', { selectedDate: '2026-11-02' }],
      ['children', chosen('yes')],
      ['child', rows('r1')],
      ['child/r1/child_name', text('Byron')],
      ['child/r1/child_age', text('7')],
      ['sources', chosen('other')],
      ['which_source', text('A pond')],
    ],
  },
]

const setAnswer = `mutation ($form: ID!, $question: ID!, $value: JSON, $at: [LocationInput!]) {
  setAnswer(formId: $form, questionId: $question, value: $value, location: $at) { revision }
}`

onCampus('a form that came from elsewhere', (campus) => {
  it.each(filled)('$file is published, filled and handed in', async ({ file, answers, required }) => {
    const { template, workflow } = await convert(fixture(file))
    const alice = { services: campus().services, userId: 'alice' }
    await publishTemplate(alice, { template, workflow })
    await setStarters(alice, template.groupId, ['user:*'])
    const chelsea = campus().as('chelsea')
    const { createForm } = await chelsea.ask<{ createForm: { id: string } }>(
      `mutation { createForm(templateGroupId: "${template.groupId}") { id } }`,
    )
    const submit = () => chelsea.send(operations.act, { form: createForm.id, event: 'submit' })
    const early = await submit()
    const missing = early.errors?.[0]?.extensions.issues?.map(({ path }) => path) ?? []
    expect(missing).toEqual(expect.arrayContaining([...required]))
    for (const [key, value] of answers) {
      const parts = key.split('/')
      const at = parts.length === 3 ? [{ parentId: parts[0], rowId: parts[1] }] : []
      await chelsea.ask(setAnswer, { form: createForm.id, question: parts.at(-1), value, at })
    }
    const { data, errors } = await submit()
    expect(errors?.[0]?.extensions.issues).toBeUndefined()
    expect(data).toMatchObject({ executeWorkflow: { form: { status: 'submitted' } } })
  })
})
