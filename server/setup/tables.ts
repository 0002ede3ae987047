import type { Building, Person } from '../../schemas/index.ts'
import type { DocumentKind } from '../../schemas/kinds.ts'
import { BUILDINGS } from '../features/ground/campus/index.ts'
import { PEOPLE, personWith } from '../features/ground/person/index.ts'
import { BUILDING_COLUMNS, buildingOf } from '../features/register/place/index.ts'
import type { Document } from '../store/document.ts'
import type { CollectionDeclaration, Filter } from '../store/port.ts'
import type { Row } from './read-table.ts'

/** How the rows of a file become documents. */
export interface Table<T extends Document> {
  kind: DocumentKind
  declaration: CollectionDeclaration<T>
  columns: readonly string[]
  needed: readonly string[]
  /** What a row and what is stored are the same by. */
  keyOf(row: Row): string
  keyOfStored(document: T): string
  /** Finds what is stored for these rows, and perhaps more. */
  filterFor(rows: readonly Row[]): Filter
  /** What a file has no column for stays as it was; an empty cell clears. `id` is for a document that is new. */
  documentOf(row: Row, known: T | undefined, id: string): T
}

/** A word that is neither stays, and is refused as what it is: nobody loses a right by a slip. */
function asYesOrNo(text: string): boolean | string {
  if (/^(?:true|yes|1)$/i.test(text)) return true
  return /^(?:false|no|0)$/i.test(text) ? false : text
}
const asText = (text: string) => text
const asList = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

type Cells = Readonly<Record<string, (text: string) => unknown>>

function withCells<T extends object>(known: T | undefined, row: Row, cells: Cells): Partial<T> {
  const next: Record<string, unknown> = { ...known }
  for (const [name, read] of Object.entries(cells)) {
    const text = row.get(name)
    if (text === '') delete next[name]
    else if (text !== undefined) next[name] = read(text)
  }
  return next as Partial<T>
}

const cellsOfPerson: Cells = {
  ...{ firstName: asText, lastName: asText, campusCode: asText, title: asText, phone: asText },
  ...{ employeeId: asText, departments: asList, tags: asList },
  ...{ staff: asYesOrNo, student: asYesOrNo, faculty: asYesOrNo },
}

const emailOf = (row: Row) => (row.get('email') ?? '').toLowerCase()

/**
 * A person is who has the e-mail address, as at sign-in. Who stands in no row stays; `isActive` ends somebody's rights, and
 * left empty changes nothing.
 */
export const PEOPLE_TABLE: Table<Person> = {
  kind: 'person',
  declaration: PEOPLE,
  columns: ['email', ...Object.keys(cellsOfPerson), 'isActive'],
  needed: ['email', 'firstName', 'lastName', 'campusCode'],
  keyOf: emailOf,
  keyOfStored: ({ email }) => email,
  filterFor: (rows) => ({ email: { $in: rows.map(emailOf) } }),
  documentOf(row, known, id) {
    const isActive = row.get('isActive')
    const active = (isActive ? { isActive: asYesOrNo(isActive) } : {}) as Partial<Person>
    return personWith(withCells(known, row, cellsOfPerson), { ...active, email: emailOf(row) }, id)
  },
}

const placeOf = (campusCode: string | undefined, code: string | undefined) =>
  JSON.stringify([campusCode, code])

/** A building is known by its campus and its code there. */
export const BUILDINGS_TABLE: Table<Building> = {
  kind: 'building',
  declaration: BUILDINGS,
  columns: ['campusCode', ...BUILDING_COLUMNS],
  needed: ['campusCode', 'code', 'name'],
  keyOf: (row) => placeOf(row.get('campusCode'), row.get('code')),
  keyOfStored: ({ campusCode, code }) => placeOf(campusCode, code),
  filterFor: (rows) => ({ code: { $in: rows.map((row) => row.get('code') ?? '') } }),
  documentOf: (row, known, id) => ({
    ...buildingOf(row, known ?? { schemaVersion: 1, id }),
    campusCode: row.get('campusCode') ?? '',
  }),
}
