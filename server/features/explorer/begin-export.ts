import { type Caller, userOf } from '../../contract/caller.ts'
import { type Builder, SHELL } from '../../graphql/builder.ts'
import { audit } from '../audit/index.ts'
import { FORMS } from '../form/index.ts'
import { chosen, exploredBy, type Place } from './explored.ts'
import { explorerSort } from './explorer-page.ts'
import { type Asked, planPage } from './plan-page.ts'
import { settled } from './settled.ts'

/** More is no table for a spreadsheet: a filter makes it less. */
const MOST_EXPORTED = 10_000
/** As much of what was asked for as a line of the audit trail has room for. */
const LONGEST = 500

const FORMATS = ['CSV', 'XLSX'] as const

interface AskedExport extends Place, Asked {
  columns: readonly string[]
  format: (typeof FORMATS)[number]
}

interface Export {
  ids: readonly string[]
  total: number
}

/**
 * Says which forms an export has, in their order, and remembers who takes what out: its rows are then read part by
 * part (`explorerRows`), so that it can be told how far it is, and stopped.
 */
async function beginExport(caller: Caller, { columns, format, ...asked }: AskedExport): Promise<Export> {
  const { services } = caller
  const explored = await exploredBy(caller, asked)
  const shown = chosen(explored, columns)
  const { scope, where, sort } = await planPage(caller, explored, asked)
  await settled(services)
  const { ids, total } = await services.store
    .collection(FORMS)
    .pick({ scope, where, sort, skip: 0, limit: MOST_EXPORTED })
  await audit(services, {
    action: 'explorer.export',
    actorId: userOf(caller),
    details: {
      ...{ program: asked.programId, template: asked.templateGroupId, format, forms: ids.length },
      columns: cut(shown.map(({ id }) => id)),
      // What was filtered by, and not for which answers: a line never holds any.
      filters: cut(Object.keys((asked.filterModel ?? {}) as object)),
    },
  })
  return { ids, total }
}

const cut = (ids: readonly string[]) => ids.join(', ').slice(0, LONGEST)

export function beginExportField(builder: Builder): void {
  const Format = builder.enumType('ExplorerFormat', { values: FORMATS })
  builder.mutationField('beginExplorerExport', (t) =>
    t.field({
      description: `Begins to take a table of forms out, and remembers who does (X-36): the first ${MOST_EXPORTED.toLocaleString('en')} of them.`,
      subGraphs: SHELL,
      type: builder.objectRef<Export>('ExplorerExport').implement({
        fields: (e) => ({
          ids: e.idList({ resolve: ({ ids }) => [...ids], description: 'Of the forms, in their order.' }),
          total: e.exposeInt('total', { description: 'How many there are, also beyond these.' }),
        }),
      }),
      extensions: { cost: 500 },
      args: {
        programId: t.arg.id({ required: true }),
        templateGroupId: t.arg.id({ required: true }),
        columns: t.arg.idList({ required: true }),
        filterModel: t.arg({ type: 'JSON' }),
        sort: t.arg({ type: explorerSort(builder) }),
        format: t.arg({ type: Format, required: true }),
      },
      resolve: (_, asked, { caller }) => beginExport(caller, asked),
    }),
  )
}
