/** Why what a claim says is not known: it stands somewhere else than in the token, or is too long to be read. */
export type ClaimGap = 'elsewhere' | 'too_many'

export interface ClaimReading {
  /** False where nothing is said of it. */
  isThere: boolean
  values: readonly string[]
  gap?: ClaimGap
}

export const MOST_CLAIM_VALUES = 10_000
/** Longer ones equal nothing that a rule may say. */
const LONGEST = 500
const DEEPEST = 10

/**
 * What a claim says, as texts: a text, a number, yes or no, or a list of those. Whatever else stands there is nothing.
 *
 * @param path `groups`, `realm_access.roles`, or the JSON pointer `/realm_access/roles`; a claim whose whole name has
 *   dots in it (`https://example.edu/groups`) is found by that
 */
export function readClaim(claims: unknown, path: string): ClaimReading {
  const steps = memberOf(claims, path) === undefined ? stepsOf(path) : [path]
  let value: unknown = steps.length > DEEPEST ? undefined : claims
  for (const step of steps) value = memberOf(value, step)
  if (value === undefined)
    return isElsewhere(claims, steps[0] ?? '')
      ? { isThere: true, values: [], gap: 'elsewhere' }
      : { isThere: false, values: [] }
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (list.length > MOST_CLAIM_VALUES) return { isThere: true, values: [], gap: 'too_many' }
  const texts = list.flatMap((each) => (isPlain(each) ? [String(each)] : []))
  return { isThere: true, values: [...new Set(texts.filter((text) => text.length <= LONGEST))] }
}

function stepsOf(path: string): string[] {
  if (!path.startsWith('/')) return path.split('.')
  const steps = path.slice(1).split('/')
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** What an object says itself, and not what every object has. */
const memberOf = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? (value as Readonly<Record<string, unknown>>)[step]
    : undefined

/** Somebody is in more groups than a token has room for: it says where they stand, and not which (Microsoft Entra). */
const isElsewhere = (claims: unknown, name: string): boolean =>
  memberOf(memberOf(claims, '_claim_names'), name) !== undefined ||
  (name === 'groups' && memberOf(claims, 'hasgroups') === true)

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
