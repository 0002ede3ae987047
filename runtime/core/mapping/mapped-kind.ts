import { isCalendarDate } from '../datetime/parse.ts'
import type { Scalar } from '../element/define-element.ts'
import type { RuleValue } from '../model/rule.ts'

export type MappedKind = 'text' | 'number' | 'boolean' | 'date'

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/

const isDate = (value: Scalar): boolean =>
  typeof value === 'string' && (isCalendarDate(value) || MOMENT.test(value))

/** The values of a field's kind in what its expression comes to; what is missing, or of another kind, is left out. */
export function asKind(value: RuleValue, kind: MappedKind): readonly Scalar[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.filter(isScalar).flatMap((each): Scalar[] => {
    if (kind === 'text') return [String(each)]
    const fits = kind === 'date' ? isDate(each) : typeof each === kind
    return fits ? [each] : []
  })
}

/** Whether a value of the kind can be this text, which a guard compares it with. */
export function canBeText(kind: MappedKind, text: string): boolean {
  if (kind === 'number') return text !== '' && String(Number(text)) === text && Number.isFinite(Number(text))
  if (kind === 'boolean') return text === 'true' || text === 'false'
  return kind !== 'date' || isDate(text)
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))
