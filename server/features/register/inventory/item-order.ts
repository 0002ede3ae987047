import type { InventoryItem } from '../../../../schemas/index.ts'
import { tokensOf } from '../../../contract/search-tokens.ts'

/** Where what never expires stands in a list that begins with what expires first. */
export const LAST_DAY = '9999-12-31'

/** What it is called, its CAS number and its barcode. */
export const itemTokens = ({
  name,
  casNumber,
  barcode,
}: Pick<InventoryItem, 'name' | 'casNumber' | 'barcode'>) =>
  tokensOf({ names: [name, casNumber, barcode].filter((text) => text !== undefined) })
