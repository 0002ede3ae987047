import { describe, expect, it } from 'vitest'
import { lintGuards } from '../../runtime/core/lint/lint-guards.ts'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { MappedField, Template } from '../../schemas/index.ts'
import { fakes, fakesWith, options, table, templateOf, text } from '../support/elements.ts'
import { guard, state, workflowOf } from '../support/workflows.ts'

const content = [
  text('named', { title: 'Their name', businessKeys: [{ key: 'who', path: '' }] }),
  text('nameless', { title: undefined, name: 'x', businessKeys: [{ key: 'what', path: '' }] } as never),
  options('cause', ['fall']),
  text('days', { numeric: true }),
  table('rows', [text('price', { numeric: true })]),
]
const field = (key: string, value: unknown, type: MappedField['type'] = 'text'): MappedField => ({
  ...{ id: `f-${key}`, key, label: `Label of ${key}`, type, value: value as MappedField['value'] },
})
const lint = (...fields: unknown[]) =>
  lintTemplate({ ...templateOf(content), mapper: { fields: fields as MappedField[] } }, fakes)

describe('what an author is told of a field of the mapper', () => {
  const id = 'Label of it'

  it.each<[string, MappedField, string, string, object]>([
    [
      'that a question has its key, by the title of the question',
      field('who', 'x'),
      'mapper.key_published',
      '/key',
      { id: 'Label of who', key: 'who', question: 'Their name' },
    ],
    [
      'that a question without a title has its key, by the id of the question',
      field('what', 'x'),
      'mapper.key_published',
      '/key',
      { id: 'Label of what', key: 'what', question: 'nameless' },
    ],
    [
      'that it leads back to itself',
      field('it', { published: 'it' }),
      'mapper.circle',
      '/value',
      { id, key: 'it', question: '' },
    ],
    [
      'that there is no such field',
      field('it', { published: 'gone' }),
      'mapper.unknown_field',
      '/value/published',
      { id, key: 'gone' },
    ],
    [
      'that it is of another kind',
      field('it', { sum: { rows: ['rows', 'price'] } }, 'boolean'),
      'mapper.other_kind',
      '/value',
      { id, kind: 'boolean', given: 'number' },
    ],
    [
      'that the part of the answer which it holds is of another kind',
      field('it', { answer: ['named', 'length'] }, 'date'),
      'mapper.other_kind',
      '/value',
      { id, kind: 'date', given: 'number' },
    ],
    [
      'that a question is not there',
      field('it', { answer: 'gone' }),
      'dependency.missing_question',
      '/value/answer',
      { id, questionId: 'gone' },
    ],
  ])('%s', (_, one, code, path, params) => {
    expect(lint(one)).toEqual([{ code, path: `/mapper/fields/0${path}`, params }])
  })

  it('that two have one key, of the second', () => {
    expect(lint(field('it', 'x'), null, { label: 'no key' }, field('it', 'y'))).toEqual([
      { code: 'mapper.key_twice', path: '/mapper/fields/3/key', params: { key: 'it' } },
    ])
  })

  it('nothing where it may hold what it is made of', () => {
    expect(lint(field('it', { form: 'number' }))).toEqual([])
    expect(lint(field('it', { published: 'who' }))).toEqual([])
    expect(lint(field('it', { answer: 'days' }))).toEqual([])
    // A text may spell a number, and an option be called as a day is.
    expect(
      lint(field('it', { answer: 'named' }, 'number'), field('day', { answer: 'cause' }, 'date')),
    ).toEqual([])
    expect(lint(field('it', { answer: ['days', 'text'] }, 'number'), field('plain', 'x', 'number'))).toEqual(
      [],
    )
  })
})

it('an author is told of columns of an import that answer nothing, and of nothing that is no import', () => {
  const importing = (importMapper: unknown) =>
    lintTemplate({ ...templateOf(content), importMapper } as Template, fakes).map(
      ({ code, path }) => `${code} ${path}`,
    )
  const mapping = { key: 'gone', title: 'Gone', csvHeader: 'A' }
  expect(importing({ csvHeaders: ['A'], mappings: [mapping] })).toEqual([
    'import.unknown_question /importMapper/mappings/0/key',
  ])
  for (const odd of [null, 'x', {}, { csvHeaders: ['A'] }, { csvHeaders: ['A'], mappings: [mapping, null] }])
    expect(importing(odd)).toEqual([])
})

it('a guard waits for an option in vain only where a field holds the answer itself', () => {
  const columns = () => [
    { key: 'id', label: 'Id', kind: 'options', value: () => null },
    { key: 'label', label: 'Label', kind: 'text', value: () => null },
  ]
  const waiting = (value: unknown, type: MappedField['type'] = 'text', awaited = 'fire') =>
    lintGuards(
      compileTemplate(
        { ...templateOf(content), mapper: { fields: [field('it', value, type)] } },
        fakesWith({ columns }),
      ),
      workflowOf(
        [state('draft'), guard('g', { label: 'On fire', dataMapperFieldKey: 'it', value: awaited })],
        [],
      ),
    )
  expect(waiting({ answer: 'cause' })).toEqual([
    {
      code: 'dependency.missing_option',
      path: '/workflowMachineId',
      params: { id: 'On fire', questionId: 'cause', optionId: 'fire' },
    },
  ])
  expect(waiting({ answer: ['cause', 'label'] })).toEqual([])
  expect(waiting({ answer: ['gone'] })).toEqual([])
  expect(waiting('fire')).toEqual([])
  expect(waiting({ answer: 'days' }, 'number')).toEqual([
    {
      code: 'workflow.never_this',
      path: '/workflowMachineId',
      params: { id: 'On fire', key: 'it', value: 'fire', kind: 'number' },
    },
  ])
})
