import { threadIdOf } from '../../../runtime/core/comment/thread-id.ts'
import type { Comment } from '../../../schemas/index.ts'
import { COMMENTS, THREADS, type Thread, threadDocumentId } from '../../features/comment/index.ts'
import comments from './comments.json' with { type: 'json' }

/** What people have said about the demo's forms, by collection. */
export function demoComments(): readonly (readonly [string, readonly { id: string }[]])[] {
  const byThread = Map.groupBy(comments, ({ form, key }) =>
    threadDocumentId(form, threadIdOf(form, key ?? undefined)),
  )
  const said = [...byThread].flatMap(([threadId, list]) =>
    list.map(
      ({ form, by, at, text, to }, index): Comment => ({
        ...{ schemaVersion: 1, id: `${threadId}:demo-${index + 1}`, formId: form, threadId },
        ...{ number: index + 1, version: index + 1, authorId: by, content: text },
        ...(to && { mentions: to }),
        createdDate: at,
      }),
    ),
  )
  const threads = [...byThread].map(([id, list]): Thread => {
    const [first] = list
    return {
      ...{ id, formId: first?.form ?? '', key: first?.key ?? null },
      ...{ version: list.length, posted: list.length, count: list.length },
      recent: list.map(({ by, to }, index) => ({
        ...{ number: index + 1, authorId: by, ...(to && { mentions: to }) },
      })),
      ...{ changed: list.at(-1)?.at ?? '', resolved: null },
    }
  })
  return [
    [COMMENTS.name, said],
    [THREADS.name, threads],
  ]
}
