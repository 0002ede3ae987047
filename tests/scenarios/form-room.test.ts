import { expect, it } from 'vitest'
import { formatIssue } from '../../runtime/core/message/format-issue.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { onCampus } from './support/each-store.ts'
import { operations, startSmall } from './support/small-form.ts'

const save = `mutation ($form: ID!, $question: ID!, $text: String) {
  updateText(formId: $form, questionId: $question, text: $text) { revision }
}`
const read = `query ($form: ID!) { form(id: $form) { responses { key ... on TextResponse { text } } } }`

const limits = { LIMIT_FORM_MB: '1', LIMIT_REPLY_MB: '2', LIMIT_FORM_ANSWERS: '160' }

onCampus(
  'the room in a form',
  (campus) => {
    /** Answers as the store holds them, so many of so many characters. */
    async function fill(formId: string, count: number, characters: number) {
      const answers = Array.from({ length: count }, (_, n) => ({
        schemaVersion: 1 as const,
        id: `${formId}:guests/r${n}/guest-name`,
        formId,
        key: `guests/r${n}/guest-name`,
        questionId: 'guest-name',
        value: { text: 'x'.repeat(characters) },
        revision: 1,
        fence: 0,
        lastSaved: '2026-01-01T00:00:00.000Z',
        userId: 'chelsea',
        operations: [],
      }))
      await campus().store.collection(ANSWERS).insertMany(answers)
    }
    const text = (formId: string, characters: number) => ({
      form: formId,
      question: 'name',
      text: 'y'.repeat(characters),
    })

    it('D2 ends before a form grows without bound, says which limit it is, and takes what makes it smaller', async () => {
      const chelsea = campus().as('chelsea')
      const form = await startSmall(chelsea)
      await fill(form.id, 100, 10_000)
      await chelsea.ask(save, text(form.id, 10))
      const { errors } = await chelsea.send(save, text(form.id, 90_000))
      expect(errors?.[0]?.extensions.code).toBe('LIMIT_EXCEEDED')
      expect(errors?.[0]?.extensions.issues).toEqual([
        { code: 'form.too_large', path: 'name', params: { max: 1 } },
      ])
      expect(formatIssue(errors?.[0]?.extensions.issues?.[0] as never)).toMatch(/^This form is full: .*1 MB/)
      await chelsea.ask(save, text(form.id, 5))
      expect((await form.answers()).name).toBe('y'.repeat(5))
      await campus().store.collection(ANSWERS).deleteMany({ formId: form.id, questionId: 'guest-name' })
      campus().wait(10_000)
      await chelsea.ask(save, text(form.id, 90_000))
    })

    it('D2 bounds the number of answers, too', async () => {
      const chelsea = campus().as('chelsea')
      const form = await startSmall(chelsea)
      await fill(form.id, 160, 1)
      // A process counts a form once it has seen it grow by a sixteenth.
      for (let n = 0; n < 12; n++) {
        await form.addRow(`z${n}`)
        const at = [{ parentId: 'guests', rowId: `z${n}` }]
        const { errors } = await chelsea.send(operations.text, {
          ...{ form: form.id, question: 'guest-name', text: 'x', at },
        })
        if (!errors) continue
        expect(errors[0]?.extensions.issues?.[0]).toMatchObject({
          code: 'form.too_many_answers',
          params: { max: 160 },
        })
        return
      }
      expect.unreachable('the form takes one answer after the other')
    })

    it('D2 sends a form once, and refuses to send it as often as it is asked for', async () => {
      const chelsea = campus().as('chelsea')
      const form = await startSmall(chelsea)
      await fill(form.id, 100, 9_000)
      const rowIds = Array.from({ length: 100 }, (_, n) => `r${n}`)
      await form.addRow('r0')
      const guests = { id: `${form.id}:guests` }
      await campus()
        .store.collection(ANSWERS)
        .updateOne(guests, { $set: { value: { rowIds } } })
      const whole = await chelsea.ask<{ form: { responses: { text: string }[] } }>(read, { form: form.id })
      expect(whole.form.responses.map((response) => response.text?.length)).toContain(9_000)
      const aliases = (count: number) =>
        Array.from({ length: count }, (_, n) => `p${n}: form(id: $form) { responses { key } }`).join(' ')
      for (const count of [4, 6, 29]) {
        const { errors, data } = await chelsea.send(`query ($form: ID!) { ${aliases(count)} }`, {
          form: form.id,
        })
        expect([count, errors?.[0]?.extensions.code]).toEqual([count, 'LIMIT_EXCEEDED'])
        expect(JSON.stringify(data ?? null).length).toBeLessThan(100)
      }
    })
  },
  { env: limits },
)
