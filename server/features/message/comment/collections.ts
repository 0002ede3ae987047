import type { Comment, Notice } from '../../../../schemas/index.ts'
import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'
import type { AuditContent } from '../../ground/audit/index.ts'

export const COMMENTS: CollectionDeclaration<Comment> = {
  name: 'comments',
  kind: 'comment',
  isCounted: true,
  refersTo: { formId: 'forms' },
  indexes: [{ keys: { threadId: 1, number: 1 } }, { keys: { threadId: 1, version: 1 } }],
}

/** A comment that counts, as its thread remembers it. */
interface RecentComment {
  number: number
  authorId: string
  mentions?: string[]
}

/**
 * What is known of a thread without reading its comments. It also decides their order: each change of one raises the
 * version, in one write that holds the changed comment as `pending` until it is stored.
 */
export interface Thread extends Document {
  formId: string
  /** The answer's place; null for the form as a whole. */
  key: string | null
  /** The part of that question, such as a statement; absent: the question as a whole. */
  part?: string
  version: number
  /** Comments that were ever written: the number of the last one. */
  posted: number
  /** Those that are not deleted. */
  count: number
  /** The newest that are not deleted: who has not seen which is counted among them. */
  recent: RecentComment[]
  changed: string
  resolved: { userId: string; date: string } | null
  pending?: { comment: Comment; line?: AuditContent; notice?: Notice } | null
}

export const THREADS: CollectionDeclaration<Thread> = {
  name: 'commentThreads',
  refersTo: { formId: 'forms' },
  indexes: [{ keys: { formId: 1, changed: 1 } }],
}

/** How far somebody has read a thread. */
export interface ReadMark extends Document {
  formId: string
  threadId: string
  userId: string
  /** The number of the last comment that they have seen. */
  seen: number
}

export const READ_MARKS: CollectionDeclaration<ReadMark> = {
  name: 'commentReadMarks',
  refersTo: { formId: 'forms' },
  indexes: [{ keys: { formId: 1, userId: 1 } }],
}
