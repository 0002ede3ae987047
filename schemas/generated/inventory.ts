/* Generated from ../inventory.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * A campus as the installation numbers or names it: the id of its document (SH-15).
 */
export type CampusCode = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id1 = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id2 = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string

/**
 * What is kept in some rooms, and who may look after it (002 §3.10, LI-06). What it holds are documents of their own (inventory-item.schema.json) and counted, never stored here.
 */
export interface Inventory {
  schemaVersion: 1
  id: Id
  name: string
  /**
   * CHEMICAL: containers of substances with their hazards. SUPPLY: what is handed out.
   */
  type: 'CHEMICAL' | 'SUPPLY'
  campusCode: CampusCode
  owner: Id1
  /**
   * May add, change, move and remove what it holds.
   *
   * @maxItems 500
   */
  members?: Id[]
  /**
   * Roles whose members are members of the inventory.
   *
   * @maxItems 50
   */
  groups?: Id[]
  /**
   * Rooms that it may keep things in.
   *
   * @maxItems 500
   */
  rooms?: Id[]
  /**
   * @maxItems 500
   */
  permissions?: InventoryPermission[]
  /**
   * May look and no more, whatever else names them.
   *
   * @maxItems 500
   */
  readOnlyUsers?: Id[]
  /**
   * Libraries that its items are of.
   *
   * @maxItems 20
   */
  catalogs?: Id[]
  /**
   * Accounts that are charged for it.
   *
   * @maxItems 50
   */
  accounts?: string[]
  /**
   * Units of the campus that it belongs to.
   *
   * @maxItems 50
   */
  orgCodes?: string[]
  contact?: InventoryContact
  /**
   * When somebody is there, in words: `Mon to Fri, 8 to 16`.
   */
  hours?: string
  /**
   * Others are served from it.
   */
  stockroom?: boolean
  revision?: Id2
  lastCertifiedBy?: Id
  lastCertifiedDate?: Instant
  /**
   * Who may see it, `user:…` and `role:…`; follows from the rest.
   *
   * @maxItems 1600
   */
  readers?: string[]
  /**
   * Who may not, whatever gives it to them; follows from the rest.
   *
   * @maxItems 500
   */
  denied?: Id[]
}
export interface InventoryPermission {
  userId: Id
  permission: 'READ' | 'WRITE' | 'MANAGE'
  /**
   * True gives it and what it includes; false takes it away with all that includes it, whoever gave it.
   */
  allowed: boolean
}
export interface InventoryContact {
  name?: string
  email?: string
  phone?: string
}
