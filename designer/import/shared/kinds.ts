/** What a question of another format asks for, said without the name of an element type. */
export type ImportKind =
  | 'text'
  | 'paragraph'
  | 'email'
  | 'phone'
  | 'number'
  | 'integer'
  | 'texts'
  | 'emails'
  | 'phones'
  | 'numbers'
  | 'date'
  | 'dateTime'
  | 'month'
  | 'year'
  | 'time'
  | 'boolean'
  | 'statement'
  | 'choice'
  | 'choices'
  | 'ranking'
  | 'scale'
  | 'matrix'
  | 'measurement'
  | 'file'
  | 'image'
  | 'signature'
  | 'address'
  | 'person'
  | 'building'
  | 'calculatedNumber'
  | 'calculatedText'
  | 'calculatedDate'
  | 'calculatedBoolean'
  | 'note'
  | 'group'
  | 'rows'
  | 'table'

/**
 * What of other formats an element type takes in: part of a plugin's `designer.ts`. An importer asks for a kind and
 * writes what it knows of the question under the names that `takes` lists; it knows no element type.
 */
export interface ElementImports {
  /** The properties that make an element of this type one of the kind. */
  kinds: Readonly<Partial<Record<ImportKind, Readonly<Record<string, unknown>>>>>
  /** Further properties that it can say; what is not listed goes to the report of losses. */
  takes?: readonly string[]
  /** The answer that chooses these of a list that another server keeps: whether it has them is not known here. */
  chosen?(ids: readonly string[]): Readonly<Record<string, unknown>>
}

/** By element type. */
export type ImportTables = ReadonlyMap<string, ElementImports>

/** The first type that takes the kind, in the order of the table. */
export function findKind(tables: ImportTables, kind: ImportKind) {
  for (const [type, { kinds, takes = [], chosen }] of tables)
    if (Object.hasOwn(kinds, kind))
      return { type, properties: kinds[kind] ?? {}, takes, ...(chosen && { chosen }) }
  return undefined
}
