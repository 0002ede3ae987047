import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { InventoryItem } from '../../../../schemas/index.ts'
import { badInput, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { type RowProblem, rowProblemType } from '../../../graphql/saved-rows.ts'
import { DuplicateKeyError } from '../../../store/port.ts'
import { audited } from '../../ground/audit/index.ts'
import { INVENTORY_ITEMS, MOST_ITEMS, PRESENT } from './collections.ts'
import { openInventory } from './policy.ts'
import { MOST_ROWS, readCsv } from './read-csv.ts'
import { readRows } from './read-rows.ts'

const MOST_PROBLEMS = 50

interface Asked {
  inventoryId: string
  /** Chosen by whoever asks: sending it again adds nothing twice. */
  id: string
  csv: string
  dryRun: boolean
}

interface Outcome {
  /** How many containers the file adds. */
  added: number
  ignored: readonly string[]
  problems: readonly RowProblem[]
}

/**
 * Adds the containers of a CSV file to an inventory. A dry run says what that would come to. With any problem nothing is
 * added.
 *
 * @throws AppError NOT_FOUND, ACCESS_DENIED, VALIDATION_FAILED for a file that cannot be read or has no room
 */
async function importItems(caller: Caller, { inventoryId, id, csv, dryRun }: Asked): Promise<Outcome> {
  const { services } = caller
  const inventory = await openInventory(caller, inventoryId, 'WRITE')
  if (!ID_PATTERN.test(id) || id.length > 48) throw badInput('An import has an id of at most 48 characters')
  const { rows, ignored } = readCsv(csv)
  const items = services.store.collection(INVENTORY_ITEMS)
  const ids = rows.map((_, row) => `${id}-${row}`)
  const known = new Set((await items.find({ id: { $in: ids } }, { fields: ['id'] })).map((item) => item.id))
  const { items: read, problems } = await readRows(caller, inventory, id, rows)
  if (problems.length > 0) return { added: 0, ignored, problems: problems.slice(0, MOST_PROBLEMS) }
  const fresh = read.filter((item) => !known.has(item.id))
  const count = await items.count({ inventoryId: inventory.id, ...PRESENT }, { limit: MOST_ITEMS })
  if (count + fresh.length > MOST_ITEMS)
    throw invalid({ code: 'inventory.full', params: { max: MOST_ITEMS } })
  if (!dryRun && fresh.length > 0) {
    // Who has just taken one of its barcodes is found on another look; who imports it twice at once finds the first.
    const details = { added: fresh.length }
    const isAdded = await audited(
      services,
      { action: 'inventory.import', actorId: userOf(caller), to: inventory.id, details },
      () => insertAll(caller, fresh),
    )
    if (!isAdded) return importItems(caller, { inventoryId, id, csv, dryRun })
  }
  return { added: rows.length, ignored, problems: [] }
}

/** All or none of them; false where the store has one of their ids or barcodes. */
async function insertAll({ services }: Caller, fresh: readonly InventoryItem[]): Promise<boolean> {
  const items = services.store.collection(INVENTORY_ITEMS)
  try {
    await items.insertMany(fresh)
    return true
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error
    const [ids, revisions] = [fresh.map(({ id }) => id), fresh.map(({ revision }) => revision)]
    await items.deleteMany({ id: { $in: ids }, revision: { $in: revisions } })
    return false
  }
}

export function importItemsField(builder: Builder): void {
  const Imported = builder.objectRef<Outcome>('ImportedInventoryItems').implement({
    fields: (t) => ({
      added: t.exposeInt('added'),
      ignored: t.stringList({
        description: 'Headings that are no column of an inventory.',
        resolve: ({ ignored }) => [...ignored],
      }),
      problems: t.field({
        description: `The first ${MOST_PROBLEMS}. With any, nothing is added.`,
        type: [rowProblemType(builder)],
        resolve: ({ problems }) => [...problems],
      }),
    }),
  })
  const ImportInventoryItemsInput = builder.inputType('ImportInventoryItemsInput', {
    fields: (t) => ({
      inventoryId: t.id({ required: true }),
      id: t.id({
        required: true,
        description: 'Chosen by the client, so that a repeated request adds once.',
      }),
      csv: t.string({ required: true, description: `Headings and at most ${MOST_ROWS} rows.` }),
      dryRun: t.boolean({ required: true }),
    }),
  })
  builder.mutationField('importInventoryItems', (t) =>
    t.field({
      description: 'Adds the containers of a CSV file to an inventory, for who may write in it; all or none.',
      subGraphs: SHELL,
      type: Imported,
      extensions: { cost: 500 },
      args: { input: t.arg({ type: ImportInventoryItemsInput, required: true }) },
      resolve: (_, { input }, { caller }) => importItems(caller, input),
    }),
  )
}
