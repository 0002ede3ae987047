import { createHmac } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Element, Template } from '../../schemas/index.ts'
import { onCampus } from './support/each-store.ts'
import { copyOf, publishWhole, putAnswers, storedAnswers, wholeTemplate } from './support/whole-form.ts'

const secret = 's'.repeat(32)
const text = (id: string, more: object = {}): Element => ({ id, type: 'text-question', title: id, ...more })
const fixed = (id: string, more: object = {}) => text(id, { readOnly: true, ...more })
const whenNamed = { dependsOn: { rule: { '==': [{ answer: 'name' }, 'Ada'] } } }
const template: Template = {
  ...wholeTemplate,
  id: 'fixed-v1',
  groupId: 'fixed',
  prefill: [
    { parameter: 'badge', elementId: 'badge', signed: true },
    { parameter: 'open', elementId: 'empty' },
  ],
  pages: [
    {
      id: 'main',
      name: 'Main',
      children: [
        text('name'),
        fixed('given', { default: { answer: { text: 'Hall B' } } }),
        fixed('badge'),
        fixed('empty'),
        fixed('late', { default: { value: { cat: ['It is ', { viewer: 'userId' }] } }, ...whenNamed }),
      ],
    },
  ],
}
const create = `mutation ($signed: String, $prefill: [PrefillInput!]) {
  createForm(templateGroupId: "fixed", signedPrefill: $signed, prefill: $prefill) {
    id refusedPrefill { issue }
  }
}`
const type = `mutation ($form: ID!, $id: ID!, $text: String) {
  updateText(formId: $form, questionId: $id, text: $text) { revision }
}`
const set = `mutation ($form: ID!, $id: ID!, $value: JSON) {
  setAnswer(formId: $form, questionId: $id, value: $value) { revision }
}`
const give = `mutation ($form: ID!, $id: ID!, $value: JSON!) {
  giveDefault(formId: $form, questionId: $id, value: $value) { response { ... on TextResponse { text } } }
}`
const block = `mutation ($form: ID!, $changes: [AnswerChangeInput!]!) {
  saveAnswers(formId: $form, changes: $changes) { refused { code issues } }
}`
interface Started {
  createForm: { id: string; refusedPrefill: { issue: { code: string } }[] }
}

function sign(values: object): string {
  const link = { template: 'fixed', values, expires: new Date(Date.now() + 86_400_000).toISOString() }
  const signed = `key.${Buffer.from(JSON.stringify(link)).toString('base64url')}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

onCampus(
  'ET-48 a question that nobody may change',
  (campus) => {
    beforeAll(() => publishWhole(campus(), template))
    const chelsea = () => campus().as('chelsea')
    const start = async (more: object = {}) => {
      const { createForm } = await chelsea().ask<Started>(create, more)
      return { ...createForm, answers: await storedAnswers(campus(), createForm.id) }
    }

    it('is given its default and what a signed link brings, and nothing by a link that was not signed', async () => {
      const { answers, refusedPrefill } = await start({
        signed: sign({ badge: '4711' }),
        prefill: [{ parameter: 'open', value: 'mine' }],
      })
      expect(answers).toEqual({ given: { text: 'Hall B' }, badge: { text: '4711' } })
      expect(refusedPrefill).toMatchObject([{ issue: { code: 'answer.read_only' } }])
      const unsigned = await start({ prefill: [{ parameter: 'badge', value: '1' }] })
      expect(unsigned.answers).not.toHaveProperty('badge')
    })

    it('refuses whatever a client sends, also of whoever may change everything else', async () => {
      const { id: form } = await start()
      for (const id of ['given', 'empty'])
        for (const [operation, args] of [
          [type, { text: 'mine' }],
          [set, { value: { text: 'mine' } }],
          [set, { value: null }],
          [give, { value: { text: 'mine' } }],
        ] as const) {
          if (id === 'given' && operation === give) continue
          await expect(chelsea().ask(operation, { form, id, ...args }), id).rejects.toThrow()
        }
      const changes = [{ questionId: 'empty', operation: 'updateText', args: { text: 'mine' } }]
      await expect(chelsea().ask(block, { form, changes })).rejects.toThrow()
      expect(await storedAnswers(campus(), form)).toEqual({ given: { text: 'Hall B' } })
    })

    it('takes a default that comes later as the server finds it, not as a client says it', async () => {
      const { id: form } = await start()
      const mine = { form, id: 'late', value: { text: 'mine' } }
      await chelsea().ask(type, { form, id: 'name', text: 'Ada' })
      expect(await chelsea().ask(give, mine)).toEqual({
        giveDefault: { response: { text: 'It is chelsea' } },
      })
      expect(await storedAnswers(campus(), form)).toMatchObject({ late: { text: 'It is chelsea' } })
    })

    it('goes into a copy', async () => {
      const { id } = await start()
      await putAnswers(campus(), id, { badge: { text: '12' } } as never)
      const copy = await copyOf(chelsea(), id)
      expect(await storedAnswers(campus(), copy.id)).toMatchObject({ badge: { text: '12' } })
    })
  },
  { env: { PREFILL_KEYS: `key:${secret}` } },
)
