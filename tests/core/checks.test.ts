import { describe, expect, it } from 'vitest'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import type { FormContext } from '../../runtime/core/model/engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { validateForm } from '../../runtime/core/validation/validate-form.ts'
import type { Element, Template } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { check, fakes, options, page, section, table, templateOf, text, when } from '../support/elements.ts'
import { Scenario } from '../support/scenario.ts'

const isLess = (a: string, b: string) => ({ '<=': [{ answer: a }, { answer: b }] })
const found = (form: Scenario) => form.engine.validate().map(({ code, path }) => [code, path])

describe("VA-16 an author's own checks", () => {
  it('say their own words on the question, when another answer changes as well, and block', () => {
    const form = Scenario.open(
      templateOf([
        text('low', { numeric: true }),
        text('high', { numeric: true, checks: [check('ordered', isLess('low', 'high'))] }),
      ]),
    )
    expect(found(form)).toEqual([])
    form.answer('high', '3')
    // An answer that is missing is no fault.
    expect(found(form)).toEqual([])
    form.answer('low', '5')
    expect(found(form)).toEqual([['check.ordered', 'high']])
    expect(form.errors()).toEqual(['Not ordered.'])
    expect(form.engine.get('high')?.issues).toEqual([
      { code: 'check.ordered', path: 'high', message: 'Not ordered.' },
    ])
    form.answer('low', '2')
    expect(found(form)).toEqual([])
  })

  it('look at the same row, and of a table at all of its rows', () => {
    const row = [
      text('from', { numeric: true }),
      text('to', { numeric: true, checks: [check('row', isLess('from', 'to'))] }),
    ]
    const few = check('few', { none: [{ rows: ['t', 'to'] }, { '>': [{ var: '' }, 8] }] })
    const form = Scenario.open(templateOf([table('t', row, { checks: [few] })]))
    form.addRow('t', 'a').addRow('t', 'b')
    form.answer('t/a/from', '1').answer('t/a/to', '2').answer('t/b/from', '3').answer('t/b/to', '2')
    expect(found(form)).toEqual([
      ['rows_invalid', 't'],
      ['check.row', 't/b/to'],
    ])
    form.answer('t/b/to', '9')
    expect(found(form)).toEqual([['check.few', 't']])
  })

  it('stand on a section and on the form as a whole, which comes last and has no place', () => {
    const bothOrNone = { '==': [{ answered: 'a' }, { answered: 'b' }] }
    const form = Scenario.open(
      templateOf([section('s', [text('a'), text('b')], { checks: [check('pair', bothOrNone)] })], {
        checks: [check('some', { answered: 'c' })],
        pages: [
          page('p1', [section('s', [text('a'), text('b')], { checks: [check('pair', bothOrNone)] })]),
          page('p2', [text('c')]),
        ],
      }),
    )
    form.answer('a', 'x')
    expect(found(form)).toEqual([
      ['check.pair', 's'],
      ['check.some', undefined],
    ])
    expect(form.engine.validate('p1').map(({ code }) => code)).toEqual(['check.pair'])
    const compiled = compileTemplate(form.engine.template, fakes)
    const evaluation = evaluate(compiled, form.engine.answers(), erin, context)
    const codesOf = (pageId?: string) => validateForm(evaluation, pageId).map(({ code }) => code)
    expect([codesOf(), codesOf('p1'), codesOf('p2')]).toEqual([
      ['check.pair', 'check.some'],
      ['check.pair'],
      [],
    ])
    expect(form.engine.validate().at(-1)).not.toHaveProperty('path')
    form.answer('b', 'x').answer('c', 'x')
    expect(found(form)).toEqual([])
  })

  it('do not count while their element is hidden, nor beside what is wrong anyway', () => {
    const never = check('never', { '==': [{ answer: 'q' }, 'no'] })
    const form = Scenario.open(
      templateOf([
        options('q', ['yes', 'no']),
        text('x', { ...when('q', 'yes'), required: true, checks: [never] }),
      ]),
    )
    form.answer('q', ['no'])
    expect(found(form)).toEqual([])
    form.answer('q', ['yes'])
    expect(found(form)).toEqual([['required', 'x']])
    form.answer('x', 'there')
    expect(found(form)).toEqual([['check.never', 'x']])
  })

  it('warn without being in the way', () => {
    const warning = check('long', { '<': [{ answer: ['x', 'length'] }, 3] }, { severity: 'warning' })
    const short = check('whole', { '!': [{ '==': [{ answer: 'x' }, 'xxxx'] }] }, { severity: 'warning' })
    const form = Scenario.open(
      templateOf([text('x', { checks: [warning] }), text('plain')], { checks: [short] }),
    )
    for (const key of ['x', 'plain']) expect(form.engine.get(key)).not.toHaveProperty('warnings')
    form.answer('x', 'xxxx')
    expect(form.errors()).toEqual([])
    const said = { path: 'x', severity: 'warning', message: 'Not long.', code: 'check.long' }
    expect(form.engine.get('x')?.warnings).toEqual([said])
    expect(form.engine.formWarnings().map(formatDocumentIssue)).toEqual(['Not whole.'])
    form.answer('x', 'x')
    expect(form.engine.get('x')).not.toHaveProperty('warnings')
    expect(form.engine.formWarnings()).toEqual([])
  })

  it('warn beside what blocks, each once', () => {
    const isNever = { '==': [{ answer: 'x' }, 'never'] }
    const form = Scenario.open(
      templateOf([
        text('x', { checks: [check('a', isNever, { severity: 'warning' }), check('b', isNever)] }),
      ]),
    ).answer('x', 'y')
    const codes = (issues: readonly { code: string }[] = []) => issues.map(({ code }) => code)
    expect(codes(form.engine.get('x')?.warnings)).toEqual(['check.a'])
    expect(codes(form.engine.get('x')?.issues)).toEqual(['check.b'])
  })

  it('are relative to the clock that the form is evaluated by', () => {
    const past = check('past', { '<=': [{ answer: 'day' }, { now: [] }] })
    const compiled = compileTemplate(templateOf([text('day', { checks: [past] })]), fakes)
    const at = (now: string) =>
      validateForm(evaluate(compiled, new Map([['day', { text: '2026-11-22' }]]), erin, { ...context, now }))
    expect(at('2026-11-21T17:30:00.000Z').map(({ code }) => code)).toEqual(['check.past'])
    expect(at('2026-11-23T17:30:00.000Z')).toEqual([])
  })
})

const context: FormContext = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }

describe('VA-17 own words for what is wrong', () => {
  it('stand in the place of the built-in ones, by what authors call it or by the code', () => {
    const messages = { required: 'Say who it was.', maxLength: 'No more than {maxLength} letters.' }
    const form = Scenario.open(
      templateOf([
        text('a', { required: true, maxLength: 3, messages }),
        table('t', [text('b', { required: true })], {
          required: true,
          messages: { required: 'List one.', rows_invalid: 'Look at {columns}.' },
        }),
        text('c', { required: true }),
      ]),
    )
    expect(form.errors()).toEqual(['Say who it was.', 'List one.', 'This question is required.'])
    form.answer('a', 'much').addRow('t', 'r').answer('c', 'x')
    expect(form.errors()).toEqual([
      'No more than 3 letters.',
      'Look at Title of b.',
      'This question is required.',
    ])
    expect(form.engine.validate()[0]).toMatchObject({ code: 'text_too_long', path: 'a' })
  })
})

describe('the publish gate of checks and own words', () => {
  const lint = (elements: Element[], extra: Partial<Template> = {}) =>
    lintTemplate(templateOf(elements, extra), fakes)
  const at = (...args: Parameters<typeof lint>) => lint(...args).map(({ code, path }) => [code, path])
  const here = '/pages/0/children/0'

  it('finds nothing in sound ones', () => {
    const sound = [
      check('a', { '>=': [{ answer: 'x' }, 1] }),
      check('b', { '<': [{ answer: 'x' }, 10] }),
      check('c', { '!': [{ '>': [{ answer: 'x' }, 5] }] }, { severity: 'warning' }),
    ]
    expect(
      lint([text('x', { checks: sound, messages: { required: 'Say.', paste_number: 'No.' } })], {
        checks: [check('f', { answered: 'x' })],
      }),
    ).toEqual([])
  })

  it.each<[string, Element[], Partial<Template>, string, string]>([
    [
      'a missing question',
      [text('x', { checks: [check('a', { answered: 'z' })] })],
      {},
      'dependency.missing_question',
      `${here}/checks/0/rule/answered`,
    ],
    [
      'a missing question of the form',
      [text('x')],
      { checks: [check('a', { answered: 'z' })] },
      'dependency.missing_question',
      '/checks/0/rule/answered',
    ],
    [
      'other rows',
      [table('t', [text('y')]), text('x')],
      { checks: [check('a', { answered: 'y' })] },
      'dependency.out_of_reach',
      '/checks/0/rule/answered',
    ],
    [
      'an option that is not there',
      [options('x', ['a'], { checks: [check('a', { '==': [{ answer: 'x' }, 'b'] })] })],
      {},
      'dependency.missing_option',
      `${here}/checks/0/rule/==/1`,
    ],
    [
      'an unknown operator',
      [text('x', { checks: [check('a', { method: [{ answer: 'x' }] })] })],
      {},
      'rule.unknown_operator',
      `${here}/checks/0/rule`,
    ],
    [
      'two of one name',
      [text('x', { checks: [check('a', { answered: 'x' }), check('a', { answered: 'x' })] })],
      {},
      'check.duplicate',
      `${here}/checks/1/id`,
    ],
    [
      'one that looks at nothing',
      [text('x', { checks: [check('a', { '==': [1, 2] })] })],
      {},
      'check.constant',
      `${here}/checks/0/rule`,
    ],
    [
      'two that contradict',
      [
        text('x', {
          checks: [
            check('a', { '>=': [{ answer: 'x' }, 10] }),
            check('b', { and: [{ '>': [5, { answer: 'x' }] }, { answered: 'x' }] }),
          ],
        }),
      ],
      {},
      'check.contradiction',
      `${here}/checks/1/rule`,
    ],
    [
      'two that demand other answers',
      [text('x', { checks: [check('a', { '==': [{ answer: 'x' }, 'a'] })] })],
      { checks: [check('b', { '==': ['b', { answer: 'x' }] })] },
      'check.contradiction',
      `${here}/checks/0/rule`,
    ],
    [
      'dates that cross',
      [text('x', { checks: [check('a', { '<': ['2026-12-01', { answer: 'x' }, '2026-11-01'] })] })],
      {},
      'check.contradiction',
      `${here}/checks/0/rule`,
    ],
    [
      'words that are never said',
      [text('x', { messages: { requierd: 'Say.' } })],
      {},
      'message.unknown',
      `${here}/messages/requierd`,
    ],
  ])('refuses %s', (_, elements, extra, code, path) => {
    expect(at(elements, extra)).toEqual([[code, path]])
    for (const issue of lint(elements, extra)) expect(formatDocumentIssue(issue)).not.toMatch(/not valid|\{/)
  })

  it('survives what is no check', () => {
    const hostile = [
      null,
      1,
      'x',
      { id: 5 },
      { id: 'a' },
      { id: 'b', message: 'm', rule: { '>=': 'x' } },
      { id: 'c', message: 'm', rule: null },
    ]
    const elements = [
      text('x', { checks: hostile as never, messages: [1] as never }),
      text('y', { checks: 'no' as never, messages: 'no' as never }),
    ]
    expect(() => lint(elements, { checks: { a: 1 } as never })).not.toThrow()
    expect(Scenario.open(templateOf(elements)).errors()).toEqual([])
  })
})
