/* Generated from ../grid-state.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id1 = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id2 = string
/**
 * A business key, `@status` and other fields of the form, `@level:group:outcome`, or `#question` for one that publishes nothing.
 */
export type ColumnId = string
/**
 * In their order; a column that it does not name stands where the template has it.
 *
 * @maxItems 300
 */
export type ColumnStates = ColumnState[]
export type Day = string

/**
 * A saved view of the data explorer (002 §3.8, docs/explorer.md): which columns of a template's forms, in which order, filtered how. The words are those of AG Grid. What it names may be gone when it is opened.
 */
export interface GridState {
  schemaVersion: 1
  id: Id
  name: string
  identifier: Id1
  programId: Id
  unfold?: Id2
  ownerId: Id
  /**
   * For all who may explore the program; else for its owner alone.
   */
  isShared?: boolean
  columnState: ColumnStates
  filterModel: FilterModel
}
export interface ColumnState {
  colId: ColumnId
  hide?: boolean
  width?: number
  sort?: 'asc' | 'desc' | null
}
export interface FilterModel {
  [k: string]: ColumnFilter
}
/**
 * What has to hold of one column. All of them have to.
 */
export interface ColumnFilter {
  filterType: 'text' | 'number' | 'date' | 'set'
  type:
    | 'contains'
    | 'equals'
    | 'notEqual'
    | 'startsWith'
    | 'lessThan'
    | 'lessThanOrEqual'
    | 'greaterThan'
    | 'greaterThanOrEqual'
    | 'inRange'
    | 'blank'
    | 'notBlank'
  filter?: string | number
  filterTo?: number
  dateFrom?: Day
  dateTo?: Day
  /**
   * @maxItems 200
   */
  values?: string[]
}
