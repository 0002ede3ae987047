import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnswerReply, answerTypes } from '../../runtime/client/form/answer-types.ts'
import { textOf } from '../../runtime/client/graphql/graphql.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element, Template } from '../../schemas/index.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { erin } from '../support/cast.ts'
import { type Campus, type Client, openCampus } from './support/open-campus.ts'
import { operations, publishSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const signedOn = '2026-11-21T17:30:00.000Z'
const choices = (...ids: string[]) => ids.map((id) => ({ id, label: id }))

const elements: Element[] = [
  { id: 'name', type: 'text-question', title: 'Name' },
  { id: 'dose', type: 'measurement-question', title: 'Dose', quantity: 'mass' },
  { id: 'tall', type: 'height-question', title: 'Height' },
  { id: 'sign', type: 'signature-question', title: 'Signature' },
  {
    id: 'rate',
    type: 'rating-matrix',
    title: 'Training',
    rows: choices('a', 'b'),
    scale: choices('low', 'high'),
  },
]
const template: Template = {
  ...smallTemplate,
  id: 'measures-v1',
  groupId: 'measures',
  pages: [{ id: 'main', name: 'Main', children: elements }],
}

type Change = [key: string, operation: string, args: Record<string, unknown>]

let campus: Campus
let client: Client
let formId: string

beforeAll(async () => {
  campus = await openCampus()
  await publishSmall(campus)
  await campus.put(TEMPLATES, template)
  const starter = { user: 'user:*', relation: 'starter', object: 'template_group:measures' }
  await campus.services.authorizer.writeTuple(starter)
  client = campus.as('chelsea')
  const { createForm } = await client.ask<{ createForm: { id: string } }>(operations.create, {
    group: 'measures',
  })
  formId = createForm.id
})
afterAll(() => campus?.close())

/** Makes a change as the browser does, here and on the server, and reads the form again. */
async function change(...[key, operation, args]: Change) {
  const { registry } = campus.services
  const context = { status: 'draft', canUpdate: true, now: signedOn }
  const engine = createEngine(compileTemplate(template, registry), { answers: [], actor: erin, context })
  engine.apply(key, operation, args)
  const types = answerTypes(registry)
  const pending = {
    id: crypto.randomUUID(),
    key,
    operation,
    args,
    sequence: 1,
    baseRevision: null,
    attempted: false,
    replaces: false,
    pageLoadId: 's',
  }
  const sent = types.mutation(formId, [pending])
  const { errors } = await client.send(sent.operation.text, sent.variables, sent.operation.path)
  const { form } = await client.ask<{ form: { responses: AnswerReply[] } }>(
    `query ($form: ID!) { form(id: $form) { responses { ...AnswerFields } } }
    ${textOf(types.fields)}`,
    { form: formId },
  )
  const reply = form.responses.find((response) => response.key === key)
  return { here: engine.get(key)?.value ?? null, there: reply ? types.toValue(reply) : null, errors }
}

const changes: Change[] = [
  ['name', 'updateText', { text: 'Ada' }],
  ['dose', 'updateMeasurement', { text: '1.50', unit: '[lb_av]' }],
  ['dose', 'updateMeasurement', { text: 'two', unit: null }],
  ['dose', 'updateMeasurement', { value: 0, unit: 'mg' }],
  ['tall', 'updateMeasurementV2', { values: [{ unit: 'cm', value: 180 }] }],
  [
    'tall',
    'updateMeasurementV2',
    {
      values: [
        { unit: 'ft', value: null, text: 'five' },
        { unit: 'in', value: 11 },
      ],
    },
  ],
  [
    'sign',
    'updateSignature',
    {
      strokes: [
        [1, 2, 3, 4],
        [5, 6],
      ],
      signedOn,
    },
  ],
  ['sign', 'updateSignature', { name: 'Ada Lovelace', signedOn }],
  ['rate', 'rateRow', { rowId: 'a', optionId: 'high' }],
]

describe('an answer on its way to the server and back', () => {
  it.each(changes)('X-28 %s after %s %j is the same on both sides', async (...step) => {
    const { here, there, errors } = await change(...step)
    expect(errors).toBeUndefined()
    expect(here).not.toBeNull()
    expect(there).toEqual(here)
  })

  it.each<Change>([
    ['name', 'updateText', { text: null }],
    ['dose', 'updateMeasurement', { text: null, unit: null }],
    ['tall', 'updateMeasurementV2', { values: null }],
    ['sign', 'updateSignature', { strokes: null, name: null, signedOn: null }],
    ['rate', 'rateRow', { rowId: 'a', optionId: null }],
  ])('X-28 %s cleared by %s is no answer on both sides', async (...step) => {
    expect(await change(...step)).toEqual({ here: null, there: null, errors: undefined })
  })

  it('X-28 takes the largest drawing that a person can make', async () => {
    const strokes = Array.from({ length: 60 }, () =>
      Array.from({ length: 400 }, (_, n) => (n % 2 ? 299 : 999)),
    )
    const { here, there, errors } = await change('sign', 'updateSignature', { strokes, signedOn })
    expect(errors).toBeUndefined()
    expect(there).toEqual(here)
  })

  it.each<Change>([
    ['dose', 'updateMeasurement', { value: 1, unit: 'parsec' }],
    ['tall', 'updateMeasurementV2', { values: [{ unit: 'cm', value: 180, note: 'x' }] }],
    ['sign', 'updateSignature', { strokes: [['<script>', 2]], signedOn }],
    ['rate', 'rateRow', { rowId: 'zzz', optionId: 'high' }],
  ])('8.2.3 %s refuses %s %j and keeps what was there', async (...step) => {
    const good = changes.find(([key]) => key === step[0]) as Change
    const { there: before } = await change(...good)
    const { there, errors } = await change(...step)
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
    expect(there).toEqual(before)
  })
})
