/* Generated from ../store.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string

/**
 * Where what an inventory holds is handed out or sold (002 §3.10). Whoever may see the inventory may see it.
 */
export interface Storefront {
  schemaVersion: 1
  id: Id
  name: string
  inventoryId: Id
  address?: PostalAddress
  /**
   * When somebody is there, in words: `Mon to Fri, 8 to 16`.
   */
  hours?: string
  /**
   * In per cent.
   */
  salesTax?: number
  receivingFund?: string
  subsidyFund?: string
  settings?: StorefrontSettings
}
/**
 * As its country writes addresses: one of the United States has a state of two letters and a ZIP code.
 */
export interface PostalAddress {
  street: string
  city: string
  /**
   * Or a province or region, where addresses name one.
   */
  state?: string
  postalCode?: string
  /**
   * ISO 3166-1; US when absent.
   */
  country?: string
}
export interface StorefrontSettings {
  isOpenToPublic?: boolean
  pickupOnly?: boolean
  note?: string
}
