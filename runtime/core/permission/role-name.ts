/** The longest name of a role, in characters (002 §9). */
export const NAME_MAX = 50

/** What is wrong with a role's name, as a code (002 §5, X-38). */
export function roleNameIssue(name: string): 'role.name_blank' | 'role.name_long' | undefined {
  const characters = [...name.trim()].length
  if (characters === 0) return 'role.name_blank'
  return characters > NAME_MAX ? 'role.name_long' : undefined
}

/** Names are told apart by their letters, not by case or the spaces around them. */
export const sameRoleName = (a: string, b: string): boolean => folded(a) === folded(b)

const folded = (name: string) => name.trim().normalize('NFKC').toLowerCase()
