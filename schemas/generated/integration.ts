/* Generated from ../integration.schema.json by `npm run generate`. */

/**
 * What a trigger's triggerType names.
 */
export type Id = string
/**
 * What a trigger's mapperId names; without one, the first is taken.
 */
export type Id1 = string

/**
 * Another system that is called when a form enters a state of its workflow (002 §3.6): docs/integrations.md.
 */
export interface Integration {
  schemaVersion: 1
  id: Id
  name: string
  description?: string
  /**
   * Where calls go; OUTGOING_HOSTS must name its host.
   */
  url: string
  /**
   * An inactive one is not called, and takes no event.
   */
  status: 'active' | 'inactive'
  /**
   * It sees the answers that these roles see, as in permissions; those that everybody sees when absent.
   *
   * @maxItems 20
   */
  roles?: string[]
  /**
   * @minItems 1
   * @maxItems 20
   */
  mappers: IntegrationMapper[]
}
/**
 * What a call says.
 */
export interface IntegrationMapper {
  id: Id1
  /**
   * @maxItems 200
   */
  fields: IntegrationField[]
}
export interface IntegrationField {
  /**
   * Its name in the body; a dot makes an object.
   */
  key: string
  /**
   * `form.number`, `answer:<business key>` and others: docs/integrations.md.
   */
  from: string
  /**
   * All values, of rows or of a multiple choice; the first one, or null, when absent.
   */
  list?: true
}
