import type { SavedFilter } from '../../../schemas/index.ts'
import { type Caller, userOf } from '../../contract/caller.ts'
import { memoize } from '../../contract/memoize.ts'
import { type Builder, SHELL } from '../../graphql/builder.ts'
import { SAVED_FILTERS } from './collections.ts'

/** The viewer's own, by name; nobody else's can be asked for. */
async function savedFilters(caller: Caller): Promise<SavedFilter[]> {
  const own = await caller.services.store.collection(SAVED_FILTERS).findOne({ id: userOf(caller) })
  return byName(own?.filters ?? [])
}

export const byName = (filters: readonly SavedFilter[]): SavedFilter[] =>
  filters.toSorted((a, b) => a.name.localeCompare(b.name))

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
