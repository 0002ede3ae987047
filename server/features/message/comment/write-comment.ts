import { OPERATION_ID } from '../../../../runtime/core/api/operation-id.ts'
import { MAX_COMMENT, MAX_MENTIONS } from '../../../../runtime/core/comment/thread-id.ts'
import type { Comment, Notice } from '../../../../schemas/index.ts'
import { announce } from '../../../contract/announce.ts'
import { AppError, accessDenied, conflict, invalid, notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import type { Builder } from '../../../graphql/builder.ts'
import type { FormAccess, FormHead } from '../../form/form/index.ts'
import { personLoader } from '../../ground/person/index.ts'
import { newNotice } from '../notification/index.ts'
import { changeThread, MOST_RECENT, type ThreadStand } from './change-thread.ts'
import { COMMENTS, THREADS } from './collections.ts'
import { commentType, publicThreadId, scopeArgs } from './comment-type.ts'
import { type CommentScope, mayModerate, openComments, openThread, otherMaySee } from './policy.ts'
import { COMMENTS_RATE } from './rates.ts'
import { COMMENT } from './sub-graph.ts'

/** Threads of one form. */
const MOST_THREADS = 500
/** Comments of one form that were ever written. */
const MOST_COMMENTS = 20_000

type Access = FormAccess<FormHead>

interface CreateInput extends CommentScope {
  threadId: string
  content: string
  /** The client's id of the comment: sending it again adds nothing. */
  operationId?: string | null
  replyTo?: string | null
  mentions?: readonly string[] | null
}

/** @throws AppError VALIDATION_FAILED, LIMIT_EXCEEDED, CONFLICT when the id was used for something else */
async function createComment(caller: Caller, input: CreateInput): Promise<Comment> {
  const { services } = caller
  const { operationId } = input
  if (operationId && !OPERATION_ID.test(operationId)) throw invalid({ code: 'operation.bad_id' })
  const access = await openComments(caller, input)
  const place = await openThread(caller, access, input.threadId)
  const content = readContent(input.content)
  const authorId = access.actor.userId
  const id = `${place.id}:${operationId ?? services.newId()}`
  const named = await readMentions(caller, access, place, input.mentions)
  const comments = services.store.collection(COMMENTS)
  await changeThread(services, place, async (thread) => {
    const known = await comments.findOne({ id })
    if (known) {
      requireSame(known, authorId, content)
      return undefined
    }
    if (input.replyTo && !(await comments.findOne({ id: input.replyTo, threadId: place.id })))
      throw invalid({ code: 'comments.gone', path: 'replyTo' })
    await requireRoom(caller, place)
    const number = thread.posted + 1
    const comment: Comment = {
      ...{ schemaVersion: 1, id, formId: place.formId, threadId: place.id, number, version: 1 },
      ...{ authorId, content, ...named, createdDate: services.clock().toISOString() },
      ...(input.replyTo && { replyTo: input.replyTo }),
    }
    const recent = { number, authorId, ...(named.mentions && { mentions: named.mentions }) }
    return {
      comment,
      ...telling(services, comment, named.mentions),
      posted: number,
      count: thread.count + 1,
      recent: [...thread.recent, recent].slice(-MOST_RECENT),
      // Who writes has something to discuss.
      resolved: null,
    }
  })
  announce(caller, place.formId, ['comments'])
  return stored(caller, id)
}

/** Whoever is mentioned is told, once. */
const telling = (
  services: Services,
  { formId, authorId, content }: Comment,
  userIds: readonly string[] = [],
): { notice?: Notice } =>
  userIds.length === 0
    ? {}
    : {
        notice: newNotice(services, {
          ...{ kind: 'mention', formId, actorId: authorId, userIds: [...userIds], text: content },
        }),
      }

/** A replay says what was said; after an edit there is nothing left to compare. */
function requireSame(known: Comment, authorId: string, content: string): void {
  const isOther = !known.lastModifiedDate && !known.deletedDate && known.content !== content
  if (known.authorId !== authorId || isOther)
    throw conflict('operation_reused', 'This id was used for another comment')
}

async function requireRoom({ services }: Caller, { id, formId }: ThreadStand): Promise<void> {
  const threads = await services.store.collection(THREADS).find({ formId }, { fields: ['posted'] })
  const full = (code: string, max: number) =>
    new AppError('LIMIT_EXCEEDED', 'There is no room for more comments', [{ code, params: { max } }])
  if (threads.length >= MOST_THREADS && !threads.some((thread) => thread.id === id))
    throw full('comments.too_many_threads', MOST_THREADS)
  if (threads.reduce((sum, { posted }) => sum + posted, 0) >= MOST_COMMENTS)
    throw full('comments.full', MOST_COMMENTS)
}

/** Text that can be seen, of a bounded length (CO-03). */
function readContent(content: string): string {
  if (!content.isWellFormed() || content.includes('\0'))
    throw invalid({ code: 'text_malformed', path: 'content' })
  if (!/[^\s\p{Cf}\p{Mn}]/u.test(content)) throw invalid({ code: 'comments.blank', path: 'content' })
  const length = [...content].length
  if (length > MAX_COMMENT)
    throw invalid({ code: 'comments.too_long', path: 'content', params: { max: MAX_COMMENT, length } })
  return content
}

/** Of the people who are named, those who can see the comment and those who cannot; nobody who is not there. */
async function readMentions(
  caller: Caller,
  access: Access,
  place: ThreadStand,
  named: readonly string[] | null | undefined,
): Promise<Pick<Comment, 'mentions' | 'unreached'>> {
  const ids = [...new Set(named ?? [])]
  if (ids.length > MAX_MENTIONS)
    throw invalid({ code: 'comments.too_many_mentions', path: 'mentions', params: { max: MAX_MENTIONS } })
  const people = await personLoader(caller).loadMany(ids)
  const known = ids.filter((_, i) => people[i] && !(people[i] instanceof Error))
  const reached = await Promise.all(known.map((userId) => otherMaySee(caller, access, place, userId)))
  const mentions = known.filter((_, i) => reached[i])
  const unreached = known.filter((_, i) => !reached[i])
  return { ...(mentions.length > 0 && { mentions }), ...(unreached.length > 0 && { unreached }) }
}

interface ChangeInput extends CommentScope {
  commentId: string
}

/** The comment and its thread, for whoever may see them. @throws AppError NOT_FOUND */
async function openComment(caller: Caller, input: ChangeInput) {
  const access = await openComments(caller, input)
  const found = await caller.services.store
    .collection(COMMENTS)
    .findOne({ id: input.commentId, formId: access.form.id })
  if (!found) throw notFound()
  const place = await openThread(caller, access, publicThreadId(found.threadId))
  return { access, place }
}

/** The author puts it in other words (CO-04). */
async function editComment(
  caller: Caller,
  input: ChangeInput & { content: string; mentions?: readonly string[] | null },
): Promise<Comment> {
  const { services } = caller
  const { access, place } = await openComment(caller, input)
  const content = readContent(input.content)
  const named = await readMentions(caller, access, place, input.mentions)
  await changeThread(services, place, async ({ recent }) => {
    const before = await stored(caller, input.commentId)
    if (before.authorId !== access.actor.userId) throw accessDenied({ code: 'comments.not_author' })
    if (before.deletedDate) throw conflict('comments.gone', 'The comment was deleted')
    if (before.content === content) return undefined
    const { mentions: _, unreached: __, ...rest } = before
    const comment = { ...rest, ...named, content, lastModifiedDate: services.clock().toISOString() }
    return {
      comment,
      ...telling(
        services,
        comment,
        named.mentions?.filter((userId) => !before.mentions?.includes(userId)),
      ),
      recent: recent.map((each) =>
        each.number === before.number ? { ...each, mentions: named.mentions ?? [] } : each,
      ),
    }
  })
  announce(caller, place.formId, ['comments'])
  return stored(caller, input.commentId)
}

/** It loses its words and keeps its place. */
async function deleteComment(
  caller: Caller,
  input: ChangeInput & { reason?: string | null },
): Promise<Comment> {
  const { services } = caller
  const { access, place } = await openComment(caller, input)
  const { userId } = access.actor
  await changeThread(services, place, async ({ recent, count }) => {
    const before = await stored(caller, input.commentId)
    const isOwn = before.authorId === userId
    if (!isOwn && !mayModerate(access)) throw accessDenied({ code: 'comments.not_author' })
    if (before.deletedDate) return undefined
    const reason = isOwn ? undefined : readReason(input.reason)
    const { mentions: _, unreached: __, lastModifiedDate: ___, ...rest } = before
    const [deletedDate, formId] = [services.clock().toISOString(), place.formId]
    return {
      comment: {
        ...rest,
        ...{ content: '', deletedDate, deletedBy: userId },
        ...(reason !== undefined && { deleteReason: reason }),
      },
      line: {
        ...{ schemaVersion: 1, entryId: services.newId(), timestamp: deletedDate, actorId: userId },
        ...{ action: isOwn ? 'comment.delete' : 'comment.moderate', formId },
      },
      count: count - 1,
      recent: recent.filter(({ number }) => number !== before.number),
    }
  })
  announce(caller, place.formId, ['comments'])
  return stored(caller, input.commentId)
}

function readReason(reason: string | null | undefined): string {
  const text = reason?.trim() ?? ''
  if (text === '') throw invalid({ code: 'comments.reason_missing', path: 'reason' })
  if (text.length > 500 || !text.isWellFormed()) throw invalid({ code: 'text_malformed', path: 'reason' })
  return text
}

async function stored({ services }: Caller, id: string): Promise<Comment> {
  const comment = await services.store.collection(COMMENTS).findOne({ id })
  if (!comment) throw notFound()
  return comment
}

export function writeCommentFields(builder: Builder): void {
  builder.mutationField('createComment', (t) =>
    t.field({
      subGraphs: [COMMENT.name],
      type: commentType(builder),
      extensions: { cost: 50, rate: COMMENTS_RATE },
      args: {
        ...scopeArgs(t),
        threadId: t.arg.id({ required: true }),
        content: t.arg.string({ required: true }),
        operationId: t.arg.id({ description: 'Chosen by the client: sending it again adds nothing.' }),
        replyTo: t.arg.id(),
        mentions: t.arg.idList(),
      },
      resolve: (_, input, { caller }) => createComment(caller, input),
    }),
  )

  builder.mutationField('editComment', (t) =>
    t.field({
      subGraphs: [COMMENT.name],
      type: commentType(builder),
      extensions: { cost: 50, rate: COMMENTS_RATE },
      args: {
        ...scopeArgs(t),
        commentId: t.arg.id({ required: true }),
        content: t.arg.string({ required: true }),
        mentions: t.arg.idList(),
      },
      resolve: (_, input, { caller }) => editComment(caller, input),
    }),
  )

  builder.mutationField('deleteComment', (t) =>
    t.field({
      subGraphs: [COMMENT.name],
      type: commentType(builder),
      extensions: { cost: 50, rate: COMMENTS_RATE },
      args: {
        ...scopeArgs(t),
        commentId: t.arg.id({ required: true }),
        reason: t.arg.string({ description: "Of whoever deletes somebody else's." }),
      },
      resolve: (_, input, { caller }) => deleteComment(caller, input),
    }),
  )
}
