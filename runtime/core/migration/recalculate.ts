import type { StoredAnswer } from '../../../schemas/index.ts'
import type { AnswerValue } from '../element/define-element.ts'
import type { CompiledElement } from '../template/types.ts'
import { titleOf, wordsOf } from './convert-answer.ts'
import type { MigratedForm } from './migrate-form.ts'

/** A calculated value as the other version makes it. */
export interface Calculated {
  key: string
  element: CompiledElement
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
    if (inserted.has(before.id)) inserted.set(before.id, after)
    else if (replaced.has(before.id)) {
      const { before: stored, after: next } = replaced.get(before.id) ?? { before, after }
      replaced.set(before.id, { before: stored, after: { ...after, revision: next.revision } })
    } else {
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
  { id: questionId, model }: CompiledElement,
  value: AnswerValue | null,
  { id: formId, fence, userId, now }: Form,
): StoredAnswer {
  const version = model?.version ?? 1
  return {
    ...{ schemaVersion: 1, id: `${formId}:${key}`, formId, key, questionId, value },
    ...(version > 1 && { elementVersion: version }),
    // It is no change by a person: under the token before.
    ...{ origin: 'calculated', revision: 1, fence: fence - 1, seenFence: fence, lastSaved: now, userId },
    operations: [],
  }
}
