import type { StoredAnswer } from '../../../schemas/index.ts'
import type { AnswerValue } from '../element/define-element.ts'
import { titleOf, wordsOf } from './convert-answer.ts'
import { type MigratedForm, versionIn } from './migrate-form.ts'
import type { Question } from './types.ts'

/** A calculated value as the other version makes it. */
export interface Calculated {
  key: string
  element: Question
  value: AnswerValue | null
  before: StoredAnswer | undefined
}

interface Form {
  id: string
  fence: number
  userId: string
  now: string
}

/** The same with the values that the other version calculates; `created`: ids of those that there were none of. */
export function withCalculated(
  migrated: MigratedForm,
  values: readonly Calculated[],
  form: Form,
): MigratedForm & { created: string[] } {
  const inserted = new Map(migrated.inserted.map((answer) => [answer.id, answer]))
  const replaced = new Map(migrated.replaced.map((each) => [each.after.id, each]))
  const images = [...migrated.images]
  const created: string[] = []
  for (const { key, element, value, before } of values) {
    if (!before) {
      const fresh = calculated(key, element, value, form)
      created.push(fresh.id)
      inserted.set(fresh.id, fresh)
      continue
    }
    const after: StoredAnswer = { ...before, value, origin: 'calculated', seenFence: form.fence }
    const known = replaced.get(before.id)
    if (inserted.has(before.id)) inserted.set(before.id, after)
    else if (known)
      replaced.set(before.id, { before: known.before, after: { ...after, revision: known.after.revision } })
    else {
      replaced.set(before.id, { before, after: { ...after, revision: before.revision + 1 } })
      const words = before.value ? wordsOf(element, before.value as AnswerValue) : ''
      images.push({ before, verdict: 'kept', toKey: key, title: titleOf(element), words })
    }
  }
  return {
    ...migrated,
    ...{ inserted: [...inserted.values()], replaced: [...replaced.values()], images, created },
  }
}

function calculated(
  key: string,
  element: Question,
  value: AnswerValue | null,
  { id: formId, fence, userId, now }: Form,
): StoredAnswer {
  return {
    ...{ schemaVersion: 1, id: `${formId}:${key}`, formId, key, questionId: element.id, value },
    ...versionIn(element),
    // It is no change by a person: under the token before.
    ...{ origin: 'calculated', revision: 1, fence: fence - 1, seenFence: fence, lastSaved: now, userId },
    operations: [],
  }
}
