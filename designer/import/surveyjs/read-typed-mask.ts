import type { ImportKind } from '../shared/kinds.ts'
import type { Report } from '../shared/loss.ts'
import { DIGIT, LETTER, LETTER_OR_DIGIT, type MaskSign, readMask } from '../shared/read-mask.ts'
import type { SourceItem, SourceProperty } from '../shared/source-form.ts'
import { SourceObject } from '../shared/source-object.ts'

const SIGNS: ReadonlyMap<string, MaskSign> = new Map([
  ['9', DIGIT],
  ['a', LETTER],
  ['#', LETTER_OR_DIGIT],
])

interface TypedMask extends Pick<SourceItem, 'messages' | 'texts'> {
  kind?: ImportKind
  properties?: Record<string, SourceProperty>
}

/** What is typed into a mask. */
export function readTypedMask(source: SourceObject, kind: ImportKind | undefined, report: Report): TypedMask {
  const type = source.text('maskType')
  if (!type) return {}
  const settings =
    source.object('maskSettings') ?? new SourceObject({}, source.pointer('maskSettings'), report)
  const properties: Record<string, SourceProperty> = {}
  const put = (name: string, key: string, value: unknown) => {
    properties[name] = { at: settings.pointer(key), value }
  }
  let pattern: Partial<ReturnType<typeof readMask>> = {}
  const isNumber = type === 'numeric' || type === 'currency'
  if (type === 'pattern') {
    const mask = settings.text('pattern')
    // Telephone numbers are held to those of their country.
    if (mask && kind !== 'text') settings.lose('pattern', 'look')
    else if (mask) pattern = readMask({ at: settings.pointer('pattern'), value: mask }, SIGNS, '\\')
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
  const read = { ...pattern, properties: { ...properties, ...pattern.properties } }
  if (kind !== 'text') return read
  return { ...(isNumber && { kind: 'number' }), ...(type === 'datetime' && { kind: 'date' }), ...read }
}
