import type { ItemContent, SentInventory, SentItem } from './operations.ts'
import { CONTAINERS } from './words.ts'

/** A container as it is being written: texts, empty where nothing stands. */
export interface Draft {
  libraryItemId: string
  /** What the chosen item of the library is called. */
  substance: string
  name: string
  amount: string
  unit: string
  container: string
  roomId: string
  barcode: string
  receivedDate: string
  expiryDate: string
}

export function draftOf(item: SentItem | undefined, { rooms }: SentInventory): Draft {
  const open = rooms.filter(({ active }) => active)
  return {
    libraryItemId: item?.libraryItemId ?? '',
    substance: item?.libraryItemId ? item.name : '',
    name: item?.name ?? '',
    amount: item ? String(item.amount) : '',
    unit: item?.unit ?? 'mL',
    container: item?.container ?? '',
    roomId: item?.room?.id ?? (open.length === 1 ? (open[0]?.id ?? '') : ''),
    barcode: item?.barcode ?? '',
    receivedDate: item?.receivedDate ?? '',
    expiryDate: item?.expiryDate ?? '',
  }
}

/** What is no amount is sent as one that is refused: the server says what fits. */
export const contentOf = ({ substance: _, amount, container, ...texts }: Draft): ItemContent => ({
  ...texts,
  amount: amount.trim() === '' || !Number.isFinite(Number(amount)) ? -1 : Number(amount),
  container: CONTAINERS.find(({ id }) => id === container)?.id ?? null,
})
