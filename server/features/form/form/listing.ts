import { ROLE } from '../../../../runtime/core/permission/role.ts'
import { splitActions } from '../../../../runtime/core/workflow/actions.ts'
import {
  type CompiledWorkflow,
  initialState,
  nextEvents,
} from '../../../../runtime/core/workflow/compile-workflow.ts'
import { sinceIn } from '../../../../runtime/core/workflow/since.ts'
import type { Form, Template } from '../../../../schemas/index.ts'
import type { TupleKey } from '../../../authz/authorizer.ts'
import { TUPLES } from '../../../authz/collections.ts'
import { formObject, userObject } from '../../../authz/object-names.ts'
import { tokensOf } from '../../../contract/search-tokens.ts'
import type { Store } from '../../../store/port.ts'
import { namedRoles, roleAt, rolesAt } from './named-roles.ts'
import { actingRoles, eventsFor } from './policy.ts'

/** A form is found by its name and its number. */
export const formTokens = ({ name, autoId }: Pick<Form, 'name' | 'autoId'>) =>
  tokensOf({ names: [name, ...(autoId ? [autoId] : [])] })

type ListedFields = Required<Pick<Form, 'statusDate' | 'parties' | 'grants' | 'waitingFor' | 'searchTokens'>>

/** Everything by which lists and searches find a form, from the form itself and the facts about it. */
export function listedFields(
  form: Form,
  template: Pick<Template, 'permissions'>,
  workflow: CompiledWorkflow,
  facts: readonly Pick<TupleKey, 'user' | 'relation'>[],
): ListedFields {
  return {
    statusDate: sinceIn(form)() ?? form.createdDate,
    parties: partiesOf(form, facts),
    ...listingOf(form, template, workflow),
    searchTokens: formTokens(form),
  }
}

/** The facts that name somebody on a form. */
export const factsAbout = (store: Store, formId: string) =>
  store.collection(TUPLES).find({ object: formObject(formId), relation: { $in: [...STATED] } })

type Placed = Pick<
  Form,
  'status' | 'workflowStateId' | 'programId' | 'campusCode' | 'ownerId' | 'statusEvents' | 'parentFormId'
>

/** What lists ask of a form's status: written with it. */
export function listingOf(
  form: Placed,
  template: Pick<Template, 'permissions'>,
  workflow: CompiledWorkflow,
): Required<Pick<Form, 'grants' | 'waitingFor'>> {
  const named = namedRoles(template, form.status)
  const grants = named.flatMap((role) => rolesAt(role, form))
  const waiting = rolesWaitedFor(form, template, workflow).flatMap((role) => rolesAt(role, form))
  const owner = isReturned(form, template, workflow) ? [returnedTo(form.ownerId)] : []
  const isGiven = form.parentFormId !== undefined && waiting.includes(ROLE.assignee)
  const given = isGiven && form.programId ? [givenIn(form.programId)] : []
  return { grants: [...new Set(grants)], waitingFor: [...new Set([...waiting, ...owner, ...given])] }
}

/** In `waitingFor`: the form came back to its owner. */
export const returnedTo = (ownerId: string) => roleAt(ROLE.owner, ownerId)

/** In `waitingFor`: what somebody was given to do within another form of the program. */
export const givenIn = (programId: string) => roleAt(ROLE.assignee, programId)

/** Somebody else's decision brought the form to where its owner may change it. */
export function isReturned(
  { status, workflowStateId, ownerId, statusEvents }: Placed,
  template: Pick<Template, 'permissions'>,
  workflow: CompiledWorkflow,
): boolean {
  const last = statusEvents.at(-1)
  if (!last?.event || last.userId === ownerId) return false
  const owner = { userId: ownerId, roles: [ROLE.owner] }
  const offered = nextEvents(workflow, workflowStateId)
  return splitActions(eventsFor(owner, offered, { form: { status }, compiled: { template } })).canUpdate
}

/**
 * The roles to which the workflow now offers an action other than to edit or delete. A form does not wait for its owner
 * but when it came back (`isReturned`), and a draft for nobody but those who were assigned to it.
 */
export function rolesWaitedFor(
  { status, workflowStateId }: Pick<Placed, 'status' | 'workflowStateId'>,
  template: Pick<Template, 'permissions'>,
  workflow: CompiledWorkflow,
): string[] {
  const isDraft = initialState(workflow)?.stateId === workflowStateId
  const { available } = splitActions(nextEvents(workflow, workflowStateId))
  return actingRoles(template, status).filter((role) => {
    if (role === ROLE.owner || (isDraft && role !== ROLE.assignee)) return false
    return (
      eventsFor({ userId: '', roles: [role] }, available, { form: { status }, compiled: { template } })
        .length > 0
    )
  })
}

/** Relations of a form by which facts give a person a role on it. */
export const STATED = [ROLE.assignee, ROLE.viewer] as const

export const partyOf = (role: string, user: string) => `${role} ${user}`

/** Whom the form and the facts about it name. */
function partiesOf(
  { subjectId }: Pick<Form, 'subjectId'>,
  facts: readonly Pick<TupleKey, 'user' | 'relation'>[],
): string[] {
  const stated = facts.filter(({ relation }) => (STATED as readonly string[]).includes(relation))
  return [
    ...(subjectId ? [partyOf(ROLE.subject, userObject(subjectId))] : []),
    ...stated.map(({ relation, user }) => partyOf(relation, user)),
  ]
}
