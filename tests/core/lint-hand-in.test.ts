import { describe, expect, it } from 'vitest'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import type { Element, FlowEdge, FlowNode, Template } from '../../schemas/index.ts'
import { calculated, fakes, fakesWith, options, templateOf, text } from '../support/elements.ts'
import { edge, guard, state, workflowOf } from '../support/workflows.ts'

const at = '/pages/0/children/0'
const nodes = (...more: FlowNode[]) => [
  state('draft', { isInitial: true }),
  state('returned'),
  ...more,
  state('done', { isFinal: true }),
]
/** A form is handed in as a draft, and once more when it is returned; both may be changed before. */
const handedInTwice = [
  edge('draft', 'draft', 'update'),
  edge('draft', 'returned', 'submit'),
  edge('returned', 'returned', 'update'),
  edge('returned', 'done', 'submit'),
]
const lint = (
  element: Element,
  extra: Partial<Template> = {},
  {
    edges = handedInTwice,
    states = nodes(),
    registry = fakes,
    actingRoles = ['owner', 'program_admin'],
  } = {},
) =>
  lintTemplate(templateOf([element], extra), registry, { workflow: workflowOf(states, edges), actingRoles })

describe('a required question that nobody may answer in time', () => {
  const told = [{ code: 'required.nobody_may_answer', path: `${at}/permissions`, params: { id: 'a' } }]
  type Rule = NonNullable<Element['permissions']>[number]
  const asked = (...permissions: Rule[]) => text('a', { required: true, permissions })
  const found = (...args: Parameters<typeof lint>) =>
    lint(...args).filter(({ code }) => code === 'required.nobody_may_answer')
  const reviewerAlone: Rule = { role: 'reviewer', canUpdateWhen: ['draft', 'returned'] }
  const seenOnly = (role: string): Rule => ({
    role,
    canViewInStatuses: ['draft', 'returned'],
    canUpdateWhen: [],
  })

  it('is told of where it hinders one of several hand-ins', () => {
    expect(found(asked({ role: 'owner', canUpdateWhen: ['returned'] }))).toEqual(told)
  })

  it('is not told of where it may be answered at one time before', () => {
    expect(found(asked({ role: 'owner', canUpdateWhen: ['draft'] }))).toEqual([])
  })

  it('is told of where all who hand in see it, and not where one of them does not', () => {
    expect(found(asked(seenOnly('owner'), seenOnly('program_admin')))).toEqual(told)
    expect(found(asked(seenOnly('owner')))).toEqual([])
  })

  it('asks only those who may hand in, and only those who may change the form', () => {
    const submitting = { permissions: [{ role: 'owner', action: 'submit' }] }
    expect(found(asked(seenOnly('owner')), submitting)).toEqual(told)
    const changing = { permissions: [{ role: 'reviewer', action: 'update' }] }
    expect(found(asked({ role: 'owner', canUpdateWhen: ['draft', 'returned'] }), changing)).toEqual(told)
  })

  it('hinders nobody where nobody hands in', () => {
    const nobody = { permissions: [{ role: 'reviewer', action: 'submit', statuses: ['done'] }] }
    expect(found(asked(reviewerAlone), nobody, { actingRoles: [] })).toEqual([])
    expect(found(asked({ role: 'stranger', canUpdateWhen: ['draft'] }), nobody, { actingRoles: [] })).toEqual(
      [],
    )
  })

  it('is every required one where a form is handed in as it began', () => {
    const once = [edge('draft', 'done', 'submit'), edge('returned', 'returned', 'update')]
    expect(found(text('a', { required: true }), {}, { edges: once })).toEqual(told)
    const renamed = [edge('draft', 'draft', 'note'), edge('draft', 'done', 'submit')]
    expect(found(text('a', { required: true }), {}, { edges: renamed })).toEqual(told)
    expect(found(text('a', { required: true }))).toEqual([])
  })

  it('is none that comes filled, or that is not answered by anybody', () => {
    const more = { required: true, permissions: [reviewerAlone] }
    expect(found(text('a', more))).toEqual(told)
    expect(found(options('a', ['x'], more))).toEqual(told)
    expect(found(text('a', more), {}, { registry: fakesWith({ from: {} }) })).toEqual(told)
    expect(found(text('a', { ...more, start: 'Ada' }))).toEqual([])
    expect(found(text('a', { ...more, defaultMapping: { sourceId: 'viewer', field: 'name' } }))).toEqual([])
    expect(found(calculated('a', 1, more))).toEqual([])
    const tripping = fakesWith({
      from: {
        initial: () => {
          throw new Error('broken plugin')
        },
      },
    })
    expect(found(text('a', more), {}, { registry: tripping })).toEqual([])
    expect(found({ id: 'a', type: 'hologram', title: 'A', ...more })).toEqual([])
  })
})

describe('what a template and its workflow say of each other', () => {
  const beam: Element = { id: 'beam', type: 'hologram', title: 'Beam' }
  const issues = (...args: Parameters<typeof lint>) =>
    lint(...args).filter(({ code }) => code !== 'element.unknown_type')

  it('names elements with subforms, and none of a type that is not installed', () => {
    const permissions = [{ role: 'owner', action: 'submit', subformElementId: 'beam' }]
    const unknown = (path: string) => ({ code: 'workflow.unknown_subform', path, params: { id: 'beam' } })
    expect(issues(beam, { permissions })).toContainEqual(unknown('/permissions/0/subformElementId'))
    const waiting = guard('g', { label: 'All here', rule: { '>': [{ subforms: 'beam' }, 0] } })
    const edges: FlowEdge[] = [...handedInTwice, edge('draft', 'g', 'wait'), edge('g', 'done')]
    expect(issues(beam, {}, { states: nodes(waiting), edges })).toContainEqual(unknown('/workflowMachineId'))
  })

  it('names statuses that answers of integrations bring', () => {
    const integrationServiceTriggers = [{ targetFormStatus: 'sent' }, {}] as never
    const states = [
      state('draft', { isInitial: true, integrationServiceTriggers }),
      state('returned'),
      state('done', { isFinal: true }),
    ]
    const permissions = [{ role: 'owner', action: 'submit', statuses: ['Sent', 'lost'] }]
    expect(
      issues(text('a'), { permissions }, { states }).filter(
        ({ code }) => code === 'permission.unknown_status',
      ),
    ).toEqual([
      { code: 'permission.unknown_status', path: '/permissions/0/statuses/1', params: { status: 'lost' } },
    ])
  })

  it('lets somebody take every form on, with the way on which it would get stuck', () => {
    const never = [edge('draft', 'draft', 'update'), edge('draft', 'returned', 'submit')]
    expect(issues(text('a'), {}, { edges: never })).toContainEqual({
      code: 'workflow.nobody_may_act',
      path: '/workflowMachineId',
      params: { id: 'returned', label: 'State returned', trail: 'State draft → State returned' },
    })
    const actionSettings = [{ id: 'submit', requireComment: true }]
    const workflow = {
      ...workflowOf(nodes(), handedInTwice),
      jobs: [{ id: 'nightly', name: 'Every night', event: 'submit' }] as never,
    }
    const surroundings = { workflow, actingRoles: ['owner'] }
    expect(lintTemplate(templateOf([text('a')], { actionSettings }), fakes, surroundings)).toEqual([
      {
        code: 'job.needs_person',
        path: '/workflowMachineId',
        params: { id: 'nightly', label: 'Every night', event: 'submit' },
      },
    ])
  })
})
