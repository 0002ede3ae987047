import { describe, expect, it } from 'vitest'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import type { Element } from '../../schemas/index.ts'
import {
  calculated,
  check,
  fakes,
  fakesWith,
  options,
  paragraph,
  section,
  table,
  templateOf,
  text,
  whenRule,
} from '../support/elements.ts'

const at = '/pages/0/children/0'
const others = [
  text('name'),
  options('cause', ['fall', 'burn']),
  table('rows', [text('cell')]),
  section('part', [text('inside')]),
]
const lint = (first: Element, registry = fakes) => lintTemplate(templateOf([first, ...others]), registry)
const asked = (extra: Record<string, unknown>) => text('q', extra)

const FIRE = { '==': [{ answer: 'cause' }, 'fire'] }
/** What is said of a comparison with an option that there is not, at a place of the question. */
const noFire = (path: string) => ({
  code: 'dependency.missing_option',
  path: at + path,
  params: { id: 'q', questionId: 'cause', optionId: 'fire' },
})

describe('what a condition reads', () => {
  it.each<[string, object, [code: string, path: string, params: object]?]>([
    ['a section, which is shown or not', { shown: 'part' }],
    [
      'an element of rows in which the question does not stand',
      { shown: 'cell' },
      ['dependency.out_of_reach', '/shown', { questionId: 'cell' }],
    ],
    [
      'a section, which nobody answers',
      { answered: 'part' },
      ['dependency.not_a_question', '/answered', { questionId: 'part' }],
    ],
    [
      'a part that the answer has not',
      { '==': [{ answer: ['name', 'width'] }, 1] },
      ['rule.unknown_column', '/==/0/answer', { questionId: 'name', column: 'width' }],
    ],
    [
      'rows that are not there',
      { '>': [{ count: { rows: ['gone', 'cell'] } }, 1] },
      ['dependency.missing_question', '/>/0/count/rows', { questionId: 'gone' }],
    ],
    [
      'a question that the rows have not',
      { '>': [{ count: { rows: ['rows', 'name'] } }, 1] },
      ['dependency.out_of_reach', '/>/0/count/rows', { questionId: 'name' }],
    ],
    [
      'a question of rows that is not there',
      { '>': [{ count: { rows: ['rows', 'lost'] } }, 1] },
      ['dependency.missing_question', '/>/0/count/rows', { questionId: 'lost' }],
    ],
  ])('is told: %s', (_, rule, told) => {
    const [code, path, params] = told ?? []
    expect(lint(asked(whenRule(rule)))).toEqual(
      told ? [{ code, path: `${at}/dependsOn/rule${path}`, params: { id: 'q', ...params } }] : [],
    )
  })

  it('is not told of an element of a type that is not installed, of which it is told already', () => {
    const beam = { id: 'beam', type: 'hologram', title: 'Beam' }
    const issues = lint(section('s', [beam, asked(whenRule({ answered: 'beam' }))]))
    expect(issues.map(({ code }) => code)).toEqual(['element.unknown_type'])
  })

  it('is told that an element over which its plugin trips has no part to be read', () => {
    const broken = { id: 'broken', type: 'fake-broken', title: 'Broken' }
    const rule = { '==': [{ answer: ['broken', 'text'] }, 'x'] }
    expect(lint(section('s', [asked(whenRule(rule)), broken]))).toEqual([
      {
        code: 'rule.unknown_column',
        path: `${at}/children/0/dependsOn/rule/==/0/answer`,
        params: { id: 'q', questionId: 'broken', column: 'text' },
      },
    ])
  })

  it('is told of the question that narrows its options', () => {
    const narrowed = options('q', [], { optionsFrom: { filterBy: { sourceQuestion: 'gone' } } })
    expect(lint(narrowed)).toEqual([
      {
        code: 'dependency.missing_question',
        path: `${at}/optionsFrom/filterBy/sourceQuestion`,
        params: { id: 'q', questionId: 'gone' },
      },
    ])
  })
})

describe('an option that there is not', () => {
  it.each<[string, Element, string]>([
    ['in a calculation', calculated('q', { if: [FIRE, 1, 0] }), '/formula/if/0/==/1'],
    ['in a default', asked({ default: { value: { if: [FIRE, 'a', 'b'] } } }), '/default/value/if/0/==/1'],
    ['in a check, beside none', asked({ checks: [check('a', FIRE), null] }), '/checks/0/rule/==/1'],
  ])('is told of %s', (_, element, path) => {
    expect(lint(element)).toEqual([noFire(path)])
  })

  it('is not told of a rule that cannot be read, of which that is told', () => {
    const unreadable = { method: [FIRE] }
    const code = 'rule.unknown_operator'
    const params = { operator: 'method' }
    expect(lint(calculated('q', unreadable))).toEqual([{ code, path: `${at}/formula`, params }])
    expect(lint(asked(whenRule(unreadable)))).toEqual([{ code, path: `${at}/dependsOn/rule`, params }])
    expect(lint(asked({ checks: [check('a', FIRE), check('b', unreadable)] }))).toEqual([
      { code, path: `${at}/checks/1/rule`, params },
    ])
  })

  it('is told of the first part of an answer alone, where its options are all that it can be', () => {
    const columns = (kind: string) => [
      { key: 'id', label: 'Id', kind, value: () => null },
      { key: 'label', label: 'Label', kind: 'options', value: () => null },
    ]
    const compared = (column: string[], extra: Record<string, unknown> = {}, kind = 'options') =>
      lintTemplate(
        templateOf([
          asked(whenRule({ '==': [{ answer: ['cause', ...column] }, 'fire'] })),
          options('cause', ['fall'], extra),
        ]),
        fakesWith({ columns: () => columns(kind) }),
      )
    const told = { ...noFire('/dependsOn/rule/==/1') }
    expect(compared([])).toEqual([told])
    expect(compared(['id'])).toEqual([told])
    expect(compared(['label'])).toEqual([])
    expect(compared([], {}, 'text')).toEqual([])
    expect(compared([], { optionsFrom: { library: 'l' } })).toEqual([])
    expect(compared([], { options: [null, { label: 'No id' }, { id: 'fire' }] })).toEqual([])
    expect(compared([], { options: [{ label: 'fire' }] })).toEqual([told])
    const broken = { id: 'broken', type: 'fake-broken', title: 'Broken' }
    const rule = { '==': [{ answer: 'broken' }, 'x'] }
    expect(lintTemplate(templateOf([asked(whenRule(rule)), broken]), fakes)).toEqual([])
  })

  it('is told of a comparison with nothing, as one that is never met', () => {
    expect(lint(asked(whenRule({ '==': [{ answer: 'name' }, null] })))).toEqual([
      { code: 'rule.value_missing', path: `${at}/dependsOn/rule/==`, params: { id: 'q' } },
    ])
    const half = { '/': [{ if: [{ '<': [{ answer: 'name' }, null] }, 1, 0] }, 2] }
    expect(lint(calculated('q', half))).toEqual([
      { code: 'rule.value_missing', path: `${at}/formula/~1/0/if/0/<`, params: { id: 'q' } },
    ])
    expect(lint(asked(whenRule({ '==': [{ coalesce: [{ answer: 'name' }, null] }, 'x'] })))).toEqual([])
  })
})

describe('what is never answered, said or given', () => {
  it.each<[string, Element, string, string, object?]>([
    [
      'a required question that is hidden',
      asked({ required: true, hidden: true }),
      'element.required_unseen',
      '/required',
    ],
    [
      'a default of what is calculated',
      calculated('q', 1, { default: { answer: { value: 1 } } }),
      'default.not_taken',
      '/default',
    ],
    ['a default that says nothing', asked({ default: {} }), 'default.not_said', '/default'],
    [
      'words for what is never said',
      asked({ messages: { odd: 'x', required: 'y' } }),
      'message.unknown',
      '/messages/odd',
      { name: 'odd' },
    ],
    [
      'a check that reads nothing',
      asked({ checks: [check('a', { '==': [1, 1] })] }),
      'check.constant',
      '/checks/0/rule',
      { check: 'a' },
    ],
    [
      'two checks of one name',
      asked({ checks: [check('a', { answered: 'q' }), check('a', { answered: 'name' })] }),
      'check.duplicate',
      '/checks/1/id',
      { check: 'a' },
    ],
  ])('is told: %s', (_, element, code, path, params = {}) => {
    expect(lint(element)).toEqual([{ code, path: at + path, params: { id: 'q', ...params } }])
  })

  it('is told of a business value of what nobody answers', () => {
    const issues = lint(paragraph('q', { businessKeys: [{ key: 'size', path: 'width' }] }))
    expect(issues.map(({ code }) => code)).toEqual(['property.unused', 'business_key.unknown_path'])
  })

  it('is told of a default that the element itself trips over', () => {
    const tripping = fakesWith({
      validate: () => {
        throw new Error('broken plugin')
      },
    })
    expect(lint(asked({ default: { answer: { text: 'x' } } }), tripping)).toEqual([
      { code: 'default.invalid', path: `${at}/default`, params: { id: 'q' } },
    ])
  })

  it('is nothing of what a draft holds in place of it', () => {
    expect(lint(asked({ default: null, messages: null, businessKeys: [null], checks: [null, 'x'] }))).toEqual(
      [],
    )
    expect(lint(asked({ checks: [{ id: 5, rule: { answered: 'gone' }, message: 'x' }] }))).toEqual([])
    expect(lint(asked({ checks: [{ id: 'b', rule: { answered: 'gone' } }] }))).toEqual([])
    const nameless = { label: 'No id', ...whenRule({ answered: 'gone' }) }
    expect(lint(options('q', [], { options: [null, 'x', nameless] }))).toEqual([])
  })
})

describe('rows that cannot be options', () => {
  const chosen = (rows: unknown, label: unknown, extra: Record<string, unknown> = {}) =>
    options('q', [], { optionsFrom: { rows, label }, ...extra })
  const lintRows = (question: Element, ...more: Element[]) =>
    lintTemplate(templateOf([question, ...more]), fakes)
  const chemicals = (label: Element = text('chemical'), extra: Record<string, unknown> = {}) =>
    table('chemicals', [label], extra)

  it.each<[string, Element, Element[], string, string, string]>([
    [
      'rows that are not there',
      chosen('gone', 'chemical'),
      [chemicals()],
      'dependency.missing_question',
      'rows',
      'gone',
    ],
    [
      'a label that is not there',
      chosen('chemicals', 'gone'),
      [chemicals()],
      'dependency.missing_question',
      'label',
      'gone',
    ],
    [
      'a label that is no question',
      chosen('chemicals', 'chemical'),
      [chemicals(paragraph('chemical'))],
      'dependency.not_a_question',
      'label',
      'chemical',
    ],
  ])('are told: %s', (_, question, more, code, field, questionId) => {
    expect(lintRows(question, ...more)).toEqual([
      { code, path: `${at}/optionsFrom/${field}`, params: { id: 'q', questionId } },
    ])
  })

  it('are none where a draft names them by no word', () => {
    expect(lintRows(chosen(5, 'chemical'))).toEqual([])
    expect(lintRows(chosen('gone', 5))).toEqual([])
  })

  it('warn of a required question when no row is ever named, and of no other', () => {
    const required = chosen('chemicals', 'chemical', { required: true })
    const never = [
      {
        code: 'options.never',
        path: `${at}/optionsFrom/rows`,
        params: { id: 'q', questionId: 'chemicals' },
        severity: 'warning',
      },
    ]
    const hidden = (extra: Record<string, unknown> = {}) =>
      chemicals(text('chemical', { hidden: true, ...extra }))
    const warnings = (...more: Element[]) =>
      lintRows(required, ...more).filter(({ code }) => code === 'options.never')
    expect(warnings(chemicals())).toEqual([])
    expect(warnings(hidden())).toEqual(never)
    expect(warnings(section('s', [section('t', [chemicals()])], { hidden: true }))).toEqual(never)
    expect(warnings(section('s', [chemicals()]))).toEqual([])
    // Its label comes by itself.
    expect(warnings(hidden({ default: { value: 'Acetone' } }))).toEqual([])
    expect(warnings(hidden({ default: { answer: { text: 'Acetone' } } }))).toEqual([])
    expect(warnings(hidden({ defaultMapping: { sourceId: 'q', field: 'text' } }))).toEqual([])
    expect(warnings(chemicals(calculated('chemical', 1, { hidden: true })))).toEqual([])
  })
})
