import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ElementModel } from '../../runtime/core/element/define-element.ts'
import { ANSWERS } from '../../server/features/form/answer/index.ts'
import { type Campus, openCampus } from './support/open-campus.ts'
import { publishSmall } from './support/small-form.ts'

/** The text question of an installation that is one version ahead: questions end in a mark, answers are in capitals. */
function ahead(model: ElementModel): ElementModel {
  if (model.type !== 'text-question') return model
  return {
    ...model,
    version: 2,
    migrations: {
      1: {
        element: (element) => ({ ...element, title: `${element.title}?` }),
        answer: ({ text }) => ({ text: String(text).toUpperCase() }),
      },
    },
  }
}

const FORM = `query ($id: ID!) { form(id: $id) {
  template { pages } responses { key revision ... on TextResponse { text } } } }`
const HISTORY = `query ($id: ID!) { answerHistory(formId: $id, questionId: "short") { docs { text } } }`
const SAVE = `mutation ($id: ID!, $text: String) {
  updateText(formId: $id, questionId: "short", text: $text) { revision response { ... on TextResponse { text } } } }`

let campus: Campus
let form: string
beforeAll(async () => {
  campus = await openCampus({ remodel: ahead })
  await publishSmall(campus)
})
afterAll(() => campus?.close())

const stored = () => campus.store.collection(ANSWERS).findOne({ id: `${form}:short` })

describe('a form that was begun with an older version of an element', () => {
  it('has its template and its answers migrated when they are read', async () => {
    const { createForm } = await campus
      .as('chelsea')
      .ask<{ createForm: { id: string } }>('mutation { createForm(templateGroupId: "small") { id } }')
    form = createForm.id
    await campus.as('chelsea').ask(SAVE, { id: form, text: 'abc' })
    // As it was stored before the installation was renewed.
    await campus.store
      .collection(ANSWERS)
      .updateOne({ id: `${form}:short` }, { $unset: { elementVersion: '' } })
    const { form: read } = await campus.as('chelsea').ask<{
      form: {
        template: { pages: { children: object[] }[] }
        responses: { key: string; text?: string }[]
      }
    }>(FORM, { id: form })
    expect(read.template.pages[0]?.children[0]).toMatchObject({
      id: 'name',
      title: 'name?',
      elementVersion: 2,
    })
    expect(read.responses).toContainEqual(expect.objectContaining({ key: 'short', text: 'ABC' }))
  })

  it('stores an answer that is given now for the version that is installed, and keeps the one before it', async () => {
    expect(await stored()).toMatchObject({ value: { text: 'abc' } })
    campus.wait(10 * 60_000)
    await campus.as('chelsea').ask(SAVE, { id: form, text: 'def' })
    expect(await stored()).toMatchObject({ value: { text: 'def' }, elementVersion: 2 })
    const { answerHistory } = await campus
      .as('chelsea')
      .ask<{ answerHistory: { docs: { text: string }[] } }>(HISTORY, { id: form })
    expect(answerHistory.docs.map(({ text }) => text)).toEqual(['def', 'ABC'])
  })
})
