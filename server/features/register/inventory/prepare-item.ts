import type { Inventory, InventoryItem, LibraryItem } from '../../../../schemas/index.ts'
import type { Issue } from '../../../../schemas/issue.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { barcodeClaim, barcodeIssues } from './barcode.ts'
import type { ItemContent } from './item-content.ts'
import { itemTokens, LAST_DAY } from './item-order.ts'
import { casNumberOf, libraryItemLoader } from './item-type.ts'
import { changeOf } from './open-item.ts'
import { roomLoader } from './room-type.ts'

/**
 * The container as it will be stored: named and numbered as its item in the library is.
 *
 * @param before what it was, where it is changed
 * @throws AppError VALIDATION_FAILED with the fields that are wrong
 */
export async function prepared(
  caller: Caller,
  inventory: Inventory,
  id: string,
  content: ItemContent,
  before?: InventoryItem,
): Promise<InventoryItem> {
  const { validator } = caller.services
  const { libraryItemId } = content
  const substance = libraryItemId === undefined ? null : await libraryItemLoader(caller).load(libraryItemId)
  const casNumber = substance ? casNumberOf(substance) : undefined
  const named = { ...content, name: content.name ?? substance?.name ?? '', ...(casNumber && { casNumber }) }
  const item: InventoryItem = {
    ...{ schemaVersion: 1, id, inventoryId: inventory.id, ...named, ...changeOf(caller) },
    ...{ searchTokens: itemTokens(named), expiryOrder: content.expiryDate ?? LAST_DAY },
    ...barcodeClaim(named),
  }
  const schemaIssues = validator.check('inventory-item', item)
  if (schemaIssues.length > 0) throw invalid(...schemaIssues.map(atField))
  const issues = [
    ...substanceIssues(inventory, content, substance, before),
    ...(await roomIssues(caller, inventory, content, before)),
    ...(await barcodeIssues(caller, item)),
    ...dayIssues(content),
  ]
  if (issues.length > 0) throw invalid(...issues)
  return item
}

/** `/amount` is the field `amount`. */
const atField = (issue: Issue): Issue => ({ ...issue, path: (issue.path ?? '').slice(1) })

/** What it is of stays as it was, should the library or the item not be there any more. */
function substanceIssues(
  { catalogs = [] }: Inventory,
  { libraryItemId }: ItemContent,
  substance: LibraryItem | null,
  before?: InventoryItem,
): Issue[] {
  const isKept = libraryItemId === undefined || libraryItemId === before?.libraryItemId
  const isOffered =
    substance !== null && substance.archivedDate === undefined && catalogs.includes(substance.libraryId)
  return isKept || isOffered ? [] : [{ code: 'inventory_item.unknown_substance', path: 'libraryItemId' }]
}

export async function roomIssues(
  caller: Caller,
  { rooms = [] }: Inventory,
  { roomId }: Pick<ItemContent, 'roomId'>,
  before?: InventoryItem,
): Promise<Issue[]> {
  if (roomId === before?.roomId) return []
  const room = rooms.includes(roomId) ? await roomLoader(caller).load(roomId) : null
  if (!room) return [{ code: 'inventory_item.unknown_room', path: 'roomId' }]
  return room.active ? [] : [{ code: 'inventory_item.closed_room', path: 'roomId' }]
}

function dayIssues({ receivedDate, expiryDate }: ItemContent): Issue[] {
  const isEarly = receivedDate !== undefined && expiryDate !== undefined && expiryDate < receivedDate
  return isEarly ? [{ code: 'inventory_item.expires_early', path: 'expiryDate' }] : []
}
