import type { Building, Room } from '../../../../schemas/index.ts'
import type { Issue } from '../../../../schemas/issue.ts'
import type { CollectionDeclaration, Store } from '../../../store/port.ts'

export type Place = Building | Room

/** A row of a file, or what stands in a dialog, as texts by column. */
export type Cells = ReadonlyMap<string, string>

/** What tells buildings and rooms apart where they are saved, imported and archived. */
export interface PlaceKind<T extends Place> {
  kind: 'building' | 'room'
  declaration: CollectionDeclaration<T>
  /** Columns beside `id`. */
  columns: readonly string[]
  /** The field that says where it is, and the one by which it is known there. */
  within: keyof T & string
  key: keyof T & string
  /** Where rows of a campus say that they are: undefined for nowhere. */
  placesOf(
    store: Store,
    campusCode: string,
    rows: readonly Cells[],
  ): Promise<(cells: Cells) => string | undefined>
  /** The ids of those that are the campus's. */
  ownAmong(store: Store, campusCode: string, places: readonly T[]): Promise<ReadonlySet<string>>
  /** What a row says, over what was there or will be. */
  read(cells: Cells, before: Partial<T>): T
  /** What the schema cannot say. */
  issues(place: T): Issue[]
  isArchived(place: T): boolean
  /** Archived since then, or with no date in use again. */
  archived(place: T, date: string | undefined): T
}

/** What a row has no column for stays; an empty cell clears. */
export function withCells<T extends object>(
  known: T,
  cells: Cells,
  fields: readonly string[],
  read: (text: string, field: string) => unknown = (text) => text,
): T {
  const next: Record<string, unknown> = Object.fromEntries(Object.entries(known))
  for (const field of fields) {
    const text = cells.get(field)?.trim()
    if (text === '') delete next[field]
    else if (text !== undefined) next[field] = read(text, field)
  }
  return next as T
}
