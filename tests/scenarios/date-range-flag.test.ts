import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CampusCode, Element, Template } from '../../schemas/index.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { FLAGS } from '../../server/features/ground/flag/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { type Campus, type Client, openCampus } from './support/open-campus.ts'
import { operations, publishSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const FLAG = 'rollout-date-range-validation-rules'
const message = 'The stay may last two weeks at most.'
const stay: Element = {
  id: 'stay',
  type: 'date-range-question',
  title: 'Stay',
  validationRules: [{ field: 'end', operator: 'lte', relativeTo: 'start', unit: 'weeks', value: 2, message }],
}
/** In a section and in rows as well: wherever an element stands. */
const template: Template = {
  ...smallTemplate,
  id: 'stays-v1',
  groupId: 'stays',
  pages: [
    {
      id: 'main',
      name: 'Main',
      children: [
        stay,
        { id: 'more', type: 'section', name: 'More', children: [{ ...stay, id: 'inside' }] },
        { id: 'rows', type: 'table-question', title: 'Rows', children: [{ ...stay, id: 'cell' }] },
      ],
    },
  ],
}

let campus: Campus
let client: Client

beforeAll(async () => {
  campus = await openCampus()
  await publishSmall(campus)
  await campus.put(TEMPLATES, template)
  const starter = { user: 'user:*', relation: 'starter', object: 'template_group:stays' }
  await campus.services.authorizer.writeTuple(starter)
  client = campus.as('chelsea')
})
afterAll(() => campus?.close())

const setFlag = (enabled: boolean, campusCodes?: CampusCode[]) =>
  campus.put(FLAGS, {
    schemaVersion: 1,
    id: FLAG,
    description: 'Rules',
    enabled,
    ...(campusCodes && { campusCodes }),
  })

async function startWithLongStay() {
  const { createForm } = await client.ask<{ createForm: { id: string } }>(operations.create, {
    group: 'stays',
  })
  const form = createForm.id
  const save = `mutation ($form: ID!) {
    updateDateRange(formId: $form, questionId: "stay", start: "2026-01-01", end: "2026-03-01") { status }
  }`
  await client.ask(save, { form })
  return form
}
const submit = async (form: string) => {
  const { errors } = await client.send(operations.act, { form, event: 'submit' })
  return errors?.[0]?.extensions.issues ?? []
}
/** How often rules stand in what the browser gets, which judges by them. */
const rulesSent = async (form: string) => {
  const { form: read } = await client.ask<{ form: { template: { pages: unknown } } }>(
    'query ($form: ID!) { form(id: $form) { template { pages } } }',
    { form },
  )
  return JSON.stringify(read.template.pages).split('validationRules').length - 1
}

describe('VA-13 SH-07 rules of date ranges and their flag', () => {
  it('counts them in the browser and on the server while it is on', async () => {
    await setFlag(true)
    const form = await startWithLongStay()
    expect(await rulesSent(form)).toBe(3)
    expect(await submit(form)).toEqual([
      { code: 'date_range_rule', path: 'stay', field: 'end', params: { message } },
    ])
  })

  it('counts them on neither side while it is off, and again once it is on', async () => {
    await setFlag(false)
    const form = await startWithLongStay()
    expect(await rulesSent(form)).toBe(0)
    await setFlag(true)
    expect(await rulesSent(form)).toBe(3)
    await setFlag(false)
    expect(await submit(form)).toEqual([])
  })

  it('follows the campus of the form', async () => {
    const form = await startWithLongStay()
    const stored = await campus.store.collection(FORMS).findOne({ id: form })
    const other = stored?.campusCode === '05' ? '06' : '05'
    await setFlag(true, [other])
    expect(await rulesSent(form)).toBe(0)
    await setFlag(true, [stored?.campusCode as CampusCode])
    expect(await rulesSent(form)).toBe(3)
    expect(await submit(form)).toHaveLength(1)
  })
})
