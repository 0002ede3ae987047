import type { ResultOf } from 'gql.tada'
import { COMMENT_PATH as path } from '../../core/comment/service-path.ts'
import { graphql } from '../graphql/graphql.ts'
import { operation } from '../graphql/operation.ts'
import type { Transport } from '../transport.ts'
import type { WaitingComment } from './kept-comments.ts'

const commentFields = graphql(`fragment CommentFields on Comment {
  id threadId number version content isDeleted deleteReason createdDate lastModifiedDate authorId
  author { firstName lastName }
  mentions { userId firstName lastName } unreached { userId firstName lastName }
  replyTo { id content isDeleted author { firstName lastName } }
}`)

const threadFields = graphql(`fragment ThreadFields on CommentThread {
  id key part count posted version unread seen mentionsViewer isResolved resolvedBy { firstName lastName }
}`)

const threadsQuery = operation(
  path,
  graphql('query Threads($formId: ID!) { getThreads(scope: "form", scopeId: $formId) { ...ThreadFields } }', [
    threadFields,
  ]),
)

/** Comments of one page of a thread, as the query says it. */
export const COMMENT_PAGE = 30

const threadQuery = operation(
  path,
  graphql(
    `query Thread($formId: ID!, $threadId: ID!, $before: Int, $since: Int) {
      getThread(scope: "form", scopeId: $formId, threadId: $threadId) {
        ...ThreadFields comments(before: $before, since: $since, size: 30) { ...CommentFields }
      }
    }`,
    [threadFields, commentFields],
  ),
)

const createMutation = operation(
  path,
  graphql(
    `mutation CreateComment($formId: ID!, $threadId: ID!, $content: String!, $operationId: ID, $replyTo: ID, $mentions: [ID!]) {
      createComment(scope: "form", scopeId: $formId, threadId: $threadId, content: $content,
        operationId: $operationId, replyTo: $replyTo, mentions: $mentions) { ...CommentFields }
    }`,
    [commentFields],
  ),
)

const editMutation = operation(
  path,
  graphql(
    `mutation EditComment($formId: ID!, $commentId: ID!, $content: String!, $mentions: [ID!]) {
      editComment(scope: "form", scopeId: $formId, commentId: $commentId, content: $content, mentions: $mentions) {
        ...CommentFields
      }
    }`,
    [commentFields],
  ),
)

const deleteMutation = operation(
  path,
  graphql(
    `mutation DeleteComment($formId: ID!, $commentId: ID!, $reason: String) {
      deleteComment(scope: "form", scopeId: $formId, commentId: $commentId, reason: $reason) { ...CommentFields }
    }`,
    [commentFields],
  ),
)

const resolveMutation = operation(
  path,
  graphql(
    `mutation ResolveThread($formId: ID!, $threadId: ID!, $isResolved: Boolean!) {
      resolveThread(scope: "form", scopeId: $formId, threadId: $threadId, isResolved: $isResolved) { ...ThreadFields }
    }`,
    [threadFields],
  ),
)

const readMutation = operation(
  path,
  graphql(`mutation MarkThreadRead($formId: ID!, $threadId: ID!, $number: Int!) {
    markThreadRead(scope: "form", scopeId: $formId, threadId: $threadId, number: $number) { status }
  }`),
)

const peopleQuery = operation(
  path,
  graphql(`query FindMentionable($formId: ID!, $threadId: ID!, $searchTerm: String!) {
    findMentionable(scope: "form", scopeId: $formId, threadId: $threadId, searchTerm: $searchTerm) {
      userId firstName lastName title
    }
  }`),
)

export type CommentReply = ResultOf<typeof commentFields>
/** A thread as the viewer has read it; without its comments. */
export type ThreadReply = ResultOf<typeof threadFields>
export type MentionableReply = ResultOf<typeof peopleQuery>['findMentionable'][number]

/** The calls about one form. @throws RequestError, each of them */
export function commentCalls(transport: Transport, formId: string) {
  return {
    threads: async () => (await transport.request(threadsQuery, { formId })).getThreads,
    /** The newest page, the one before a number, or what changed first since a version: `COMMENT_PAGE` at most. */
    thread: async (threadId: string, part: { before?: number; since?: number } = {}) =>
      (await transport.request(threadQuery, { formId, threadId, ...part })).getThread,
    create: async ({ id, threadId, content, mentions, replyTo }: WaitingComment) =>
      (
        await transport.request(createMutation, {
          ...{ formId, threadId, content, mentions, operationId: id },
          ...(replyTo && { replyTo }),
        })
      ).createComment,
    edit: async (commentId: string, content: string, mentions: readonly string[]) =>
      (await transport.request(editMutation, { formId, commentId, content, mentions })).editComment,
    remove: async (commentId: string, reason?: string) =>
      (await transport.request(deleteMutation, { formId, commentId, reason })).deleteComment,
    resolve: async (threadId: string, isResolved: boolean) =>
      (await transport.request(resolveMutation, { formId, threadId, isResolved })).resolveThread,
    markRead: (threadId: string, number: number) =>
      transport.request(readMutation, { formId, threadId, number }),
    people: async (threadId: string, searchTerm: string) =>
      (await transport.request(peopleQuery, { formId, threadId, searchTerm })).findMentionable,
  }
}
