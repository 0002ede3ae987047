import { describe, expect, it } from 'vitest'
import { lintGuards } from '../../runtime/core/lint/lint-guards.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { fakes, fakesWith, options, section, table, templateOf, text } from '../support/elements.ts'
import { guard, state, workflowOf } from '../support/workflows.ts'

type GuardData = Parameters<typeof guard>[1]

const content: Element[] = [
  options('cause', ['fall', 'burn'], { businessKeys: [{ key: 'cause', path: '' }] }),
  options('kind', ['car', 'bus'], { businessKeys: [{ key: 'kind', path: 'selectedOptionIds' }] }),
  text('name', {
    businessKeys: [
      { key: 'name', path: '' },
      { key: 'both', path: '' },
    ],
  }),
  options('other', ['fall'], { businessKeys: [{ key: 'both', path: '' }, null] as never }),
  text('odd', { businessKeys: 'cause' as never }),
  table('rows', [text('cell')]),
  section('part', []),
]
const lint = (data: GuardData, registry = fakes) =>
  lintGuards(
    compileTemplate(templateOf(content), registry),
    workflowOf([state('draft'), guard('g1', data)], []),
  )
const PATH = '/workflowMachineId'
const missing = (questionId: string, optionId: string, id = 'g1') => ({
  code: 'dependency.missing_option',
  path: PATH,
  params: { id, questionId, optionId },
})

describe('X-32 a guard of the workflow that never lets anything pass', () => {
  it.each<[GuardData, object | undefined]>([
    [{ rule: { '==': [{ answer: 'cause' }, 'fall'] } }, undefined],
    [{ rule: { '==': [{ answer: 'cause' }, 'fire'] } }, missing('cause', 'fire')],
    [{ label: 'Large', rule: { '==': [{ answer: 'cause' }, 'fire'] } }, missing('cause', 'fire', 'Large')],
    [
      { rule: { answered: 'nobody' } },
      { code: 'dependency.missing_question', path: PATH, params: { id: 'g1', questionId: 'nobody' } },
    ],
    [
      { rule: { answered: 'cell' } },
      { code: 'dependency.out_of_reach', path: PATH, params: { id: 'g1', questionId: 'cell' } },
    ],
    [{ rule: { '>': [{ subforms: 'part' }, 0] } }, undefined],
    [{ rule: { method: [{ answered: 'nobody' }] } }, undefined],
    [{ rule: false }, undefined],
    [{ rule: { '==': [{ published: 'cause' }, 'fall'] } }, undefined],
    [
      { rule: { '==': [{ published: 'gone' }, 'fall'] } },
      { code: 'workflow.unknown_key', path: PATH, params: { id: 'g1', key: 'gone' } },
    ],
  ])('asks by a rule: %j', (data, issue) => {
    expect(lint(data)).toEqual(issue ? [issue] : [])
  })

  it.each<[string, string, object | undefined]>([
    ['cause', 'fall', undefined],
    ['cause', 'fire', missing('cause', 'fire')],
    ['kind', 'bus', undefined],
    ['kind', 'fire', missing('kind', 'fire')],
    ['name', 'anything', undefined],
    ['both', 'anything', undefined],
    ['gone', 'fall', { code: 'workflow.unknown_key', path: PATH, params: { id: 'g1', key: 'gone' } }],
  ])('asks by a business key: %s is %s', (dataMapperFieldKey, value, issue) => {
    expect(lint({ dataMapperFieldKey, value })).toEqual(issue ? [issue] : [])
    expect(lint({ dataMapperFieldKey })).toEqual([])
    expect(lint({ value })).toEqual([])
  })

  it('compares what is published as a text', () => {
    const yesOrNo = fakesWith({
      columns: () => [{ key: 'on', label: 'On', kind: 'boolean', values: [true, false], value: () => true }],
    })
    expect(lint({ dataMapperFieldKey: 'name', value: 'true' }, yesOrNo)).toEqual([])
    expect(lint({ dataMapperFieldKey: 'name', value: 'yes' }, yesOrNo)).toEqual([missing('name', 'yes')])
    const second = fakesWith({
      columns: () => [
        { key: 'text', label: 'Text', kind: 'text', value: () => '' },
        { key: 'selectedOptionIds', label: 'On', kind: 'boolean', values: [true, false], value: () => true },
      ],
    })
    expect(lint({ dataMapperFieldKey: 'kind', value: 'yes' }, second)).toEqual([missing('kind', 'yes')])
    expect(lint({ dataMapperFieldKey: 'cause', value: 'yes' }, second)).toEqual([])
  })
})
