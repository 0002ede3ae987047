import { threadIdOf } from '../../../../runtime/core/comment/thread-id.ts'
import { parseKey, toKey } from '../../../../runtime/core/element/answer-key.ts'
import type { Form } from '../../../../schemas/index.ts'
import { announce } from '../../../contract/announce.ts'
import type { QuestionMove } from '../../../contract/form-hooks.ts'
import type { Services } from '../../../contract/services.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { finishThread } from './change-thread.ts'
import { COMMENTS, READ_MARKS, THREADS, type Thread } from './collections.ts'

/** Comments stand at the new place of the question that they are about. */
export async function moveThreads(
  services: Services,
  { id: formId }: Pick<Form, 'id'>,
  moves: readonly QuestionMove[],
): Promise<void> {
  const target = new Map(moves.map(({ from, to }) => [from, to]))
  const threads = await services.store.collection(THREADS).find({ formId })
  let isMoved = false
  for (const thread of threads) {
    const key = thread.key === null ? undefined : movedKey(thread.key, target)
    if (key === undefined) continue
    await moveThread(services, thread, key)
    isMoved = true
  }
  if (isMoved) announce({ services }, formId, ['comments'])
}

/** Where a key leads; undefined where it stays. */
function movedKey(key: string, moves: ReadonlyMap<string, string>): string | undefined {
  const parsed = parseKey(key)
  if (!parsed) return undefined
  const location = parsed.location.map(({ parentId, rowId }) => ({
    parentId: moves.get(parentId) ?? parentId,
    rowId,
  }))
  const to = toKey(location, moves.get(parsed.elementId) ?? parsed.elementId)
  return to === key ? undefined : to
}

/** Of what is left to do by a server that died, each step is done again without harm. */
async function moveThread({ store }: Services, found: Thread, key: string): Promise<void> {
  const threads = store.collection(THREADS)
  const thread = await finishThread({ store }, found)
  const { part } = thread
  const id = threadIdOf(thread.formId, { key, ...(part !== undefined && { part }) })
  await insertNew(threads, { ...thread, id, key })
  await store.collection(COMMENTS).updateMany({ threadId: found.id }, { $set: { threadId: id } })
  const marks = store.collection(READ_MARKS)
  for (const mark of await marks.find({ formId: thread.formId, threadId: found.id }))
    await marks.updateOne(
      { id: `${id}:${mark.userId}` },
      {
        $max: { seen: mark.seen },
        $setOnInsert: { formId: mark.formId, threadId: id, userId: mark.userId },
      },
      { upsert: true },
    )
  await marks.deleteMany({ formId: thread.formId, threadId: found.id })
  await threads.deleteOne({ id: found.id })
}
