import { MAX_TERM } from '../../../../runtime/core/element/lookup.ts'
import type { Building } from '../../../../schemas/index.ts'
import { badInput } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { beginsWith } from '../../../contract/find-by-words.ts'
import { memoize } from '../../../contract/memoize.ts'
import { searchWords } from '../../../contract/search-words.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { pageMeta } from '../../../graphql/page-meta.ts'
import { type Paged, readPage } from '../../../graphql/paged.ts'
import type { Filter } from '../../../store/port.ts'
import { BUILDINGS, OFFERED_BUILDINGS } from '../../ground/campus/index.ts'
import { managedBuildingType } from './building-type.ts'
import { requireCampus } from './policy.ts'

interface Search {
  campusCode: string
  searchTerm: string
  isArchived: boolean
}

/** The buildings of a campus, by name. @throws AppError ACCESS_DENIED, NOT_FOUND, BAD_USER_INPUT for a term that is too long */
async function managedBuildings(
  caller: Caller,
  { campusCode, searchTerm, isArchived }: Search,
  { page, size, skip }: ReturnType<typeof readPage>,
): Promise<Paged<Building>> {
  const { id } = await requireCampus(caller, campusCode)
  if (searchTerm.length > MAX_TERM) throw badInput(`A search term has at most ${MAX_TERM} characters`)
  const words = searchWords(searchTerm)
  const isNone = searchTerm.trim() !== '' && words.length === 0
  const filter: Filter = {
    $and: [
      { campusCode: id, ...(isArchived ? { archivedDate: { $exists: true } } : OFFERED_BUILDINGS) },
      ...words.map(beginsWith),
      ...(isNone ? [{ id: { $in: [] } }] : []),
    ],
  }
  const buildings = caller.services.store.collection(BUILDINGS)
  const [docs, total] = await Promise.all([
    buildings.find(filter, { sort: { name: 1 }, skip, limit: size }),
    buildings.count(filter),
  ])
  return { docs, meta: { page, size, total } }
}

const pageType = memoize((builder: Builder) =>
  builder.objectRef<Paged<Building>>('ManagedBuildingPage').implement({
    fields: (t) => ({
      docs: t.field({ type: [managedBuildingType(builder)], resolve: ({ docs }) => docs }),
      meta: t.field({ type: pageMeta(builder), resolve: ({ meta }) => meta }),
    }),
  }),
)

export const managedBuildingsField = (builder: Builder) =>
  builder.queryField('managedBuildings', (t) =>
    t.field({
      description: 'The buildings of a campus, for its admins.',
      subGraphs: SHELL,
      type: pageType(builder),
      extensions: { rate: 'lookups' },
      args: {
        campusCode: t.arg.string({ required: true }),
        searchTerm: t.arg.string({
          ...{ defaultValue: '', required: true },
          description: 'The beginnings of words of a name, a code or an address.',
        }),
        isArchived: t.arg.boolean({ defaultValue: false, required: true }),
        page: t.arg.int(),
        size: t.arg.int(),
      },
      resolve: (_, { page, size, ...search }, { caller }) =>
        managedBuildings(caller, search, readPage({ page, size })),
    }),
  )
