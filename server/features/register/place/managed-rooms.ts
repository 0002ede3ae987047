import { MAX_TERM } from '../../../../runtime/core/element/lookup.ts'
import type { Room } from '../../../../schemas/index.ts'
import { badInput } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { literalText } from '../../../contract/search-words.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { pageMeta } from '../../../graphql/page-meta.ts'
import { type Paged, readPage } from '../../../graphql/paged.ts'
import { ROOMS, roomType } from '../inventory/index.ts'
import { managedBuildingType } from './building-type.ts'
import { managedBuilding } from './policy.ts'

interface Search {
  buildingId: string
  searchTerm: string
  isArchived: boolean
}

/** The rooms of a building, by number. @throws AppError NOT_FOUND, BAD_USER_INPUT for a term that is too long */
async function managedRooms(
  caller: Caller,
  { buildingId, searchTerm, isArchived }: Search,
  { page, size, skip }: ReturnType<typeof readPage>,
): Promise<Paged<Room>> {
  const { id } = await managedBuilding(caller, buildingId)
  if (searchTerm.length > MAX_TERM) throw badInput(`A search term has at most ${MAX_TERM} characters`)
  const holds = { $regex: literalText(searchTerm.trim()), $options: 'i' }
  const filter = {
    ...{ buildingId: id, active: !isArchived },
    ...(searchTerm.trim() !== '' && { $or: [{ roomNumber: holds }, { name: holds }] }),
  }
  const rooms = caller.services.store.collection(ROOMS)
  const [docs, total] = await Promise.all([
    rooms.find(filter, { sort: { roomNumber: 1 }, skip, limit: size }),
    rooms.count(filter),
  ])
  return { docs, meta: { page, size, total } }
}

const pageType = memoize((builder: Builder) =>
  builder.objectRef<Paged<Room>>('RoomPage').implement({
    fields: (t) => ({
      docs: t.field({ type: [roomType(builder)], resolve: ({ docs }) => docs }),
      meta: t.field({ type: pageMeta(builder), resolve: ({ meta }) => meta }),
    }),
  }),
)

export function managedRoomsFields(builder: Builder): void {
  builder.queryField('managedBuilding', (t) =>
    t.field({
      description: 'A building, for the admins of its campus.',
      subGraphs: SHELL,
      type: managedBuildingType(builder),
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, { caller }) => managedBuilding(caller, id),
    }),
  )
  builder.queryField('managedRooms', (t) =>
    t.field({
      description: 'The rooms of a building, for the admins of its campus.',
      subGraphs: SHELL,
      type: pageType(builder),
      extensions: { rate: 'lookups' },
      args: {
        buildingId: t.arg.id({ required: true }),
        searchTerm: t.arg.string({
          ...{ defaultValue: '', required: true },
          description: 'What a number or a name holds.',
        }),
        isArchived: t.arg.boolean({ defaultValue: false, required: true }),
        page: t.arg.int(),
        size: t.arg.int(),
      },
      resolve: (_, { page, size, ...search }, { caller }) =>
        managedRooms(caller, search, readPage({ page, size })),
    }),
  )
}
