import { MAX_TERM } from '../../../../runtime/core/element/lookup.ts'
import { type GhsHazard, hazardsOf } from '../../../../runtime/core/inventory/ghs.ts'
import type { InventoryItem } from '../../../../schemas/index.ts'
import { badInput } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { beginsWith } from '../../../contract/find-by-words.ts'
import { memoize } from '../../../contract/memoize.ts'
import { searchWords } from '../../../contract/search-words.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { pageMeta } from '../../../graphql/page-meta.ts'
import { type Paged, readPage } from '../../../graphql/paged.ts'
import type { Sort } from '../../../store/document.ts'
import type { Filter } from '../../../store/port.ts'
import { INVENTORY_ITEMS, PRESENT } from './collections.ts'
import { ghsHazard, itemType, libraryItemLoader, statementsOf } from './item-type.ts'
import { pageByRoom } from './page-by-room.ts'
import { openInventory } from './policy.ts'

const ORDERS: Readonly<Record<'NAME' | 'EXPIRY' | 'CHANGED', Sort>> = {
  NAME: { name: 1 },
  EXPIRY: { expiryOrder: 1 },
  CHANGED: { changedDate: -1 },
}

type Order = keyof typeof ORDERS | 'ROOM'

interface ItemSearch {
  inventoryId: string
  /** The beginnings of words of a name, of a CAS number or of a barcode. */
  term?: string | null | undefined
  roomId?: string | null | undefined
  hazard?: GhsHazard | null | undefined
  order?: Order | null | undefined
}

/**
 * What an inventory holds, for whoever may see it.
 *
 * @throws AppError NOT_FOUND, BAD_USER_INPUT for a term that is too long
 */
async function listItems(
  caller: Caller,
  { inventoryId, term, roomId, hazard, order }: ItemSearch,
  { page, size, skip }: ReturnType<typeof readPage>,
): Promise<Paged<InventoryItem>> {
  const inventory = await openInventory(caller, inventoryId, 'READ')
  const held = { inventoryId: inventory.id, ...PRESENT }
  const conditions: Filter[] = [
    held,
    ...(roomId ? [{ roomId }] : []),
    ...termCondition(term ?? ''),
    ...(hazard ? [await hazardCondition(caller, held, hazard)] : []),
  ]
  const items = caller.services.store.collection(INVENTORY_ITEMS)
  const filter = { $and: conditions }
  const [docs, total] = await Promise.all([
    order === 'ROOM'
      ? pageByRoom(caller, filter, { skip, size })
      : items.find(filter, { sort: ORDERS[order ?? 'NAME'], skip, limit: size }),
    items.count(filter),
  ])
  return { docs, meta: { page, size, total } }
}

function termCondition(term: string): Filter[] {
  if (term.length > MAX_TERM) throw badInput(`A search term has at most ${MAX_TERM} characters`)
  if (term.trim() === '') return []
  const words = searchWords(term)
  return words.length > 0 ? words.map(beginsWith) : [{ id: { $in: [] } }]
}

/** Of the substances that are there now, those that the library warns of so: as it says today. */
async function hazardCondition(caller: Caller, held: Filter, hazard: GhsHazard): Promise<Filter> {
  const ids = await caller.services.store.collection(INVENTORY_ITEMS).distinct('libraryItemId', held)
  const known = ids.filter((id) => typeof id === 'string')
  const substances = await libraryItemLoader(caller).loadMany(known)
  const dangerous = substances.flatMap((substance) =>
    substance && !(substance instanceof Error) && hazardsOf(statementsOf(substance)).includes(hazard)
      ? [substance.id]
      : [],
  )
  return { libraryItemId: { $in: dangerous } }
}

const itemPageType = memoize((builder: Builder) =>
  builder.objectRef<Paged<InventoryItem>>('InventoryItemPage').implement({
    fields: (t) => ({
      docs: t.field({ type: [itemType(builder)], resolve: ({ docs }) => docs }),
      meta: t.field({ type: pageMeta(builder), resolve: ({ meta }) => meta }),
    }),
  }),
)

export function listItemsField(builder: Builder): void {
  const Order = builder.enumType('InventoryItemOrder', {
    values: {
      NAME: {},
      ROOM: { description: 'By building and number of the room, and by name in each.' },
      EXPIRY: { description: 'What expires first comes first, what never does last.' },
      CHANGED: { description: 'The last changed first.' },
    },
  })
  builder.queryField('inventoryItems', (t) =>
    t.field({
      description: 'What an inventory holds, for whoever may see it.',
      subGraphs: SHELL,
      type: itemPageType(builder),
      extensions: { rate: 'lookups' },
      args: {
        inventoryId: t.arg.id({ required: true }),
        term: t.arg.string({
          description: 'The beginnings of words of a name, of a CAS number or of a barcode.',
        }),
        roomId: t.arg.id(),
        hazard: t.arg({ type: ghsHazard(builder) }),
        order: t.arg({ type: Order }),
        page: t.arg.int(),
        size: t.arg.int(),
      },
      resolve: (_, args, { caller }) =>
        listItems(caller, { ...args, order: args.order as Order | null }, readPage(args)),
    }),
  )
}
