import { threadIdOf } from '../../../runtime/core/comment/thread-id.ts'
import type { Client } from './open-campus.ts'

export interface CommentReply {
  id: string
  number: number
  content: string
  isDeleted: boolean
  deleteReason: string | null
  createdDate: string
  lastModifiedDate: string | null
  author: { firstName: string } | null
  replyTo: { content: string; isDeleted: boolean } | null
  unreached: { userId: string }[]
  mentions: { userId: string }[]
}

export interface ThreadReply {
  id: string
  key: string | null
  part: string | null
  count: number
  unread: number
  mentionsViewer: boolean
  isResolved: boolean
  version: number
  comments: CommentReply[]
}

const comment = `id number content isDeleted deleteReason createdDate lastModifiedDate author { firstName }
  replyTo { content isDeleted } unreached { userId } mentions { userId }`
const threadFields = 'id key part count unread mentionsViewer isResolved version'
const scope = 'scope: "form", scopeId: $form, configurationScopeId: "small"'

export const commentOperations = {
  create: `mutation ($form: ID!, $thread: ID!, $content: String!, $op: ID, $replyTo: ID, $mentions: [ID!]) {
    createComment(${scope}, threadId: $thread, content: $content, operationId: $op, replyTo: $replyTo, mentions: $mentions) { ${comment} }
  }`,
  edit: `mutation ($form: ID!, $id: ID!, $content: String!, $mentions: [ID!]) {
    editComment(${scope}, commentId: $id, content: $content, mentions: $mentions) { ${comment} }
  }`,
  remove: `mutation ($form: ID!, $id: ID!, $reason: String) {
    deleteComment(${scope}, commentId: $id, reason: $reason) { ${comment} }
  }`,
  threads: `query ($form: ID!, $threads: [ID!]) { getThreads(${scope}, threadIds: $threads) { ${threadFields} comments { ${comment} } } }`,
  thread: `query ($form: ID!, $thread: ID!, $before: Int, $since: Int, $size: Int) {
    getThread(${scope}, threadId: $thread) {
      ${threadFields} comments(before: $before, since: $since, size: $size) { ${comment} }
    }
  }`,
  resolve: `mutation ($form: ID!, $thread: ID!, $on: Boolean!) {
    resolveThread(${scope}, threadId: $thread, isResolved: $on) { isResolved }
  }`,
  read: `mutation ($form: ID!, $thread: ID!, $number: Int!) {
    markThreadRead(${scope}, threadId: $thread, number: $number) { status }
  }`,
  find: `query ($form: ID!, $thread: ID!, $term: String!) {
    findMentionable(${scope}, threadId: $thread, searchTerm: $term) { userId }
  }`,
}

const PATH = '/comment/graphql'

/** What people say of a form, each by their own client. */
export function commentsOn(form: string) {
  const on = (key: string, part?: string) => threadIdOf(form, { key, part })
  const variables = (more: object) => ({ form, ...more })
  async function thread(client: Client, threadId: string, more: object = {}): Promise<ThreadReply> {
    const sent = variables({ thread: threadId, ...more })
    return (await client.ask<{ getThread: ThreadReply }>(commentOperations.thread, sent, PATH)).getThread
  }
  return {
    on,
    async say(client: Client, thread: string, content: string, more: object = {}): Promise<CommentReply> {
      const sent = variables({ thread, content, ...more })
      return (await client.ask<{ createComment: CommentReply }>(commentOperations.create, sent, PATH))
        .createComment
    },
    refused: (client: Client, operation: keyof typeof commentOperations, more: object) =>
      client.refused(commentOperations[operation], variables(more), PATH),
    async edit(client: Client, id: string, content: string, more: object = {}): Promise<CommentReply> {
      const sent = variables({ id, content, ...more })
      return (await client.ask<{ editComment: CommentReply }>(commentOperations.edit, sent, PATH)).editComment
    },
    async remove(client: Client, id: string, more: object = {}): Promise<CommentReply> {
      const sent = variables({ id, ...more })
      return (await client.ask<{ deleteComment: CommentReply }>(commentOperations.remove, sent, PATH))
        .deleteComment
    },
    async threads(client: Client, threads?: readonly string[]): Promise<ThreadReply[]> {
      const { getThreads } = await client.ask<{ getThreads: ThreadReply[] }>(
        commentOperations.threads,
        variables({ threads }),
        PATH,
      )
      return getThreads.sort((a, b) => (a.id < b.id ? -1 : 1))
    },
    thread,
    /** The words of a thread in their order. */
    async words(client: Client, threadId: string, more: object = {}): Promise<string[]> {
      return (await thread(client, threadId, more)).comments.map(({ content }) => content)
    },
    resolve: (client: Client, thread: string, on: boolean) =>
      client.ask(commentOperations.resolve, variables({ thread, on }), PATH),
    markRead: (client: Client, thread: string, number: number) =>
      client.ask(commentOperations.read, variables({ thread, number }), PATH),
    async find(client: Client, thread: string, term: string): Promise<string[]> {
      const sent = variables({ thread, term })
      const reply = await client.ask<{ findMentionable: { userId: string }[] }>(
        commentOperations.find,
        sent,
        PATH,
      )
      return reply.findMentionable.map(({ userId }) => userId)
    },
  }
}
