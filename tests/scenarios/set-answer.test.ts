import { expect, it } from 'vitest'
import { onCampus } from './support/each-store.ts'
import { startSmall } from './support/small-form.ts'

const mutation = `mutation ($form: ID!, $question: ID!, $at: [LocationInput!], $value: JSON, $op: ID, $base: Int) {
  setAnswer(formId: $form, questionId: $question, location: $at, value: $value, operationId: $op, baseRevision: $base) {
    key revision overwrote { value }
  }
}`

onCampus('giving an answer as a whole', (campus) => {
  it('ET-22 saves it, takes it away, and tells what it replaced', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    const set = (question: string, value: unknown, more: object = {}) =>
      chelsea.ask(mutation, { form: form.id, question, value, ...more })
    await set('name', { text: 'Ada' })
    await set('colours', { selectedOptionIds: ['red', 'blue'] })
    await set('guests', { rowIds: ['r1'] })
    await set('guest-name', { text: 'Grace' }, { at: [{ parentId: 'guests', rowId: 'r1' }] })
    expect(await form.answers()).toEqual({
      agreed: true,
      name: 'Ada',
      colours: ['red', 'blue'],
      guests: ['r1'],
      'guests/r1/guest-name': 'Grace',
    })
    expect(await set('name', { text: 'Eve' }, { base: 0 })).toMatchObject({
      setAnswer: { revision: 2, overwrote: { value: { text: 'Ada' } } },
    })
    const sent = { op: 'op-1' }
    expect(await set('name', null, sent)).toEqual(await set('name', null, sent))
    expect(await form.answers()).not.toHaveProperty('name')
  })

  it('VA-15 is held to the checks of every other change', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    const refused = (question: string, value: unknown, who = chelsea, more: object = {}) =>
      who.refused(mutation, { form: form.id, question, value, ...more })
    const hostile = [
      'Ada',
      5,
      [],
      {},
      { text: 5 },
      { text: 'x'.repeat(100_001) },
      { text: 'Ada', more: 1 },
      { $set: { text: 'Ada' } },
      JSON.parse('{"__proto__":{"text":"Ada"}}'),
    ]
    for (const value of hostile) expect(await refused('short', value)).toBe('VALIDATION_FAILED')
    expect(await refused('colours', { selectedOptionIds: ['no such'] })).toBe('VALIDATION_FAILED')
    expect(await refused('colour', { selectedOptionIds: ['red', 'blue'] })).toBe('VALIDATION_FAILED')
    expect(await refused('guests', { rowIds: ['a/b'] })).toBe('VALIDATION_FAILED')
    expect(await refused('nowhere', { text: 'x' })).toBe('VALIDATION_FAILED')
    const row = { at: [{ parentId: 'guests', rowId: 'r9' }] }
    expect(await refused('guest-name', { text: 'x' }, chelsea, row)).toBe('VALIDATION_FAILED')
    expect(await refused('verdict', { text: 'fine' })).toBe('ACCESS_DENIED')
    expect(await refused('name', { text: 'x' }, campus().as('dave'))).toBe('ACCESS_DENIED')
    expect(await refused('name', { text: 'x' }, campus().as(null))).toBe('UNAUTHENTICATED')
    expect(await form.answers()).toEqual({ agreed: true })
  })
})
