import type { SavedFilter } from '../../../../schemas/index.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { SAVED_FILTERS } from './collections.ts'

/** The viewer's own, by name; nobody else's can be asked for. */
async function savedFilters(caller: Caller): Promise<SavedFilter[]> {
  const own = await caller.services.store.collection(SAVED_FILTERS).findOne({ id: userOf(caller) })
  return byName(own?.filters ?? [])
}

export const byName = (filters: readonly SavedFilter[]): SavedFilter[] =>
  filters.toSorted((a, b) => a.name.localeCompare(b.name))

const figureType = memoize((builder: Builder) =>
  builder.objectRef<NonNullable<SavedFilter['figure']>>('SavedFilterFigure').implement({
    fields: (t) => ({
      programId: t.exposeID('programId'),
      dashboardId: t.exposeID('dashboardId'),
      tileId: t.exposeID('tileId'),
      first: t.exposeString('first', { nullable: true }),
      second: t.exposeString('second', { nullable: true }),
    }),
  }),
)

export const savedFilterType = memoize((builder: Builder) =>
  builder.objectRef<SavedFilter>('SavedFilter').implement({
    description:
      'A list of documents under the name that the viewer gave it. The template or the status that it names may be gone.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      show: t.exposeString('show'),
      search: t.exposeString('search', { nullable: true }),
      templateGroupId: t.exposeID('templateGroupId', { nullable: true }),
      status: t.exposeString('status', { nullable: true }),
      figure: t.field({
        type: figureType(builder),
        nullable: true,
        description: 'The figure of a dashboard, or a place of it, behind which the documents stand.',
        resolve: ({ figure }) => figure,
      }),
      sort: t.exposeString('sort', { nullable: true }),
      columns: t.exposeStringList('columns', { nullable: true }),
    }),
  }),
)

export const savedFiltersField = (builder: Builder) =>
  builder.queryField('savedFilters', (t) =>
    t.field({
      description: "The viewer's own, by name.",
      subGraphs: SHELL,
      type: [savedFilterType(builder)],
      resolve: (_, _args, { caller }) => savedFilters(caller),
    }),
  )
