import { badInput } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { MOST_PICKED } from '../../../store/pick.ts'
import type { Filter } from '../../../store/port.ts'
import { FORMS } from '../../form/form/index.ts'
import { chosen, exploredBy, type Place } from './explored.ts'
import { type Asked, planPage } from './plan-page.ts'
import { type Row, readRows } from './read-rows.ts'
import { settled } from './settled.ts'

const MOST_ROWS = 100
/** So many rows of one form are sent; an export has all. */
const MOST_OF_FORM = 100
interface AskedPage extends Place, Asked {
  columns: readonly string[]
  skip: number
  size: number
}

interface Page {
  rows: readonly Row[]
  /** Of the forms. */
  total: number
  rowsLeft: number
  unknown: number
  isBehind: boolean
}

/**
 * A page of the forms of a template, filtered and ordered where they are stored, with what the viewer may read of them.
 * @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED, BAD_USER_INPUT for no page
 */
async function explorerPage(
  caller: Caller,
  { columns: ids, skip, size, ...asked }: AskedPage,
): Promise<Page> {
  const { services } = caller
  const explored = await exploredBy(caller, asked)
  if (skip < 0 || size < 1 || size > MOST_ROWS || skip + size > MOST_PICKED)
    throw badInput(`A page has up to ${MOST_ROWS} rows, and ends with the ${MOST_PICKED}th`)
  const columns = chosen(explored, ids)
  const isBehind = skip === 0 && !(await settled(services))
  const { scope, where, unknown, sort, rows: plan } = await planPage(caller, explored, asked)
  const forms = services.store.collection(FORMS)
  const picked = await forms.pick({ scope, where, sort, skip, limit: size })
  const rows = await readRows(caller, explored, { columns, ids: picked.ids, plan })
  const sent = [...Map.groupBy(rows, ({ formId }) => formId).values()].flatMap((ofForm) =>
    ofForm.slice(0, MOST_OF_FORM),
  )
  return {
    rows: sent,
    rowsLeft: rows.length - sent.length,
    total: picked.total,
    unknown: unknown && skip === 0 ? await count(services, scope, unknown) : 0,
    isBehind,
  }
}

async function count({ store }: Services, scope: Record<string, string | null>, where: Filter) {
  const [all] = await store.collection(FORMS).tally({ scope, where, by: [], most: 1 })
  return all?.count ?? 0
}

const rowType = memoize((builder: Builder) =>
  builder.objectRef<Row>('ExplorerRow').implement({
    fields: (t) => ({
      formId: t.exposeID('formId'),
      rowKey: t.exposeString('rowKey', {
        nullable: true,
        description: 'Which row of its form it is, where a table is unfolded.',
      }),
      cells: t.field({
        description: 'A list, by column: a text, a number or null.',
        type: 'JSON',
        resolve: ({ cells }) => cells,
      }),
      withheld: t.intList({
        description: 'Places of the columns that the viewer may not read of this form.',
        resolve: ({ withheld }) => [...withheld],
      }),
    }),
  }),
)

export const explorerSort = memoize((builder: Builder) =>
  builder.inputType('ExplorerSort', {
    fields: (t) => ({ columnId: t.id({ required: true }), isDescending: t.boolean() }),
  }),
)

export function explorerPageField(builder: Builder): void {
  builder.queryField('explorerPage', (t) =>
    t.field({
      description:
        'A page of the forms of a template as a table, for the admins of its program: of each what they may read. A filter or an order by answers leaves out the forms whose answers they may not read, and says how many (X-36).',
      subGraphs: SHELL,
      type: builder.objectRef<Page>('ExplorerPage').implement({
        fields: (p) => ({
          rows: p.field({ type: [rowType(builder)], resolve: ({ rows }) => [...rows] }),
          total: p.exposeInt('total', { description: 'Of the forms, on all pages.' }),
          rowsLeft: p.exposeInt('rowsLeft', {
            description: `Rows of these forms that are not sent: of each the first ${MOST_OF_FORM} are.`,
          }),
          unknown: p.exposeInt('unknown', {
            description:
              'Forms that the viewer may open, and not read whether they belong here; of the first page alone.',
          }),
          isBehind: p.exposeBoolean('isBehind', {
            description: 'Forms that were saved lately may be missing or at another place: ask again.',
          }),
        }),
      }),
      extensions: { cost: 500 },
      args: {
        programId: t.arg.id({ required: true }),
        templateGroupId: t.arg.id({ required: true }),
        unfold: t.arg.id({ description: 'A table: each of its rows is a row, with what its form says.' }),
        columns: t.arg.idList({ required: true }),
        filterModel: t.arg({ type: 'JSON', description: 'By column: schemas/grid-state.schema.json.' }),
        sort: t.arg({
          type: explorerSort(builder),
          description: 'Begun last first, unless it says otherwise.',
        }),
        skip: t.arg.int({ defaultValue: 0, required: true }),
        size: t.arg.int({ defaultValue: 50, required: true }),
      },
      resolve: (_, asked, { caller }) => explorerPage(caller, asked),
    }),
  )
}
