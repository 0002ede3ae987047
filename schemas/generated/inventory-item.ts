/* Generated from ../inventory-item.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id1 = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant1 = string

/**
 * Something that an inventory holds: one container in one room.
 */
export interface InventoryItem {
  schemaVersion: 1
  id: Id
  inventoryId: Id
  roomId: Id
  libraryItemId?: Id1
  name: string
  /**
   * As the library says; what it is searched by.
   */
  casNumber?: string
  amount: number
  unit: 'mL' | 'L' | 'gal' | 'mg' | 'g' | 'kg' | 'oz' | 'lb' | 'cu ft' | 'each'
  container?: 'BOTTLE' | 'CAN' | 'DRUM' | 'CYLINDER' | 'JAR' | 'TUBE' | 'BAG' | 'BOX' | 'OTHER'
  barcode?: string
  receivedDate?: string
  expiryDate?: string
  /**
   * Another one with each change: whoever changes says which one they saw.
   */
  revision: string
  changedBy: Id
  changedDate: Instant
  removedDate?: Instant1
  /**
   * Its barcode, until it is removed: the store lets no two of an inventory claim the same.
   */
  claimedBarcode?: string
  /**
   * What lists are ordered by: the day on which it expires, or the last day that there is; follows from the rest.
   */
  expiryOrder?: string
  /**
   * What it is found by: the words of its name, number and barcode, folded (server/contract/search-tokens.ts).
   *
   * @maxItems 60
   */
  searchTokens?: string[]
}
