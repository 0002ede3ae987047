import { beforeAll, expect, it } from 'vitest'
import type { Element } from '../../schemas/index.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { onCampus } from './support/each-store.ts'
import { publishSmall, startSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const phones: Element = {
  id: 'phones',
  type: 'list-question',
  title: 'Phone numbers',
  input: 'PhoneNumber',
  unique: true,
  maxValues: 2,
  required: true,
}
const response = 'key revision response { ... on ListResponse { values } }'
const operations = {
  update: `mutation ($form: ID!, $id: ID!, $text: String, $index: Int, $op: ID) {
    updateListValue(formId: $form, questionId: "phones", valueId: $id, text: $text, index: $index, operationId: $op) { ${response} }
  }`,
  add: `mutation ($form: ID!, $values: JSON!, $op: ID) {
    addListValues(formId: $form, questionId: "phones", values: $values, operationId: $op) { ${response} }
  }`,
  remove: `mutation ($form: ID!, $ids: [ID!]!) {
    removeListValues(formId: $form, questionId: "phones", valueIds: $ids) { ${response} }
  }`,
  set: `mutation ($form: ID!, $value: JSON) { setAnswer(formId: $form, questionId: "phones", value: $value) { key } }`,
}

onCampus('several values in one question', (campus) => {
  beforeAll(async () => {
    await publishSmall(campus())
    const pages = smallTemplate.pages.map((page) => ({ ...page, children: [...page.children, phones] }))
    await campus().put(TEMPLATES, { ...smallTemplate, id: 'phones-v1', groupId: 'phones', pages })
    const object = 'template_group:phones'
    await campus().services.authorizer.writeTuple({ user: 'user:*', relation: 'starter', object })
  })

  async function start() {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea, 'phones')
    await form.text('name', 'Ada')
    const change = (operation: string, args: object) => chelsea.ask(operation, { form: form.id, ...args })
    const stored = async () => {
      const [answer] = await campus()
        .store.collection(ANSWERS)
        .find({ formId: form.id, questionId: 'phones' })
      return (answer?.value as { values: { id: string; text: string }[] } | null)?.values.map(
        ({ text }) => text,
      )
    }
    return { ...form, chelsea, change, stored }
  }

  it('ET-46 X-48 keeps what each of two people adds, whoever saved first, and the same again changes nothing', async () => {
    const { change, stored } = await start()
    await change(operations.update, { id: 'mine', text: '(510) 642-1234', op: 'op-mine' })
    await change(operations.update, { id: 'theirs', text: '510 642 1235', index: 0, op: 'op-theirs' })
    expect(await stored()).toEqual(['+15106421235', '+15106421234'])
    await change(operations.update, { id: 'theirs', text: '510 642 1235', index: 0, op: 'op-theirs' })
    expect(await stored()).toEqual(['+15106421235', '+15106421234'])
    await change(operations.remove, { ids: ['mine'] })
    expect(await stored()).toEqual(['+15106421235'])
    await change(operations.update, { id: 'theirs', text: null })
    expect(await stored()).toBeUndefined()
  })

  it('ET-46 is handed in only when each value is one, none is there twice, and there are not too many', async () => {
    const { change, act, refusedAct } = await start()
    expect(await refusedAct('submit')).toBe('VALIDATION_FAILED')
    const values = [
      { id: 'a', text: '510 642 1234' },
      { id: 'b', text: '(510) 642-1234' },
      { id: 'c', text: '12' },
    ]
    await change(operations.add, { values })
    expect(await refusedAct('submit')).toBe('VALIDATION_FAILED')
    await change(operations.remove, { ids: ['c'] })
    expect(await refusedAct('submit')).toBe('VALIDATION_FAILED')
    await change(operations.update, { id: 'b', text: '510 642 1235' })
    await act('submit')
  })

  it('ET-46 takes no answer that is none, from whatever client', async () => {
    const { chelsea, id, change, stored } = await start()
    await change(operations.add, { values: [{ id: '__proto__', text: '1' }, null, 'text', { id: 'a' }] })
    expect(await stored()).toBeUndefined()
    const many = Array.from({ length: 201 }, (_, i) => ({ id: `v${i}`, text: '1' }))
    for (const value of [
      { values: [] },
      { values: many },
      { values: [{ id: 'a', text: ' ' }] },
      { values: 'all' },
    ])
      expect(await chelsea.refused(operations.set, { form: id, value })).toBe('VALIDATION_FAILED')
  })
})
