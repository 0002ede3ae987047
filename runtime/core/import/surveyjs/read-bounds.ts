import type { ImportKind } from '../kinds.ts'
import type { Report } from '../loss.ts'
import { maskPattern } from '../mask-pattern.ts'
import type { SourceCondition, SourceProperty, Words } from '../source-form.ts'
import { SourceObject } from '../source-object.ts'
import { readCondition } from './read-condition.ts'
import { readWords } from './read-words.ts'

/** A bound that moves (`minValueExpression`), with today or another answer, is a check; the words may be of one that does not. */
export function movingBound(
  source: SourceObject,
  name: string,
  bound: 'min' | 'max',
  operator: '>=' | '<=',
): { checks: (SourceCondition & { message?: Words })[]; messages: Record<string, Words> } {
  const message = readWords(source, `${bound}ErrorText`)
  const condition = readCondition(source, `${bound}ValueExpression`)
  if (!condition) return { checks: [], messages: message ? { [bound]: message } : {} }
  const rule = { [operator]: [{ answer: name }, condition.rule] }
  return { checks: [{ ...condition, rule, ...(message && { message }) }], messages: {} }
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['9', '[0-9]'],
  ['a', '[A-Za-z]'],
  ['#', '[A-Za-z0-9]'],
])

/** What is typed into a mask. */
export function readMask(
  source: SourceObject,
  kind: ImportKind | undefined,
  report: Report,
): { kind?: ImportKind; properties?: Record<string, SourceProperty> } {
  const type = source.text('maskType')
  if (!type) return {}
  const settings =
    source.object('maskSettings') ?? new SourceObject({}, source.pointer('maskSettings'), report)
  const properties: Record<string, SourceProperty> = {}
  const put = (name: string, key: string, value: unknown) => {
    properties[name] = { at: settings.pointer(key), value }
  }
  const isNumber = type === 'numeric' || type === 'currency'
  if (type === 'pattern') {
    const mask = settings.text('pattern')
    // Telephone numbers are held to those of their country.
    if (kind === 'text') put('pattern', 'pattern', mask && maskPattern(mask, SIGNS))
    else if (mask) settings.lose('pattern', 'look')
  } else if (isNumber) {
    put('min', 'min', settings.number('min'))
    put('max', 'max', settings.number('max'))
    put('decimals', 'precision', settings.number('precision') ?? 2)
    const [before, after] = [settings.text('prefix')?.trim(), settings.text('suffix')?.trim()]
    put('unit', after ? 'suffix' : 'prefix', after || before || undefined)
    if (before && after) settings.lose('prefix', 'not_taken')
  } else if (type !== 'datetime') source.lose('maskType', 'not_taken')
  settings.look([
    'saveMaskedValue',
    'decimalSeparator',
    'thousandsSeparator',
    'allowNegativeValues',
    'pattern',
  ])
  settings.rest()
  if (kind !== 'text') return { properties }
  return { ...(isNumber && { kind: 'number' }), ...(type === 'datetime' && { kind: 'date' }), properties }
}
