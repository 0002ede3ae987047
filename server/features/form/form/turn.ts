import { ROLE } from '../../../../runtime/core/permission/role.ts'
import { partsOfRole } from '../../../../runtime/core/permission/role-of.ts'
import { humaniseId } from '../../../../runtime/core/text/normalise-id.ts'
import { actionSettings, splitActions } from '../../../../runtime/core/workflow/actions.ts'
import { nextEvents } from '../../../../runtime/core/workflow/compile-workflow.ts'
import type { Form, Person } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load-by-id.ts'
import { CAMPUSES } from '../../ground/campus/index.ts'
import { personLoader } from '../../ground/person/index.ts'
import { programLoader } from '../../ground/program/index.ts'
import { actionsOf } from '../../template/workflow/index.ts'
import { assigneesOf } from './assignees.ts'
import type { FormAccess } from './form-head.ts'
import { formType } from './form-type.ts'
import { isReturned, rolesWaitedFor } from './listing.ts'
import { accessOnce } from './load-form.ts'
import { eventsFor } from './policy.ts'

/** Whose turn it is with a form, and what they may do. */
interface Turn {
  who: string[]
  actions: string[]
}

/** In words for whoever reads the form: nobody's turn, when the workflow has come to its end. */
async function turnOf(caller: Caller, form: Form): Promise<Turn> {
  const access = await accessOnce(caller, form)
  const { compiled, workflow } = access
  const isOwners = isReturned(form, compiled.template, workflow)
  const roles = isOwners ? [ROLE.owner] : rolesWaitedFor(form, compiled.template, workflow)
  const { available } = splitActions(nextEvents(workflow, form.workflowStateId))
  const events = eventsFor({ userId: isOwners ? form.ownerId : '', roles }, available, { form, compiled })
  const [who, registry] = await Promise.all([namesOf(caller, access, roles), actionsOf(caller)])
  const labels = events.map((event) => {
    const { id, label } = actionSettings(event, compiled.template, registry)
    return label === id ? humaniseId(id) : label
  })
  return { who: [...new Set(who)], actions: [...new Set(labels)] }
}

/** Those who are nearest to the form: whoever may step in anywhere is named only where there is nobody else. */
async function namesOf(caller: Caller, { form }: FormAccess, roles: readonly string[]): Promise<string[]> {
  const has = (role: string) => roles.includes(role)
  const program =
    has(ROLE.programAdmin) && form.programId && (await programLoader(caller).load(form.programId))
  const owner = has(ROLE.owner) ? await personLoader(caller).load(form.ownerId) : null
  const assigned = has(ROLE.assignee) ? await assigneesOf(caller, form.id) : []
  const named = roles.filter((role) => !UNNAMED.has(role)).map((role) => humaniseId(partsOfRole(role).name))
  const people = [...(owner ? [owner] : []), ...assigned].map(nameOf)
  if (people.length > 0) return people
  const near = [...named, ...(program ? [program.name] : [])]
  if (near.length > 0) return near
  const campus = has(ROLE.campusAdmin) && form.campusCode && (await campuses(caller).load(form.campusCode))
  return campus ? [campus.name] : []
}

/** Roles whose holders are named by what they look after, or not at all. */
const UNNAMED: ReadonlySet<string> = new Set([
  ...[ROLE.owner, ROLE.assignee, ROLE.programAdmin, ROLE.campusAdmin, ROLE.globalAdmin],
])

const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

const campuses = loadById(CAMPUSES)

const turnType = memoize((builder: Builder) =>
  builder.objectRef<Turn>('FormTurn').implement({
    description: 'Whose turn it is with a form, and what they may do.',
    fields: (t) => ({
      who: t.exposeStringList('who', { description: 'People, roles, or the program or campus.' }),
      actions: t.exposeStringList('actions', { description: 'What the workflow offers them.' }),
    }),
  }),
)

export const turnField = (builder: Builder) =>
  builder.objectField(formType(builder), 'turn', (t) =>
    t.field({
      description: 'Who has it and what happens next.',
      type: turnType(builder),
      resolve: (form, _, { caller }) => turnOf(caller, form),
    }),
  )
