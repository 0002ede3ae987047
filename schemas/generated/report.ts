/* Generated from ../report.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
export type Words = string
/**
 * Of a year: the date that lies in it, a business key or `@created`.
 */
export type MetricKey = string
/**
 * A business key (ET-28), a field of the form (`@status`, `@created`, `@program`, `@campus`), or the risk level of an outcome: `@level:<group>:<outcome>`.
 */
export type MetricKey1 = string
export type Paragraph = string
/**
 * Paragraphs above it.
 *
 * @maxItems 20
 */
export type ReportParagraphs = Paragraph[]
/**
 * Of a form: by `published` (business keys and fields of the mapper), `form` and `status` alone.
 */
export type Rule = {} | boolean
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id1 = string
/**
 * By `published` alone: parameters, sums of columns, `rows` (how many there are), and figures that stand before it.
 */
export type Rule1 = {} | boolean
/**
 * Paragraphs below it.
 *
 * @maxItems 20
 */
export type ReportParagraphs1 = Paragraph[]

/**
 * Forms of one template as a list that is handed in or put up: a row a form, sums at the foot, and figures that follow from them (docs/reports.md). It holds neither row nor figure; each viewer's are made of what they may read.
 */
export interface Report {
  schemaVersion: 1
  id: Id
  programId: Id
  name: Words
  /**
   * What stands at its head; its name when absent.
   */
  title?: string
  /**
   * What kind of paper it is, as printed on it: OSHA's Form 300.
   */
  mark?: string
  templateGroupId: Id
  /**
   * Who reads it: the admins of its program, or everybody with a role in it. Its admins when absent.
   */
  readers?: 'admins' | 'members'
  /**
   * @maxItems 20
   */
  parameters?: ReportParameter[]
  /**
   * Only forms for which all of these hold.
   *
   * @maxItems 20
   */
  filter?: MetricFilter[]
  notes?: ReportParagraphs
  /**
   * @minItems 1
   * @maxItems 40
   */
  columns: ReportColumn[]
  orderBy?: Id1
  /**
   * The rows are counted and not shown.
   */
  isSummary?: boolean
  /**
   * @maxItems 20
   */
  sections?: ReportSection[]
  signature?: ReportSignature
  closing?: ReportParagraphs1
}
/**
 * What whoever reads it chooses or types. Figures read it by its id.
 */
export interface ReportParameter {
  id: Id
  /**
   * `year` takes the forms of a year by the calendar of their campus, `campus` those of one campus; a number or a text is for figures alone.
   */
  kind: 'year' | 'campus' | 'number' | 'text'
  label: Words
  help?: Words
  key?: MetricKey
  /**
   * Nothing is read without it. A year always is.
   */
  isRequired?: boolean
  /**
   * Of a number: 0 when absent. Of a year: 1970.
   */
  minimum?: number
  /**
   * Of a number: 1,000,000,000,000 when absent. Of a year: the present one.
   */
  maximum?: number
}
export interface MetricFilter {
  key: MetricKey1
  operator: 'is' | 'isNot' | 'in' | 'notIn' | 'atLeast' | 'atMost' | 'answered' | 'notAnswered'
  /**
   * One value, or a list of them for `in` and `notIn`; none for `answered` and `notAnswered`.
   */
  value?: (string | number) | (string | number)[]
}
export interface ReportColumn {
  id: Id
  label: Words
  /**
   * How others name it: (A).
   */
  mark?: string
  /**
   * What stands over it, and over its neighbours of the same group.
   */
  group?: string
  /**
   * A `mark` is set where its value is true.
   */
  kind: 'text' | 'number' | 'date' | 'mark'
  value: Rule
  /**
   * Its numbers or marks are added up at the foot; figures read the sum by its id.
   */
  isSummed?: boolean
}
export interface ReportSection {
  title: Words
  text?: Paragraph
  /**
   * @maxItems 40
   */
  figures?: ReportFigure[]
}
export interface ReportFigure {
  id: Id
  label: Words
  /**
   * How others name it: (A).
   */
  mark?: string
  value: Rule1
  decimals?: number
}
export interface ReportSignature {
  statement: Paragraph
  /**
   * What is written by hand on each.
   *
   * @minItems 1
   * @maxItems 10
   */
  lines: Words[]
}
