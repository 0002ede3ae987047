import type { Scalar } from '../../runtime/core/element/define-element.ts'
import type { Building, Campus, LibraryItem, Person, StoredFile } from '../../schemas/index.ts'
import type { LibraryFilter } from './library-filter.ts'

interface SearchOptions {
  /** At most so many, the best first. */
  limit: number
  /** Of this campus alone. */
  campusCode?: string
}

/** Things of one kind that are found by the beginnings of their words, in any order. */
export interface Catalog<T> {
  /** Takes any text; an index serves it. */
  search(term: string, options: SearchOptions): Promise<T[]>
  find(id: string): Promise<T | null>
}

/** What an installation knows of people and places. */
export interface Directory {
  /** Those who are active are found; whoever has left is still known by their id. */
  people: Catalog<Person>
  buildings: Catalog<Building>
  campuses: Catalog<Campus>
}

/** Which items of libraries: all conditions hold. */
export interface ItemQuery {
  /** One library, or all of a type. */
  library: { id: string } | { type: string }
  where?: readonly LibraryFilter[]
  /** This field, or any of the library's when none is named, holds one of the values. */
  holding?: { field?: string; values: readonly Scalar[] }
}

/** What a service of somebody else offers to be chosen. */
export interface Offered {
  items: readonly { id: string; label: string }[]
  /** Offered lately, and not any more. */
  earlier: readonly { id: string; label: string }[]
  /** When the service said so, where it cannot be asked now. */
  asOf?: string
}

/** The items of an installation's libraries, and of services that an administrator has allowed. */
export interface Libraries {
  /** By name; with a term those that hold every word of it, the best first. */
  search(term: string, query: ItemQuery, limit: number): Promise<LibraryItem[]>
  find(id: string, query: ItemQuery): Promise<LibraryItem | null>
  /** What a service offers, for an answer that is sent along; null while it can say nothing, and never could. */
  offered(serviceId: string, given?: { name: string; value: Scalar }): Promise<Offered | null>
}

/** The files that were sent for the answer in question, and no others. */
export interface AnswerFiles {
  find(keys: readonly string[]): Promise<Pick<StoredFile, 'id' | 'name' | 'kind' | 'size'>[]>
}
