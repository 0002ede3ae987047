import type { StoredAnswer } from '../../../../schemas/index.ts'
import { conflict } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { PROCESSED_OPERATIONS } from './collections.ts'
import type { SaveAnswerInput } from './save-input.ts'

type Applied = StoredAnswer['operations'][number]

/** An answer itself names so many of its last operations; then all but a few move to documents of their own. */
const MOST_NAMED = 24
const STILL_NAMED = 8
/** Of one answer, as many are remembered: years of typing. */
const MOST_REMEMBERED = 20_000

/**
 * The operation that a replay repeats, however old it is; undefined for one that is new.
 *
 * An operation that was applied made a later revision than the one its sender saw. Where the answer names every
 * operation since that revision, nothing older is looked up: so a person who types costs no look-up.
 *
 * @throws AppError CONFLICT when the id was used with another body
 */
export async function findProcessed(
  { store }: Services,
  stored: StoredAnswer,
  { operationId, baseRevision }: SaveAnswerInput,
  body: string,
): Promise<Pick<Applied, 'revision'> | undefined> {
  if (!operationId) return undefined
  const named = stored.operations.find(({ id }) => id === operationId)
  if (named && named.digest !== body) {
    throw conflict('operation_reused', 'The operation id was used with another body')
  }
  if (named) return named
  const firstNamed = stored.operations[0]?.revision ?? stored.revision + 1
  const seen = baseRevision != null && baseRevision <= stored.revision ? Math.max(baseRevision, 0) : 0
  if (firstNamed <= seen + 1) return undefined
  const older = await store
    .collection(PROCESSED_OPERATIONS)
    .findOne(
      { formId: stored.formId, answerId: stored.id, operationIds: operationId },
      { fields: ['revision'] },
    )
  return older ? { revision: stored.revision } : undefined
}

/**
 * The operations that the answer goes on naming. The others are stored before the answer forgets them, so that no
 * crash loses one; again, that changes nothing.
 */
export async function forgetOldest(
  { store }: Services,
  { id: answerId, formId, operations }: StoredAnswer,
): Promise<readonly Applied[]> {
  if (operations.length < MOST_NAMED) return operations
  const old = operations.slice(0, -STILL_NAMED)
  const { revision } = old.at(-1) as Applied
  const processed = store.collection(PROCESSED_OPERATIONS)
  const operationIds = old.map(({ id }) => id)
  await insertNew(processed, { id: `${answerId}:${revision}`, formId, answerId, revision, operationIds })
  if (revision > MOST_REMEMBERED)
    await processed.deleteMany({ formId, answerId, revision: { $lt: revision - MOST_REMEMBERED } })
  return operations.slice(-STILL_NAMED)
}
