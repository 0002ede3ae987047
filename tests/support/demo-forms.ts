import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import type { ElementRegistry } from '../../runtime/core/element/registry.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { businessValues } from '../../runtime/core/mapping/business-values.ts'
import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { validateForm } from '../../runtime/core/validation/validate-form.ts'
import {
  compileWorkflow,
  initialState,
  nextEvents,
  takeEvent,
} from '../../runtime/core/workflow/compile-workflow.ts'
import type { Form, RelationTuple, Role, StoredAnswer, Template, Workflow } from '../../schemas/index.ts'
import { eventsFor } from '../../server/features/form/form/policy.ts'

const timeZone = 'America/Los_Angeles'

/** With these events answers are handed in. */
const HANDED_IN: readonly (string | undefined)[] = [
  'submit',
  'update_trip',
  'report_pesticide_applied',
  'complete',
]

export function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The demo is not whole')
  return found
}

/** The forms of the demo, and where they are not as the core, their templates and their workflows have it: by their ids. */
export function demoForms(
  registry: ElementRegistry,
  documents: ReadonlyMap<string, readonly { id: string }[]>,
) {
  const all = <T>(name: string) => documents.get(name) as unknown as readonly T[]
  const forms = all<Form>('forms')
  const templates = new Map(
    all<Template>('templates').map((template) => [template.id, compileTemplate(template, registry)]),
  )
  const workflows = new Map(all<Workflow>('workflows').map((each) => [each.id, compileWorkflow(each)]))
  const answersOf = Map.groupBy(all<StoredAnswer>('answers'), ({ formId }) => formId)
  const facts = new Set(
    all<RelationTuple>('tuples').map(({ user, relation, object }) => `${user} ${relation} ${object}`),
  )
  const adminRoles = new Map(
    all<Role>('roles').flatMap(({ id, name, nodeId }) => (name === 'Admin' ? [[nodeId, id] as const] : [])),
  )
  const given = (form: Form) =>
    new Map((answersOf.get(form.id) ?? []).map(({ key, value }) => [key, value as AnswerValue]))
  const contextOf = ({ status, createdDate }: Form) => ({
    ...{ status, canUpdate: true, now: createdDate, timeZone },
  })
  const handedIn = forms.flatMap((form) => {
    const from = form.statusEvents.findLastIndex(({ event }) => HANDED_IN.includes(event))
    return from < 0 ? [] : [{ form, at: form.statusEvents[from], before: form.statusEvents[from - 1] }]
  })

  function rolesOn({ id, ownerId, programId = '' }: Form, userId: string): string[] {
    const isAdmin =
      facts.has(`user:${userId} admin program:${programId}`) ||
      facts.has(`user:${userId} member role:${adminRoles.get(programId)}`)
    return [
      ...(userId === ownerId ? ['owner'] : []),
      ...(isAdmin ? ['program_admin'] : []),
      ...(facts.has(`user:${userId} assignee form:${id}`) ? ['assignee'] : []),
    ]
  }

  function isAstray(form: Form): boolean {
    const compiled = known(templates.get(form.templateId))
    const workflow = known(workflows.get(form.workflowVersionId))
    const whole = evaluate(compiled, given(form), SYSTEM, contextOf(form))
    const scope = { values: businessValues(whole), rules: whole.scope }
    const [begun, ...taken] = form.statusEvents
    let state = known(initialState(workflow))
    if (begun?.status !== state.status) return true
    for (const { event = '', userId, status } of taken) {
      const actor = { userId, roles: rolesOn(form, userId) }
      const offered = eventsFor(actor, nextEvents(workflow, state.stateId), {
        form: { status: state.status },
        compiled,
      })
      const next = takeEvent(workflow, state.stateId, event, scope)
      if (!offered.some(({ id }) => id === event) || !next.ok || next.status !== status) return true
      state = next
    }
    return (
      form.status !== state.status || form.workflowStateId !== state.stateId || form.fence !== taken.length
    )
  }

  return {
    ...{ forms, templates, answersOf, handedIn, given },
    assigned: new Set(
      [...facts].flatMap((fact) => {
        const [user, relation, object] = fact.split(' ')
        return relation === 'assignee' ? [`${user} ${object}`] : []
      }),
    ),
    /** Handed in without an answer that was asked for. */
    incomplete: () =>
      handedIn.flatMap(({ form, at, before }) => {
        const now = known(at).timestamp
        const context = { status: known(before).status, canUpdate: true, now, timeZone }
        const actor = { userId: form.ownerId, roles: ['owner', 'assignee'] }
        const [issue] = validateForm(
          evaluate(known(templates.get(form.templateId)), given(form), actor, context),
        )
        return issue ? [`${form.id} ${issue.code} ${issue.path}`] : []
      }),
    /** Decided, with answers that nobody can see. */
    unseen: (some: readonly Form[] = forms) =>
      some
        .filter(({ decided }) => decided)
        .flatMap((form) => {
          const whole = evaluate(known(templates.get(form.templateId)), given(form), SYSTEM, contextOf(form))
          return [...given(form).keys()].flatMap((key) =>
            whole.get(key)?.visible ? [] : [`${form.id} ${key}`],
          )
        }),
    /** Not on a way of their workflow, or taken by somebody who may not. */
    astray: () => forms.filter(isAstray).map(({ id }) => id),
  }
}
