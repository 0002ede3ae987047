import { describe, expect, it } from 'vitest'
import { ShownWhen } from '../../designer/builder/parts/ShownWhen.tsx'
import { openPane } from './open-pane.tsx'

const hurt = {
  ...{ id: 'hurt', type: 'option-question', title: 'Was anybody hurt?' },
  options: [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No' },
  ],
}
const parts = { ...hurt, id: 'parts', title: 'Which parts?', isMultiSelect: true }
const count = { id: 'count', type: 'text-question', title: 'How many?', input: 'Number' }
const born = { id: 'born', type: 'date-question', title: 'Born on' }
const month = { id: 'month', type: 'date-question', title: 'Since', precision: 'month' }
const people = {
  ...{ id: 'people', type: 'table-question', title: 'People' },
  children: [{ id: 'age', type: 'text-question', title: 'Age', input: 'Number' }],
}
const children = [hurt, parts, count, born, month, people]
const template = { name: 'T', pages: [{ id: 'page', name: 'Page', children }] }

const drawn = (id: string, value: unknown) =>
  openPane(() => <ShownWhen id={id} label="Shown when" value={value} onValue={() => {}} />, { template })
    .markup
/** The sentence above the controls. */
const said = (value: unknown) =>
  (/<p class="[^"]*">Shown when (.*?)<\/p>/.exec(drawn('nobody', value))?.[1] ?? '').replaceAll(
    /<[^>]*>/g,
    '',
  )
/** What can be chosen in a list. */
const offered = (value: unknown, label: string) =>
  [
    ...(new RegExp(`<select aria-label="${label}"[^>]*>(.*?)</select>`)
      .exec(drawn('nobody', value))?.[1]
      ?.matchAll(/<option[^>]*>([^<]*)/g) ?? []),
  ].map(([, words]) => words)

describe('ST-02 ET-29 when an element is shown', () => {
  it('is always, or with one of the answers that are chosen from lists', () => {
    expect(drawn('count', undefined)).toContain('Always.')
    const conditions = ['yes', 'no'].map((optionId) => ({ questionId: 'hurt', optionId }))
    const markup = drawn('count', { conditions })
    expect(markup.match(/aria-label="Value"/g)).toHaveLength(2)
    expect(markup).toContain('<option value="yes" selected="">Yes</option>')
    expect(markup).toContain('<option value="no" selected="">No</option>')
    expect(said({ conditions })).toBe('Was anybody hurt? is Yes or Was anybody hurt? is No.')
  })

  it('keeps what is not there any more, and says so', () => {
    const markup = drawn('count', { conditions: [{ questionId: 'gone', optionId: 'perhaps' }] })
    expect(markup).toContain('value="gone (not there)"')
    expect(markup).toContain('value="perhaps"')
  })

  it.each([
    { conditions: [{ questionId: 'hurt', optionId: 'yes', also: 1 }] },
    { conditions: 'x' },
    'nonsense',
    7,
  ])('leaves what is neither as it is written: %j', (value) => {
    const markup = drawn('count', value)
    expect(markup).toContain(JSON.stringify(value, null, 2).split('\n')[0]?.replaceAll('"', '&quot;'))
    expect(markup).not.toContain('Shown when <')
    expect(markup).not.toContain('Add a condition')
  })
})

describe('X-09 a rule in words, as the builder draws it', () => {
  it.each<[unknown, string]>([
    [{ '>=': [{ answer: 'count' }, 3] }, 'How many? is at least 3.'],
    [{ '<=': [1, { answer: 'count' }, 5] }, 'How many? is between 1 and 5.'],
    [{ in: ['yes', { answer: 'parts' }] }, 'Which parts? includes Yes.'],
    [{ '!': [{ in: [{ answer: 'parts' }, ['yes', 'no']] }] }, 'Which parts? includes none of Yes or No.'],
    [{ '<': [{ answer: 'born' }, '2000-03-01'] }, 'Born on is before 03/01/2000.'],
    [
      { '>': [{ answer: 'born' }, { dateAdd: [{ today: [] }, -1, 'years'] }] },
      'Born on is after 1 year before today.',
    ],
    [{ '>=': [{ age: { answer: 'born' } }, 18] }, 'the age by Born on is at least 18.'],
    [
      { all: [{ rows: ['people', 'age'] }, { '>': [{ var: '' }, 17] }] },
      'in every row of People Age is more than 17.',
    ],
    [
      { '<': [{ sum: { coalesce: [{ rows: ['people', 'age'] }, 0] } }, 99] },
      'the sum of Age in all rows of People is less than 99.',
    ],
    [
      { and: [{ answered: 'count' }, { or: [{ shown: 'hurt' }, { '==': [{ status: [] }, 'draft'] }] }] },
      'How many? is answered and (Was anybody hurt? is shown or Status of the form is draft).',
    ],
    [{ '!': [{ or: [{ answered: 'count' }] }] }, 'it is not so that How many? is answered.'],
    [
      { and: [{ answered: 'count' }, { '>': [{ '+': [{ answer: 'count' }, 1] }, 18] }] },
      'How many? is answered and a rule about How many? is met.',
    ],
    [{ '==': [{ answer: 'hurt' }, null] }, 'Was anybody hurt? is ….'],
    [{ method: ['x'] }, 'other conditions are met.'],
  ])('says %j', (rule, words) => {
    expect(said({ rule })).toBe(words)
  })

  it('offers what fits the kind of the question, as its plugin says', () => {
    const operators = (rule: unknown) => offered({ rule }, 'How it is compared')
    expect(operators({ '==': [{ answer: 'count' }, 1] })).toContain('is more than')
    expect(operators({ '==': [{ answer: 'count' }, 1] })).not.toContain('contains')
    expect(operators({ in: ['yes', { answer: 'parts' }] }).slice(0, 2)).toEqual([
      'includes',
      'does not include',
    ])
    expect(operators({ '==': [{ answer: 'hurt' }, 'yes'] })).toEqual([
      ...[
        'is',
        'is not',
        'is one of',
        'is none of',
        'is answered',
        'is not answered',
        'is shown',
        'is not shown',
      ],
    ])
    expect(operators({ '<': [{ answer: 'born' }, '2000-01-01'] })).toContain('is before')
    expect(offered({ rule: { '<': [{ answer: 'born' }, '2000-01-01'] } }, 'Which part of it')).toEqual([
      'Answer',
      'Age in years',
    ])
    expect(
      offered({ rule: { some: [{ rows: ['people', 'age'] }, { '==': [{ var: '' }, 1] }] } }, 'In which rows'),
    ).toContain('sum of all rows')
    expect(drawn('nobody', { rule: { '==': [{ answer: 'month' }, '2026-03'] } })).toContain(
      'data-kind="month"',
    )
  })

  it('draws a part that it can, and keeps the part that it cannot with its JSON', () => {
    const kept = { '>': [{ '+': [{ answer: 'count' }, 1] }, 18] }
    const markup = drawn('nobody', { rule: { or: [{ answered: 'count' }, kept] } })
    expect(markup).toContain('aria-label="Condition 1"')
    expect(markup).toContain('Condition 2, as JSON')
    expect(markup).toContain(JSON.stringify(kept, null, 2).replaceAll('"', '&quot;').replaceAll('>', '&gt;'))
  })
})
