import type { StoredAnswer } from '../../../schemas/index.ts'
import type { AnswerValue } from '../element/define-element.ts'
import { titleOf } from './convert-answer.ts'
import { migrateAnswer, placeOf, wordsBefore } from './migrate-answer.ts'
import type { Accepts, AnswerPlan, Question, Verdict } from './types.ts'

/** An answer as it was before the form was moved, and what became of it: all that taking it back needs. */
export interface AnswerImage {
  before: StoredAnswer
  verdict: Verdict
  /** Where it stands now; undefined when it is parked. */
  toKey?: string
  /** What its question was called, and what it said in words. */
  title: string
  words: string
  /** Its words, where the new answer does not say all of them. */
  lost?: string
}

/** What of a form's answers is not as it was. */
export interface AnswerChanges {
  inserted: StoredAnswer[]
  replaced: { before: StoredAnswer; after: StoredAnswer }[]
  removed: StoredAnswer[]
}

export interface MigratedForm extends AnswerChanges {
  images: AnswerImage[]
  /** Of all answers, cleared ones aside. */
  counts: Record<Verdict, number>
}

interface Form {
  id: string
  /** The fencing token under which it is moved: a save that began before it is too late. */
  fence: number
}

/**
 * What moving a form to another version makes of its answers. Whatever stands there is kept, moved, converted or parked;
 * what is not simply kept is in an image, from which `takenBack` makes exactly what was there.
 */
export function migrateForm(
  plan: AnswerPlan,
  stored: readonly StoredAnswer[],
  form: Form,
  accepts: Accepts,
): MigratedForm {
  const counts = { kept: 0, moved: 0, converted: 0, parked: 0 }
  const images: AnswerImage[] = []
  const after = new Map<string, StoredAnswer>()
  for (const before of stored) {
    const place = placeOf(plan, before.key)
    // Room for an answer that was never given.
    if (before.revision === 0) {
      if (place?.verdict === 'kept') after.set(before.id, before)
      continue
    }
    const outcome = migrateAnswer(plan, before, accepts)
    const { verdict, key, value, lost } = outcome
    if (before.value !== null) counts[verdict]++
    if (verdict === 'kept' && value === undefined) {
      after.set(before.id, before)
      continue
    }
    images.push({
      ...{ before, verdict, title: place ? titleOf(place.from) : before.questionId },
      words: wordsBefore(plan, before),
      ...(key !== undefined && { toKey: key }),
      ...(lost !== undefined && { lost }),
    })
    if (!place?.to || key === undefined) continue
    const next = moved(place.to, before, key, value, form)
    after.set(next.id, next)
  }
  return { ...changesOf(stored, after, form.fence), images, counts }
}

/** The answer at its new place. Who gave it, when, and which operations made it stays as it is. */
function moved(
  to: Question,
  before: StoredAnswer,
  key: string,
  value: AnswerValue | undefined,
  { id, fence }: Form,
): StoredAnswer {
  const place = { ...before, id: `${id}:${key}`, key, questionId: to.id, seenFence: fence }
  if (value === undefined) return place
  const { elementVersion: _, ...rest } = place
  return { ...rest, ...versionIn(to), value, revision: before.revision + 1 }
}

/** What an answer holds of the version that it is written for. */
export const versionIn = ({ model: { version } }: Question): Pick<StoredAnswer, 'elementVersion'> =>
  version > 1 ? { elementVersion: version } : {}

/** What a form's answers were before it was moved, from what they are now. */
export function takenBack(
  stored: readonly StoredAnswer[],
  images: readonly AnswerImage[],
  form: Form,
): AnswerChanges {
  const gone = new Set(images.flatMap(({ toKey }) => (toKey === undefined ? [] : [`${form.id}:${toKey}`])))
  const after = new Map(stored.filter(({ id }) => !gone.has(id)).map((answer) => [answer.id, answer]))
  for (const { before } of images) after.set(before.id, { ...before, seenFence: form.fence })
  return changesOf(stored, after, form.fence)
}

/** What is replaced where it stands counts its revisions on, so that no copy of it passes for the newer one. */
function changesOf(
  stored: readonly StoredAnswer[],
  after: ReadonlyMap<string, StoredAnswer>,
  fence: number,
): AnswerChanges {
  const known = new Map(stored.map((answer) => [answer.id, answer]))
  const changes: AnswerChanges = { inserted: [], replaced: [], removed: [] }
  for (const before of stored) if (!after.has(before.id)) changes.removed.push(before)
  for (const answer of after.values()) {
    const before = known.get(answer.id)
    if (!before) changes.inserted.push(answer)
    else if (before !== answer) {
      const revision = Math.max(before.revision + 1, answer.revision)
      changes.replaced.push({ before, after: { ...answer, revision, seenFence: fence } })
    }
  }
  return changes
}

/** A form's answers with these changes. */
export function withChanges(
  stored: readonly StoredAnswer[],
  { inserted, replaced, removed }: AnswerChanges,
): StoredAnswer[] {
  const gone = new Set(removed.map(({ id }) => id))
  const newer = new Map(replaced.map(({ after }) => [after.id, after]))
  return [
    ...stored.filter(({ id }) => !gone.has(id)).map((answer) => newer.get(answer.id) ?? answer),
    ...inserted,
  ]
}
