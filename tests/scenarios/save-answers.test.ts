import { expect, it } from 'vitest'
import { onEachStore } from './support/each-store.ts'
import { startSmall } from './support/small-form.ts'

const mutation = `mutation ($form: ID!, $changes: [AnswerChangeInput!]!) {
  saveAnswers(formId: $form, changes: $changes) {
    saved { key revision response { ... on TextResponse { text } } overwrote { value } }
    refused
  }
}`

interface Reply {
  saveAnswers: {
    saved: { key: string; revision: number; overwrote: { value: unknown } | null } | null
    refused: { code: string; issues: { code: string }[] } | null
  }[]
}

const text = (questionId: string, value: string, more: object = {}) => ({
  questionId,
  operation: 'updateText',
  args: { text: value },
  ...more,
})

onEachStore('saving many answers in one request', (campus) => {
  it('ET-22 judges each change by itself, and keeps what fits', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    await form.addRow('r1')
    const row = (rowId: string) => ({ location: [{ parentId: 'guests', rowId }] })
    const { saveAnswers } = await chelsea.ask<Reply>(mutation, {
      form: form.id,
      changes: [
        text('name', 'Ada'),
        text('guest-name', 'Grace', row('r1')),
        text('guest-name', 'Nobody', row('r9')),
        text('nowhere', 'x'),
        { questionId: 'colours', operation: 'selectOption', args: { optionId: 'red' } },
        { questionId: 'colours', operation: 'selectOption', args: { optionId: 'blue' } },
        { questionId: 'colours', operation: 'selectOption', args: { optionId: 'no such' } },
      ],
    })
    expect(saveAnswers.map(({ saved, refused }) => saved?.key ?? refused?.issues[0]?.code)).toEqual([
      'name',
      'guests/r1/guest-name',
      'answer.unknown_row',
      'answer.unknown_question',
      'colours',
      'colours',
      expect.any(String),
    ])
    expect(saveAnswers[6]?.refused?.code).toBe('VALIDATION_FAILED')
    expect(await form.answers()).toMatchObject({
      name: 'Ada',
      'guests/r1/guest-name': 'Grace',
      colours: ['red', 'blue'],
    })
  })

  it('A4 changes nothing when a request is sent again, and tells who was overwritten', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    const changes = [text('name', 'Ada', { operationId: 'op-1', baseRevision: 0 })]
    const first = await chelsea.ask<Reply>(mutation, { form: form.id, changes })
    expect(await chelsea.ask<Reply>(mutation, { form: form.id, changes })).toEqual(first)
    const later = [text('name', 'Eve', { operationId: 'op-2', baseRevision: 0 })]
    const { saveAnswers } = await chelsea.ask<Reply>(mutation, { form: form.id, changes: later })
    expect(saveAnswers[0]?.saved).toMatchObject({ revision: 2, overwrote: { value: { text: 'Ada' } } })
    const reused = [text('name', 'Other', { operationId: 'op-2' })]
    const again = await chelsea.ask<Reply>(mutation, { form: form.id, changes: reused })
    expect(again.saveAnswers[0]?.refused).toMatchObject({
      code: 'CONFLICT',
      issues: [{ code: 'operation_reused' }],
    })
  })

  it('refuses too many, none, what is no operation, and arguments of another kind', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    const refused = (changes: object[]) => chelsea.refused(mutation, { form: form.id, changes })
    expect(await refused(Array.from({ length: 51 }, () => text('name', 'x')))).toBe('LIMIT_EXCEEDED')
    expect(await refused([])).toBe('BAD_USER_INPUT')
    expect(await refused([{ questionId: 'name', operation: 'constructor', args: {} }])).toBe('BAD_USER_INPUT')
    const wrong = [
      { text: 5 },
      { text: { $gt: '' } },
      { text: ['a'] },
      { words: 'a' },
      { __proto__: null, $where: '1' },
    ]
    for (const args of wrong) {
      expect(await refused([{ questionId: 'name', operation: 'updateText', args }])).toBe('BAD_USER_INPUT')
    }
    expect(await refused([{ questionId: 'name', operation: 'updateText', args: 'text' }])).toBe(
      'BAD_USER_INPUT',
    )
    expect(await form.answers()).toEqual({ agreed: true })
  })

  it('refuses everybody who may not fill the form', async () => {
    const form = await startSmall(campus().as('chelsea'))
    const changes = [text('name', 'Mallory')]
    expect(await campus().as(null).refused(mutation, { form: form.id, changes })).toBe('UNAUTHENTICATED')
    expect(await campus().as('dave').refused(mutation, { form: form.id, changes })).toBe('ACCESS_DENIED')
    expect(await form.answers()).toEqual({ agreed: true })
  })
})
