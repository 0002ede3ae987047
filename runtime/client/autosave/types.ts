import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { AnswerValue } from '../../core/element/define-element.ts'
import type { Issue } from '../../core/validation/issue.ts'

/** One change of one answer on its way to the server. */
export interface PendingOperation {
  /** The client's id of the change: sending it twice changes nothing. */
  id: string
  key: AnswerKey
  /** The element's operation, which is also the mutation's name. */
  operation: string
  args: Readonly<Record<string, unknown>>
  /** Order of all changes of this browser on this form. */
  sequence: number
  /** The answer's revision that the person saw when making the change; null when unknown. */
  baseRevision: number | null
  /** It was sent at least once, so it may have arrived: from then on it is neither changed nor replaced. */
  attempted: boolean
  /** A later operation of the same name makes this one superfluous (typing); of the same value of the argument it names. */
  replaces: boolean | string
  /** The page load that owns it: a living tab's changes are not sent by another tab. */
  pageLoadId: string
}

/** What a control did, as the queue takes it. */
export interface Edit {
  key: AnswerKey
  operation: string
  args: Readonly<Record<string, unknown>>
  replaces?: boolean | string
  /** Milliseconds of rest before it is sent; 0 at once (FF-05). */
  debounce?: number
}

/** The value that somebody else had written and this change replaced. */
export interface Overwritten {
  value: AnswerValue | null
  userId: string
  revision: number
  /** Their name, when the server may tell it. */
  person?: string
}

export interface Acknowledgement {
  revision: number
  lastSaved: string
  /** The stored answer; undefined when the reply does not carry it. */
  value?: AnswerValue | null
  overwrote?: Overwritten
}

export type SendResult =
  | ({ kind: 'saved' } & Acknowledgement)
  /** No answer at all: the network or the server is away. */
  | { kind: 'offline' }
  /** The server asks to come again later; seconds. */
  | { kind: 'busy'; retryAfter?: number }
  /** The server failed at this change. */
  | { kind: 'failed' }
  | { kind: 'signedOut' }
  /** The id was used with another body before. */
  | { kind: 'reused' }
  | { kind: 'refused'; code: string; issues: readonly Issue[] }

/** A change that the server will not take; what was typed stays on the screen. */
export interface Refusal {
  operation: PendingOperation
  code: string
  issues: readonly Issue[]
}

export interface Conflict extends Overwritten {
  key: AnswerKey
}

/** What the indicator says. `count` is the number of unsent changes. */
export type SaveStatus =
  | { kind: 'saved'; lastSaved: string | undefined }
  | { kind: 'saving' | 'offline' | 'retrying' | 'signedOut'; count: number }
  | { kind: 'refused'; count: number; refusals: readonly Refusal[] }
  | { kind: 'conflict'; conflicts: readonly Conflict[] }

/** Where changes survive a closed tab until the server has them. */
export interface Outbox {
  /** False while something does not outlive the page (storage is forbidden, full or hangs). */
  readonly durable: boolean
  /** Tells when `durable` changes. */
  subscribe(listener: () => void): () => void
  /** The highest sequence that any tab has used, as far as is known: order without a clock. */
  lastSequence(): number
  /** Takes over what pages that are gone left behind, in order; with `own`, also what this page left behind. */
  load(own?: boolean): Promise<PendingOperation[]>
  put(operation: PendingOperation): void
  remove(id: string): void
  /** Resolves when everything said so far is written, or was tried. */
  idle(): Promise<void>
  close(): void
}

export interface Timers {
  set(callback: () => void, milliseconds: number): unknown
  clear(handle: unknown): void
}
