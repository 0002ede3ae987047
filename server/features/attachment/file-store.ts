import type { Readable } from 'node:stream'

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
}

export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

/** The sender stopped, or said nothing for too long. */
export class CutShortError extends Error {
  override name = 'CutShortError'
}
