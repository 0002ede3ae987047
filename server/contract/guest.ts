import type { CampusCode, Person } from '../../schemas/index.ts'

/** Whoever fills in public forms without signing in: a browser, known by a cookie that reaches the public part alone. */
export interface Guest {
  id: string
  /** Of the form that they began last. */
  campusCode: CampusCode
}

/** A request to the public part. */
export interface GuestVisit {
  /** Null for a browser that has begun no form, or whose forms have all gone on. */
  guest: Guest | null
  /**
   * The guest that this browser is from now on: with a new cookie each time, so that one that somebody else had put
   * there opens nothing that is begun now (reliability I2).
   */
  begin(campusCode: CampusCode): Promise<Guest>
}

const PREFIX = 'guest-'

export const guestId = (random: string): string => PREFIX + random

/** Stands where people are named for a guest, of whom nothing is known. */
export const guestPerson = ({ id, campusCode }: Guest): Person => ({
  schemaVersion: 1,
  id,
  firstName: 'Guest',
  lastName: '',
  email: '',
  campusCode,
  isActive: false,
})

/** Undefined for the id of anybody else. */
export const guestNamed = (id: string): Person | undefined =>
  id.startsWith(PREFIX) ? guestPerson({ id, campusCode: 'none' }) : undefined
