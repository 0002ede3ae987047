import { newId } from '../../client/autosave/page-load.ts'
import {
  COMMENT_PAGE,
  type CommentReply,
  commentCalls,
  type MentionableReply,
  type ThreadReply,
} from '../../client/comments/comment-calls.ts'
import { type Draft, keptComments, type WaitingComment } from '../../client/comments/kept-comments.ts'
import { errorCode, isUncertain } from '../../client/request-error.ts'
import type { Transport } from '../../client/transport.ts'
import { type Discussed, threadIdOf } from '../../core/comment/thread-id.ts'
import type { FormController } from '../../react/form/form-controller.ts'
import { createStore, type Store } from '../../react/hooks/store.ts'
import { onSignOut } from '../session/session.ts'
import { reasonOf } from './refusals.ts'

/** What the comments need of a form on the screen. */
export interface CommentedForm {
  formId: string
  userId: string
  transport: Transport
  controller: FormController
  /** What the person is on this form. */
  viewerRoles: readonly string[]
  /** When somebody last wrote in it, as its heartbeat hears. */
  changed: Store<string | null>
  /** Called when the person has signed in again. Returns an unsubscribe function. */
  onResume(listener: () => void): () => void
}

/** As much of a thread as is on the screen. */
export interface LoadedThread {
  comments: readonly CommentReply[]
  /** Up to which number they were read when they came. */
  seen: number
  isLoading: boolean
  error: unknown
}

export type Discussion = ReturnType<typeof startDiscussion>

const RETRY_MS = 8_000
const NOTHING: LoadedThread = { comments: [], seen: 0, isLoading: false, error: undefined }

/** What people say about a form: counts at first, the words of a thread when it is opened, and what waits to be sent. */
export function startDiscussion(form: CommentedForm) {
  const { formId, userId, transport, controller, viewerRoles, changed, onResume } = form
  const calls = commentCalls(transport, formId)
  const kept = keptComments(userId, formId)
  const threads = createStore<ReadonlyMap<string, ThreadReply>>(new Map())
  const error = createStore<unknown>(undefined)
  const waiting = createStore<readonly WaitingComment[]>(kept.waiting())
  const loaded = new Map<string, Store<LoadedThread>>()
  const underway = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  /** From then on nothing of the person may be written on this device. */
  let isSignedOut = false

  const thread = (threadId: string): Store<LoadedThread> => {
    const known = loaded.get(threadId) ?? createStore(NOTHING)
    loaded.set(threadId, known)
    return known
  }
  const put = (threadId: string, change: Partial<LoadedThread>) => {
    const store = thread(threadId)
    store.set({ ...store.get(), ...change })
  }
  const take = (reply: ThreadReply) => {
    threads.set(new Map(threads.get()).set(reply.id, reply))
    mark()
  }
  const merge = (threadId: string, fresh: readonly CommentReply[]) => {
    if (fresh.length === 0) return
    const byNumber = new Map(
      thread(threadId)
        .get()
        .comments.map((each) => [each.number, each]),
    )
    for (const each of fresh)
      if ((byNumber.get(each.number)?.version ?? 0) <= each.version) byNumber.set(each.number, each)
    put(threadId, { comments: [...byNumber.values()].sort((a, b) => a.number - b.number) })
  }
  const mark = () => {
    // A part of a question has its own mark.
    const marked = [...threads.get().values()].filter(({ count, part }) => count > 0 && part === null)
    controller.showMarks(new Set(marked.flatMap(({ key }) => key ?? [])))
  }

  async function refresh(): Promise<void> {
    try {
      const found = await calls.threads()
      if (isStopped) return
      threads.set(new Map(found.map((each) => [each.id, each])))
      error.set(undefined)
      mark()
      await Promise.all(
        found.flatMap(({ id, version }) => {
          const shown = loaded.get(id)?.get().comments ?? []
          const newest = Math.max(0, ...shown.map((each) => each.version))
          return shown.length > 0 && newest < version ? [catchUp(id, newest)] : []
        }),
      )
    } catch (failure) {
      error.set(failure)
    }
  }

  async function catchUp(threadId: string, since: number): Promise<void> {
    const { comments, ...summary } = await calls.thread(threadId, { since })
    merge(threadId, comments)
    take(summary)
    if (comments.length >= COMMENT_PAGE)
      await catchUp(threadId, Math.max(...comments.map(({ version }) => version)))
  }

  async function load(threadId: string, before?: number): Promise<void> {
    put(threadId, { isLoading: true, error: undefined })
    try {
      const { comments, ...summary } = await calls.thread(threadId, { before })
      merge(threadId, comments)
      put(threadId, { isLoading: false, ...(before === undefined && { seen: summary.seen }) })
      take(summary)
    } catch (failure) {
      put(threadId, { isLoading: false, error: failure })
    }
  }

  const keep = (comment: WaitingComment) => {
    if (!isSignedOut) kept.keep(comment)
    waiting.set([...waiting.get().filter(({ id }) => id !== comment.id), comment])
  }
  const drop = (id: string) => {
    kept.drop(id)
    waiting.set(waiting.get().filter((each) => each.id !== id))
  }

  async function deliver(comment: WaitingComment): Promise<void> {
    if (underway.has(comment.id) || comment.refusal !== undefined) return
    underway.add(comment.id)
    try {
      const reply = await calls.create(comment)
      merge(comment.threadId, [reply])
      drop(comment.id)
      const { comments: _, ...summary } = await calls.thread(comment.threadId, { since: reply.version })
      take(summary)
    } catch (failure) {
      if (!waiting.get().some(({ id }) => id === comment.id)) return
      if (isUncertain(failure) || errorCode(failure) === 'UNAUTHENTICATED') retryLater()
      else keep({ ...comment, refusal: reasonOf(failure) })
    } finally {
      underway.delete(comment.id)
    }
  }

  const deliverAll = async () => {
    for (const comment of waiting.get()) await deliver(comment)
  }
  const retryLater = () => {
    clearTimeout(timer)
    if (!isStopped && !isSignedOut) timer = setTimeout(() => void deliverAll(), RETRY_MS)
  }
  const comeBack = () => {
    void refresh()
    void deliverAll()
  }

  const letGo = () => {
    isSignedOut = true
    clearTimeout(timer)
  }
  const stops = [changed.subscribe(() => void refresh()), onResume(comeBack), onSignOut(letGo)]
  addEventListener('online', comeBack)
  comeBack()

  return {
    formId,
    userId,
    viewerRoles,
    controller,
    threads,
    error,
    waiting,
    thread,
    refresh,
    load,
    idAt: (place: Discussed) => threadIdOf(formId, place),
    people: (threadId: string, term: string): Promise<MentionableReply[]> => calls.people(threadId, term),
    draft: kept.draft,
    keepDraft(threadId: string, draft: Draft | undefined): void {
      if (!isSignedOut) kept.keepDraft(threadId, draft)
    },
    /** At once on the screen; with the server when it is reached. */
    send(comment: Pick<WaitingComment, 'threadId' | 'content' | 'mentions' | 'replyTo'>): void {
      const sent = { ...comment, id: newId(), createdDate: new Date().toISOString() }
      keep(sent)
      void deliver(sent)
    },
    retry(comment: WaitingComment): void {
      const { refusal: _, ...again } = comment
      keep(again)
      void deliver(again)
    },
    discard: drop,
    /** @throws RequestError */
    async edit({ id, threadId }: CommentReply, content: string, mentions: readonly string[]) {
      merge(threadId, [await calls.edit(id, content, mentions)])
    },
    async remove({ id, threadId }: CommentReply, reason?: string) {
      const reply = await calls.remove(id, reason)
      merge(threadId, [reply])
      void refresh()
    },
    resolve: async (threadId: string, isResolved: boolean) => take(await calls.resolve(threadId, isResolved)),
    /** Everything of it that is there has been seen. */
    async markRead(threadId: string): Promise<void> {
      const known = threads.get().get(threadId)
      if (!known || known.unread === 0) return
      take({ ...known, unread: 0, mentionsViewer: false, seen: known.posted })
      await calls.markRead(threadId, known.posted).catch(() => {})
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
      removeEventListener('online', comeBack)
      for (const stop of stops) stop()
      controller.showMarks(new Set())
    },
  }
}
