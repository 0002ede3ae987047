import { announce } from '../../../contract/announce.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { DONE, mutationResult } from '../../../graphql/mutation-result.ts'
import { changeThread } from './change-thread.ts'
import { READ_MARKS, THREADS } from './collections.ts'
import { scopeArgs } from './comment-type.ts'
import { type CommentScope, openComments, openThread } from './policy.ts'
import { COMMENTS_RATE } from './rates.ts'
import { getThread, threadType } from './read-threads.ts'
import { COMMENT } from './sub-graph.ts'

interface ThreadInput extends CommentScope {
  threadId: string
}

/** What is settled, or open again. Whoever may see it says so; the next comment opens it. */
async function resolveThread(
  caller: Caller,
  { isResolved, ...input }: ThreadInput & { isResolved: boolean },
) {
  const { services } = caller
  const access = await openComments(caller, input)
  const place = await openThread(caller, access, input.threadId)
  await changeThread(services, place, async ({ posted, resolved }) => {
    if (posted === 0) throw notFound()
    if (isResolved === (resolved !== null)) return undefined
    const date = services.clock().toISOString()
    return { resolved: isResolved ? { userId: access.actor.userId, date } : null }
  })
  announce(caller, place.formId, ['comments'])
  return getThread(caller, input)
}

/** The viewer has seen the comments up to a number; what they have seen stays so. */
async function markThreadRead(caller: Caller, input: ThreadInput & { number: number }): Promise<void> {
  const { store } = caller.services
  const access = await openComments(caller, input)
  const { id, formId } = await openThread(caller, access, input.threadId)
  const { userId } = access.actor
  const thread = await store.collection(THREADS).findOne({ id }, { fields: ['posted'] })
  if (!thread || input.number < 1) return
  await store.collection(READ_MARKS).updateOne(
    { id: `${id}:${userId}` },
    {
      $max: { seen: Math.min(input.number, thread.posted) },
      $setOnInsert: { formId, threadId: id, userId },
    },
    { upsert: true },
  )
}

export function settleThreadFields(builder: Builder): void {
  builder.mutationField('resolveThread', (t) =>
    t.field({
      description: 'Says that what a thread is about is settled, or that it is open again.',
      subGraphs: [COMMENT.name],
      type: threadType(builder),
      extensions: { cost: 50, rate: COMMENTS_RATE },
      args: {
        ...scopeArgs(t),
        threadId: t.arg.id({ required: true }),
        isResolved: t.arg.boolean({ required: true }),
      },
      resolve: (_, input, { caller }) => resolveThread(caller, input),
    }),
  )

  builder.mutationField('markThreadRead', (t) =>
    t.field({
      description: 'The viewer has seen the comments of a thread up to this number.',
      subGraphs: [COMMENT.name],
      type: mutationResult(builder),
      args: {
        ...scopeArgs(t),
        threadId: t.arg.id({ required: true }),
        number: t.arg.int({ required: true }),
      },
      resolve: async (_, input, { caller }) => {
        await markThreadRead(caller, input)
        return DONE
      },
    }),
  )
}
