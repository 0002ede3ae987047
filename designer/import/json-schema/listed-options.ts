import type { Report } from '../shared/loss.ts'
import type { SourceOption } from '../shared/source-form.ts'
import { isObject, SourceObject } from '../shared/source-object.ts'

type Scalar = string | number | boolean

/** Whether nothing is answered by it. */
export const isNull = (part: unknown): boolean =>
  isObject(part) && (part.type === 'null' || part.const === null)

/** Whether its values may be chosen one by one, or it has none. */
export const isListed = (part: unknown): boolean => isNull(part) || valuesOf(part) !== undefined

function valuesOf(part: unknown): readonly Scalar[] | undefined {
  if (!isObject(part)) return undefined
  const values = 'const' in part ? [part.const] : part.enum
  return Array.isArray(values) && values.every(isScalar) ? values : undefined
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value)

/** What may be chosen by a schema that lists it: `{ const, title }`, `{ enum }`, or null, which is no option. */
export function optionsIn(part: object, at: string, report: Report): SourceOption[] {
  const source = new SourceObject(part, at, report)
  for (const key of ['type', 'const', 'enum']) source.take(key)
  const [title, help] = [source.text('title'), source.text('description')]
  source.rest()
  const values = (valuesOf(part) ?? []).map(String)
  report.grow(values.length)
  const [only, ...others] = values
  if (only !== undefined && others.length === 0)
    return [{ value: only, label: { '': title ?? only }, at, ...(help && { help: { '': help } }) }]
  // Words of several values say of none what it is called; no answer has no words.
  for (const words of [title, help]) if (words !== undefined) report.lose(at, words, 'not_taken')
  return values.map((value) => ({ value, label: {}, at }))
}
