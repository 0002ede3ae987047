/** Answers that every form of a size holds before it is measured. */
export const TEXT = 'An answer of a plausible length, as people type them.'

/** A server that saves answers, with people who have filled in forms of their own. */
export interface Peer {
  name: string
  /** Its process. */
  pid: number
  /** Person `client` saves an answer of their form of this size, and waits until it is said to be stored. */
  save(client: number, size: number, question: number, text: string): Promise<void>
  close(): Promise<void>
}

export interface PeerOptions {
  people: number
  sizes: readonly number[]
}
