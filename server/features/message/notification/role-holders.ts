import { ADMIN_ROLES } from '../../../../runtime/core/permission/form-rights.ts'
import { ROLE } from '../../../../runtime/core/permission/role.ts'
import { partsOfRole } from '../../../../runtime/core/permission/role-of.ts'
import type { Form, NotificationRecipient } from '../../../../schemas/index.ts'
import { campusObject, formObject, GLOBAL, programObject, roleObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import type { Services } from '../../../contract/services.ts'
import type { FormAccess } from '../../form/form/index.ts'
import { rolesWaitedFor, WELL_KNOWN } from '../../form/form/index.ts'
import { ROLES } from '../../ground/authorization/index.ts'

/** More people than one thing that happened is told to. */
export const MOST_TOLD = 200

/** Who has a role on a form, as permissions name roles: the ids of people, everybody left out. */
export async function holdersOf(services: Services, role: string, form: Form): Promise<string[]> {
  const { ownerId, subjectId, programId, campusCode } = form
  switch (role) {
    case ROLE.owner:
      return [ownerId]
    case ROLE.subject:
      return subjectId ? [subjectId] : []
    case ROLE.assignee:
    case ROLE.viewer:
      return usersWith(services, role, formObject(form.id))
    case ROLE.programAdmin:
      return programId ? usersWith(services, RELATION.admin, programObject(programId)) : []
    case ROLE.programMember:
      return programId ? usersWith(services, RELATION.member, programObject(programId)) : []
    case ROLE.campusAdmin:
      return campusCode ? usersWith(services, RELATION.admin, campusObject(campusCode)) : []
    case ROLE.globalAdmin:
      return usersWith(services, RELATION.admin, GLOBAL)
    default:
      return namedHolders(services, role, form)
  }
}

async function namedHolders(services: Services, role: string, { programId, campusCode }: Form) {
  const { name, scope } = partsOfRole(role)
  if (WELL_KNOWN.includes(name)) return []
  const nodeIds = [programId, campusCode].filter((id) => id !== undefined)
  const filter = {
    name,
    ...(scope && { nodeType: scope }),
    $or: [{ nodeType: 'global' }, { nodeId: { $in: nodeIds } }],
  }
  const roles = await services.store.collection(ROLES).find(filter, { limit: 20 })
  const lists = await Promise.all(roles.map(({ id }) => usersWith(services, RELATION.member, roleObject(id))))
  return lists.flat()
}

async function usersWith({ authorizer }: Services, relation: string, object: string): Promise<string[]> {
  const { users } = await authorizer.listUsers(relation, object, 'user', { limit: MOST_TOLD })
  return users.flatMap((user) => (user.endsWith(':*') ? [] : [user.slice('user:'.length)]))
}

/**
 * Whom a form now waits for: those nearest to it. Whoever may step in anywhere is told only where there is nobody else.
 */
export async function waitedFor(services: Services, access: FormAccess): Promise<string[]> {
  const { form, compiled, workflow } = access
  const waited = rolesWaitedFor(form, compiled.template, workflow)
  const isAssigned =
    waited.includes(ROLE.assignee) && (await holdersOf(services, RELATION.assignee, form)).length > 0
  const roles = isAssigned ? waited.filter((role) => !ADMIN_ROLES.includes(role)) : waited
  const near = roles.filter((role) => !DISTANT.includes(role))
  for (const some of [near, ...DISTANT.filter((role) => roles.includes(role)).map((role) => [role])]) {
    const found = await Promise.all(some.map((role) => holdersOf(services, role, form)))
    if (found.flat().length > 0) return [...new Set(found.flat())]
  }
  return []
}

const DISTANT: readonly string[] = [ROLE.campusAdmin, ROLE.globalAdmin]

/** The people and the addresses that a notification template names. */
export async function named(
  services: Services,
  recipients: readonly NotificationRecipient[],
  { form, actorId }: { form: Form; actorId: string },
): Promise<{ userIds: string[]; addresses: string[] }> {
  const addresses = recipients.filter((each) => each.includes('@'))
  const roles = recipients.filter((each) => !each.includes('@'))
  const lists = roles.map((role) => (role === 'actor' ? [actorId] : holdersOf(services, role, form)))
  return { userIds: (await Promise.all(lists)).flat(), addresses }
}
