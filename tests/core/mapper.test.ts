import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { lintGuards } from '../../runtime/core/lint/lint-guards.ts'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import type { Actor } from '../../runtime/core/model/engine.ts'
import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import { visibleTemplate } from '../../runtime/core/permission/visible-template.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { compileWorkflow, takeEvent } from '../../runtime/core/workflow/compile-workflow.ts'
import type { Element, MappedField, Template } from '../../schemas/index.ts'
import { templateOf } from '../support/elements.ts'
import { registry } from '../support/plugin-models.ts'
import { fc } from '../support/random.ts'
import { edge, guard, otherwise, state, workflowOf } from '../support/workflows.ts'

const number = (id: string, rest: Partial<Element> = {}): Element => ({
  ...{ id, type: 'text-question', title: id, input: 'Number' },
  ...rest,
})
const content: Element[] = [
  { id: 'name', type: 'text-question', title: 'name', businessKeys: [{ key: 'who', path: '' }] },
  number('days'),
  number('secret', { permissions: [{ role: 'board' } as never] }),
  { id: 'more', type: 'text-question', title: 'more', dependsOn: { rule: { '>': [{ answer: 'days' }, 5] } } },
  { id: 'born', type: 'date-question', title: 'born' },
  {
    ...{ id: 'cause', type: 'option-question', title: 'cause' },
    options: [
      { id: 'fall', label: 'Fall' },
      { id: 'burn', label: 'Burn' },
    ],
  },
  { id: 'items', type: 'table-question', title: 'items', children: [number('price')] },
]
const field = (
  key: string,
  value: unknown,
  type: MappedField['type'] = 'text',
  rest: Partial<MappedField> = {},
): MappedField => ({
  ...{ id: `f-${key}`, key, label: key, type, value: value as MappedField['value'] },
  ...rest,
})
const withFields = (...fields: MappedField[]): Template => ({ ...templateOf(content), mapper: { fields } })

const context = {
  ...{ status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z', timeZone: 'America/Los_Angeles' },
  fact: (name: string) => (name === 'number' ? 'A-17' : null),
}
const read = (
  fields: readonly MappedField[],
  answers: Readonly<Record<string, AnswerValue>>,
  actor: Actor = SYSTEM,
) =>
  evaluate(compileTemplate(withFields(...fields), registry), Object.entries(answers), actor, context)
    .published

const TOTAL = { sum: { rows: ['items', 'price'] } }
const items = {
  items: { rowIds: ['a', 'b'] },
  'items/a/price': { text: '2' },
  'items/b/price': { text: '3.5' },
}

describe('LI-04 a field of the mapper', () => {
  it.each<[unknown, MappedField['type'], Readonly<Record<string, AnswerValue>>, unknown[]]>([
    [{ answer: 'name' }, 'text', { name: { text: 'Ada' } }, ['Ada']],
    [{ answer: 'days' }, 'number', { days: { text: '4' } }, [4]],
    [{ answer: 'days' }, 'text', { days: { text: '4' } }, ['4']],
    [{ answer: 'born' }, 'date', { born: { selectedDate: '2009-11-22' } }, ['2009-11-22']],
    [{ answer: 'cause' }, 'text', { cause: { selectedOptionIds: ['fall'] } }, ['fall']],
    [{ text: 'cause' }, 'text', { cause: { selectedOptionIds: ['fall'] } }, ['Fall']],
    ['hazard', 'text', {}, ['hazard']],
    [7, 'number', {}, [7]],
    [{ status: [] }, 'text', {}, ['draft']],
    [{ form: 'number' }, 'text', {}, ['A-17']],
    [TOTAL, 'number', items, [5.5]],
    [{ rows: ['items', 'price'] }, 'number', items, [2, 3.5]],
    [{ '>': [{ answer: 'days' }, 3] }, 'boolean', { days: { text: '4' } }, [true]],
    [{ published: 'who' }, 'text', { name: { text: 'Ada' } }, ['Ada']],
  ])('%j as a %s', (value, type, answers, values) => {
    expect(read([field('it', value, type)], answers).get('it')).toEqual(values)
  })

  it('says which answers it waits for, and is never zero meanwhile', () => {
    const lacks = (value: unknown, answers = {}, type: MappedField['type'] = 'number') => {
      const found = read([field('it', value, type)], answers).explain('it')
      expect(found.values).toEqual([])
      return found.lacks
    }
    expect(lacks({ '+': [{ answer: 'days' }, 1] })).toEqual([{ why: 'not_answered', of: 'days' }])
    expect(lacks({ answer: 'more' }, { days: { text: '2' }, more: { text: 'x' } }, 'text')).toEqual([
      { why: 'not_shown', of: 'more' },
    ])
    expect(lacks(TOTAL, { items: { rowIds: ['a'] } })).toEqual([{ why: 'not_answered', of: 'price' }])
    expect(lacks({ max: { rows: ['items', 'price'] } })).toEqual([{ why: 'no_rows', of: 'items' }])
    expect(lacks({ answer: 'name' }, { name: { text: 'Ada' } })).toEqual([{ why: 'other_kind' }])
    expect(lacks({ form: 'campus' })).toEqual([{ why: 'not_known_here' }])
    expect(lacks({ '/': [1, 0] })).toEqual([{ why: 'no_value' }])
    expect(lacks({ method: ['x'] })).toEqual([{ why: 'no_value' }])
  })

  it('is made of other fields, and unknown where it leads back to itself', () => {
    const one = field('one', { '+': [{ published: 'two' }, 1] }, 'number')
    const two = field('two', { answer: 'days' }, 'number')
    const values = read([one, two], { days: { text: '4' } })
    expect(values.get('one')).toEqual([5])
    expect([...values.all()]).toEqual([
      ['one', [5]],
      ['two', [4]],
    ])
    const circle = read([one, field('two', { published: 'one' }, 'number')], {})
    expect(circle.explain('one').lacks).toEqual([{ why: 'circle', of: 'one' }])
    expect(circle.all()).toEqual(new Map())
  })

  it('tells nobody what its reader may not see, however it is made', () => {
    const chelsea = { userId: 'chelsea', roles: ['owner'] }
    const board = { userId: 'dave', roles: ['board'] }
    const fields = [
      field('plain', { answer: 'secret' }, 'number'),
      field('masked', { coalesce: [{ answer: 'secret' }, 0] }, 'number'),
      field('known', { answered: 'secret' }, 'boolean'),
      field('through', { coalesce: [{ published: 'plain' }, 0] }, 'number'),
    ]
    const answers = { secret: { text: '9' } }
    expect(read(fields, answers, chelsea).all()).toEqual(new Map())
    expect(read(fields, answers, chelsea).explain('masked').lacks).toEqual([
      { why: 'withheld', of: 'secret' },
    ])
    expect(Object.fromEntries(read(fields, answers, board).all())).toEqual({
      ...{ plain: [9], masked: [9], known: [true], through: [9] },
    })
  })

  it('is sent to nobody who fills the form in', () => {
    const template = withFields(field('it', 'x'))
    expect(visibleTemplate(template, { userId: 'chelsea', roles: ['owner'] }, 'draft').mapper).toBeUndefined()
    expect(visibleTemplate(template, SYSTEM, 'draft')).toBe(template)
  })

  it('leaves business keys as they are', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.jsonValue({ maxDepth: 3 }), (text, value) => {
        const answers = { name: { text: text.trim() || 'x' } }
        const plain = evaluate(
          compileTemplate(templateOf(content), registry),
          Object.entries(answers),
          SYSTEM,
          context,
        )
        const values = read([field('who', value), field('other', value)], answers)
        expect(values.get('who')).toEqual(plain.published.get('who'))
        for (const each of values.get('other')) expect(typeof each).toBe('string')
      }),
      { numRuns: 60 },
    )
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'reaches nothing by the name %s',
    (name) => {
      expect(read([], {}).get(name)).toEqual([])
      expect(read([field('it', { form: name })], {}).get('it')).toEqual([])
    },
  )
})

describe('LI-04 is refused before publishing', () => {
  const codes = (...fields: MappedField[]) =>
    lintTemplate(withFields(...fields), registry).map(({ code, path }) => `${code} ${path}`)
  it.each<[string, MappedField[], string[]]>([
    ['nothing', [field('it', TOTAL, 'number')], []],
    ['two of one key', [field('it', 'x'), field('it', 'y')], ['mapper.key_twice /mapper/fields/1/key']],
    ['a key that a question has', [field('who', 'x')], ['mapper.key_published /mapper/fields/0/key']],
    [
      'no such question',
      [field('it', { answer: 'nobody' })],
      ['dependency.missing_question /mapper/fields/0/value/answer'],
    ],
    [
      'no such column',
      [field('it', { answer: ['name', 'x'] })],
      ['rule.unknown_column /mapper/fields/0/value/answer'],
    ],
    [
      'a question in rows',
      [field('it', { answer: 'price' })],
      ['dependency.out_of_reach /mapper/fields/0/value/answer'],
    ],
    [
      'no such field',
      [field('it', { published: 'x' })],
      ['mapper.unknown_field /mapper/fields/0/value/published'],
    ],
    ['no such fact', [field('it', { form: 'secret' })], ['rule.arguments /mapper/fields/0/value/form']],
    [
      'what a workflow alone knows',
      [field('it', { since: [] })],
      ['rule.workflow_only /mapper/fields/0/value/since'],
    ],
    ['no operator', [field('it', { method: [] })], ['rule.unknown_operator /mapper/fields/0/value']],
    ['another kind', [field('it', TOTAL, 'boolean')], ['mapper.other_kind /mapper/fields/0/value']],
    [
      'a day as a number',
      [field('it', { answer: 'born' }, 'number')],
      ['mapper.other_kind /mapper/fields/0/value'],
    ],
    ['itself', [field('it', { published: 'it' })], ['mapper.circle /mapper/fields/0/value']],
    [
      'a circle of two',
      [field('a', { published: 'b' }), field('b', { published: 'a' })],
      ['mapper.circle /mapper/fields/0/value', 'mapper.circle /mapper/fields/1/value'],
    ],
  ])('%s', (_, fields, issues) => expect(codes(...fields)).toEqual(issues))

  it('bounds its time with 200 fields that read each other', () => {
    const fields = Array.from({ length: 200 }, (_, i) =>
      field(
        `f${i}`,
        { '+': Array.from({ length: 50 }, (_, j) => ({ published: `f${(i + j + 1) % 200}` })) },
        'number',
      ),
    )
    const began = performance.now()
    expect(codes(...fields).filter((code) => code.startsWith('mapper.circle'))).toHaveLength(200)
    expect(read(fields, {}).all()).toEqual(new Map())
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})

describe('WF-14 a guard of a field of the mapper', () => {
  const flow = (key: string, value: string) =>
    workflowOf(
      [
        state('draft', { isInitial: true }),
        guard('g', { label: 'Large', dataMapperId: 'form', dataMapperFieldKey: key, value }),
        ...[otherwise('else'), state('board', { isFinal: true }), state('other', { isFinal: true })],
      ],
      [
        ...[edge('draft', 'g', 'submit'), edge('draft', 'else', 'submit')],
        ...[edge('g', 'board'), edge('else', 'other')],
      ],
    )
  const fields = [
    field('total', TOTAL, 'number'),
    field('large', { '>': [{ published: 'total' }, 5] }, 'boolean'),
    field('cause', { answer: 'cause' }),
    field('day', { answer: 'born' }, 'date'),
  ]
  const end = (key: string, value: string, answers: Readonly<Record<string, AnswerValue>>) => {
    const workflow = compileWorkflow(flow(key, value))
    const form = evaluate(
      compileTemplate(withFields(...fields), registry),
      Object.entries(answers),
      SYSTEM,
      context,
    )
    const taken = takeEvent(workflow, 'draft', 'submit', { values: form.published.all(), rules: form.scope })
    return taken.ok && taken.stateId
  }

  it('goes where the value of the field is its text, and else by the else', () => {
    expect(end('large', 'true', items)).toBe('board')
    expect(end('total', '5.5', items)).toBe('board')
    expect(end('total', '5', items)).toBe('other')
    expect(end('cause', 'fall', { cause: { selectedOptionIds: ['fall'] } })).toBe('board')
    // What is unknown passes no guard, also not one that waits for zero.
    expect(end('total', '0', { items: { rowIds: ['a'] } })).toBe('other')
    expect(end('large', 'false', { items: { rowIds: ['a'] } })).toBe('other')
  })

  it.each([
    ['large', 'true', undefined],
    ['large', 'yes', 'workflow.never_this'],
    ['total', '5.5', undefined],
    ['total', 'much', 'workflow.never_this'],
    ['day', '2026-11-21', undefined],
    ['day', 'soon', 'workflow.never_this'],
    ['cause', 'burn', undefined],
    ['cause', 'fire', 'dependency.missing_option'],
    ['nobody', 'x', 'workflow.unknown_key'],
  ])('is refused where it never passes: %s is %s', (key, value, code) => {
    const issues = lintGuards(compileTemplate(withFields(...fields), registry), flow(key, value))
    expect(issues.map((issue) => issue.code)).toEqual(code ? [code] : [])
  })

  it('is read by the rules of a workflow as well', () => {
    const rule = (key: string) =>
      lintGuards(
        compileTemplate(withFields(...fields), registry),
        workflowOf([state('draft'), guard('g', { rule: { '>': [{ published: key }, 1] } })], []),
      ).map(({ code }) => code)
    expect(rule('total')).toEqual([])
    expect(rule('nobody')).toEqual(['workflow.unknown_key'])
  })
})
