import { isObject, type SourceObject } from '../shared/source-object.ts'
import { objectsOf } from './objects-of.ts'
import type { Extensions } from './read-extensions.ts'

export interface Unit {
  at: string
  value: unknown
}

/** In what an amount is written; the one that it begins with comes first, whether or not it is listed. */
export function readUnits(item: SourceObject, extensions: Extensions): Unit[] {
  const listed = ['unitOption', 'unit'].flatMap(extensions.take)
  const begun = unitsBegunWith(item)
  const codes = new Set<unknown>(begun.map(({ value }) => value.code))
  const isBegunWith = ({ value }: Unit) => isObject(value) && codes.has(value.code ?? value.display)
  const first = listed.filter(isBegunWith)
  if (first.length > 0) return [...first, ...listed.filter((each) => !isBegunWith(each))]
  return [...begun, ...listed]
}

function unitsBegunWith(item: SourceObject) {
  const [first] = objectsOf(item.peek('initial'))
  const unit = unitIn(first?.valueQuantity)
  return unit ? [{ at: item.pointer('initial'), value: unit }] : []
}

/** The unit of a quantity, as an option among units names it. */
export function unitIn(quantity: unknown): { code: string; display: string } | undefined {
  const { unit, code } = isObject(quantity) ? quantity : {}
  const [name, words] = [code ?? unit, unit ?? code]
  return typeof name === 'string' && typeof words === 'string' ? { code: name, display: words } : undefined
}

/** A quantity may name its unit alone. */
export function amountIn(quantity: unknown): number | undefined {
  const { value } = isObject(quantity) ? quantity : {}
  return typeof value === 'number' ? value : undefined
}
