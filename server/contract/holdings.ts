import type { Document } from '../store/document.ts'

/** Why something stays where it is; the browser has the words. The last three are of what is to come back. */
export const REASONS = [
  ...['MAY_NOT_START', 'ASSIGNED', 'NOT_YOURS', 'BUSY', 'READ_ONLY', 'FULL'],
  ...['HANDED_ON', 'CHANGED', 'GONE'],
] as const satisfies readonly string[]
export type Reason = (typeof REASONS)[number]

/** How something went over, as it was noted just before. */
export interface Went {
  /** The id of the thing. */
  holding: string
  fromId: string
  toId: string
  movedDate: string
  /** What it was like then: found otherwise, it was changed since. */
  mark: string
  /** What its owner called it, where it got another name. */
  formerName?: string
}

/** From whom to whom something goes. */
export interface Move {
  fromId: string
  toId: string
  /** Of what comes back: how it went over. */
  back?: Went
  /** Called just before it goes, with what it will be like then. */
  note(mark: string, formerName?: string): Promise<void>
  /**
   * Moves something, and remembers it: under the same entry whenever it comes back, so that it is one line, however often
   * a server dies.
   */
  audited(
    action: `${string}.${string}`,
    details: Record<string, string>,
    move: () => Promise<boolean>,
  ): Promise<boolean>
}

/** Why it stays; true when it went over, false when there was nothing left to do. */
export type Moved = Reason | boolean

export interface Held {
  id: string
  move(move: Move): Promise<Moved>
}

/**
 * A kind of thing that people answer for. Servers die in the middle of a handover, and another carries on: what is found
 * is what is still with the person, and each thing goes over in one write that holds only while it is theirs.
 */
export interface Holding<C> {
  /** By its name in the API. */
  kind: string
  /** Where it stands in a list of kinds, the lowest first; so they go over, too. */
  order: number
  /** It goes over before all that does not say so. What comes back comes in the opposite order. */
  goesFirst?: true
  /** What somebody holds, as far as the viewer looks after it: `MOST_HELD` at most, by their ids. */
  find(caller: C, userId: string): Promise<readonly Held[]>
  /** Of these, what there is and what of it the viewer looks after. */
  among(caller: C, ids: readonly string[]): Promise<{ all: readonly Document[]; shown: readonly Document[] }>
  /**
   * Gives one thing back, unless it was handed on or changed since. Asked again, also after a server died in the middle,
   * it says what it said.
   *
   * @returns false when somebody else was faster
   */
  giveBack(caller: C, went: Went, back: Move): Promise<'BACK' | Moved>
}

/** So much of a kind is counted and handed over at once; what is left is found when it is asked for again. */
export const MOST_HELD = 1_000
