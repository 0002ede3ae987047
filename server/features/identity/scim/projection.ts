import type { Resource } from './resource.ts'

/** Of a resource, what a client wants to be told (RFC 7644 §3.9). */
export interface Wanted {
  only?: ReadonlySet<string>
  without: ReadonlySet<string>
}

/** Told whatever is wanted. */
const ALWAYS: ReadonlySet<string> = new Set(['schemas', 'id'])

export function readWanted(attributes: string | undefined, excluded: string | undefined): Wanted {
  const only = namesIn(attributes)
  return { ...(only.size > 0 && { only }), without: namesIn(excluded) }
}

/** Of `name.givenName` and `urn:…:User:userName`, the attribute as a whole. */
const namesIn = (text = ''): ReadonlySet<string> =>
  new Set(
    text
      .slice(0, 4_000)
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean)
      .map((name) => name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/, '')),
  )

export const isWanted = ({ only, without }: Wanted, name: string): boolean => {
  const low = name.toLowerCase()
  const isNamed = (names: ReadonlySet<string>) =>
    names.has(low) || [...names].some((each) => each.startsWith(`${low}.`) || each.startsWith(`${low}:`))
  return ALWAYS.has(low) || (only ? isNamed(only) : !without.has(low))
}

export const projected = (resource: Resource, wanted: Wanted): Resource =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => isWanted(wanted, name)))
