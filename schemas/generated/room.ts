/* Generated from ../room.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string

/**
 * A room of a building (002 §3.10).
 */
export interface Room {
  schemaVersion: 1
  id: Id
  /**
   * What the campus calls it in its own systems.
   */
  roomKey: string
  roomNumber: string
  name?: string
  buildingId: Id
  floorId?: string
  /**
   * The part of the building that fire codes count hazards in.
   */
  controlAreaId?: string
  /**
   * One that is not keeps what is in it and takes nothing new.
   */
  active: boolean
  /**
   * Counted with each change on screen: whoever changes it says which one they saw.
   */
  revision?: number
}
