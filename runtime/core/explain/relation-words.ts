import { localLanguage } from '../language/local-language.ts'
import { texts } from './texts.ts'
import type { Relation } from './types.ts'

/** One, two and three; one, two or three: as the language lists them. */
export const listed = (parts: readonly string[], join: 'and' | 'or'): string =>
  new Intl.ListFormat(localLanguage(), { type: join === 'and' ? 'conjunction' : 'disjunction' }).format(parts)

/** How a date stands to another one. */
const IN_TIME = { above: 'after', notAbove: 'notAfter', below: 'before', notBelow: 'notBefore' } as Partial<
  Record<Relation, 'after' | 'notAfter' | 'before' | 'notBefore'>
>

/** How one thing stands to what is wanted of it. */
export function relationWords(
  relation: Exclude<Relation, 'holds' | 'holdsNot'>,
  subject: string,
  wanted: readonly string[],
  isDated: boolean,
): string {
  if (
    relation === 'answered' ||
    relation === 'notAnswered' ||
    relation === 'shown' ||
    relation === 'notShown'
  )
    return texts[relation](subject)
  const said = isDated ? (IN_TIME[relation] ?? relation) : relation
  return texts[said](subject, listed(wanted, 'or'))
}
