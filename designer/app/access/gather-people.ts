import type { NodeRole, RoleMember } from './operations.ts'

export interface PersonWithRoles {
  person: RoleMember
  roles: readonly NodeRole[]
}

/** Everybody of these roles by name, once, with what they hold; narrowed to a role and to words of a name or address. */
export function gatherPeople(
  roles: readonly NodeRole[],
  { roleId = '', search = '' }: { roleId?: string; search?: string } = {},
): PersonWithRoles[] {
  const found = new Map<string, { person: RoleMember; roles: NodeRole[] }>()
  for (const role of roles)
    for (const person of role.members) {
      const entry = found.get(person.userId) ?? { person, roles: [] }
      entry.roles.push(role)
      found.set(person.userId, entry)
    }
  const words = search.trim().toLowerCase().split(/\s+/)
  const isMeant = ({ person, roles: held }: PersonWithRoles) => {
    const text = `${person.firstName} ${person.lastName} ${person.email}`.toLowerCase()
    return (!roleId || held.some(({ id }) => id === roleId)) && words.every((word) => text.includes(word))
  }
  return [...found.values()].filter(isMeant).sort((a, b) => sortText(a).localeCompare(sortText(b), 'en'))
}

const sortText = ({ person }: PersonWithRoles) => `${person.lastName} ${person.firstName} ${person.userId}`
