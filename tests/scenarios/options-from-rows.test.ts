import { beforeAll, expect, it } from 'vitest'
import type { Element } from '../../schemas/index.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { onCampus } from './support/each-store.ts'
import { publishSmall, startSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const late: Element = {
  id: 'late',
  type: 'option-question',
  title: 'Which of the guests came late?',
  isMultiSelect: true,
  optionsFrom: { rows: 'guests', label: 'guest-name' },
  options: [{ id: 'nobody', label: 'Nobody', exclusive: true }],
}

const history = `query ($form: ID!) { answerHistory(formId: $form, questionId: "late") { docs { text before } } }`
const remove = `mutation ($form: ID!, $row: ID!) { removeTableRow(formId: $form, questionId: "guests", rowId: $row) { key } }`

onCampus('options from rows', (campus) => {
  beforeAll(async () => {
    await publishSmall(campus())
    for (const [id, permissions] of [
      ['open', []],
      ['secret', [{ role: 'program_admin' }]],
    ] as const) {
      const pages = smallTemplate.pages.map((page) => ({
        ...page,
        children: [
          ...page.children.map((child) =>
            child.id === 'guests' ? { ...child, permissions: [...permissions] } : child,
          ),
          late,
        ],
      }))
      await campus().put(TEMPLATES, { ...smallTemplate, id: `${id}-v1`, groupId: id, pages })
      const object = `template_group:${id}`
      await campus().services.authorizer.writeTuple({ user: 'user:*', relation: 'starter', object })
    }
  })

  async function start() {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea, 'open')
    await form.text('name', 'Ada')
    for (const row of ['r1', 'r2']) {
      await form.addRow(row)
      await form.text('guest-name', `Guest ${row}`, { at: [{ parentId: 'guests', rowId: row }] })
    }
    const words = async () => {
      const { answerHistory } = await chelsea.ask<{ answerHistory: { docs: { text: string }[] } }>(history, {
        form: form.id,
      })
      return answerHistory.docs[0]?.text
    }
    return { ...form, chelsea, words, remove: (row: string) => chelsea.ask(remove, { form: form.id, row }) }
  }

  const choose = `mutation ($form: ID!, $option: ID!) {
    selectOption(formId: $form, questionId: "late", optionId: $option, isMultiSelect: true) { key }
  }`

  it('ET-44 are handed in as chosen, and said in words', async () => {
    const form = await start()
    for (const option of ['r1', 'r2']) await form.chelsea.ask(choose, { form: form.id, option })
    expect(await form.words()).toBe('Guest r1, Guest r2')
    await form.act('submit')
  })

  it('ET-44 are refused at submit once their row is gone, with its words, and not before', async () => {
    const form = await start()
    await form.chelsea.ask(choose, { form: form.id, option: 'r2' })
    await form.remove('r2')
    expect((await form.answers()).late).toEqual(['r2'])
    expect(await form.words()).toBe('Guest r2')
    expect(await form.refusedAct('submit')).toBe('VALIDATION_FAILED')
    await form.addRow('r2')
    await form.act('submit')
  })

  it('ET-44 take no id that is none, nor another beside one that is chosen alone', async () => {
    const { chelsea, id: form, answers } = await start()
    expect(await chelsea.refused(choose, { form, option: 'not/an/id' })).toBe('VALIDATION_FAILED')
    expect(await chelsea.refused(choose, { form, option: '__proto__' })).toBe('VALIDATION_FAILED')
    await chelsea.ask(choose, { form, option: 'r1' })
    await chelsea.ask(choose, { form, option: 'nobody' })
    expect((await answers()).late).toEqual(['nobody'])
  })

  it('ET-44 tell nothing of a source that the viewer may not see', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea, 'secret')
    await form.text('name', 'Ada')
    await chelsea.ask(choose, { form: form.id, option: 'r1' })
    const { answerHistory } = await chelsea.ask<{ answerHistory: { docs: { text: string }[] } }>(history, {
      form: form.id,
    })
    expect(answerHistory.docs[0]?.text).toBe('An entry that is not shown to you')
    await form.act('submit')
  })
})
