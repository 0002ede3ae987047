import type { AnswerChanges, AnswerImage } from '../../../../runtime/core/migration/migrate-form.ts'
import type { FollowUp, Form, StoredAnswer } from '../../../../schemas/index.ts'
import { toDelete, toInsert, toUpdate } from '../../../contract/follow-up.ts'
import type { KeyMove, MovedPlaces } from '../../../contract/form-hooks.ts'
import type { Services } from '../../../contract/services.ts'
import { putAll } from '../../../store/put-all.ts'
import { versionId } from './answer-versions.ts'
import { ANSWER_VERSIONS, ANSWERS, PROCESSED_OPERATIONS } from './collections.ts'
import { answerId } from './place-of.ts'

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

/** What stood beside the places that answers left goes. */
export function leaveBehind({ id: formId }: Pick<Form, 'id'>, { answers: moves }: MovedPlaces): FollowUp[] {
  if (moves.length === 0) return []
  const arrivals = new Set(moves.map(({ to }) => to))
  const left = moves.map(({ from }) => from).filter((key) => !arrivals.has(key))
  return [
    toDelete(ANSWER_VERSIONS, { formId, key: { $in: left } }),
    toDelete(PROCESSED_OPERATIONS, { answerId: { $in: left.map((key) => answerId(formId, key)) } }),
  ]
}

/** What an answer said before it was converted or parked stays in its history, and a file that it names stays with it. */
export function keepMoved(
  { store }: Services,
  { runId, formId }: { runId: string; formId: string },
  images: readonly AnswerImage[],
): Promise<void> {
  const versions = images.flatMap(({ before, verdict, toKey }) => {
    if (
      before.value === null ||
      verdict === 'moved' ||
      (verdict === 'kept' && before.origin === 'calculated')
    )
      return []
    const key = toKey ?? before.key
    const { questionId, value, revision, lastSaved, userId, elementVersion, origin } = before
    return [
      {
        ...{ schemaVersion: 1 as const, id: versionId(answerId(formId, key), revision), formId, key },
        ...{ questionId: toKey ? elementOf(key) : questionId },
        ...{ value, revision, lastSaved, userId, keptFor: runId },
        ...(elementVersion && { elementVersion }),
        ...(origin && { origin }),
      },
    ]
  })
  return putAll(store.collection(ANSWER_VERSIONS), versions)
}

/** What was kept for a move goes when that is taken back. */
export const forgetMoved = (formId: string, runId: string): FollowUp =>
  toDelete(ANSWER_VERSIONS, { formId, keptFor: runId })

const elementOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1)
