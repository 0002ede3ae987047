import type { AnswerKey } from '../../../../runtime/core/element/answer-key.ts'
import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { sameAnswer } from '../../../../runtime/core/element/same-answer.ts'
import type { Evaluation } from '../../../../runtime/core/model/engine.ts'
import type { CompiledTemplate } from '../../../../runtime/core/template/compile-template.ts'
import type { FollowUp, StoredAnswer } from '../../../../schemas/index.ts'
import { toUpdate } from '../../../contract/follow-up.ts'
import type { Services } from '../../../contract/services.ts'
import { DuplicateKeyError, type Filter, type Update } from '../../../store/port.ts'
import { keepVersion } from './answer-versions.ts'
import { ANSWERS } from './collections.ts'
import { versionMark } from './current-answer.ts'
import { answerId } from './place-of.ts'

/** Writes that are on their way at the same time. */
const AT_ONCE = 25

/** A value that an action stores in the place of what is stored. */
export interface Recalculated {
  key: AnswerKey
  questionId: string
  /** null: it is not known, or not shown. */
  value: AnswerValue | null
  origin: StoredAnswer['origin']
  before: StoredAnswer | undefined
}

/** What an evaluation of all answers, whoever may see them, calculated anew. */
export function recalculated(
  evaluation: Evaluation & { readonly compiled: CompiledTemplate },
  stored: readonly StoredAnswer[],
): Recalculated[] {
  const { elements } = evaluation.compiled
  if (![...elements.values()].some(({ calculation }) => calculation)) return []
  const byKey = new Map(stored.map((answer) => [answer.key, answer]))
  return [...evaluation.values()].flatMap(({ key, element, value }) => {
    if (!elements.get(element.id)?.calculation) return []
    const before = byKey.get(key)
    if (sameAnswer(before?.value ?? null, value)) return []
    return [{ key, questionId: element.id, value, origin: 'calculated', before }]
  })
}

/** The answers of which a part is hidden, without it. */
export function withoutHiddenParts(
  { elements }: CompiledTemplate,
  stored: readonly StoredAnswer[],
): Recalculated[] {
  return stored.flatMap((before) => {
    const { key, questionId, origin } = before
    const compiled = elements.get(questionId)
    const draft = compiled?.model?.answer?.from?.draft
    if (!compiled || !draft || before.value === null) return []
    const value = draft(before.value as AnswerValue, compiled.element)
    return sameAnswer(before.value, value) ? [] : [{ key, questionId, value, origin, before }]
  })
}

/**
 * Stores such values with an action, under its fencing token and before it counts: an action that fails leaves
 * values that are newer than the last one, and the next one makes them right. What one replaces stays in its history.
 */
export async function keepCalculated(
  services: Services,
  action: { formId: string; fence: number; userId: string; compiled: CompiledTemplate },
  values: readonly Recalculated[],
): Promise<void> {
  const fresh = values.filter(({ before }) => !before).map((each) => answerOf(services, action, each))
  const answers = services.store.collection(ANSWERS)
  if (fresh.length > 0) {
    try {
      await answers.insertMany(fresh)
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error
      // An action that died half-way, or was overtaken, had begun to write them.
      for (const answer of fresh) {
        await answers.insertOne(answer).catch((again) => {
          if (!(again instanceof DuplicateKeyError)) throw again
          return replace(services, answer)
        })
      }
    }
  }
  const changed = values.filter(({ before }) => before)
  for (let i = 0; i < changed.length; i += AT_ONCE) {
    await Promise.all(
      changed.slice(i, i + AT_ONCE).map(async (each) => {
        if (each.before?.value) await keepVersion(services, each.before, { isDecided: true })
        await replace(services, answerOf(services, action, each))
      }),
    )
  }
}

function answerOf(
  { clock }: Services,
  { formId, fence, userId, compiled }: Parameters<typeof keepCalculated>[1],
  { key, questionId, value, origin, before }: Recalculated,
): StoredAnswer {
  const model = compiled.elements.get(questionId)?.model
  return {
    schemaVersion: 1,
    id: answerId(formId, key),
    ...{ formId, key, questionId, value, userId, fence },
    ...(model && versionMark(model)),
    ...(origin && { origin }),
    revision: (before?.revision ?? 0) + 1,
    lastSaved: clock().toISOString(),
    operations: [],
  }
}

/**
 * What follows from an action for answers of which a part is hidden: with the action or not at all. What each was before
 * stays in its history.
 */
export async function cutting(
  services: Services,
  action: Parameters<typeof keepCalculated>[1],
  values: readonly Recalculated[],
): Promise<FollowUp[]> {
  for (const { before } of values) if (before?.value) await keepVersion(services, before, { isDecided: true })
  return values.map((each) => toUpdate(ANSWERS, ...replacing(answerOf(services, action, each))))
}

async function replace({ store }: Services, answer: StoredAnswer): Promise<void> {
  await store.collection(ANSWERS).updateOne(...replacing(answer))
}

/** Never over the value of a later action. */
function replacing(answer: StoredAnswer): [filter: Filter, update: Update] {
  const { id, formId, value, elementVersion, origin, revision, fence, lastSaved, userId } = answer
  const change = {
    value,
    ...(elementVersion && { elementVersion }),
    ...(origin && { origin }),
    fence,
    lastSaved,
    userId,
  }
  return [
    { id, formId, fence: { $lt: fence } },
    { $set: change, $max: { revision } },
  ]
}
