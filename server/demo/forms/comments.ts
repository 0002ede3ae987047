import { threadIdOf } from '../../../runtime/core/comment/thread-id.ts'
import type { Comment } from '../../../schemas/index.ts'
import {
  COMMENTS,
  READ_MARKS,
  type ReadMark,
  THREADS,
  type Thread,
  threadDocumentId,
} from '../../features/message/comment/index.ts'
import comments from './comments.json' with { type: 'json' }
import type { Remark } from './remark.ts'

const handWritten: readonly Remark[] = comments

/** What people have said about the demo's forms, by collection. */
export function demoComments(
  more: readonly Remark[] = [],
): readonly (readonly [string, readonly { id: string }[]])[] {
  const byThread = Map.groupBy([...handWritten, ...more], ({ form, key, part }) =>
    threadDocumentId(form, threadIdOf(form, { key, ...(part && { part }) })),
  )
  const said = [...byThread].flatMap(([threadId, list]) =>
    list.map(
      ({ form, by, at, text, to, isReply }, index): Comment => ({
        ...{ schemaVersion: 1, id: `${threadId}:demo-${index + 1}`, formId: form, threadId },
        ...{ number: index + 1, version: index + 1, authorId: by, content: text },
        ...(to && { mentions: to }),
        ...(isReply && { replyTo: `${threadId}:demo-1` }),
        createdDate: at,
      }),
    ),
  )
  const threads = [...byThread].map(([id, list]): Thread => {
    const [first] = list
    const last = list.at(-1)
    return {
      ...{ id, formId: first?.form ?? '', key: first?.key ?? null },
      ...(first?.part && { part: first.part }),
      ...{ version: list.length, posted: list.length, count: list.length },
      recent: list.map(({ by, to }, index) => ({
        ...{ number: index + 1, authorId: by, ...(to && { mentions: to }) },
      })),
      changed: last?.at ?? '',
      resolved: last?.resolvedBy ? { userId: last.resolvedBy, date: last.at } : null,
    }
  })
  return [
    [COMMENTS.name, said],
    [THREADS.name, threads],
    [READ_MARKS.name, marksOf(threads.filter(({ resolved }) => resolved))],
  ]
}

/** Those who settled something have seen all of it. */
const marksOf = (threads: readonly Thread[]): ReadMark[] =>
  threads.flatMap(({ id, formId, posted, recent }) =>
    [...new Set(recent.map(({ authorId }) => authorId))].map((userId) => ({
      ...{ id: `${id}:${userId}`, formId, threadId: id, userId },
      seen: posted,
    })),
  )
