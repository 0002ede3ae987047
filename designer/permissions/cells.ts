import { explainRight } from '../../runtime/core/explain/explain-right.ts'
import type { CompiledNode } from '../../runtime/core/model/compiled-template.ts'
import { eventsFor } from '../../runtime/core/permission/form-rights.ts'
import { ownRights } from '../../runtime/core/permission/own-rights.ts'
import type { CompiledTemplate } from '../../runtime/core/template/compile-template.ts'
import { splitActions } from '../../runtime/core/workflow/actions.ts'
import { type CompiledWorkflow, nextEvents } from '../../runtime/core/workflow/compile-workflow.ts'
import type { ElementPermission, TemplatePermission } from '../../schemas/index.ts'
import { roleName } from '../parts/role-name.ts'
import { rolesHeldBy, type TrialState, trialStates } from '../parts/states.ts'
import { givesAction, isActionRuled, withActionCell } from './action-cells.ts'
import { type Axes, isRuled, withCell } from './element-cells.ts'
import type { MatrixCell } from './matrix.ts'
import { nameOf, sayCell } from './say-cell.ts'
import { texts } from './texts.ts'

interface Grounds {
  compiled: CompiledTemplate
  workflow: CompiledWorkflow | undefined
  axes: Axes
}

const listOf = <T>(list: readonly T[] | undefined): readonly T[] => (Array.isArray(list) ? list : [])

/** Who may see or change an element, in a state: its own rules, those around it, and what the workflow offers. */
export function elementCell(
  { compiled, workflow, axes }: Grounds,
  node: CompiledNode,
  right: 'view' | 'update',
  role: string,
  state: TrialState,
  put: (rules: ElementPermission[]) => void,
): MatrixCell {
  const { status } = state
  const actor = { userId: '', roles: rolesHeldBy(role) }
  const { verdict, node: ruled } = explainRight(node, actor, status, right)
  const sees = right === 'view' || explainRight(node, actor, status, 'view').verdict
  const offered = workflow ? nextEvents(workflow, state.id) : []
  const mayChange = splitActions(eventsFor(actor, offered, { form: { status }, compiled })).canUpdate
  const allowed = verdict && sees && (right === 'view' || mayChange)
  const rules = node.permissions
  const isOwn = isRuled(rules, right)
  const through = rolesHeldBy(role)
    .slice(1)
    .find((each) => isOwn && ownRights(rules, { userId: '', roles: [each] }, status)[right])
  const isRefusedAround = !verdict && ruled !== node
  const why =
    !sees && right === 'update'
      ? texts.whyUnseen
      : right === 'update' && verdict && !mayChange
        ? texts.whyWorkflow
        : ruled === undefined
          ? texts.nothingRestrictsIt
          : ruled === node
            ? through
              ? texts.whyOther(roleName(through))
              : verdict
                ? texts.whyNamed
                : texts.whyNotNamed
            : texts.whySaidAt(nameOf(ruled))
  const verb = right === 'view' ? 'see' : 'change'
  const sentence = sayCell(
    { who: roleName(role), verb, what: nameOf(node), status: state.label, allowed },
    why,
  )
  const isFixed = isRefusedAround || through !== undefined || (right === 'update' && (!sees || !mayChange))
  const isPage = node.parent === undefined
  return {
    ...{ allowed, isOwn, sentence },
    ...(!isFixed && { toggle: () => put(withCell(rules, right, { role, status }, axes, isPage)) }),
  }
}

/** Who may take an action, in a state. */
export function actionCell(
  { compiled, workflow, axes }: Grounds,
  action: { id: string; label: string },
  role: string,
  state: TrialState,
  put: (rules: TemplatePermission[]) => void,
): MatrixCell {
  const rules = listOf(compiled.template?.permissions)
  const { status } = state
  const actor = { userId: '', roles: rolesHeldBy(role) }
  const offered = workflow ? nextEvents(workflow, state.id) : []
  const event = offered.find(({ id }) => id === action.id)
  const isOffered = event !== undefined
  const isBarred = role === 'owner' && event?.notBy?.owner === true
  const allowed =
    !isBarred && eventsFor(actor, offered, { form: { status }, compiled }).some(({ id }) => id === action.id)
  const isOwn = isActionRuled(rules, action.id)
  const given = rolesHeldBy(role).find((each) => givesAction(rules, action.id, { role: each, status }))
  const why = !isOffered
    ? texts.whyNotOffered
    : isBarred
      ? texts.whyBarred
      : !isOwn
        ? allowed
          ? texts.whyEverybody
          : texts.whyNoActor
        : given !== undefined && given !== role
          ? texts.whyOther(roleName(given))
          : allowed
            ? texts.whyNamed
            : texts.whyNotNamed
  const sentence = sayCell(
    { who: roleName(role), verb: 'take', what: action.label, status: state.label, allowed },
    why,
  )
  const next =
    isOffered && !isBarred && (given === undefined || given === role)
      ? withActionCell(
          rules,
          action.id,
          { role, status },
          {
            ...axes,
            // What is not offered is not seen, and not given with the rest.
            statuses: statusesOffering(workflow, action.id),
          },
        )
      : undefined
  return { allowed, isOwn, sentence, ...(next && { toggle: () => put(next) }) }
}

/** The statuses in which the workflow offers an action to people. */
const statusesOffering = (workflow: CompiledWorkflow | undefined, actionId: string): string[] =>
  workflow
    ? trialStates(workflow).flatMap(({ id, status }) =>
        nextEvents(workflow, id).some((event) => event.id === actionId) ? [status] : [],
      )
    : []
