import type { InventoryItem } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { containerKind } from './item-type.ts'

/** What somebody says of a container. */
const FIELDS = [
  ...(['roomId', 'libraryItemId', 'name', 'amount', 'unit'] as const),
  ...(['container', 'barcode', 'receivedDate', 'expiryDate'] as const),
]

/** Without a name it is called what its item in the library is. */
export type ItemContent = Pick<InventoryItem, 'roomId' | 'amount' | 'unit'> &
  Partial<Pick<InventoryItem, (typeof FIELDS)[number]>>

/** Whether two containers are said to be the same. */
export const isSameContent = (one: InventoryItem, other: InventoryItem) =>
  FIELDS.every((field) => one[field] === other[field])

/** What the audit trail keeps of a container. */
export const spelled = (item: InventoryItem): string =>
  FIELDS.flatMap((field) => (item[field] === undefined ? [] : [`${field}: ${item[field]}`]))
    .join(', ')
    .slice(0, 1_000)
    .toWellFormed()

export const itemContentInput = memoize((builder: Builder) =>
  builder.inputType('InventoryItemContentInput', {
    fields: (t) => ({
      roomId: t.id({ required: true }),
      libraryItemId: t.id({ description: 'Of one of the libraries of the inventory.' }),
      name: t.string({ description: 'What its item in the library is called where it is absent.' }),
      amount: t.float({ required: true }),
      unit: t.string({ required: true }),
      container: t.field({ type: containerKind(builder) }),
      barcode: t.string(),
      receivedDate: t.string({ description: 'A day: `2026-11-26`.' }),
      expiryDate: t.string({ description: 'A day: `2026-11-26`.' }),
    }),
  }),
)

/** What was left empty is absent, and texts have no blanks around them. */
export const contentOf = (given: Readonly<Record<string, unknown>>): ItemContent =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = given[field]
      const said = typeof value === 'string' ? value.trim() : value
      return said === undefined || said === null || said === '' ? [] : [[field, said]]
    }),
  ) as unknown as ItemContent
