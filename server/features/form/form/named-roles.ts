import { WELL_KNOWN } from '../../../../runtime/core/permission/form-rights.ts'
import { ROLE } from '../../../../runtime/core/permission/role.ts'
import { partsOfRole } from '../../../../runtime/core/permission/role-of.ts'
import type { Form } from '../../../../schemas/index.ts'

export { namedRoles, WELL_KNOWN } from '../../../../runtime/core/permission/form-rights.ts'

/** Everywhere, in place of the id of a program or campus. */
export const EVERYWHERE = '*'

/** A role that somebody holds at a node. */
export const roleAt = (role: string, nodeId: string) => `${role}@${nodeId}`

/**
 * Where a role is to be held so that it counts on a form, each as `roleAt`. Roles that are stated of one form (owner,
 * subject, assignee, viewer) are named alone: `parties` says who has them.
 */
export function rolesAt(
  role: string,
  { programId, campusCode }: Pick<Form, 'programId' | 'campusCode'>,
): string[] {
  const { name, scope } = partsOfRole(role)
  switch (role) {
    case ROLE.owner:
    case ROLE.subject:
    case ROLE.assignee:
    case ROLE.viewer:
      return [role]
    case ROLE.programAdmin:
    case ROLE.programMember:
      return programId ? [roleAt(role, programId)] : []
    case ROLE.campusAdmin:
      return campusCode ? [roleAt(role, campusCode)] : []
    case ROLE.globalAdmin:
      return [roleAt(role, EVERYWHERE)]
    default:
      if (WELL_KNOWN.includes(name)) return []
      return Object.entries({ global: EVERYWHERE, program: programId, campus: campusCode }).flatMap(
        ([level, node]) => (node && (scope ?? level) === level ? [roleAt(name, node)] : []),
      )
  }
}
