import { GENERAL_THREAD } from '../../../../runtime/core/comment/thread-id.ts'
import type { Comment } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load-by-id.ts'
import { personLoader, personType } from '../../ground/person/index.ts'
import { COMMENTS } from './collections.ts'

const comments = loadById(COMMENTS)

/** What the service calls a thread of the store. */
export const publicThreadId = (threadId: string) =>
  threadId.includes('-question:') ? threadId : GENERAL_THREAD

async function people(caller: Caller, ids: readonly string[]) {
  const found = await personLoader(caller).loadMany([...ids])
  return found.flatMap((person) => (person && !(person instanceof Error) ? [person] : []))
}

/** Arguments that every call of the specification's table carries (000 §7). */
export const scopeArgs = (t: Pick<Parameters<Parameters<Builder['queryField']>[1]>[0], 'arg'>) => ({
  configurationScopeId: t.arg.id({ description: 'The template group. Rights follow from the form alone.' }),
  scope: t.arg.string({ required: true, description: '`form`' }),
  scopeId: t.arg.id({ required: true, description: "The form's id." }),
})

export const commentType = memoize((builder: Builder) => {
  const type = builder.objectRef<Comment>('Comment')
  return type.implement({
    description: 'What somebody said about a form or one of its questions (CO-02).',
    fields: (t) => ({
      id: t.exposeID('id'),
      scope: t.string({ resolve: () => 'form' }),
      scopeId: t.id({ resolve: ({ formId }) => formId }),
      threadId: t.id({ resolve: ({ threadId }) => publicThreadId(threadId) }),
      number: t.exposeInt('number', { description: 'Its place in the thread, from 1 on.' }),
      version: t.exposeInt('version', {
        description: 'The version of the thread that it was last changed with.',
      }),
      content: t.exposeString('content', { description: 'Plain text; none of a deleted one.' }),
      isDeleted: t.boolean({ resolve: ({ deletedDate }) => deletedDate !== undefined }),
      deleteReason: t.exposeString('deleteReason', { nullable: true }),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
      lastModifiedDate: t.expose('lastModifiedDate', { type: 'DateTime', nullable: true }),
      author: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ authorId }, _, { caller }) => personLoader(caller).load(authorId),
      }),
      authorId: t.exposeID('authorId'),
      mentions: t.field({
        type: [personType(builder)],
        resolve: ({ mentions = [] }, _, { caller }) => people(caller, mentions),
      }),
      unreached: t.field({
        description: 'Who is mentioned and could not see it when it was written.',
        type: [personType(builder)],
        resolve: ({ unreached = [] }, _, { caller }) => people(caller, unreached),
      }),
      replyTo: t.field({
        type,
        nullable: true,
        resolve: ({ replyTo }, _, { caller }) => (replyTo ? comments(caller).load(replyTo) : null),
      }),
    }),
  })
})
