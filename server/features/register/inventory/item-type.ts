import { isCasNumber } from '../../../../runtime/core/inventory/cas-number.ts'
import { GHS_HAZARDS, hazardsOf, statementsIn } from '../../../../runtime/core/inventory/ghs.ts'
import type { InventoryItem, LibraryItem } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load-by-id.ts'
import { LIBRARY_ITEMS } from '../../ground/library/index.ts'
import { personLoader, personType } from '../../ground/person/index.ts'
import { inventoryLoader } from './policy.ts'
import { roomLoader, roomType } from './room-type.ts'

const CONTAINERS = [...(['BOTTLE', 'CAN', 'DRUM', 'CYLINDER', 'JAR', 'TUBE', 'BAG', 'BOX', 'OTHER'] as const)]

export const libraryItemLoader = loadById(LIBRARY_ITEMS)

/** A field of a library's item, where it says a text. */
const textOf = ({ fields }: LibraryItem, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The fields of a library by which an inventory knows a substance. */
export const casNumberOf = (item: LibraryItem): string | undefined => {
  const text = textOf(item, 'casNumber')
  return text !== undefined && isCasNumber(text) ? text : undefined
}
export const statementsOf = (item: LibraryItem): string[] =>
  statementsIn(textOf(item, 'hazardStatements') ?? '')

const substanceOf = async ({ libraryItemId }: InventoryItem, caller: Caller): Promise<LibraryItem | null> =>
  libraryItemId === undefined ? null : libraryItemLoader(caller).load(libraryItemId)

export const ghsHazard = memoize((builder: Builder) =>
  builder.enumType('GhsHazard', {
    description: 'What a pictogram of the Globally Harmonized System warns of.',
    values: GHS_HAZARDS,
  }),
)

export const containerKind = memoize((builder: Builder) =>
  builder.enumType('ContainerKind', { values: CONTAINERS }),
)

export const itemType = memoize((builder: Builder) =>
  builder.objectRef<InventoryItem>('InventoryItem').implement({
    description: 'A container that an inventory holds. Its hazards are those of its item in the library.',
    fields: (t) => ({
      id: t.exposeID('id'),
      inventoryId: t.exposeID('inventoryId'),
      inventoryName: t.string({
        resolve: async ({ inventoryId }, _, { caller }) =>
          (await inventoryLoader(caller).load(inventoryId))?.name ?? '',
      }),
      room: t.field({
        type: roomType(builder),
        nullable: true,
        resolve: ({ roomId }, _, { caller }) => roomLoader(caller).load(roomId),
      }),
      libraryItemId: t.exposeID('libraryItemId', { nullable: true }),
      name: t.exposeString('name'),
      casNumber: t.exposeString('casNumber', { nullable: true }),
      amount: t.exposeFloat('amount'),
      unit: t.exposeString('unit'),
      container: t.expose('container', { type: containerKind(builder), nullable: true }),
      barcode: t.exposeString('barcode', { nullable: true }),
      receivedDate: t.exposeString('receivedDate', { nullable: true }),
      expiryDate: t.exposeString('expiryDate', { nullable: true }),
      hazards: t.field({
        type: [ghsHazard(builder)],
        resolve: async (item, _, { caller }) => {
          const substance = await substanceOf(item, caller)
          return substance ? hazardsOf(statementsOf(substance)) : []
        },
      }),
      hazardStatements: t.stringList({
        resolve: async (item, _, { caller }) => {
          const substance = await substanceOf(item, caller)
          return substance ? statementsOf(substance) : []
        },
      }),
      signalWord: t.string({
        nullable: true,
        resolve: async (item, _, { caller }) => {
          const substance = await substanceOf(item, caller)
          return (substance && textOf(substance, 'signalWord')) ?? null
        },
      }),
      revision: t.exposeID('revision', {
        description: 'Another one with each change: whoever changes it says which one they saw.',
      }),
      changedBy: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ changedBy }, _, { caller }) => personLoader(caller).load(changedBy),
      }),
      changedDate: t.expose('changedDate', { type: 'DateTime' }),
    }),
  }),
)
