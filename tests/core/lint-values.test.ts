import { describe, expect, it } from 'vitest'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import type { Element } from '../../schemas/index.ts'
import { options, table, templateOf, text, whenRule } from '../support/elements.ts'
import { registry } from '../support/plugin-models.ts'

const real = (type: string, id: string, extra: object = {}): Element => ({ id, type, title: id, ...extra })
const choice = (id: string, ids: string[], extra: Record<string, unknown> = {}) => ({
  ...options(id, ids, extra),
  type: 'option-question',
})

const asked: Element[] = [
  choice('colour', ['red', 'blue']),
  choice('tags', ['a', 'b'], { isMultiSelect: true }),
  real('toggle-question', 'agreed'),
  real('rating-matrix', 'rated', {
    rows: [{ id: 'food', label: 'Food' }],
    scale: ['good', 'bad'].map((id) => ({ id, label: id })),
  }),
  real('measurement-question', 'weight', { units: [{ code: 'kg' }, { code: 'g' }] }),
  {
    ...table('guests', [choice('diet', ['vegan', 'other'])]),
    type: 'table-question',
  },
]
const lint = (rule: object) =>
  lintTemplate(templateOf([...asked, { ...text('why', whenRule(rule)), type: 'text-question' }]), registry)

describe('X-09 a rule that names an option that does not exist', () => {
  it.each<[string, object, string, string]>([
    ['==', { '==': [{ answer: 'colour' }, 'green'] }, 'colour', '/==/1'],
    ['== from the right', { '==': ['green', { answer: 'colour' }] }, 'colour', '/==/0'],
    ['!=', { '!=': [{ answer: 'colour' }, 'green'] }, 'colour', '/!=/1'],
    ['===', { '===': [{ answer: ['colour', 'option'] }, 'green'] }, 'colour', '/===/1'],
    ['a label', { '==': [{ answer: ['colour', 'label'] }, 'Green'] }, 'colour', '/==/1'],
    ['in, the option first', { in: ['c', { answer: 'tags' }] }, 'tags', '/in/0'],
    ['in, a list of options', { in: [{ answer: 'colour' }, ['red', 'green']] }, 'colour', '/in/1/1'],
    ['a list of several', { '==': [{ answer: 'tags' }, ['a', 'c']] }, 'tags', '/==/1/1'],
    ['a switch', { '==': [{ answer: 'agreed' }, 'yes'] }, 'agreed', '/==/1'],
    ['a grade', { '==': [{ answer: ['rated', 'food'] }, 'fine'] }, 'rated', '/==/1'],
    ['a unit', { '==': [{ answer: ['weight', 'unit'] }, 'lb'] }, 'weight', '/==/1'],
    [
      'some of the rows',
      { some: [{ rows: ['guests', 'diet'] }, { '==': [{ var: '' }, 'vegann'] }] },
      'diet',
      '/some/1/==/1',
    ],
    [
      'deep inside',
      { and: [true, { '!': [{ '==': [{ answer: 'colour' }, 'green'] }] }] },
      'colour',
      '/and/1/!/0/==/1',
    ],
    ['without a list of arguments', { '!': { '==': [{ answer: 'colour' }, 'green'] } }, 'colour', '/!/==/1'],
  ])('is refused: %s', (_, rule, questionId, path) => {
    const [issue, ...more] = lint(rule)
    expect(more).toEqual([])
    expect(issue).toMatchObject({
      code: 'dependency.missing_option',
      path: `/pages/0/children/6/dependsOn/rule${path}`,
      params: { id: 'why', questionId },
    })
    const words = issue && formatDocumentIssue(issue)
    expect(words).toContain(`"${issue?.params?.optionId}"`)
    expect(words).toContain('"why"')
  })

  it.each<[string, object]>([
    ['an option', { '==': [{ answer: 'colour' }, 'red'] }],
    ['options', { in: [{ answer: 'colour' }, ['red', 'blue']] }],
    ['an option of several', { in: ['a', { answer: 'tags' }] }],
    [
      'on and off',
      { or: [{ '==': [{ answer: 'agreed' }, true] }, { '===': [{ answer: 'agreed' }, false] }] },
    ],
    ['what is not known: a number, any text', { '==': [{ answer: ['weight', 'value'] }, 7] }],
    ['one answer with another', { '==': [{ answer: 'colour' }, { answer: ['weight', 'unit'] }] }],
    [
      'an option of the rows',
      { all: [{ rows: ['guests', 'diet'] }, { in: [{ var: '' }, ['vegan', 'other']] }] },
    ],
    ['a part of a label of several', { in: ['re', { answer: ['tags', 'label'] }] }],
  ])('and one that names what is there is not: %s', (_, rule) => {
    expect(lint(rule)).toEqual([])
  })
})

describe('X-09 a comparison with nothing', () => {
  it.each([
    { '==': [{ answer: 'kind' }, null] },
    { and: [{ answered: 'kind' }, { '<=': [null, { answer: 'kind' }, 3] }] },
    { some: [{ rows: ['t', 'q'] }, { in: [null, { var: '' }] }] },
  ])('is not published, for it is never met: %j', (rule) => {
    const issues = lintTemplate(
      templateOf([real('text-question', 'kind'), real('text-question', 'x', { dependsOn: { rule } })]),
      registry,
    )
    expect(issues.map(({ code }) => code)).toContain('rule.value_missing')
  })
})
