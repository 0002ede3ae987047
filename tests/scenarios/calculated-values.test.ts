import { beforeAll, expect, it } from 'vitest'
import { ANSWER_VERSIONS, ANSWERS } from '../../server/features/form/answer/collections.ts'
import { onCampus } from './support/each-store.ts'
import { startSmall } from './support/small-form.ts'
import { publishSums } from './support/sums-template.ts'
import { copyOf, storedAnswers } from './support/whole-form.ts'

const setAnswer = `mutation ($form: ID!, $question: ID!, $value: JSON, $at: [LocationInput!]) {
  setAnswer(formId: $form, questionId: $question, value: $value, location: $at) { revision }
}`
const restore = `mutation ($form: ID!) { restoreAnswer(formId: $form, questionId: "total", revision: 1) { revision } }`
const read = `query ($form: ID!) {
  form(id: $form) { answered responses { key ... on CalculatedResponse { value } } }
}`

onCampus('calculated values', (campus) => {
  beforeAll(() => publishSums(campus()))

  const start = async (nights: readonly number[]) => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea, 'sums')
    for (const [i, count] of nights.entries()) {
      await form.addRow(`r${i}`)
      await form.text('nights', `${count}`, { at: [{ parentId: 'guests', rowId: `r${i}` }] })
    }
    const values = async (client = chelsea) => {
      const reply = await client.ask<{
        form: { answered: number; responses: { key: string; value?: unknown }[] }
      }>(read, { form: form.id })
      const found = reply.form.responses.filter(({ value }) => value !== undefined)
      return {
        answered: reply.form.answered,
        ...Object.fromEntries(found.map(({ key, value }) => [key, value])),
      }
    }
    return { ...form, chelsea, values }
  }

  it('ET-29 are what all answers make them, stored with the action that was decided on them', async () => {
    const form = await start([2, 4])
    expect(await form.values()).toEqual({ answered: 3 })
    await form.act('submit')
    expect((await form.read()).form.status).toBe('review')
    expect(await form.values()).toEqual({
      answered: 3,
      'guests/r0/cost': 200.2,
      'guests/r1/cost': 400.4,
      total: 600.6,
      unseen: 2,
    })
    const stored = await campus()
      .services.store.collection(ANSWERS)
      .findOne({ id: `${form.id}:total` })
    expect(stored).toMatchObject({ value: { value: 600.6 }, origin: 'calculated', fence: 1, revision: 1 })
  })

  it('WF-14 decide which way the workflow goes', async () => {
    const form = await start([1])
    await form.act('submit')
    expect((await form.read()).form.status).toBe('approved')
  })

  it('RP-14 hold what their reader may not see: it is part of the sum that is stored, for who may see the sum', async () => {
    const form = await start([6])
    const bob = campus().as('bob')
    await form.act('submit')
    await bob.ask(setAnswer, { form: form.id, question: 'extra', value: { text: '1000' } })
    await form.act('request_revisions', { comment: 'More' }, campus().as('bob'))
    expect(await form.values()).toMatchObject({ total: 600.6, judged: 1600.6 })
    expect(await form.values()).not.toHaveProperty('extra')
  })

  it('X-48 follow their answers from action to action, and keep what was decided on before', async () => {
    const form = await start([5])
    await form.act('submit')
    await form.act('request_revisions', { comment: 'More' }, campus().as('bob'))
    await form.text('nights', null, { at: [{ parentId: 'guests', rowId: 'r0' }] })
    expect(await form.values()).toMatchObject({ total: 500.5 })
    await form.act('submit')
    expect(await form.values()).toMatchObject({ total: 0, unseen: 0 })
    expect(await form.values()).not.toHaveProperty('guests/r0/cost')
    const { store } = campus().services
    const kept = await store.collection(ANSWER_VERSIONS).find({ formId: form.id, key: 'total' })
    expect(kept).toMatchObject([{ value: { value: 500.5 }, revision: 1, origin: 'calculated' }])
  })

  it('VA-15 take nothing from a client: neither whole, nor an earlier one put back', async () => {
    const form = await start([6])
    const refused = (question: string, value: unknown, more: object = {}) =>
      form.chelsea.refused(setAnswer, { form: form.id, question, value, ...more })
    const at = [{ parentId: 'guests', rowId: 'r0' }]
    expect(await refused('total', { value: 1 })).toBe('VALIDATION_FAILED')
    expect(await refused('cost', { value: 1 }, { at })).toBe('VALIDATION_FAILED')
    await form.act('submit')
    await form.act('request_revisions', { comment: 'More' }, campus().as('bob'))
    expect(await form.chelsea.refused(restore, { form: form.id })).toBe('VALIDATION_FAILED')
    expect(await form.values()).toMatchObject({ total: 600.6 })
  })

  it('FF-16 are not copied, but made anew of what is', async () => {
    const form = await start([2, 4])
    await form.act('submit')
    const copy = await copyOf(form.chelsea, form.id)
    const copied = await storedAnswers(campus(), copy.id)
    expect(copied).toHaveProperty('guests/r1/nights')
    expect(copied).not.toHaveProperty('total')
  })
})
