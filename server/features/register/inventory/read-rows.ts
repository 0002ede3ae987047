import type { Inventory, InventoryItem, LibraryItem } from '../../../../schemas/index.ts'
import { AppError } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { OFFERED } from '../../../contract/library-filter.ts'
import type { RowProblem } from '../../../graphql/saved-rows.ts'
import { LIBRARY_ITEMS } from '../../ground/library/index.ts'
import { contentOf } from './item-content.ts'
import { casNumberOf } from './item-type.ts'
import { prepared } from './prepare-item.ts'
import type { Row } from './read-csv.ts'
import { roomLoader } from './room-type.ts'

/** Fields that stand in the file under another name. */
const COLUMN_OF: Readonly<Record<string, string>> = { roomId: 'room', libraryItemId: 'casNumber' }

/** The containers that rows say, or what is wrong with them: a room is named by its number, a substance by its CAS number. */
export async function readRows(
  caller: Caller,
  inventory: Inventory,
  importId: string,
  rows: readonly Row[],
): Promise<{ items: InventoryItem[]; problems: RowProblem[] }> {
  const rooms = await roomsByNumber(caller, inventory)
  const substances = await substancesByCas(caller, inventory, rows)
  const problems: RowProblem[] = []
  const barcodes = rows.map(({ barcode }) => barcode)
  const read = await Promise.all(
    rows.map(async ({ room = '', casNumber, amount = '', container, ...texts }, row) => {
      // One reason a cell is enough to mend it.
      const tell = (column: string, code: string) => {
        if (!problems.some((each) => each.row === row && each.column === column))
          problems.push({ row, column, code })
      }
      const substance = casNumber === undefined ? undefined : substances.get(casNumber)
      if (casNumber !== undefined && !substance) tell('casNumber', 'inventory_item.unknown_substance')
      if (texts.barcode !== undefined && barcodes.indexOf(texts.barcode) < row)
        tell('barcode', 'inventory_item.barcode_taken')
      const content = contentOf({
        ...texts,
        roomId: rooms.get(room.toLowerCase()) ?? room,
        libraryItemId: substance?.id,
        amount: Number.isFinite(Number(amount)) && amount !== '' ? Number(amount) : -1,
        container: container?.toUpperCase(),
      })
      // It has no other name than that of its substance, which was told of.
      const named =
        casNumber !== undefined && !substance ? { ...content, name: content.name ?? casNumber } : content
      try {
        return await prepared(caller, inventory, `${importId}-${row}`, named)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        for (const { code, path = '' } of error.issues) tell(COLUMN_OF[path] ?? path, code)
        return undefined
      }
    }),
  )
  return {
    items: read.filter((item) => item !== undefined),
    problems: problems.sort((a, b) => a.row - b.row),
  }
}

async function roomsByNumber(caller: Caller, { rooms = [] }: Inventory): Promise<Map<string, string>> {
  const found = await roomLoader(caller).loadMany(rooms)
  return new Map(
    found.flatMap((room) =>
      room && !(room instanceof Error) ? [[room.roomNumber.toLowerCase(), room.id] as const] : [],
    ),
  )
}

async function substancesByCas(
  { services }: Caller,
  { catalogs = [] }: Inventory,
  rows: readonly Row[],
): Promise<Map<string, LibraryItem>> {
  const wanted = [...new Set(rows.flatMap(({ casNumber }) => (casNumber === undefined ? [] : [casNumber])))]
  if (wanted.length === 0 || catalogs.length === 0) return new Map()
  const found = await services.store
    .collection(LIBRARY_ITEMS)
    .find({ libraryId: { $in: catalogs }, searchTokens: { $in: wanted }, ...OFFERED })
  return new Map(found.flatMap((item) => [[casNumberOf(item) ?? '', item] as const]))
}
