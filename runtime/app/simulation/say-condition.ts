/** What one condition of a rule about a viewer asks, in words; undefined for a rule that has no simple ones. */
export function sayCondition(rule: unknown): string | undefined {
  const asked = roleAsked(rule)
  if (asked === undefined) return undefined
  const [kind, name] = split(asked, ':')
  if (kind === 'tag') return `Has the tag ${name}`
  if (kind === 'feature') return `Has the feature ${name}, or a program that offers it`
  if (kind && LEVELS.has(kind)) return `Has the role ${name} on a ${kind} level`
  const at = asked.indexOf('@')
  return at < 0 ? `Has the role ${asked}` : `Has the role ${asked.slice(0, at)} on ${asked.slice(at + 1)}`
}

const LEVELS: ReadonlySet<string> = new Set(['campus', 'program', 'global'])

/** Of `{"in": ["SUPERVISOR", {"viewer": "roles"}]}`. */
function roleAsked(rule: unknown): string | undefined {
  const { in: parts } = (rule ?? {}) as { in?: unknown }
  if (!Array.isArray(parts) || typeof parts[0] !== 'string') return undefined
  const list = parts[1] as { viewer?: unknown } | null
  return list?.viewer === 'roles' ? parts[0] : undefined
}

function split(text: string, by: string): [string | undefined, string] {
  const at = text.indexOf(by)
  return at < 0 ? [undefined, text] : [text.slice(0, at), text.slice(at + 1)]
}
