import type { CampusCode, Person } from '../../schemas/index.ts'

/** Whoever fills in public forms without signing in: a browser, known by a cookie that reaches the public part alone. */
export interface Guest {
  id: string
  /** Of the form that they began last. */
  campusCode: CampusCode
  /** The only one of their forms, with those within it, that this browser opens: a link has led to it. */
  formId?: string
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
  /** Whether the browser has something to fill in. */
  hasOpen(): Promise<boolean>
  /** The same for one form of a guest who has another browser. */
  resume(guest: Guest): Promise<Guest>
}

/** Which forms of a guest a browser may open: a filter, beside that of their owner. */
export const formsOf = ({ formId }: Pick<Guest, 'formId'>) =>
  formId === undefined ? {} : { $or: [{ id: formId }, { parentFormId: formId }] }

const PREFIX = 'guest-'

export const guestId = (random: string): string => PREFIX + random

export const isGuestId = (id: string): boolean => id.startsWith(PREFIX)
/** The same as a filter: what an index finds between the first and the last id there may be. */
export const GUEST_IDS = { $gte: PREFIX, $lt: 'guest.' }

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
  isGuestId(id) ? guestPerson({ id, campusCode: 'none' }) : undefined
