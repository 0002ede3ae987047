import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import type { CompiledElement, CompiledTemplate } from '../../../../runtime/core/template/compile-template.ts'
import type { AnswerVersion, StoredAnswer } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import { isEqual } from '../../../contract/digest.ts'
import type { Services } from '../../../contract/services.ts'
import { sizeOf } from '../../../contract/work.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { ANSWER_VERSIONS } from './collections.ts'
import { currentAnswer } from './current-answer.ts'
import type { SaveAnswerInput } from './save-input.ts'
import { thinVersions } from './thin-versions.ts'

/** The operation that every element has: an earlier value becomes the answer again. */
export const RESTORE = 'restoreAnswer'
/** Changes of one person with no longer pause than this are one sitting: only its last value is a version. */
const SITTING_MS = 5 * 60_000

export const versionId = (answerId: string, revision: number) => `${answerId}:${revision}`

interface Replacement {
  element: CompiledElement
  before: StoredAnswer
  value: AnswerValue | null
  userId: string
  now: string
  operation: string
  /** The person had not seen what they replace. */
  isConflict: boolean
  /** It stood there when the form's status changed. */
  isDecided: boolean
}

/**
 * Whether what is replaced is worth keeping, so that a save stays one write while somebody types: somebody else's
 * answer, the end of an earlier sitting, what was handed in or decided on, what was not seen, what is cleared or taken
 * out of a list, and whatever is there when an earlier value is put back.
 */
export function isKept(change: Replacement): boolean {
  const { element, before, value, userId, now, operation, isConflict, isDecided } = change
  if (before.userId !== userId || isConflict || operation === RESTORE) return true
  if (isDecided && before.value !== null) return true
  if (isEqual(before.value, value)) return false
  if (Date.parse(now) - Date.parse(before.lastSaved) >= SITTING_MS) return true
  const old = before.value as AnswerValue | null
  const isEmpty = (answer: AnswerValue | null) =>
    answer === null || element.model?.answer?.isEmpty(answer, element.element) === true
  return !isEmpty(old) && (isEmpty(value) || losesAnItem(old, value, element.model?.children === 'rows'))
}

/** A row or a thing (a file) that the answer listed is gone; a choice that is taken back is only a choice. */
function losesAnItem(before: AnswerValue | null, after: AnswerValue | null, hasRows: boolean): boolean {
  return Object.entries(before ?? {}).some(([field, items]) => {
    if (!Array.isArray(items) || !items.some((item) => hasRows || typeof item === 'object')) return false
    const left = after?.[field]
    return items.some((item) => !Array.isArray(left) || !left.some((other) => isEqual(other, item)))
  })
}

/**
 * Keeps what stands there. Called before the write that replaces it, so that no crash loses it; again for the same
 * revision, it changes nothing. When the author is to be told of it, that is noted.
 */
export async function keepVersion(
  services: Services,
  before: StoredAnswer,
  { tell, isDecided = false }: { tell?: string | undefined; isDecided?: boolean } = {},
): Promise<void> {
  const { store } = services
  const versions = store.collection(ANSWER_VERSIONS)
  const { id: answerId, formId, key, questionId, value, revision, lastSaved, userId } = before
  const { elementVersion, origin } = before
  const id = versionId(answerId, revision)
  const size = sizeOf(value)
  const version: AnswerVersion = {
    schemaVersion: 1,
    ...{ id, formId, key, questionId, value, revision, lastSaved, userId, size },
    ...(isDecided && { decided: true }),
    ...(elementVersion && { elementVersion }),
    ...(origin && { origin }),
    ...(tell && { tell }),
  }
  if (!(await insertNew(versions, version)) && tell)
    await versions.updateOne({ id, formId }, { $set: { tell } })
  await thinVersions(services, before, size)
}

/** The author of a value that was replaced unseen has been told of it. */
export async function stopTelling(
  { store }: Services,
  answerId: string,
  revision: number,
  userId: string,
): Promise<void> {
  await store
    .collection(ANSWER_VERSIONS)
    .updateOne({ id: versionId(answerId, revision), tell: userId }, { $unset: { tell: '' } })
}

/**
 * The operation that puts a version back: the server's own copy, never the client's.
 *
 * @throws AppError VALIDATION_FAILED when there is no such version
 */
export async function restoring(
  { store }: Services,
  compiled: Pick<CompiledTemplate, 'elements'>,
  { id, key, formId }: { id: string; key: string; formId: string },
  stored: StoredAnswer | undefined,
  { args }: SaveAnswerInput,
) {
  const revision = Number(args.revision)
  const isCurrent = stored?.revision === revision
  const version = isCurrent
    ? stored
    : await store.collection(ANSWER_VERSIONS).findOne({ id: versionId(id, revision), formId })
  if (!version || version.revision > (stored?.revision ?? 0)) {
    throw invalid({ code: 'answer.unknown_version', path: key })
  }
  const value = currentAnswer(compiled, version).value as AnswerValue | null
  return { args: {}, apply: () => value }
}
