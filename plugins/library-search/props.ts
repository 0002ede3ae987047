import type { Scalar } from '../../runtime/core/element/define-element.ts'
import type { Element } from '../../schemas/index.ts'
import type { LibraryFilter } from '../../server/contract/library-filter.ts'

export interface LibraryProps {
  library?: { schemaId: string; name?: string; fields?: string[] }
  /** Only items whose `field` is the answer of that question; any of the item's fields when none is named. */
  filterBy?: { sourceQuestion: string; field?: string }
  librarySearchFilter?: LibraryFilter | LibraryFilter[]
}

export const propsOf = (element: Element) => element as LibraryProps

/** An item of a library with those of its fields that the question shows (ET-08). */
export type LibraryAnswer = {
  id: string | null
  name: string | null
  fields: Readonly<Record<string, Scalar | null>> | null
}

export const FIELDS = ['id', 'name', 'fields'] as const

/** Fewest characters before a search, and the rest after the last key (001 §9). */
export const MIN_LENGTH = 1
export const DEBOUNCE = 300

/** The name with the shown fields that do not repeat it. */
export function nameOf(answer: LibraryAnswer | null): string {
  if (!answer) return ''
  const shown = Object.values(answer.fields ?? {}).filter((value) => value !== null && value !== '')
  return [...new Set([answer.name ?? '', ...shown.map(String)])].filter(Boolean).join(' · ')
}
