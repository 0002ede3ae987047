import type { SourceObject } from '../source-object.ts'

/** What extensions of an item say, by the last part of their address. */
export interface Extensions {
  /** The values of one kind of extension, with their place. */
  take(name: string): { value: unknown; at: string }[]
  /** Those of kinds that nobody took go to the report. */
  rest(): void
}

/** Those that are read; the rest go to the report as they stand. */
const KNOWN = new Set([
  'minValue',
  'maxValue',
  'minLength',
  'regex',
  'entryFormat',
  'minOccurs',
  'maxOccurs',
  'maxDecimalPlaces',
  'itemControl',
  'hidden',
  'unit',
  'unitOption',
  'sliderStepValue',
  'collapsible',
  'maxSize',
  'openLabel',
  'optionExclusive',
  'ordinalValue',
  'itemWeight',
  'additional-information',
])

export function readExtensions(source: SourceObject): Extensions {
  const found = new Map<string, { value: unknown; at: string }[]>()
  for (const extension of source.objects('extension')) {
    const url = extension.text('url') ?? ''
    const name = (url.split('/').at(-1) ?? '').replace('questionnaire-', '')
    const values = extension.entries()
    const [only] = values
    if (!KNOWN.has(name) || !only || values.length > 1) {
      extension.loseAt(extension.at, url, 'unknown')
      continue
    }
    found.set(name, [...(found.get(name) ?? []), { value: only.value, at: extension.at }])
  }
  const taken = new Set<string>()
  return {
    take(name) {
      taken.add(name)
      return found.get(name) ?? []
    },
    rest() {
      for (const [name, all] of found)
        if (!taken.has(name)) for (const { value, at } of all) source.loseAt(at, value, 'not_taken')
    },
  }
}
