import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import {
  compileWorkflow,
  initialState,
  nextEvents,
  takeEvent,
} from '../../runtime/core/workflow/compile-workflow.ts'
import { lintWorkflow } from '../../runtime/core/workflow/lint-workflow.ts'
import type { Workflow } from '../../schemas/index.ts'
import { bob, erin } from '../support/cast.ts'
import { options, table, templateOf, text } from '../support/elements.ts'
import { Scenario } from '../support/scenario.ts'
import { edge, guard, otherwise, state, workflowOf } from '../support/workflows.ts'

const review = workflowOf(
  [
    state('draft', { isInitial: true }),
    guard('is-large', { dataMapperId: 'm', dataMapperFieldKey: 'size', value: 'large' }),
    guard('is-dear', { rule: { '>': [{ '+': { rows: ['costs', 'amount'] } }, 100] } }),
    otherwise('else'),
    state('board_review'),
    state('under_review'),
    state('approved', { isFinal: true, isCompleted: true }),
  ],
  [
    edge('draft', 'draft', 'update'),
    edge('draft', 'is-large', 'submit', true),
    edge('draft', 'is-dear', 'submit'),
    edge('draft', 'else', 'submit'),
    edge('is-large', 'board_review'),
    edge('is-dear', 'board_review'),
    edge('else', 'under_review'),
    edge('board_review', 'approved', 'approve'),
    edge('under_review', 'approved', 'approve'),
    edge('under_review', 'draft', 'withdraw'),
  ],
)
const template = templateOf(
  [
    options('size', ['small', 'large'], {
      required: true,
      businessKeys: [{ key: 'size', path: 'selectedOptionIds' }],
    }),
    table('costs', [text('amount', { numeric: true })]),
  ],
  { permissions: [{ role: 'program_admin', action: 'approve', statuses: ['Under Review', 'board_review'] }] },
)

describe('a form on its way through a workflow', () => {
  it('WF-01 starts in the initial state and offers its events', () => {
    const compiled = compileWorkflow(review)
    expect(initialState(compiled)).toMatchObject({ stateId: 'draft', status: 'draft', isFinal: false })
    expect(nextEvents(compiled, 'draft')).toEqual([
      { id: 'update', label: 'update' },
      { id: 'submit', label: 'submit', primary: true },
    ])
    expect(nextEvents(compiled, 'is-large')).toEqual([])
    expect(nextEvents(compiled, 'nowhere')).toEqual([])
  })

  it('WF-14 lets the first guard that passes win, by business key or by rule, else the else-guard', () => {
    const fill = () => Scenario.open(template, { workflow: review })
    const status = (form: Scenario) => [form.act('submit'), form.status]
    expect(status(fill().answer('size', ['large']))).toEqual([undefined, 'board_review'])
    const dear = fill().answer('size', ['small']).addRow('costs', 'r1').answer('costs/r1/amount', 101)
    expect(status(dear)).toEqual([undefined, 'board_review'])
    expect(status(fill().answer('size', ['small']))).toEqual([undefined, 'under_review'])
  })

  it('X-32 passes no guard on what is unknown', () => {
    const form = Scenario.open(template, { workflow: review }).answer('size', ['small']).addRow('costs', 'r1')
    form.act('submit')
    expect(form.status).toBe('under_review')
  })

  it('reads answers for guards that the acting person may not see', () => {
    const secret = templateOf([
      options('size', ['large'], {
        businessKeys: [{ key: 'size', path: '' }],
        permissions: [{ role: 'program_admin', canViewWhen: ['draft'] }],
      }),
    ])
    const form = Scenario.open(secret, { workflow: review }).as(bob).answer('size', ['large']).as(erin)
    expect(form.sees('size')).toBe(false)
    form.act('submit')
    expect(form.status).toBe('board_review')
  })

  it('VA-14 refuses to submit what is not valid, and B2 what is not offered', () => {
    const form = Scenario.open(template, { workflow: review })
    expect(form.act('submit')).toBe('This question is required.')
    expect(form.act('approve')).toBe('This action is not available now.')
    expect(form.status).toBe('draft')
  })

  it('FF-12 RP-09 offers and opens by role and status', () => {
    const form = Scenario.open(template, { workflow: review }).answer('size', ['large'])
    expect([form.at('size')?.editable, form.offered()]).toEqual([true, ['update', 'submit']])
    form.act('submit')
    expect([form.at('size')?.editable, form.offered(), form.as(bob).offered()]).toEqual([
      false,
      [],
      ['approve'],
    ])
    const boss = form.as(bob)
    expect(boss.act('approve')).toBeUndefined()
    expect(boss.status).toBe('approved')
  })

  it('says why it cannot go on: no way, too many steps, no such state', () => {
    const scope = { values: new Map(), rules: undefined as never }
    const loop = compileWorkflow(
      workflowOf(
        [
          state('a', { isInitial: true }),
          otherwise('x'),
          otherwise('y'),
          guard('g', { dataMapperFieldKey: 'k', value: 'v' }),
        ],
        [edge('a', 'x', 'go'), edge('x', 'y'), edge('y', 'x'), edge('a', 'g', 'try'), edge('g', 'a')],
      ),
    )
    expect(takeEvent(loop, 'a', 'go', scope)).toMatchObject({
      ok: false,
      issue: { code: 'workflow.too_many_steps' },
    })
    expect(takeEvent(loop, 'a', 'try', scope)).toMatchObject({
      ok: false,
      issue: { code: 'workflow.no_way' },
    })
    expect(takeEvent(loop, 'x', 'go', scope)).toMatchObject({
      ok: false,
      issue: { code: 'workflow.unknown_state' },
    })
    expect(takeEvent(loop, 'a', 'constructor', scope)).toMatchObject({
      ok: false,
      issue: { code: 'event_not_offered' },
    })
  })
})

describe('the workflow proof', () => {
  const lint = (workflow: Workflow) =>
    lintWorkflow(workflow).map((issue) =>
      `${issue.code} ${issue.params?.ids ?? issue.params?.id ?? ''}`.trim(),
    )

  it('finds nothing in a sound workflow', () => {
    expect(lint(review)).toEqual([])
  })

  const [a, z] = [state('a', { isInitial: true }), state('z', { isFinal: true })]
  const done = edge('a', 'z', 'finish')
  it.each<[string, Workflow, string]>([
    ['no initial state', workflowOf([state('a'), z], [done]), 'workflow.no_initial'],
    [
      'two initial states',
      workflowOf([a, state('b', { isInitial: true }), z], [done, edge('b', 'z', 'x')]),
      'workflow.many_initial a, b',
    ],
    ['no final state', workflowOf([a], []), 'workflow.no_final'],
    [
      'a state that nothing leads to',
      workflowOf([a, z, state('lost')], [done, edge('lost', 'z', 'x')]),
      'workflow.unreachable lost',
    ],
    [
      'an edge to nowhere',
      workflowOf([a, z], [done, edge('a', 'ghost', 'x')]),
      'workflow.missing_node ghost',
    ],
    [
      'a guard without an else',
      workflowOf([a, z, guard('g', { rule: true })], [edge('a', 'g', 'finish'), edge('g', 'z')]),
      'workflow.missing_else a',
    ],
    [
      'an else without a guard',
      workflowOf([a, z, otherwise('e')], [edge('a', 'e', 'finish'), edge('e', 'z')]),
      'workflow.lonely_else a',
    ],
    [
      'a guard that leads nowhere',
      workflowOf([a, z, guard('g', { rule: true })], [done, edge('a', 'g', 'x')]),
      'workflow.no_exit g',
    ],
    [
      'a guard without a condition',
      workflowOf([a, z, guard('g', {})], [done, edge('a', 'g', 'x'), edge('g', 'z')]),
      'workflow.guard_without_condition g',
    ],
    [
      'a guard with a bad rule',
      workflowOf([a, z, guard('g', { rule: { log: 1 } })], [done, edge('a', 'g', 'x'), edge('g', 'z')]),
      'rule.unknown_operator g',
    ],
    [
      'guards in a circle',
      workflowOf(
        [a, z, guard('g', { rule: true }), otherwise('e')],
        [done, edge('a', 'g', 'x'), edge('a', 'e', 'x'), edge('g', 'e'), edge('e', 'g')],
      ),
      'workflow.guard_loop g, e',
    ],
    [
      'a state without a way to the end',
      workflowOf([a, z, state('stuck')], [done, edge('a', 'stuck', 'x')]),
      'workflow.no_way_to_final stuck',
    ],
    ['an edge without an event', workflowOf([a, z], [done, edge('a', 'z')]), 'workflow.missing_event a'],
    ['an id used twice', workflowOf([a, z, state('z')], [done]), 'workflow.duplicate_id z'],
  ])('finds %s', (_, workflow, expected) => {
    expect(lint(workflow)).toContain(expected)
    for (const issue of lintWorkflow(workflow))
      expect(formatDocumentIssue(issue)).not.toMatch(/not valid|\{|""/)
  })

  const folder = new URL('../../server/demo/workflows/', import.meta.url)
  it.each(readdirSync(folder))('accepts the demo workflow %s', (file) => {
    expect(lintWorkflow(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))).toEqual([])
  })
})
