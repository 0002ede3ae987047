import {
  type ActionCause,
  explainRefusal,
  type Since,
} from '../../../../runtime/core/explain/explain-action.ts'
import { sayAction } from '../../../../runtime/core/explain/say-action.ts'
import { sayFormReadOnly } from '../../../../runtime/core/explain/say-editable.ts'
import { humaniseId, normaliseId } from '../../../../runtime/core/text/normalise-id.ts'
import { actionSettings, splitActions } from '../../../../runtime/core/workflow/actions.ts'
import { barOn } from '../../../../runtime/core/workflow/bar-on.ts'
import {
  type CompiledWorkflow,
  nextEvents,
  requirementsOf,
} from '../../../../runtime/core/workflow/compile-workflow.ts'
import { sinceIn } from '../../../../runtime/core/workflow/since.ts'
import type { FlowEvent } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { actingRoles, mayUpdate, offeredTo } from '../../form/form/index.ts'
import { blockedBy } from '../action/index.ts'
import { changersOf } from './explain-element.ts'
import type { FormWording, Told } from './wording.ts'

/** So many actions of one status are told of. */
const MOST_ACTIONS = 30

/** The actions of this status that the viewer cannot take now, and why; and why they may change no answer. */
export async function explainActions(caller: Caller, wording: FormWording): Promise<Told[]> {
  const { access, statusLabel, say } = wording
  const { form, workflow } = access
  const { available } = splitActions(nextEvents(workflow, form.workflowStateId))
  const all = await Promise.all(
    available.slice(0, MOST_ACTIONS).map((event) => explainAction(caller, wording, event.id)),
  )
  const told = all.filter(({ verdict }) => !verdict)
  if (mayUpdate(access)) return told
  const sentence = say(() => sayFormReadOnly({ status: form.status, statusLabel }, changersOf(access)))
  return [...told, { about: 'update', aspect: 'editable', verdict: false, sentence }]
}

/**
 * Why the viewer is offered an action or not.
 *
 * @throws AppError VALIDATION_FAILED for one that no status of the workflow has
 */
export async function explainAction(caller: Caller, wording: FormWording, eventId: string): Promise<Told> {
  const { access, compiled, actions, statusLabel, say } = wording
  const { form, workflow } = access
  const { template } = access.compiled
  const { status, workflowStateId: stateId } = form
  const isIt = ({ id }: Pick<FlowEvent, 'id'>) => normaliseId(id) === normaliseId(eventId)
  const offered = offeredTo(access).find(isIt)
  const acting = actingRoles(template, status)
  const cause = offered
    ? causeOfOffered(await blockedBy(caller, form, offered), () => sinceOf(wording, offered.id))
    : (barredCause(wording, eventId) ??
      explainRefusal({ workflow, template, stateId, status, acting }, eventId))
  if (!cause) throw invalid({ code: 'event_not_offered', params: { event: eventId.slice(0, 64) } })
  const known = [...workflow.edges.values()].flat().find(({ event }) => event && isIt(event))?.event
  const sentence = say(() =>
    sayAction({ label: labelOf(eventId, workflow, compiled, actions), status, statusLabel }, cause),
  )
  return { about: known?.id ?? eventId, aspect: 'offered', verdict: cause.kind === 'offered', sentence }
}

const causeOfOffered = (message: string | null, since: () => readonly Since[]): ActionCause =>
  message === null ? { kind: 'offered' } : { kind: 'waits', message, since: since() }

/** That the event would be the viewer's by their roles, but not on this form. */
function barredCause(
  { access, compiled, actions, say }: FormWording,
  eventId: string,
): ActionCause | undefined {
  const { form, workflow, actor } = access
  const isIt = ({ id }: Pick<FlowEvent, 'id'>) => normaliseId(id) === normaliseId(eventId)
  const offered = nextEvents(workflow, form.workflowStateId).find(isIt)
  const bar = offered && barOn(offered, actor, form)
  if (bar?.kind !== 'taker') return bar && { kind: 'barred', bar }
  return {
    kind: 'barred',
    bar: { ...bar, event: say(() => labelOf(bar.event, workflow, compiled, actions)) },
  }
}

/** What the requirements of an event count from. */
function sinceOf({ access, compiled, actions, say }: FormWording, eventId: string): Since[] {
  const { form, workflow } = access
  const read = requirementsOf(workflow, form.workflowStateId, eventId).flatMap(({ rule }) => rule.references)
  const events = new Set(read.flatMap(({ kind, questionId }) => (kind === 'since' ? [questionId] : [])))
  const since = sinceIn(form)
  return [...events].flatMap((id): Since[] => {
    const date = since(id || undefined)
    if (date === null) return []
    return [id === '' ? { date } : { date, event: say(() => labelOf(id, workflow, compiled, actions)) }]
  })
}

const labelOf = (
  eventId: string,
  workflow: CompiledWorkflow,
  { template }: Pick<FormWording['compiled'], 'template'>,
  actions: FormWording['actions'],
): string => {
  const isIt = ({ id }: Pick<FlowEvent, 'id'>) => normaliseId(id) === normaliseId(eventId)
  const known = [...workflow.edges.values()].flat().find(({ event }) => event && isIt(event))?.event
  const { id, label } = actionSettings(known ?? eventId, template, actions)
  return label === id ? humaniseId(id) : label
}
