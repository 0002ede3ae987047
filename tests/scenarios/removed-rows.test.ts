import { expect, it } from 'vitest'
import { ANSWER_VERSIONS, ANSWERS } from '../../server/features/form/answer/index.ts'
import { onCampus } from './support/each-store.ts'
import { operations, startSmall } from './support/small-form.ts'

const remove = `mutation ($form: ID!, $row: ID!) { removeTableRow(formId: $form, questionId: "guests", rowId: $row) { revision } }`
const count = 'query ($form: ID!) { form(id: $form) { answered } }'

onCampus('a row that is removed', (campus) => {
  const chelsea = () => campus().as('chelsea')
  const cell = (row: string) => `guests/${row}/guest-name`

  async function start() {
    const form = await startSmall(chelsea())
    await form.text('name', 'Ada')
    for (const row of ['r1', 'r2']) {
      await form.addRow(row)
      await form.text('guest-name', `guest ${row}`, { at: [{ parentId: 'guests', rowId: row }] })
    }
    const answered = async () => {
      const { form: read } = await chelsea().ask<{ form: { answered: number } }>(count, { form: form.id })
      return read.answered
    }
    const keys = async () => Object.keys(await form.answers()).filter((key) => key.startsWith('guests/'))
    return { ...form, answered, keys, remove: (row: string) => chelsea().ask(remove, { form: form.id, row }) }
  }

  it('A6 takes its answers with it: neither sent nor counted', async () => {
    const form = await start()
    const before = await form.answered()
    await form.remove('r1')
    expect(await form.keys()).toEqual([cell('r2')])
    expect(await form.answered()).toBe(before - 1)
  })

  it('A6 has its answers again when it is put back', async () => {
    const form = await start()
    const before = await form.answered()
    await form.remove('r1')
    await form.addRow('r1')
    expect((await form.keys()).sort()).toEqual([cell('r1'), cell('r2')])
    expect(await form.answered()).toBe(before)
    expect((await form.answers())[cell('r1')]).toBe('guest r1')
  })

  it('A6 leaves no ghost, however its removal and a change of one of its answers meet', async () => {
    const form = await start()
    for (let n = 0; n < 10; n++) {
      const row = `race-${n}`
      const at = [{ parentId: 'guests', rowId: row }]
      await form.addRow(row)
      const variables = { form: form.id, question: 'guest-name', text: 'late', at }
      await Promise.all([chelsea().send(operations.text, variables), form.remove(row)])
    }
    expect((await form.keys()).sort()).toEqual([cell('r1'), cell('r2')])
  })

  it('A6 X-09 keeps nothing of it once the form is handed in', async () => {
    const form = await start()
    await form.remove('r1')
    await form.act('submit')
    const of = (collection: typeof ANSWERS | typeof ANSWER_VERSIONS) =>
      campus()
        .store.collection(collection)
        .find({ formId: form.id, key: cell('r1') })
    expect(await of(ANSWERS)).toEqual([])
    expect(await of(ANSWER_VERSIONS)).toEqual([])
    expect(await form.keys()).toEqual([cell('r2')])
  })
})
