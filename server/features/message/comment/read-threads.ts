import { GENERAL_THREAD } from '../../../../runtime/core/comment/thread-id.ts'
import type { Comment } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { readPage } from '../../../graphql/paged.ts'
import { accessTo, type FormAccess, type FormHead } from '../../form/form/index.ts'
import { presenceType } from '../../form/presence/index.ts'
import { personLoader, personType } from '../../ground/person/index.ts'
import { blankThread, finishThread } from './change-thread.ts'
import { COMMENTS, READ_MARKS, THREADS, type Thread } from './collections.ts'
import { commentType, publicThreadId, scopeArgs } from './comment-type.ts'
import { type CommentScope, maySeePlace, openComments, openThread, seenPlaces } from './policy.ts'
import { COMMENT } from './sub-graph.ts'

/** More threads than a form can have. */
const MOST_ASKED = 1_000

/** A thread as its viewer has read it. */
interface SeenThread {
  thread: Thread
  seen: number
  viewerId: string
}

/** The threads of a form in which something was said and that the viewer may see; those of these ids, or all. */
export async function getThreads(
  caller: Caller,
  { threadIds, ...scope }: CommentScope & { threadIds?: readonly string[] | null },
): Promise<SeenThread[]> {
  const access = await openComments(caller, scope)
  const formId = access.form.id
  const [stored, marks] = await Promise.all([
    caller.services.store.collection(THREADS).find({ formId }, { limit: MOST_ASKED }),
    marksOf(caller, access),
  ])
  const wanted = threadIds && new Set(threadIds)
  const asked = stored.filter(({ id }) => !wanted || wanted.has(publicThreadId(id)))
  const seen = await seenPlaces(caller, access, asked)
  const threads = await Promise.all(seen.map((thread) => finishThread(caller.services, thread)))
  return threads.map((thread) => ({
    ...{ thread, viewerId: access.actor.userId, seen: marks.get(thread.id) ?? 0 },
  }))
}

/** One thread, also while nobody has said anything in it. */
export async function getThread(
  caller: Caller,
  { threadId, ...scope }: CommentScope & { threadId: string },
): Promise<SeenThread> {
  const access = await openComments(caller, scope)
  const place = await openThread(caller, access, threadId)
  const { id } = place
  const [stored, marks] = await Promise.all([
    caller.services.store.collection(THREADS).findOne({ id }),
    marksOf(caller, access, id),
  ])
  const thread = stored ? await finishThread(caller.services, stored) : blankThread(place)
  return { thread, viewerId: access.actor.userId, seen: marks.get(id) ?? 0 }
}

async function marksOf(
  { services }: Caller,
  { form, actor }: FormAccess<FormHead>,
  threadId?: string,
): Promise<ReadonlyMap<string, number>> {
  const filter = { formId: form.id, userId: actor.userId, ...(threadId && { threadId }) }
  const marks = await services.store.collection(READ_MARKS).find(filter, { limit: MOST_ASKED })
  return new Map(marks.map((mark) => [mark.threadId, mark.seen]))
}

interface Part {
  before?: number | null
  since?: number | null
  size?: number | null
}

/** The newest of a thread, or those before a number, or those that were changed since a version; in their order. */
async function commentsOf(
  { services }: Caller,
  { thread }: SeenThread,
  { before, since, size }: Part,
): Promise<Comment[]> {
  if (thread.posted === 0) return []
  const comments = services.store.collection(COMMENTS)
  const { size: limit } = readPage({ size }, 30)
  if (since != null) {
    const changed = { threadId: thread.id, version: { $gt: since } }
    const found = await comments.find(changed, { sort: { version: 1 }, limit })
    return found.toSorted((a, b) => a.number - b.number)
  }
  const older = { threadId: thread.id, ...(before != null && { number: { $lt: before } }) }
  return (await comments.find(older, { sort: { number: -1 }, limit })).toReversed()
}

/** Comments of others that the viewer has not seen: no more than a thread remembers. */
const unreadOf = ({ thread, seen, viewerId }: SeenThread) =>
  thread.recent.filter(({ number, authorId }) => number > seen && authorId !== viewerId)

export const threadType = memoize((builder: Builder) =>
  builder.objectRef<SeenThread>('CommentThread').implement({
    description: 'What is said about a form as a whole, or about one of its questions (CO-01).',
    fields: (t) => ({
      id: t.id({ resolve: ({ thread }) => publicThreadId(thread.id) }),
      key: t.id({
        description: "The answer's place; null for the form as a whole.",
        nullable: true,
        resolve: ({ thread }) => thread.key,
      }),
      part: t.id({
        description:
          'The part of that question, such as a statement of a matrix; null for the question as a whole.',
        nullable: true,
        resolve: ({ thread }) => thread.part ?? null,
      }),
      count: t.int({
        description: 'Comments that are not deleted.',
        resolve: ({ thread }) => thread.count,
      }),
      posted: t.int({
        description: 'The number of its last comment.',
        resolve: ({ thread }) => thread.posted,
      }),
      version: t.int({ resolve: ({ thread }) => thread.version }),
      unread: t.int({
        description: 'Comments of others that the viewer has not seen, 100 at most.',
        resolve: (source) => unreadOf(source).length,
      }),
      seen: t.exposeInt('seen', { description: 'The number of the last comment that the viewer has seen.' }),
      mentionsViewer: t.boolean({
        description: 'One of the unread mentions the viewer.',
        resolve: (source) => unreadOf(source).some(({ mentions }) => mentions?.includes(source.viewerId)),
      }),
      isResolved: t.boolean({ resolve: ({ thread }) => thread.resolved !== null }),
      resolvedDate: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ thread }) => thread.resolved?.date ?? null,
      }),
      resolvedBy: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ thread }, _, { caller }) =>
          thread.resolved ? personLoader(caller).load(thread.resolved.userId) : null,
      }),
      comments: t.field({
        description:
          'The newest in their order; with `before` a number those before it, with `since` a version those changed after it.',
        type: [commentType(builder)],
        extensions: { cost: 5 },
        args: { before: t.arg.int(), since: t.arg.int(), size: t.arg.int() },
        resolve: (source, part, { caller }) => commentsOf(caller, source, part),
      }),
    }),
  }),
)

export function readThreadsFields(builder: Builder): void {
  builder.queryField('getThreads', (t) =>
    t.field({
      description: 'The threads of a form in which something was said: those of these ids, or all.',
      subGraphs: [COMMENT.name],
      type: [threadType(builder)],
      extensions: { cost: 20 },
      args: { ...scopeArgs(t), threadIds: t.arg.idList() },
      resolve: (_, input, { caller }) => getThreads(caller, input),
    }),
  )

  builder.queryField('getThread', (t) =>
    t.field({
      subGraphs: [COMMENT.name],
      type: threadType(builder),
      extensions: { cost: 20 },
      args: { ...scopeArgs(t), threadId: t.arg.id({ required: true, defaultValue: GENERAL_THREAD }) },
      resolve: (_, input, { caller }) => getThread(caller, input),
    }),
  )

  // What others write comes with the heartbeat of an open form.
  builder.objectField(presenceType(builder), 'commentsChanged', (t) =>
    t.field({
      description:
        'When somebody last wrote in a thread that the viewer may see, after the cursor of the call.',
      type: 'DateTime',
      nullable: true,
      resolve: async ({ access, since }, _, { caller }) => {
        if (!since) return null
        const filter = { formId: access.form.id, changed: { $gte: since } }
        const fields = ['key', 'part', 'changed'] as const
        const changed = await caller.services.store
          .collection(THREADS)
          .find(filter, { sort: { changed: -1 }, limit: 50, fields })
        if (changed.length === 0) return null
        const whole = await accessTo(caller, access.form)
        return changed.find((place) => maySeePlace(whole, place))?.changed ?? null
      },
    }),
  )
}
