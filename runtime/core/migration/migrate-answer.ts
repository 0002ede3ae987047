import { parseKey, toKey } from '../element/answer-key.ts'
import type { AnswerValue } from '../element/define-element.ts'
import { migrateAnswer as currentValue } from '../element/migrate-element.ts'
import { sameAnswer } from '../element/same-answer.ts'
import { convertAnswer, convertChoice, hasRows, wordsOf } from './convert-answer.ts'
import type { Accepts, AnswerPlan, Outcome, Place } from './types.ts'

/** What is read of a stored answer. */
export interface Given {
  key: string
  value: object | null
  elementVersion?: number
}

const PARKED: Outcome = { verdict: 'parked' }

/** What one answer becomes. Each is decided on by itself, and whatever it holds there is one verdict. */
export function migrateAnswer(plan: AnswerPlan, given: Given, accepts: Accepts): Outcome {
  const place = placeOf(plan, given.key)
  const key = place?.to && keyIn(plan, given.key, place.to.id)
  if (!place?.to || key === undefined) return PARKED
  const { verdict, from, to } = place
  const value = valueIn(place, given)
  // A cleared answer says only that it was cleared.
  if (value === null) return verdict === 'converted' && !hasRows(to) ? PARKED : { verdict, key }
  if (verdict === 'converted') {
    const converted = convertAnswer(from, to, value, accepts)
    return converted ? { verdict, key, ...converted } : PARKED
  }
  if (from.calculation || to.calculation) return { verdict, key }
  const chosen = convertChoice(from, to, value, plan.options.get(from.id))
  if (!chosen) return PARKED
  if (fits(place, chosen.value, accepts))
    return chosen.value === value
      ? { verdict, key }
      : { verdict: chosen.lost === undefined ? verdict : 'converted', key, ...chosen }
  const converted = convertAnswer(from, to, chosen.value, accepts)
  if (!converted) return PARKED
  const lost = chosen.lost ?? converted.lost
  return { verdict: 'converted', key, value: converted.value, ...(lost !== undefined && { lost }) }
}

/** In words what an answer said before; none for one that nobody can read. */
export function wordsBefore(plan: AnswerPlan, given: Given): string {
  const place = placeOf(plan, given.key)
  const value = place && valueIn(place, given)
  return place && value ? wordsOf(place.from, value) : ''
}

/** The place of an answer's question; undefined for an answer that the old version has no place for. */
export function placeOf({ places }: AnswerPlan, key: string): Place | undefined {
  const parsed = parseKey(key)
  const place = parsed && places.get(parsed.elementId)
  if (!place) return undefined
  const { rows } = place.from
  const stands =
    rows.length === parsed.location.length &&
    rows.every(({ id }, depth) => id === parsed.location[depth]?.parentId)
  return stands ? place : undefined
}

/** Where an answer stands in the new version: by the rows around it. */
function keyIn({ places }: AnswerPlan, key: string, elementId: string): string | undefined {
  const { location = [] } = parseKey(key) ?? {}
  const steps = location.map(({ parentId, rowId }) => ({ parentId: places.get(parentId)?.to?.id, rowId }))
  if (!steps.every((step): step is { parentId: string; rowId: string } => step.parentId !== undefined))
    return undefined
  return toKey(steps, elementId)
}

function valueIn({ from }: Place, { value, elementVersion = 1 }: Given): AnswerValue | null {
  if (value === null || !from.model) return value as AnswerValue | null
  return currentValue(value as AnswerValue, elementVersion, from.element, from.model)
}

/** What was amiss before is no worse now: it stays for whoever mends it. */
function fits({ from, to }: Place, value: AnswerValue, accepts: Accepts): boolean {
  if (!to || hasRows(to) || sameAnswer(from.element, to.element)) return true
  return accepts(to, value) || !accepts(from, value)
}
