import { MAX_TERM } from '../../../../runtime/core/element/lookup.ts'
import type { Room } from '../../../../schemas/index.ts'
import { badInput } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { beginsWith } from '../../../contract/find-by-words.ts'
import { literalText, searchWords } from '../../../contract/search-words.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import type { Filter } from '../../../store/port.ts'
import { BUILDINGS, OFFERED_BUILDINGS } from '../../ground/campus/index.ts'
import { ROOMS } from './collections.ts'
import { openInventory } from './policy.ts'
import { roomType } from './room-type.ts'

const MOST_HITS = 20
/** Buildings that are looked into. */
const MOST_BUILDINGS = 50

/**
 * Rooms in use of the campus of an inventory: by words of the building, and by the beginning of the number as the last of
 * them. `latimer 5` finds 512 in Latimer Hall; `latimer` all of its rooms.
 *
 * @throws AppError NOT_FOUND, ACCESS_DENIED, BAD_USER_INPUT
 */
async function searchRooms(caller: Caller, inventoryId: string, term: string): Promise<Room[]> {
  const { campusCode } = await openInventory(caller, inventoryId, 'MANAGE')
  if (term.length > MAX_TERM) throw badInput(`A search term has at most ${MAX_TERM} characters`)
  const words = searchWords(term)
  if (words.length === 0) return []
  const { store } = caller.services
  const roomsIn = async (buildingWords: readonly string[], number: string | undefined): Promise<Room[]> => {
    const named: Filter[] = [{ campusCode, ...OFFERED_BUILDINGS }, ...buildingWords.map(beginsWith)]
    const buildings = await store
      .collection(BUILDINGS)
      .find({ $and: named }, { fields: ['id'], limit: MOST_BUILDINGS, sort: { id: 1 } })
    if (buildings.length === 0) return []
    const within: Filter = { buildingId: { $in: buildings.map(({ id }) => id) }, active: true }
    const numbered = number === undefined ? {} : { roomNumber: { $regex: `^${literalText(number)}` } }
    return store
      .collection(ROOMS)
      .find({ ...within, ...numbered }, { limit: MOST_HITS, sort: { buildingId: 1, roomNumber: 1 } })
  }
  const last = term.trim().split(/\s+/).at(-1)
  const found = await roomsIn(words.slice(0, -1), last)
  return found.length > 0 ? found : roomsIn(words, undefined)
}

export const searchRoomsField = (builder: Builder) =>
  builder.queryField('inventoryRooms', (t) =>
    t.field({
      description: 'Rooms that an inventory could keep things in, for who manages it.',
      subGraphs: SHELL,
      type: [roomType(builder)],
      extensions: { rate: 'lookups' },
      args: { inventoryId: t.arg.id({ required: true }), term: t.arg.string({ required: true }) },
      resolve: (_, { inventoryId, term }, { caller }) => searchRooms(caller, inventoryId, term),
    }),
  )
