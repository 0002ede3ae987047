import type { AnswerChanges } from '../../../../runtime/core/migration/migrate-form.ts'
import type { FollowUp, StoredAnswer } from '../../../../schemas/index.ts'
import { toDelete, toInsert, toUpdate } from '../../../contract/follow-up.ts'
import type { Services } from '../../../contract/services.ts'
import type { Document } from '../../../store/document.ts'
import { type Collection, DuplicateKeyError } from '../../../store/port.ts'
import {
  ANSWER_VERSIONS,
  ANSWERS,
  answerId,
  PROCESSED_OPERATIONS,
  versionId,
} from '../../form/answer/index.ts'
import { FILES } from '../../form/attachment/index.ts'

/** A form is left where it is when moving it takes more than this in one write. */
export const MOST_BYTES = 8_000_000
const AT_ONCE = 500

/** An answer that stands elsewhere from now on. */
export interface KeyMove {
  from: string
  to: string
}

/**
 * The changes of a form's answers, to be stored with the change of the form. Each is written where it was read and
 * under no later token: carried out again, or late, it changes nothing.
 */
export function answerWrites({ inserted, replaced, removed }: AnswerChanges, fence: number): FollowUp[] {
  return [
    ...(removed.length > 0
      ? [toDelete(ANSWERS, { id: { $in: removed.map(({ id }) => id) }, seenFence: { $lte: fence } })]
      : []),
    ...replaced.map(({ before, after }) =>
      toUpdate(
        ANSWERS,
        { id: before.id, revision: before.revision, seenFence: { $lte: fence } },
        replacing(after),
      ),
    ),
    ...inserted.map((answer) => toInsert(ANSWERS, answer)),
  ]
}

/** Every field of an answer; those that it does not have go. */
function replacing({ id: _, elementVersion, origin, ...fields }: StoredAnswer) {
  const gone = {
    ...(elementVersion === undefined && { elementVersion: '' }),
    ...(origin === undefined && { origin: '' }),
  }
  return {
    $set: {
      ...fields,
      ...(elementVersion !== undefined && { elementVersion }),
      ...(origin !== undefined && { origin }),
    },
    ...(Object.keys(gone).length > 0 && { $unset: gone }),
  }
}

/**
 * Puts what belongs to answers beside where they will stand: their history, and the memory of operations that makes a
 * replay harmless. Nobody sees it there until the form is on the version that has the place.
 *
 * @param notKeptFor versions that were kept for this move alone are left out
 */
export async function copyAlong(
  { store }: Services,
  formId: string,
  moves: readonly KeyMove[],
  notKeptFor?: string,
): Promise<void> {
  if (moves.length === 0) return
  const target = new Map(moves.map(({ from, to }) => [from, to]))
  const versions = await store.collection(ANSWER_VERSIONS).find({ formId, key: { $in: [...target.keys()] } })
  await putAll(
    store.collection(ANSWER_VERSIONS),
    versions
      .filter(({ keptFor }) => notKeptFor === undefined || keptFor !== notKeptFor)
      .map((version) => {
        const key = target.get(version.key) ?? version.key
        const id = versionId(answerId(formId, key), version.revision)
        return { ...version, id, key, questionId: elementOf(key) }
      }),
  )
  const byAnswer = new Map(moves.map(({ from, to }) => [answerId(formId, from), answerId(formId, to)]))
  const processed = await store
    .collection(PROCESSED_OPERATIONS)
    .find({ answerId: { $in: [...byAnswer.keys()] } })
  await putAll(
    store.collection(PROCESSED_OPERATIONS),
    processed.map((each) => {
      const to = byAnswer.get(each.answerId) ?? each.answerId
      return { ...each, id: `${to}:${each.revision}`, answerId: to }
    }),
  )
}

/** What stood beside the places that answers left goes, and their files follow them. */
export function leaveBehind(formId: string, moves: readonly KeyMove[]): FollowUp[] {
  if (moves.length === 0) return []
  const keys = moves.map(({ from }) => from)
  const arrivals = new Set(moves.map(({ to }) => to))
  const left = keys.filter((key) => !arrivals.has(key))
  return [
    toDelete(ANSWER_VERSIONS, { formId, key: { $in: left } }),
    toDelete(PROCESSED_OPERATIONS, { answerId: { $in: left.map((key) => answerId(formId, key)) } }),
    ...moves.map(({ from, to }) =>
      toUpdate(
        FILES,
        { formId, answerId: answerId(formId, from) },
        { $set: { answerId: answerId(formId, to), questionId: elementOf(to) } },
      ),
    ),
  ]
}

const elementOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

/** Puts documents in place, whatever an earlier attempt left there. */
export async function putAll<T extends Document>(
  collection: Collection<T>,
  documents: readonly T[],
): Promise<void> {
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    const some = documents.slice(from, from + AT_ONCE)
    try {
      await collection.insertMany(some)
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error
      for (const each of some) await collection.replaceOne(each)
    }
  }
}
