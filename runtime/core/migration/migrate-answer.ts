import { parseKey, type RowStep, toKey } from '../element/answer-key.ts'
import type { AnswerValue } from '../element/define-element.ts'
import { migrateAnswer as currentValue } from '../element/migrate-element.ts'
import { sameAnswer } from '../element/same-answer.ts'
import { convertAnswer, convertChoice, hasRows, wordsOf } from './convert-answer.ts'
import type { Accepts, AnswerPlan, Outcome, Place, Question } from './types.ts'

/** What is read of a stored answer. */
export interface Given {
  key: string
  value: object | null
  elementVersion?: number
}

const PARKED: Outcome = { verdict: 'parked' }

/** What one answer becomes. Each is decided on by itself, and whatever it holds there is one verdict. */
export function migrateAnswer(plan: AnswerPlan, given: Given, accepts: Accepts): Outcome {
  const standing = standingOf(plan, given.key)
  if (!standing?.place.to) return PARKED
  const { place, location } = standing
  const { verdict, from, to } = place
  const key = keyIn(to, location)
  const value = valueIn(place, given)
  // A cleared answer says only that it was cleared.
  if (value === null) return verdict === 'converted' && !hasRows(to) ? PARKED : { verdict, key }
  if (verdict === 'converted') {
    const converted = convertAnswer(from, to, value, accepts)
    return converted ? { verdict, key, ...converted } : PARKED
  }
  if (to.calculation) return { verdict, key }
  const chosen = convertChoice(from, to, value, plan.options.get(from.id))
  if (!chosen) return PARKED
  if (fits(from, to, chosen.value, accepts))
    return chosen.value === value
      ? { verdict, key }
      : { verdict: chosen.lost === undefined ? verdict : 'converted', key, ...chosen }
  // Options that have other ids now say nothing in the old question.
  const converted = convertAnswer(chosen.value === value ? from : to, to, chosen.value, accepts)
  if (!converted) return PARKED
  const lost = chosen.lost ?? converted.lost
  return { verdict: 'converted', key, value: converted.value, ...(lost !== undefined && { lost }) }
}

/** In words what an answer said before; none for one that nobody can read. */
export function wordsBefore(plan: AnswerPlan, given: Given): string {
  const place = placeOf(plan, given.key)
  if (!place) return ''
  const value = valueIn(place, given)
  return value === null ? '' : wordsOf(place.from, value)
}

/** The place of an answer's question; undefined for an answer that the old version has no place for. */
export const placeOf = (plan: AnswerPlan, key: string): Place | undefined => standingOf(plan, key)?.place

function standingOf(
  { places }: AnswerPlan,
  key: string,
): { place: Place; location: readonly RowStep[] } | undefined {
  const parsed = parseKey(key)
  const place = parsed && places.get(parsed.elementId)
  if (!place) return undefined
  const { location } = parsed
  const around = location.map(({ parentId }) => parentId).join('/')
  return around === place.from.rows.map(({ id }) => id).join('/') ? { place, location } : undefined
}

/** Where an answer stands in the new version: in the same rows, of what took the place of those around it. */
const keyIn = ({ id, rows }: Question, location: readonly RowStep[]): string =>
  toKey(
    location.map((step, depth) => ({ ...step, parentId: rows[depth]?.id ?? step.parentId })),
    id,
  )

function valueIn({ from }: Place, { value, elementVersion = 1 }: Given): AnswerValue | null {
  if (value === null) return null
  return currentValue(value as AnswerValue, elementVersion, from.element, from.model)
}

/** What was amiss before is no worse now: it stays for whoever mends it. */
function fits(from: Question, to: Question, value: AnswerValue, accepts: Accepts): boolean {
  if (hasRows(to) || sameAnswer(from.element, to.element)) return true
  return accepts(to, value) || !accepts(from, value)
}
