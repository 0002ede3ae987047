import type { Readable } from 'node:stream'
import type { StoredFile } from '../../../../schemas/index.ts'

/** Content that arrived and is not yet part of anything. */
export interface StagedFile {
  /** On this machine's disk, for whoever looks into it. */
  path: string
  size: number
}

/** Where the content of attachments lives, by key (design §5). Records and rights are none of its business. */
export interface FileStore {
  /**
   * Writes what arrives to a place of its own, counting. Whatever goes wrong leaves nothing behind.
   *
   * @throws TooLargeError once one byte more than the limit has arrived
   */
  receive(content: AsyncIterable<Uint8Array>, limit: number): Promise<StagedFile>
  /** Makes staged content what the key names: all of it or nothing, also when the power fails. */
  commit(staged: StagedFile, key: string): Promise<void>
  discard(staged: StagedFile): Promise<void>
  /** Null when the key names nothing. */
  open(key: string): Promise<{ size: number; stream: Readable } | null>
  remove(key: string): Promise<void>
  /** Removes what was staged and left before the moment, and lists the keys stored before it. */
  sweep(before: Date): AsyncIterable<string>
  /** Some of the keys that name content, from wherever; none where nothing is stored. */
  sample(most: number): Promise<string[]>
  readonly quarantine: Quarantine
}

/** What is known of content that was put aside. */
export interface PutAside {
  key: string
  /** Null for content that no record named. */
  record: StoredFile | null
  /** A guest's goes sooner. */
  isGuests?: true
  removedDate: string
}

/** Where removed content waits: it can be taken back until its time is over. */
export interface Quarantine {
  /** Keeps what is known of it, then does what else belongs to the removal, and moves the content last. */
  put(aside: PutAside, keys: readonly string[], remove?: () => Promise<unknown>): Promise<void>
  list(): AsyncIterable<PutAside>
  /** How many there are, and the day of the first of them. */
  count(): Promise<{ files: number; oldestDay?: string }>
  /** Brings the content back to where its keys name it, and forgets that it was gone. False: there is none of it. */
  takeBack(aside: PutAside, keys: readonly string[], restore?: () => Promise<unknown>): Promise<boolean>
  /** Ends for good what was put aside before the moments. @returns how many */
  empty(before: Date, guestsBefore: Date): Promise<number>
}

export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

/** The sender stopped, or said nothing for too long. */
export class CutShortError extends Error {
  override name = 'CutShortError'
}
