import { readParameters } from '../../../../runtime/core/report/parameters.ts'
import { compileColumns } from '../../../../runtime/core/report/read-row.ts'
import { type Sums, sumRows } from '../../../../runtime/core/report/sums.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { withinMs } from '../../../contract/within-ms.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import type { Filter } from '../../../store/port.ts'
import { FORMS } from '../../form/form/index.ts'
import { measuredGroup, settleFigures } from '../metric/index.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { findReport } from './find-report.ts'
import { type FormsOfReport, formsOfReport } from './forms-of-report.ts'
import { boundsFor } from './parameter-bounds.ts'
import type { Row } from './read-form.ts'
import { type Part, readPart } from './read-part.ts'

/** More rows are no report, but a file for another tool. */
const MOST_ROWS = 10_000
/** Forms whose figures are brought up to date before the first page; more follow in the background. */
const MOST_BEHIND = 500
const MOST_SETTLING_MS = 2_000

/** Whether every form stands in its figures as it is now. What is not done in its time goes on, and the reader asks again. */
const settled = (services: Services): Promise<boolean> =>
  withinMs(MOST_SETTLING_MS, () => settleFigures(services, MOST_BEHIND)).catch(() => false)

interface Asked {
  programId: string
  id: string
  parameters?: unknown
  after?: string | null | undefined
}

interface Page {
  rows: readonly Row[]
  /** How many forms they are of: a summary shows none. */
  count: number
  sums: Sums
  next?: string
  /** With the first page alone. */
  head?: PageHead
}

interface PageHead {
  total: number
  isBehind: boolean
  leftOut: number
  unknown: number
}

/** Of a template that has no version. */
const NONE: PageHead = { total: 0, isBehind: false, leftOut: 0, unknown: 0 }

/**
 * A part of a report, over the forms whose answers the viewer may read: its rows with their sums, and with the first
 * part how many there are and how many are left out.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED for parameters and for more rows than a report has
 */
async function reportPage(caller: Caller, { parameters: given, after, ...asked }: Asked): Promise<Page> {
  const { services } = caller
  const report = await findReport(caller, asked)
  const { values, issues } = readParameters(report.parameters ?? [], given, await boundsFor(caller))
  if (issues.length > 0) throw invalid(...issues)
  const isFirst = after === null || after === undefined
  const isSettled = isFirst && (await settled(services))
  const group = await measuredGroup(caller, report.templateGroupId)
  if (!group) return { rows: [], count: 0, sums: sumRows(report.columns, []), ...(isFirst && { head: NONE }) }
  const columns = compileColumns(report)
  const forms = await formsOfReport(caller, report, columns, values, group)
  const head = isFirst ? { ...(await countForms(services, forms)), isBehind: !isSettled } : undefined
  if (head && head.total > MOST_ROWS)
    throw invalid({ code: 'report.too_many_rows', params: { max: MOST_ROWS } })
  const none: Part = { rows: [] }
  const { rows, next } =
    head?.total === 0
      ? none
      : await readPart(services, columns, forms, isFirst ? undefined : readCursor(after))
  // Those that follow would be looked through for nothing.
  const isWhole = head !== undefined && rows.length >= head.total
  return {
    rows: report.isSummary ? [] : rows,
    count: rows.length,
    sums: sumRows(
      report.columns,
      rows.map(({ cells }) => cells),
    ),
    ...(next && !isWhole && { next: writeCursor(next) }),
    ...(head && { head }),
  }
}

/** Counted where they are stored, without holding up others. */
async function countForms({ store }: Services, { scope, read, leftOut, unknown }: FormsOfReport) {
  const count = async (where: Filter) => {
    const [all] = await store.collection(FORMS).tally({ scope, where, by: [], most: 1 })
    return all?.count ?? 0
  }
  return {
    total: await count(read),
    leftOut: leftOut ? await count(leftOut) : 0,
    unknown: unknown ? await count(unknown) : 0,
  }
}

const rowType = memoize((builder: Builder) =>
  builder.objectRef<Row>('ReportRow').implement({
    fields: (t) => ({
      formId: t.exposeID('formId'),
      cells: t.field({
        description: 'A list, by column: a text, a number, true for a mark, or null.',
        type: 'JSON',
        resolve: ({ cells }) => cells,
      }),
    }),
  }),
)

const headType = memoize((builder: Builder) =>
  builder.objectRef<PageHead>('ReportHead').implement({
    fields: (t) => ({
      total: t.exposeInt('total', { description: 'So many rows the report has for the viewer.' }),
      isBehind: t.exposeBoolean('isBehind', {
        description: 'Some forms that were saved lately may be missing: ask again.',
      }),
      leftOut: t.exposeInt('leftOut', {
        description:
          'Forms that belong in it and are left out: the viewer may not read all that the report tells of them.',
      }),
      unknown: t.exposeInt('unknown', {
        description: 'Forms that the viewer may open, and not read whether they belong in it.',
      }),
    }),
  }),
)

export const reportPageField = (builder: Builder) =>
  builder.queryField('reportPage', (t) =>
    t.field({
      description:
        'A part of a report, over the forms whose answers the viewer may read (DM-08). The parts are added up.',
      subGraphs: SHELL,
      type: builder.objectRef<Page>('ReportPage').implement({
        fields: (p) => ({
          rows: p.field({ type: [rowType(builder)], resolve: ({ rows }) => [...rows] }),
          count: p.exposeInt('count', { description: 'Of how many forms it is; a summary shows no rows.' }),
          sums: p.field({
            description: 'A list, by column: its sum over these forms, or null.',
            type: 'JSON',
            resolve: ({ sums }) => sums,
          }),
          next: p.string({
            nullable: true,
            description: 'Where the next part begins; none after the last one.',
            resolve: ({ next }) => next,
          }),
          head: p.field({
            nullable: true,
            description: 'With the first part.',
            type: headType(builder),
            resolve: ({ head }) => head,
          }),
        }),
      }),
      extensions: { cost: 500 },
      args: {
        programId: t.arg.id({ required: true }),
        id: t.arg.id({ required: true }),
        parameters: t.arg({ type: 'JSON', required: true, description: 'By the ids of the parameters.' }),
        after: t.arg.string({ description: 'The `next` of the part before.' }),
      },
      resolve: (_, asked, { caller }) => reportPage(caller, asked),
    }),
  )
