import { beforeAll, describe, expect, it } from 'vitest'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { formatIssue } from '../../runtime/core/message/format-issue.ts'
import type { Template } from '../../schemas/index.ts'
import { fakes, table, templateOf, text } from '../support/elements.ts'
import { onCampus } from './support/each-store.ts'
import { publishWhole, storedAnswers, wholeTemplate } from './support/whole-form.ts'

const parameters = {
  name: 'name',
  short: 'short',
  colour: 'colour',
  age: 'age',
  day: 'day',
  verdict: 'verdict',
  by: 'full-name',
  unseen: 'case',
  after: 'after',
}
const template: Template = {
  ...wholeTemplate,
  id: 'linked-v1',
  groupId: 'linked',
  prefill: Object.entries(parameters).map(([parameter, elementId]) => ({ parameter, elementId })),
  pages: wholeTemplate.pages.map((page) =>
    page.id === 'main'
      ? {
          ...page,
          children: [
            ...page.children,
            { id: 'age', type: 'text-question', title: 'Age', input: 'Number', max: 120 },
            { id: 'day', type: 'date-question', title: 'Day' },
            { id: 'case', type: 'text-question', title: 'Case', hidden: true },
            { id: 'after', type: 'text-question', title: 'After', default: { value: { answer: 'name' } } },
          ],
        }
      : page,
  ),
}
const create = `mutation ($prefill: [PrefillInput!], $op: ID) {
  createForm(templateGroupId: "linked", prefill: $prefill, operationId: $op) { id refusedPrefill { parameter issue } }
}`
interface Started {
  createForm: {
    id: string
    refusedPrefill: { parameter: string; issue: { code: string; params: Record<string, string> } }[]
  }
}

onCampus('a link that brings values along', (campus) => {
  beforeAll(() => publishWhole(campus(), template))

  const start = async (brought: Readonly<Record<string, string>>, op?: string) => {
    const prefill = Object.entries(brought).map(([parameter, value]) => ({ parameter, value }))
    const { createForm } = await campus().as('chelsea').ask<Started>(create, { prefill, op })
    return { ...createForm, answers: await storedAnswers(campus(), createForm.id) }
  }

  it('FF-14 fills what the template names, read as a person would have typed it, seen or hidden', async () => {
    const { answers, refusedPrefill } = await start({
      name: 'Ada',
      colour: 'Red',
      day: '11/21/2026',
      by: 'Dr. W.',
      unseen: 'C-12',
      utm_source: 'mail',
      short: ' ',
    })
    expect(refusedPrefill).toEqual([])
    expect(answers).toMatchObject({
      name: { text: 'Ada' },
      colour: { selectedOptionIds: ['red'] },
      day: { selectedDate: '2026-11-21' },
      'full-name': { text: 'Dr. W.' },
      case: { text: 'C-12' },
      after: { text: 'Ada' },
    })
    expect(answers).not.toHaveProperty('short')
  })

  it('VA-15 refuses what no answer could be, and what the person may not write, and tells them', async () => {
    const { answers, refusedPrefill } = await start({
      short: 'much too long for it',
      colour: 'purple',
      age: '1e9',
      day: 'soon',
      verdict: 'fine',
      name: '__proto__',
    })
    expect(refusedPrefill.map(({ parameter, issue }) => [parameter, issue.code])).toEqual([
      ['short', 'paste_too_long'],
      ['colour', 'paste_option'],
      ['age', expect.stringMatching(/number/)],
      ['day', 'paste_date'],
      ['verdict', 'answer.read_only'],
    ])
    for (const { issue } of refusedPrefill) {
      expect(issue.params.title).toBeTruthy()
      expect(formatIssue(issue)).not.toMatch(/\{|not valid/)
    }
    expect(answers).toMatchObject({ name: { text: '__proto__' } })
    for (const key of ['short', 'colour', 'age', 'day', 'verdict']) expect(answers).not.toHaveProperty(key)
  })

  it.each([
    ['prototypes', { __proto__x: 'x', constructor: 'x', toString: 'x' }],
    ['half a character', { name: '\ud800' }],
    ['a long name', { ['n'.repeat(5_000)]: 'x' }],
    ['a long value', { name: 'x'.repeat(100_000) }],
    ['an answer as JSON', { age: '{"$gt": 0}' }],
  ])('VA-15 takes no harm from %s', async (_, brought) => {
    const { answers } = await start(brought as Record<string, string>)
    for (const key of Object.keys(parameters)) expect(answers).not.toHaveProperty(key)
  })

  it('B1 replayed, makes no second form and changes nothing', async () => {
    const first = await start({ name: 'Ada' }, 'link-1')
    const second = await start({ name: 'Eve' }, 'link-1')
    expect([second.id, second.answers.name]).toEqual([first.id, { text: 'Ada' }])
  })

  it('F6 brings no more than a link can', async () => {
    const prefill = Array.from({ length: 51 }, (_, i) => ({ parameter: `p${i}`, value: 'x' }))
    expect(await campus().as('chelsea').refused(create, { prefill })).toBe('LIMIT_EXCEEDED')
  })
})

describe('the publish gate', () => {
  it('X-24 refuses parameters that fill nothing, or two questions', () => {
    const prefill = [
      { parameter: 'a', elementId: 'gone' },
      { parameter: 'b', elementId: 'cell' },
      { parameter: 'b', elementId: 'q' },
    ]
    const issues = lintTemplate(templateOf([text('q'), table('t', [text('cell')])], { prefill }), fakes)
    expect(issues.map(({ code, path }) => [code, path])).toEqual([
      ['prefill.missing_question', '/prefill/0/elementId'],
      ['prefill.not_taken', '/prefill/1/elementId'],
      ['prefill.twice', '/prefill/2/parameter'],
    ])
  })
})
