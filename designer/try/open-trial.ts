import type { AnswerKey } from '../../runtime/core/element/answer-key.ts'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { rolesFor } from '../../runtime/core/explain/explain-action.ts'
import type { Actor } from '../../runtime/core/model/engine.ts'
import { actingRoles, can, eventsFor } from '../../runtime/core/permission/form-rights.ts'
import type { CompiledTemplate } from '../../runtime/core/template/compile-template.ts'
import { splitActions } from '../../runtime/core/workflow/actions.ts'
import { type CompiledWorkflow, nextEvents } from '../../runtime/core/workflow/compile-workflow.ts'
import type { PageRef } from '../../runtime/react/form/first-page.ts'
import { createFormController, type FormController } from '../../runtime/react/form/form-controller.ts'
import type { FlowEvent } from '../../schemas/index.ts'
import type { Catalogue } from '../parts/catalogue.ts'
import { rolesHeldBy, type TrialState } from '../parts/states.ts'

/** Who looks at the form, and where it stands. */
export interface TrialView {
  userId: string
  campusCode?: string
  role: string
  state: TrialState
  now: string
  timeZone?: string
}

/** A draft at work, as somebody would see a form of it: nothing is sent, nothing is decided (FF-09). */
export interface Trial {
  compiled: CompiledTemplate
  controller: FormController
  /** They may open the form at all. */
  mayView: boolean
  canUpdate: boolean
  /** What the workflow offers them. */
  actions: readonly FlowEvent[]
  /** The roles that may change answers here. */
  changers: readonly string[]
}

/**
 * Opens a form of a draft with the rights that the server would give: the same sentences, the workflow's events and the
 * template's rules decide in both places.
 */
export function openTrial(
  compiled: CompiledTemplate,
  workflow: CompiledWorkflow | undefined,
  { registry, views }: Pick<Catalogue, 'registry' | 'views'>,
  { userId, campusCode, role, state, now, timeZone }: TrialView,
  answers: ReadonlyMap<AnswerKey, AnswerValue>,
  page?: PageRef,
): Trial {
  const { template } = compiled
  const { status } = state
  const actor: Actor = { userId, roles: rolesHeldBy(role), ...(campusCode !== undefined && { campusCode }) }
  const grounds = { form: { status }, compiled }
  const offered = workflow ? nextEvents(workflow, state.id) : []
  const all = role === 'owner' ? offered.filter(({ notBy }) => !notBy?.owner) : offered
  const { canUpdate, menu } = splitActions(eventsFor(actor, all, grounds))
  const context = { status, canUpdate, now, ...(timeZone !== undefined && { timeZone }) }
  const engine = createEngine(compiled, { answers, actor, context })
  const isThere = page && (page.kind === 'summary' || engine.visiblePageIds().includes(page.id))
  const controller = createFormController({
    ...{ engine, registry, views, preview: true, readOnly: !canUpdate },
    ...(isThere && { page }),
  })
  const changers = splitActions(all).canUpdate
    ? rolesFor({ template, status, acting: actingRoles(template, status) }, 'update')
    : []
  return { compiled, controller, mayView: can(actor, 'view', grounds), canUpdate, actions: menu, changers }
}
