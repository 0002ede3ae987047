import { describe, expect, it } from 'vitest'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { preparePatterns } from '../../runtime/core/pattern/safe-pattern.ts'
import type { Element, Template } from '../../schemas/index.ts'
import { fakes, section, templateOf, text } from '../support/elements.ts'
import { registry } from '../support/plugin-models.ts'
import { edge, state, workflowOf } from '../support/workflows.ts'

const asked = (type: string, extra: object): Element => ({ id: 'q', type, title: 'Q', ...extra })
const lint = (type: string, extra: object) =>
  lintTemplate(templateOf([asked(type, extra)]), registry).map(({ code, path }) => [
    code,
    path?.replace('/pages/0/children/0', ''),
  ])

it('judges no pattern before the engine is there, and does not throw', () => {
  expect(lint('text-question', { pattern: '(' })).toEqual([])
  expect(lint('text-question', { pattern: '\\d{5}', maxLength: 3 })).toEqual([])
})

it('says of an element that its own model trips over it, and of all others what is wrong with them', () => {
  const model = { type: 'tripping', version: 1, lint: () => JSON.parse('{') }
  const one = { get: (type: string) => (type === 'tripping' ? model : fakes.get(type)), all: () => [] }
  const issues = lintTemplate(templateOf([asked('tripping', {}), text('a', { title: '' })]), one)
  expect(issues.map(({ code }) => code)).toEqual(['element.not_checked', 'element.title_missing'])
  expect(issues[0]?.params).toEqual({ id: 'q', type: 'tripping' })
  expect(issues.map(formatDocumentIssue)[0]).toContain('"q"')
})

it('X-16 warns of a placeholder that says what a label or a prompt should', () => {
  const said = (extra: object) => lint('text-question', extra)
  const warned = [['placeholder.no_example', '/placeholder']]
  expect(said({ placeholder: 'e.g. B-204' })).toEqual([])
  expect(said({ placeholder: ' q ' })).toEqual(warned)
  expect(said({ placeholder: 'Room', prompt: 'room' })).toEqual(warned)
  expect(
    said({ placeholder: 'Say what happened, who was there and what you did about it.'.repeat(2) }),
  ).toEqual(warned)
})

it('ET-01 warns of a required address that only a search answers, and stands in the way of nothing', () => {
  const element = asked('address-search', { required: true, allowFreeText: false })
  const [issue, ...more] = lintTemplate(templateOf([element]), registry)
  expect(issue).toMatchObject({ code: 'address.search_only', severity: 'warning' })
  expect(formatDocumentIssue(issue as never)).toContain('"q"')
  expect(more).toEqual([])
  expect(lint('address-search', { required: true })).toEqual([])
})

describe('the publish gate refuses a question that nobody can answer', () => {
  const option = (id: string) => ({ id, label: id.toUpperCase() })

  it.each<[string, string, object, string, string]>([
    [
      'a required choice of nothing',
      'option-question',
      { options: [], required: true },
      'options.none',
      '/options',
    ],
    ['more files than it takes', 'image-upload', { minFiles: 3, maxFiles: 2 }, 'files.crossed', '/minFiles'],
    [
      'phone numbers of no country',
      'text-question',
      { input: 'PhoneNumber', country: 'XX' },
      'country.unknown',
      '/country',
    ],
    [
      'a country for what is no phone number',
      'text-question',
      { country: 'GB' },
      'property.unused',
      '/country',
    ],
    ['a scale that ends before it begins', 'scale-question', { from: 5, to: 1 }, 'bounds.crossed', '/to'],
    ['more points than can be shown', 'scale-question', { to: 100 }, 'scale.too_long', '/to'],
    ['a last point out of step', 'scale-question', { to: 9, step: 2 }, 'scale.out_of_step', '/step'],
    [
      'words for no point',
      'scale-question',
      { labels: [{ value: 11, label: 'Most' }] },
      'scale.no_point',
      '/labels/0/value',
    ],
    [
      'a box that is ticked before anybody came',
      'toggle-question',
      { statement: 'I agree.', defaultValue: true },
      'property.unused',
      '/defaultValue',
    ],
    [
      'two options with one id',
      'option-question',
      { options: [option('a'), option('b'), option('a')] },
      'options.duplicate',
      '/options/2',
    ],
    [
      'more to choose than there is, beside what is chosen alone',
      'option-question',
      {
        isMultiSelect: true,
        minSelected: 2,
        options: [option('a'), { ...option('b'), exclusive: true }],
      },
      'options.too_few',
      '/minSelected',
    ],
    ['an order of nothing', 'ranking-question', { options: [], required: true }, 'options.none', '/options'],
    [
      'more to put in order than there is',
      'ranking-question',
      { minSelected: 3, options: [option('a'), option('b')] },
      'options.too_few',
      '/minSelected',
    ],
    [
      'an order of more at least than at most',
      'ranking-question',
      { minSelected: 2, maxSelected: 1, options: [option('a'), option('b')] },
      'bounds.crossed',
      '/maxSelected',
    ],
    [
      'two ranked options with one id',
      'ranking-question',
      { options: [option('a'), option('a')] },
      'options.duplicate',
      '/options/1',
    ],
    [
      'more at least than at most',
      'option-question',
      { isMultiSelect: true, minSelected: 3, maxSelected: 2, options: [option('a'), option('b')] },
      'bounds.crossed',
      '/maxSelected',
    ],
    [
      'an exclusive option where only one can be chosen',
      'option-question',
      { options: [option('a'), { ...option('b'), exclusive: true }] },
      'options.one_choice',
      '/options/1/exclusive',
    ],
    [
      'a number of options where only one can be chosen',
      'option-question',
      { maxSelected: 2, options: [option('a'), option('b')] },
      'options.one_choice',
      '/maxSelected',
    ],
    [
      'two statements with one id',
      'rating-matrix',
      { rows: [option('a'), option('a')], scale: [option('x'), option('y')] },
      'options.duplicate',
      '/rows/1',
    ],
    [
      'two grades with one id',
      'rating-matrix',
      { rows: [option('a')], scale: [option('x'), option('x')] },
      'options.duplicate',
      '/scale/1',
    ],
    [
      'two units with one code',
      'measurement-question',
      { units: [{ code: 'kg' }, { code: 'kg', label: 'Kilo' }] },
      'options.duplicate',
      '/units/1',
    ],
    [
      'a pattern of five in three',
      'text-question',
      { maxLength: 3, pattern: '[0-9]{5}' },
      'length.impossible',
      '/maxLength',
    ],
    [
      'a pattern of nothing',
      'text-question',
      { maxLength: 3, pattern: '[^\\x00-\\x{10FFFF}]' },
      'pattern.nothing',
      '/pattern',
    ],
    [
      'an e-mail of five',
      'text-question',
      { maxLength: 5, input: 'Email' },
      'length.impossible',
      '/maxLength',
    ],
    [
      '1,000 in three',
      'text-question',
      { maxLength: 3, input: 'Number', min: 1000 },
      'length.impossible',
      '/maxLength',
    ],
    ['bounds that cross', 'text-question', { input: 'Number', min: 3, max: 2 }, 'bounds.crossed', '/max'],
    [
      'no whole number between',
      'text-question',
      { input: 'Number', min: 0.2, max: 0.8, integer: true },
      'bounds.empty',
      '/max',
    ],
    [
      'no step between',
      'text-question',
      { input: 'Number', min: 11, max: 19, step: 10 },
      'bounds.empty',
      '/max',
    ],
  ])('%s', async (_, type, extra, code, path) => {
    await preparePatterns()
    await registry.get(type)?.prepare?.(asked(type, extra))
    expect(lint(type, extra)).toEqual([[code, path]])
    const [issue] = lintTemplate(templateOf([asked(type, extra)]), registry)
    expect(issue && formatDocumentIssue(issue)).toMatch(/"q"(?!.*\{)/)
  })

  it.each<[string, string, object]>([
    ['a choice of nothing that may stay open', 'option-question', { options: [] }],
    ['a pattern that just fits', 'text-question', { maxLength: 5, pattern: '[0-9]{5}' }],
    ['the shorter way of a pattern', 'text-question', { maxLength: 3, pattern: 'none|[0-9]{5}|no' }],
    ['a decimal step between', 'text-question', { input: 'Number', min: 0.3, max: 0.3, step: 0.1 }],
    ['a whole number between', 'text-question', { input: 'Number', min: 0.2, max: 1, integer: true }],
    ['a number that just fits', 'text-question', { maxLength: 3, input: 'Number', min: 999 }],
  ])('but not %s', async (_, type, extra) => {
    await preparePatterns()
    expect(lint(type, extra)).toEqual([])
  })
})

describe('what a template says of its workflow', () => {
  const workflow = {
    ...workflowOf(
      [state('draft', { isInitial: true }), state('review'), state('done', { isFinal: true })],
      [
        edge('draft', 'draft', 'update'),
        edge('draft', 'review', 'submit'),
        edge('review', 'review', 'update'),
        edge('review', 'done', 'approve'),
      ],
    ),
    referenceId: 'machine-1',
  }
  const surroundings = { workflow, actingRoles: ['owner', 'program_admin'] }
  const gate = (elements: Element[], extra: Partial<Template> = {}) =>
    lintTemplate(templateOf(elements, extra), fakes, surroundings)
  const codes = (...args: Parameters<typeof gate>) => gate(...args).map(({ code, path }) => [code, path])

  it('RP-09 names actions that exist: one misspelt would leave the real one open', () => {
    const permissions = [
      { role: 'owner', action: 'sbumit' },
      { role: 'owner', action: 'Submit', statuses: ['Draft', 'drafft'] },
      { role: 'owner', action: 'create', subformElementId: 'elsewhere' },
    ]
    const actionSettings = [{ id: 'approve' }, { id: 'aprove' }]
    expect(codes([text('a')], { permissions, actionSettings })).toEqual([
      ['permission.unknown_action', '/permissions/0/action'],
      ['permission.unknown_status', '/permissions/1/statuses/1'],
      // SI-08: one about a subform speaks of an action beside an element that lists subforms.
      ['permission.unknown_action', '/permissions/2/action'],
      ['workflow.unknown_subform', '/permissions/2/subformElementId'],
      ['permission.unknown_action', '/actionSettings/1/id'],
    ])
    expect(gate([text('a')], { permissions }).map(formatDocumentIssue)[0]).toContain('"sbumit"')
  })

  it('RP-07 RP-08 RP-09 asks nobody to hold a role where it cannot be held', () => {
    const at = (role: string, scope: 'form' | 'program' | 'campus' | 'global') => ({ role, scope })
    const permissions = [
      { ...at('owner', 'form'), action: 'submit' },
      { ...at('owner', 'program'), action: 'submit' },
      { ...at('INSPECTOR', 'campus'), action: 'approve' },
    ]
    const inside = { permissions: [at('INSPECTOR', 'form'), at('owner', 'form')] }
    expect(codes([text('a', inside)], { permissions })).toEqual([
      ['permission.scope_nobody_holds', '/permissions/1/scope'],
      ['permission.scope_nobody_holds', '/pages/0/children/0/permissions/0/scope'],
    ])
    expect(gate([text('a', inside)]).map(formatDocumentIssue)[0]).toBe(
      'Nobody holds the role "INSPECTOR" at the level "form": this rule gives nothing to anybody.',
    )
  })

  it('X-07 names statuses that a form can be in', () => {
    const permissions = [{ role: 'owner', canViewInStatuses: ['draft', 'gone'], canUpdateWhen: ['lost'] }]
    expect(codes([section('s', [text('a', { permissions })])])).toEqual([
      ['permission.unknown_status', '/pages/0/children/0/children/0/permissions/0/canViewInStatuses/1'],
      ['permission.unknown_status', '/pages/0/children/0/children/0/permissions/0/canUpdateWhen/0'],
    ])
  })

  it('is of the workflow that it names', () => {
    expect(codes([text('a')], { workflowMachineId: 'another' })).toEqual([
      ['template.unknown_workflow', '/workflowMachineId'],
    ])
  })

  it('X-07 X-08 asks nobody for what nobody may change', () => {
    const by = (role: string, ...canUpdateWhen: string[]) => ({ permissions: [{ role, canUpdateWhen }] })
    const refused = [['required.nobody_may_answer', '/pages/0/children/0/permissions']]
    // The only author may not change it, then, or ever.
    expect(codes([text('a', { required: true, ...by('reviewer', 'draft') })])).toEqual(refused)
    expect(codes([text('a', { required: true, ...by('owner', 'review') })])).toEqual(refused)
    expect(codes([section('s', [text('a', { required: true })], by('nobody', 'draft'))])).toEqual([
      ['required.nobody_may_answer', '/pages/0/children/0/children/0/permissions'],
    ])
    // Somebody may, it comes filled, it may stay open, or who hands in does not see it.
    expect(codes([text('a', { required: true, ...by('program_admin', 'draft') })])).toEqual([])
    expect(codes([text('a', by('reviewer', 'draft'))])).toEqual([])
    const hidden = { permissions: [{ role: 'reviewer', canViewInStatuses: ['review'] }] }
    expect(codes([text('a', { required: true, ...hidden })])).toEqual([])
    const named = [{ role: 'reviewer', action: 'update', statuses: ['draft'] }]
    expect(
      codes([text('a', { required: true, ...by('reviewer', 'draft') })], { permissions: named }),
    ).toEqual([])
  })
})
