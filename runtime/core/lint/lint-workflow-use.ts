import type { StateNode, Template, Workflow } from '../../../schemas/index.ts'
import type { CompiledElement, CompiledNode, CompiledTemplate } from '../model/compiled-template.ts'
import { ownRights, type Rights } from '../permission/own-rights.ts'
import { allowedEvents } from '../permission/rights.ts'
import { isHeldAt, type RoleScope, roleOf } from '../permission/role-of.ts'
import { normaliseId } from '../text/normalise-id.ts'
import type { Issue } from '../validation/issue.ts'
import { actionSettings } from '../workflow/actions.ts'
import { compileWorkflow } from '../workflow/compile-workflow.ts'
import { lintGuards } from './lint-guards.ts'
import { lintWhoActs } from './lint-who-acts.ts'

/** What a template is published with, beyond its own words. */
export interface Surroundings {
  workflow: Workflow
  /** The roles that may act on a form whatever its template says. */
  actingRoles: readonly string[]
}

/**
 * What a template says of its workflow's statuses and actions that is not so: a permission for an action that does not
 * exist leaves the real one open, and one for a status that no form has gives its right to nobody (RP-09, X-07).
 */
export function lintWorkflowUse(
  compiled: CompiledTemplate,
  { workflow, actingRoles }: Surroundings,
): Issue[] {
  const { template } = compiled
  if (template.workflowMachineId !== workflow.referenceId) {
    const params = { workflow: template.workflowMachineId }
    return [{ code: 'template.unknown_workflow', path: '/workflowMachineId', params }]
  }
  const known = namesOf(workflow)
  return [
    ...lintPermissions(compiled, known),
    ...lintSubformRules(compiled, workflow),
    ...lintDeclaration(template, known),
    ...compiled.nodes.flatMap((node) => lintStatuses(node, known)),
    ...lintUnanswerable(compiled, workflow, actingRoles),
    ...lintWhoActs(template, workflow, actingRoles),
    ...lintGuards(compiled, workflow),
  ]
}

/** No event: a role that is named for it sees the form in these statuses (RP-09). */
const VIEW = 'view'

interface Names {
  actions: ReadonlySet<string>
  statuses: ReadonlySet<string>
}

function namesOf({ flow }: Workflow): Names {
  const states = flow.nodes.filter((node) => node.type === 'state')
  return {
    actions: new Set([VIEW, ...flow.edges.flatMap(({ event }) => (event ? [normaliseId(event.id)] : []))]),
    statuses: new Set(states.flatMap(({ data }) => statusesOf(data)).map(normaliseId)),
  }
}

/** The state's own, and those that answers of integrations bring (WF-15). */
const statusesOf = ({ status, integrationServiceTriggers = [] }: StateNode['data']): string[] => [
  status,
  ...integrationServiceTriggers.flatMap(({ targetFormStatus: own }) => (own === undefined ? [] : [own])),
]

const unknownAction = (action: string, path: string): Issue => ({
  code: 'permission.unknown_action',
  path,
  params: { action },
})

function unknownStatuses(statuses: readonly string[] | undefined, path: string, known: Names): Issue[] {
  return (statuses ?? []).flatMap((status, i) =>
    known.statuses.has(normaliseId(status))
      ? []
      : [{ code: 'permission.unknown_status', path: `${path}/${i}`, params: { status } }],
  )
}

function lintPermissions({ template, elements }: CompiledTemplate, known: Names): Issue[] {
  const { permissions = [], actionSettings: settings = [] } = template
  const knows = (action: string) => known.actions.has(normaliseId(action))
  return [
    ...permissions.flatMap(({ action, statuses, subformElementId: at, ...rule }, i) => [
      ...lintScope(rule, `/permissions/${i}`),
      ...(knows(action) ? [] : [unknownAction(action, `/permissions/${i}/action`)]),
      ...unknownStatuses(statuses, `/permissions/${i}/statuses`, known),
      ...(at === undefined || elements.get(at)?.model?.showsSubforms
        ? []
        : [unknownSubform(at, `/permissions/${i}/subformElementId`)]),
    ]),
    ...settings.flatMap(({ id }, i) => (knows(id) ? [] : [unknownAction(id, `/actionSettings/${i}/id`)])),
  ]
}

/** A role that nobody can hold at the level that the rule names: it would give nothing to anybody. */
const lintScope = ({ role, scope }: { role: string; scope?: RoleScope }, path: string): Issue[] =>
  scope === undefined || isHeldAt(role, scope)
    ? []
    : [{ code: 'permission.scope_nobody_holds', path: `${path}/scope`, params: { role, scope } }]

const unknownSubform = (id: string, path: string): Issue => ({
  code: 'workflow.unknown_subform',
  path,
  params: { id },
})

/** The workflow counts the subforms of elements that are there: what it waits for would else never come. */
function lintSubformRules({ elements }: CompiledTemplate, workflow: Workflow): Issue[] {
  const { rules, requirements } = compileWorkflow(workflow)
  const counted = [...rules.values(), ...requirements.values()]
    .flatMap(({ references }) => references)
    .flatMap(({ kind, questionId }) => (kind === 'subforms' ? [questionId] : []))
  return [...new Set(counted)]
    .filter((id) => !elements.get(id)?.model?.showsSubforms)
    .map((id) => unknownSubform(id, '/workflowMachineId'))
}

function lintDeclaration({ declaration }: Template, known: Names): Issue[] {
  if (!declaration) return []
  return (declaration.actions ?? ['submit']).flatMap((action, i) =>
    known.actions.has(normaliseId(action))
      ? []
      : [
          {
            code: 'declaration.no_action',
            path: declaration.actions ? `/declaration/actions/${i}` : '/declaration',
            params: { action },
          },
        ],
  )
}

const STATUS_LISTS = ['canViewInStatuses', 'canViewWhen', 'canUpdateWhen'] as const

function lintStatuses(node: CompiledNode, known: Names): Issue[] {
  return node.permissions.flatMap((rule, i) => {
    const path = `${node.path}/permissions/${i}`
    return [
      ...lintScope(rule, path),
      ...STATUS_LISTS.flatMap((name) => unknownStatuses(rule[name], `${path}/${name}`, known)),
    ]
  })
}

/** A state in which somebody hands the form in, with who may and who may change it before. */
interface HandIn {
  status: string
  /** Each role that may take an action that checks the form. */
  submitters: readonly string[]
  /** The roles that may change the form there, or in a state on the way to it, by status. */
  editors: ReadonlyMap<string, readonly string[]>
}

/**
 * A required question that whoever hands the form in has to answer, and that nobody may change in time. One that comes
 * filled, or that some of them do not see, hinders nobody.
 */
function lintUnanswerable(
  compiled: CompiledTemplate,
  workflow: Workflow,
  actingRoles: readonly string[],
): Issue[] {
  const handIns = handInsOf(compiled.template, workflow, actingRoles)
  return [...compiled.elements.values()].flatMap((question) => {
    if (!isAskedFor(question)) return []
    const blocks = handIns.some(
      ({ status, submitters, editors }) =>
        submitters.length > 0 &&
        submitters.every((role) => rightsAlong(question, [role], status).view) &&
        ![...editors].some(([at, roles]) => rightsAlong(question, roles, at).update),
    )
    if (!blocks) return []
    return [
      {
        code: 'required.nobody_may_answer',
        path: `${question.path}/permissions`,
        params: { id: question.id },
      },
    ]
  })
}

function isAskedFor({ element, model, initialInRow, readOnly }: CompiledElement): boolean {
  const answer = model?.answer
  if (!answer || element.required !== true || element.defaultMapping || initialInRow || readOnly) return false
  try {
    return Object.keys(answer.operations).length > 0 && !answer.from?.initial?.(element)
  } catch {
    return false
  }
}

function rightsAlong(element: CompiledNode, roles: readonly string[], status: string): Rights {
  const actor = { userId: '', roles }
  const rights = { view: true, update: true }
  for (let node: CompiledNode | undefined = element; node; node = node.parent) {
    const own = ownRights(node.permissions, actor, status)
    rights.view &&= own.view
    rights.update &&= own.view && own.update
  }
  return rights
}

function handInsOf(template: Template, { flow }: Workflow, actingRoles: readonly string[]): HandIn[] {
  const roles = [...new Set([...actingRoles, ...(template.permissions ?? []).map(roleOf)])]
  const statusOf = new Map(
    flow.nodes.flatMap((node) => (node.type === 'state' ? [[node.id, node.data.status]] : [])),
  )
  const rolesFor = (eventId: string, status: string) =>
    roles.filter(
      (role) => allowedEvents(template, [{ id: eventId }], { userId: '', roles: [role] }, status).length > 0,
    )
  return [...statusOf].flatMap(([stateId, status]) => {
    const checking = flow.edges.filter(
      ({ source, event }) => source === stateId && event && actionSettings(event, template).validate,
    )
    if (checking.length === 0) return []
    const submitters = [...new Set(checking.flatMap(({ event }) => rolesFor(event?.id ?? '', status)))]
    const editors = new Map<string, readonly string[]>()
    for (const before of statesBefore(stateId, flow)) {
      const at = statusOf.get(before)
      const offersUpdate = flow.edges.some(
        ({ source, event }) => source === before && event && normaliseId(event.id) === 'update',
      )
      if (at !== undefined && offersUpdate) editors.set(at, rolesFor('update', at))
    }
    return [{ status, submitters, editors }]
  })
}

/** The nodes that lead to a state, itself included. */
function statesBefore(stateId: string, { edges }: Workflow['flow']): ReadonlySet<string> {
  const found = new Set([stateId])
  for (const id of found) for (const { source, target } of edges) if (target === id) found.add(source)
  return found
}
