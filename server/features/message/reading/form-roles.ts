import { ADMIN_ROLES } from '../../../../runtime/core/permission/form-rights.ts'
import { ROLE } from '../../../../runtime/core/permission/role.ts'
import { partsOfRole } from '../../../../runtime/core/permission/role-of.ts'
import type { Person } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { type FormAccess, openForm, rolesNamedBy } from '../../form/form/index.ts'
import { personLoader, personType } from '../../ground/person/index.ts'
import { holdersOf } from '../notification/index.ts'

/** Who has a role on a form, and by what. */
interface FormRoles {
  formId: string
  role: string
  /** The relation that gives the role: `owner`, `program#admin`, `role#member`, … */
  relationship: string
  members: Person[]
}

/** More members of a role are not listed. */
const MOST = 50

/** Each has a relation of its own to the form. */
const STATED: readonly string[] = [ROLE.owner, ROLE.subject, ROLE.assignee, ROLE.viewer]
const HELD: Readonly<Record<string, string>> = {
  program_admin: 'program#admin',
  program_member: 'program#member',
  campus_admin: 'campus#admin',
  global_admin: 'global#admin',
}
/** Who is in these says nothing of the form: they are listed to those who administer it. */
const DISTANT: readonly string[] = [ROLE.programMember, ROLE.campusAdmin, ROLE.globalAdmin]

/** Who has which role on a form, of those that it has by itself and those that its template names (RP-10). */
async function formRoles(caller: Caller, formId: string): Promise<FormRoles[]> {
  const access = await openForm(caller, formId)
  const roles = new Set([...STATED, ...rolesNamedBy(access.compiled)])
  const shown = [...roles].filter((role) => !DISTANT.includes(role) || isAdmin(access))
  const all = await Promise.all(
    shown.map(async (role) => ({
      ...{ formId, role: partsOfRole(role).name, relationship: relationshipOf(role) },
      members: await membersOf(caller, access, role),
    })),
  )
  return all.filter(({ members }) => members.length > 0)
}

const isAdmin = ({ actor }: FormAccess) => actor.roles.some((role) => ADMIN_ROLES.includes(role))

const relationshipOf = (role: string) => (STATED.includes(role) ? role : (HELD[role] ?? 'role#member'))

async function membersOf(caller: Caller, { form }: FormAccess, role: string): Promise<Person[]> {
  const ids = [...new Set(await holdersOf(caller.services, role, form))].slice(0, MOST)
  const people = await personLoader(caller).loadMany(ids)
  return people.flatMap((person) => (person && !(person instanceof Error) && person.isActive ? [person] : []))
}

export function formRolesField(builder: Builder): void {
  const FormRolesResult = builder.objectRef<FormRoles>('FormRolesResult').implement({
    description: 'Who has a role on a form, and by what relation (RP-10).',
    fields: (t) => ({
      formId: t.exposeID('formId'),
      role: t.exposeString('role'),
      relationship: t.exposeString('relationship'),
      members: t.field({ type: [personType(builder)], resolve: ({ members }) => members }),
    }),
  })

  builder.queryField('formRoles', (t) =>
    t.field({
      description: 'Of roles that nobody has there is none; of one that many have the first 50.',
      subGraphs: FORM,
      type: [FormRolesResult],
      extensions: { cost: 300 },
      args: { formId: t.arg.id({ required: true }) },
      resolve: (_, { formId }, { caller }) => formRoles(caller, formId),
    }),
  )
}
