import { describe, expect, it } from 'vitest'
import { type TrialState, trialStates } from '../../designer/parts/states.ts'
import {
  givesAction,
  isActionRuled,
  withActionCell,
  withoutAction,
} from '../../designer/permissions/action-cells.ts'
import { actionCell } from '../../designer/permissions/cells.ts'
import { isRuled, withCell, withoutRight } from '../../designer/permissions/element-cells.ts'
import { filledCells } from '../../designer/permissions/fill-cells.ts'
import { ownRights } from '../../runtime/core/permission/own-rights.ts'
import { heldAt } from '../../runtime/core/permission/role-of.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { compileWorkflow } from '../../runtime/core/workflow/compile-workflow.ts'
import type { ElementPermission, TemplatePermission } from '../../schemas/index.ts'
import { fakes, templateOf, text } from '../support/elements.ts'
import { fc } from '../support/random.ts'
import { edge, state, workflowOf } from '../support/workflows.ts'

const roles = ['owner', 'assignee', 'program_admin', heldAt('nurse', 'campus')]
const statuses = ['draft', 'under_review', 'done']
const axes = { roles, statuses }
const cells = roles.flatMap((role) => statuses.map((status) => ({ role, status })))

const someStatuses = fc.option(fc.subarray([...statuses, 'Under Review', 'gone']), { nil: undefined })
const someone = fc.constantFrom(
  { role: 'owner' },
  { role: 'assignee' },
  { role: 'program_admin' },
  { role: 'nurse', scope: 'campus' as const },
  { role: 'stranger' },
)
const without = <T extends object>(value: T) => JSON.parse(JSON.stringify(value)) as T
const elementRules = fc.array(
  fc
    .tuple(
      someone,
      fc.record({ canViewInStatuses: someStatuses, canViewWhen: someStatuses, canUpdateWhen: someStatuses }),
    )
    .map(([who, lists]) => without({ ...who, ...lists }) as ElementPermission),
  { maxLength: 4 },
)
const may = (rules: ElementPermission[], right: 'view' | 'update') =>
  cells.map(({ role, status }) => ownRights(rules, { userId: '', roles: [role] }, status)[right])

describe('a cell of the matrix of an element', () => {
  it('RP-07 RP-08 X-07 changes for the one role and status, and nothing else does', () => {
    fc.assert(
      fc.property(
        elementRules,
        fc.constantFrom('view' as const, 'update' as const),
        fc.nat(cells.length - 1),
        fc.boolean(),
        (rules, right, index, isPage) => {
          const other = right === 'view' ? 'update' : 'view'
          const before = [may(rules, right), may(rules, other)]
          const next = withCell(rules, right, cells[index] as (typeof cells)[number], axes, isPage)
          const expected = before[0]?.map((has, i) => (i === index ? !has : has))
          expect([may(next, right), may(next, other)]).toEqual([expected, before[1]])
          expect(isRuled(next, right)).toBe(true)
          const back = withCell(next, right, cells[index] as (typeof cells)[number], axes, isPage)
          expect([may(back, right), may(back, other)]).toEqual(before)
        },
      ),
    )
  })

  it('RP-08 X-07 leaves the rules of others as they are written, and statuses that the workflow has no more', () => {
    const theirs = { role: 'assignee', canViewWhen: ['done'], canUpdateWhen: [] }
    const rules = [theirs, { role: 'owner', canViewWhen: ['draft', 'gone'] }]
    const next = withCell(rules, 'view', { role: 'owner', status: 'done' }, axes, false)
    expect(next).toEqual([theirs, { role: 'owner', canViewWhen: ['draft', 'done', 'gone'] }])
    expect(next[0]).toBe(theirs)
  })

  it('RP-07 writes on a page what a page says', () => {
    const next = withCell(
      [],
      'view',
      { role: 'owner', status: 'draft' },
      { roles: ['owner'], statuses },
      true,
    )
    expect(next).toEqual([{ role: 'owner', canViewInStatuses: ['under_review', 'done'] }])
    expect(
      withCell([], 'view', { role: 'owner', status: 'a' }, { roles: ['owner'], statuses: ['a'] }, false),
    ).toEqual([{ role: 'owner', canViewWhen: [] }])
  })

  it('X-07 is everybody’s again when its rules are removed, and the other right is as it was', () => {
    fc.assert(
      fc.property(elementRules, fc.constantFrom('view' as const, 'update' as const), (rules, right) => {
        const other = right === 'view' ? 'update' : 'view'
        const next = withoutRight(rules, right, axes, false)
        expect(isRuled(next, right)).toBe(false)
        expect(may(next, other)).toEqual(may(rules, other))
      }),
    )
  })
})

const actionRules = fc.array(
  fc
    .tuple(someone, fc.constantFrom('submit', 'Submit', 'deny'), someStatuses)
    .map(([who, action, at]) => without({ ...who, action, statuses: at }) as TemplatePermission),
  { maxLength: 4 },
)

describe('a cell of the matrix of an action', () => {
  const gives = (rules: readonly TemplatePermission[], action = 'submit') =>
    cells.map((cell) => givesAction(rules, action, cell))

  it('RP-09 changes for the one role and status, unless nobody would have it then', () => {
    fc.assert(
      fc.property(actionRules, fc.nat(cells.length - 1), (rules, index) => {
        const before = gives(rules)
        const next = withActionCell(rules, 'submit', cells[index] as (typeof cells)[number], axes)
        const expected = before.map((has, i) => (i === index ? !has : has))
        if (next) expect(gives(next)).toEqual(expected)
        else expect(expected.some(Boolean)).toBe(false)
        // An action without a rule is for whoever may act: a role that is named for another one is among them.
        if (next && isActionRuled(rules, 'deny')) expect(gives(next, 'deny')).toEqual(gives(rules, 'deny'))
      }),
    )
  })

  it('RP-09 SI-08 leaves alone what holds beside one subform', () => {
    const beside = { role: 'owner', action: 'submit', subformElementId: 'x' }
    expect(isActionRuled([beside], 'submit')).toBe(false)
    const next = withActionCell([beside], 'submit', { role: 'owner', status: 'draft' }, axes)
    expect(next?.[0]).toBe(beside)
    expect(withoutAction(next ?? [], 'submit')).toEqual([beside])
  })
})

describe('RP-16 an action in the matrix', () => {
  const flow = compileWorkflow(
    workflowOf(
      [state('draft', { isInitial: true }), state('under_review'), state('done', { isFinal: true })],
      [edge('draft', 'under_review', 'submit'), edge('under_review', 'done', 'approve')],
    ),
  )
  const change = (permissions: TemplatePermission[], role: string, status = 'under_review') => {
    const compiled = compileTemplate(templateOf([text('q')], { permissions }), fakes)
    const at = trialStates(flow).find((each) => each.status === status) as TrialState
    let made: TemplatePermission[] | undefined
    const cell = actionCell(
      { compiled, workflow: flow, axes: { roles, statuses } },
      { id: 'approve', label: 'Approve' },
      ...([role, at, (next: TemplatePermission[]) => (made = next)] as const),
    )
    cell.toggle?.()
    return { cell, made }
  }

  it('is given where the workflow offers it, to those who are seen to have it, and nowhere else', () => {
    // Everybody who may act has it; the first change makes a list of them.
    expect(change([], 'owner').made).toEqual([
      { role: 'assignee', action: 'approve', statuses: ['under_review'] },
      { role: 'program_admin', action: 'approve', statuses: ['under_review'] },
    ])
    // A rule of every status says which ones it means.
    const everywhere: TemplatePermission = { role: 'owner', action: 'approve' }
    const theirs: TemplatePermission = { role: 'assignee', action: 'approve', statuses: ['under_review'] }
    expect(change([everywhere, theirs], 'program_admin').made).toContainEqual({
      ...{ role: 'program_admin', action: 'approve', statuses: ['under_review'] },
    })
    expect(change([], 'owner', 'draft').cell.toggle).toBeUndefined()
  })

  it('ticks and clears a row at once, as far as it can be changed', () => {
    const given: TemplatePermission[] = [{ role: 'owner', action: 'approve', statuses: ['under_review'] }]
    const fill = (rules: TemplatePermission[], line: readonly string[], wanted: boolean) =>
      filledCells<TemplatePermission[]>(
        rules,
        line.map((role) => ({ role, status: 'under_review' })),
        wanted,
        (next, at, put) => {
          const compiled = compileTemplate(templateOf([text('q')], { permissions: next }), fakes)
          const state = trialStates(flow).find(({ status }) => status === at.status) as TrialState
          const action = { id: 'approve', label: 'Approve' }
          return actionCell(
            { compiled, workflow: flow, axes: { roles, statuses } },
            action,
            at.role,
            state,
            put,
          )
        },
      )
    const all = fill(given, roles, true)
    expect(all?.map(({ role }) => role)).toEqual(['owner', 'assignee', 'program_admin', 'nurse'])
    expect(fill(all ?? [], roles, true)).toBeUndefined()
    // Somebody keeps it: without a rule it would be everybody's.
    expect(fill(all ?? [], roles, false)).toHaveLength(1)
  })

  it('RP-15 is not the owner’s where the workflow says so, whatever the rules name', () => {
    const permissions: TemplatePermission[] = [{ role: 'owner', action: 'approve' }]
    const compiled = compileTemplate(templateOf([text('q')], { permissions }), fakes)
    const barring = compileWorkflow({
      ...flow.workflow,
      flow: {
        ...flow.workflow.flow,
        edges: flow.workflow.flow.edges.map((way) =>
          way.event?.id === 'approve' ? { ...way, event: { ...way.event, notBy: { owner: true } } } : way,
        ),
      },
    })
    const at = trialStates(barring).find(({ status }) => status === 'under_review') as TrialState
    const cell = actionCell(
      { compiled, workflow: barring, axes: { roles, statuses } },
      { id: 'approve', label: 'Approve' },
      'owner',
      at,
      () => {},
    )
    expect([cell.allowed, cell.toggle]).toEqual([false, undefined])
    expect(cell.sentence).toBe(
      'The owner cannot take Approve in State under_review: the workflow lets nobody take it on a form of their own.',
    )
  })
})
