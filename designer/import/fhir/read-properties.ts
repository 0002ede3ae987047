import type { ImportKind } from '../shared/kinds.ts'
import type { Report } from '../shared/loss.ts'
import type { SourceProperty } from '../shared/source-form.ts'
import { isObject, type SourceObject } from '../shared/source-object.ts'
import { objectsOf } from './objects-of.ts'
import type { Extensions } from './read-extensions.ts'
import { plainValue } from './read-options.ts'
import { readUnits, type Unit } from './read-units.ts'

const TYPED: ReadonlySet<ImportKind | undefined> = new Set(['text', 'paragraph', 'texts'])
/** Of what is answered once nothing is counted. */
const HOLD_SEVERAL: ReadonlySet<ImportKind> = new Set(['rows', 'choices', 'texts', 'numbers', 'file'])
const SAYS_NOTHING_AS_0 = new Set(['minLength', 'minOccurs'])
const DROPDOWN = new Set(['drop-down', 'autocomplete', 'lookup'])
/** Where or how a question is drawn: it is asked all the same. */
const SHOWN_AS_IT_IS = new Set(['radio-button', 'check-box', 'header', 'footer', 'page', 'list', 'grid'])
for (const code of ['table', 'htable', 'gtable', 'atable', 'tab-container', 'text-box', 'spinner', 'inline'])
  SHOWN_AS_IT_IS.add(code)

const controlsIn = (extensions: Extensions) =>
  extensions.take('itemControl').map(({ value, at }) => {
    const [coding] = objectsOf((value as { coding?: unknown }).coding)
    return { at, code: String(coding?.code) }
  })

/** Where its ends are, under the names of the specification or of those who draw it. */
const endsOf = (extensions: Extensions) => {
  const end = (...names: string[]) =>
    names.flatMap(extensions.take).find(({ value }) => Number.isInteger(value))
  return { from: end('slider-start', 'minValue'), to: end('slider-stop', 'maxValue') }
}

export function isSlider(kind: ImportKind | undefined, extensions: Extensions): boolean {
  const { from, to } = endsOf(extensions)
  const isDrawn = controlsIn(extensions).some(({ code }) => code === 'slider')
  return (kind === 'integer' || kind === 'number') && isDrawn && from !== undefined && to !== undefined
}

/** Bounds, units and controls, by what an element takes. */
export function propertiesOf(
  item: SourceObject,
  extensions: Extensions,
  kind: ImportKind | undefined,
  report: Report,
): Record<string, SourceProperty> {
  const properties: Record<string, SourceProperty> = {}
  const put = (name: string, found: { at: string; value: unknown } | undefined, value = found?.value) => {
    if (found) properties[name] = { at: found.at, value }
  }
  const bound = (name: string) => {
    const [found] = extensions.take(name)
    const value = found && plainValue(found.value)
    // None at least says nothing.
    return found && !(value === 0 && SAYS_NOTHING_AS_0.has(name)) ? { at: found.at, value } : undefined
  }
  if (kind === 'scale') {
    const { from, to } = endsOf(extensions)
    put('from', from)
    put('to', to)
  } else {
    put('min', bound('minValue'))
    put('max', bound('maxValue'))
  }
  // Of what is chosen or counted no length is asked.
  if (TYPED.has(kind)) put('minLength', bound('minLength'))
  put('decimals', bound('maxDecimalPlaces'))
  put('pattern', bound('regex'))
  put('step', bound('sliderStepValue'))
  const rows =
    kind === 'rows' ? 'Rows' : kind === 'choices' ? 'Selected' : kind === 'file' ? 'Files' : 'Values'
  const [least, most] = [bound('minOccurs'), bound('maxOccurs')]
  if (kind && HOLD_SEVERAL.has(kind)) {
    put(`min${rows}`, least)
    if (most?.value !== 0) put(`max${rows}`, most)
  } else
    for (const each of [least, most])
      if (each && Number(each.value) > 1) report.lose(each.at, each.value, 'never')
  put('maxLength', { at: item.pointer('maxLength'), value: item.count('maxLength', 1) })
  if (kind === 'group') {
    const [collapsible] = extensions.take('collapsible')
    put('collapsible', collapsible, true)
    if (collapsible?.value === 'default-closed') put('collapsed', collapsible, true)
  }
  if (kind === 'file') put('maxSize', bound('maxSize'))
  const units = readUnits(item, extensions)
  const [unit] = units
  if (unit && kind === 'measurement')
    put(
      'units',
      unit,
      units.flatMap((each) => unitOf(each, report)),
    )
  else if (unit)
    put('unit', unit, String((unit.value as { display?: unknown }).display ?? plainValue(unit.value)))
  for (const { at, code } of controlsIn(extensions)) {
    if (DROPDOWN.has(code)) put('isDropdown', { at, value: true })
    else if (!SHOWN_AS_IT_IS.has(code)) report.lose(at, code, 'look')
  }
  return properties
}

function unitOf({ at, value }: Unit, report: Report): object[] {
  const { code, display } = isObject(value) ? value : {}
  // One without a code is called by its words.
  const name = code ?? display
  if (typeof name === 'string')
    return [{ code: name, ...(typeof display === 'string' && display !== name && { label: display }) }]
  report.lose(at, value, 'unreadable')
  return []
}
