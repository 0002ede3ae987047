import type { Comment, Notice } from '../../../../schemas/index.ts'
import { busy } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { appendEvent } from '../../ground/audit/index.ts'
import { storeNotice } from '../notification/index.ts'
import { COMMENTS, THREADS, type Thread } from './collections.ts'

/** More than write in one thread at the same moment. */
const ATTEMPTS = 60
/** So many of the newest comments are remembered in their thread; there are no more unread ones than that. */
export const MOST_RECENT = 100

/** The store's id of a thread: that of a question's is the thread's own. */
export const threadDocumentId = (formId: string, threadId: string) =>
  threadId === 'general' ? `form:${formId}` : threadId

/** Which thread it is and what it is about. */
export type ThreadStand = Pick<Thread, 'id' | 'formId' | 'key' | 'part'>

type Parts = Pick<Services, 'store'>

/** Stores what the last change of a thread left to store; whoever reads a thread does so first. */
export async function finishThread({ store }: Parts, thread: Thread): Promise<Thread> {
  const { pending, ...rest } = thread
  if (!pending) return rest
  const { comment, line, notice } = pending
  const comments = store.collection(COMMENTS)
  const { id, version, ...fields } = comment
  // Whoever is late must not put an older one over a newer one.
  const { matched } = await comments.updateOne(
    { id, version: { $lt: version } },
    { $set: { ...fields, version } },
  )
  if (matched === 0) {
    await insertNew(comments, comment)
  }
  if (line) await appendEvent(store, line)
  if (notice) await storeNotice({ store }, notice)
  await store
    .collection(THREADS)
    .updateOne({ id: thread.id, version: thread.version }, { $set: { pending: null } })
  return rest
}

/** What a change makes of a thread; what it leaves out stays. */
type ThreadChange = Partial<Pick<Thread, 'posted' | 'count' | 'recent' | 'resolved'>> & {
  /** As it is from now on; it takes the thread's new version. */
  comment?: Comment
  line?: NonNullable<Thread['pending']>['line']
  /** Whom it tells of the comment. */
  notice?: Notice
}

/**
 * Changes a thread in one write, and then stores the comment that changed with it: of two at the same moment the second
 * decides anew, and what a server that died left behind the next reader stores.
 *
 * @param decide undefined: there is nothing to change
 * @returns the thread as it is then
 */
export async function changeThread(
  services: Pick<Services, 'store' | 'clock'>,
  place: ThreadStand,
  decide: (thread: Thread) => Promise<ThreadChange | undefined>,
): Promise<Thread> {
  const threads = services.store.collection(THREADS)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const stored = await threads.findOne({ id: place.id })
    const before = stored ? await finishThread(services, stored) : blankThread(place)
    const change = await decide(before)
    if (!change) return before
    const { comment, line, notice, ...more } = change
    const version = before.version + 1
    const pending = comment && {
      comment: { ...comment, version },
      ...(line && { line }),
      ...(notice && { notice }),
    }
    const after: Thread = {
      ...{ ...before, ...more, version, changed: services.clock().toISOString() },
      pending: pending ?? null,
    }
    if (await replace(services, before, after)) return finishThread(services, after)
  }
  throw busy('Others are writing in this thread')
}

async function replace({ store }: Parts, before: Thread, { id, ...after }: Thread): Promise<boolean> {
  const threads = store.collection(THREADS)
  if (before.version > 0) {
    const { matched } = await threads.updateOne({ id, version: before.version }, { $set: after })
    return matched > 0
  }
  return insertNew(threads, { id, ...after })
}

/** A thread in which nobody has said anything. */
export const blankThread = (place: ThreadStand): Thread => ({
  ...place,
  ...{ version: 0, posted: 0, count: 0, recent: [], changed: '', resolved: null },
})
