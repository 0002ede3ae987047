import type { ImportKind } from '../shared/kinds.ts'
import type { SourceItem } from '../shared/source-form.ts'
import type { Extensions } from './read-extensions.ts'

/** Whom and what an installation keeps itself, by the resources that stand for them. */
const KEPT: Readonly<Record<string, ImportKind>> = {
  Practitioner: 'person',
  PractitionerRole: 'person',
  Patient: 'person',
  Person: 'person',
  Location: 'building',
}

/**
 * What a question looks up that is answered with another resource: somebody or something that the installation keeps, or
 * one of a list that another server keeps. Nothing where the question names no resource, or those of several lists.
 */
export function readReference(extensions: Extensions): {
  kind?: ImportKind
  optionsFrom?: SourceItem['optionsFrom']
} {
  const named = extensions.take('referenceResource').map(({ at, value }) => ({ at, what: String(value) }))
  const kinds = new Set(named.map(({ what }) => (Object.hasOwn(KEPT, what) ? KEPT[what] : what)))
  const [first] = named
  if (!first || kinds.size > 1) return {}
  if (Object.hasOwn(KEPT, first.what)) return { kind: KEPT[first.what] }
  return { optionsFrom: { ...first, service: first.what.toLowerCase() } }
}
