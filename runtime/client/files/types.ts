import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { Attach, AttachedFile } from '../../core/element/files.ts'
import type { Issue } from '../../core/validation/issue.ts'

/** A file on its way to one answer, as it outlives the page. */
export interface PendingFile {
  /** The client's id of the upload: sending the file again stores it once. */
  id: string
  key: AnswerKey
  name: string
  content: Blob
  attach: Attach
  /** Order in which they were chosen. */
  sequence: number
  /** The page load that owns it: a living tab's files are not sent by another tab. */
  pageLoadId: string
}

export type SendFileResult =
  | { kind: 'stored'; file: AttachedFile }
  /** No answer at all, or the line fell silent. */
  | { kind: 'offline' }
  | { kind: 'busy'; retryAfter?: number }
  | { kind: 'signedOut' }
  | { kind: 'refused'; issue: Issue }
  /** The content cannot be read any more. */
  | { kind: 'unreadable' }
  | { kind: 'cancelled' }

export interface SendOptions {
  /** From 0 to 1; 1 means that all of it has left. */
  onProgress(progress: number): void
  signal: AbortSignal
}

/** Where chosen files survive a closed tab until the server has them. */
export interface FileOutbox {
  load(): Promise<PendingFile[]>
  /** False when it could not be kept: it then lives as long as the page. */
  put(file: PendingFile): Promise<boolean>
  remove(id: string): Promise<void>
}
