import type { ElementPermission } from '../../../schemas/index.ts'
import { ROLE } from './role.ts'

/** Where a role is held: stated of the one form, or held in its program, at its campus or everywhere. */
export type RoleScope = NonNullable<ElementPermission['scope']>

/** Where the roles that every form knows are held. */
const WELL_KNOWN = new Map<string, RoleScope>([
  ...([ROLE.owner, ROLE.subject, ROLE.assignee, ROLE.viewer] as const).map((role) => [role, 'form'] as const),
  [ROLE.programAdmin, 'program'],
  [ROLE.programMember, 'program'],
  [ROLE.campusAdmin, 'campus'],
  [ROLE.globalAdmin, 'global'],
])

/** No name of a role has it: what a person called a role is never taken for a role with a scope. */
const SEPARATOR = '\u001F'

/** A role that counts where it is held at this level alone. */
export const heldAt = (role: string, scope: RoleScope): string => `${role}${SEPARATOR}${scope}`

/**
 * The role that a rule names (RP-07 to RP-09), as an actor has it: with a scope the role that is held at that level, and
 * no other of the same name.
 */
export const roleOf = ({ role, scope }: { role: string; scope?: RoleScope }): string =>
  scope === undefined || WELL_KNOWN.get(role) === scope ? role : heldAt(role, scope)

/** The name of a role and the level that it has to be held at, where a rule asks for one. */
export function partsOfRole(role: string): { name: string; scope?: RoleScope } {
  const [name = '', scope] = role.split(SEPARATOR)
  return scope === undefined ? { name } : { name, scope: scope as RoleScope }
}

/** Whether anybody can hold a role at a level: one that people have named is held in a program, at a campus or everywhere. */
export const isHeldAt = (role: string, scope: RoleScope): boolean =>
  WELL_KNOWN.has(role) ? WELL_KNOWN.get(role) === scope : scope !== 'form'
