import { beforeAll, expect, it } from 'vitest'
import type { Element } from '../../schemas/index.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { onCampus } from './support/each-store.ts'
import { publishSmall, startSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const allergies: Element = {
  id: 'allergies',
  type: 'option-question',
  title: 'Allergies',
  isMultiSelect: true,
  options: [
    { id: 'food', label: 'Food', comment: { label: 'Which', required: true }, date: { label: 'Since' } },
    { id: 'drugs', label: 'Drugs', comment: { label: 'Which' } },
    { id: 'none', label: 'None of these', exclusive: true },
  ],
}

onCampus('a choice', (campus) => {
  beforeAll(async () => {
    await publishSmall(campus())
    for (const [id, more] of [
      ['keeps', {}],
      ['drops', { dropHiddenAnswersOnSubmit: true }],
    ] as const) {
      const pages = smallTemplate.pages.map((page) => ({
        ...page,
        children: [...page.children, allergies],
      }))
      await campus().put(TEMPLATES, { ...smallTemplate, ...more, id: `${id}-v1`, groupId: id, pages })
      const object = `template_group:${id}`
      await campus().services.authorizer.writeTuple({ user: 'user:*', relation: 'starter', object })
    }
  })

  const start = async (group: string) => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea, group)
    await form.text('name', 'Ada')
    const detail = (optionId: string, args: object) =>
      chelsea.ask(
        `mutation ($form: ID!, $optionId: ID!, $comment: String, $date: String) {
          updateOptionDetail(formId: $form, questionId: "allergies", optionId: $optionId, comment: $comment, date: $date) {
            response { ... on OptionResponse { selectedOptionIds details } }
          }
        }`,
        { form: form.id, optionId, ...args },
      )
    const change = (operation: string, option: string) =>
      chelsea.ask(
        `mutation ($form: ID!, $option: ID!) { ${operation}(formId: $form, questionId: "allergies", optionId: $option) { key } }`,
        { form: form.id, option },
      )
    const stored = async () => {
      const [answer] = await campus()
        .store.collection(ANSWERS)
        .find({ formId: form.id, questionId: 'allergies' })
      return answer
    }
    return { ...form, chelsea, detail, change, stored }
  }

  it('ET-40 is not handed in without the comment that it asks for, nor with a date that is none', async () => {
    const { change, detail, act, refusedAct } = await start('keeps')
    await change('selectOption', 'food')
    expect(await refusedAct('submit')).toBe('VALIDATION_FAILED')
    await detail('food', { comment: 'Peanuts', date: 'long ago' })
    expect(await refusedAct('submit')).toBe('VALIDATION_FAILED')
    await detail('food', { comment: 'Peanuts', date: '2020-01-31' })
    await act('submit')
  })

  it.each([
    ['keeps', true],
    ['drops', false],
  ])(
    'ET-40 X-09 keeps a comment below what is given up while it is a draft, and %s it at submit',
    async (group, kept) => {
      const { change, detail, act, stored } = await start(group)
      await change('selectOption', 'food')
      await detail('food', { comment: 'Peanuts' })
      await change('selectOption', 'drugs')
      await detail('drugs', { comment: 'Penicillin' })
      await change('deselectOption', 'food')
      const drugs = { optionId: 'drugs', comment: 'Penicillin' }
      const details = [{ optionId: 'food', comment: 'Peanuts' }, drugs]
      expect((await stored())?.value).toEqual({ selectedOptionIds: ['drugs'], details })
      await act('submit')
      expect(await stored()).toMatchObject({
        value: { selectedOptionIds: ['drugs'], details: kept ? details : [drugs] },
      })
    },
  )

  it('ET-41 gives up all others for one that is chosen alone, and is refused both at once', async () => {
    const { change, stored, chelsea, id } = await start('keeps')
    await change('selectOption', 'drugs')
    await change('selectOption', 'none')
    expect((await stored())?.value).toEqual({ selectedOptionIds: ['none'] })
    const setAnswer =
      'mutation ($form: ID!, $value: JSON) { setAnswer(formId: $form, questionId: "allergies", value: $value) { key } }'
    const both = { selectedOptionIds: ['none', 'drugs'] }
    expect(await chelsea.refused(setAnswer, { form: id, value: both })).toBe('VALIDATION_FAILED')
  })
})
