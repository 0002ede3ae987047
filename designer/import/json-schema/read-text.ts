import type { ImportKind } from '../shared/kinds.ts'
import type { SourceItem, SourceProperty } from '../shared/source-form.ts'
import type { SourceObject } from '../shared/source-object.ts'
import { wholePattern } from '../shared/whole-pattern.ts'

const FORMATS: Readonly<Record<string, ImportKind>> = {
  email: 'email',
  'idn-email': 'email',
  phone: 'phone',
  tel: 'phone',
  date: 'date',
  'date-time': 'dateTime',
  time: 'time',
  textarea: 'paragraph',
  'data-url': 'file',
  binary: 'file',
}
const STANDARD = new Set([
  ...['uri', 'uri-reference', 'iri', 'hostname', 'ipv4', 'ipv6', 'uuid', 'regex'],
  ...['idn-hostname', 'iri-reference', 'uri-template', 'json-pointer', 'duration'],
])
/** What they look like, where a pattern says it. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  uri: '[A-Za-z][A-Za-z0-9+.-]*:\\S+',
  iri: '[A-Za-z][A-Za-z0-9+.-]*:\\S+',
  uuid: '[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}',
  ipv4: '(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)',
  hostname: '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*',
}
/** They are chosen, not typed. */
const OF_THEIR_OWN: ReadonlySet<ImportKind | undefined> = new Set(['date', 'dateTime', 'time', 'file'])

/** Longer ones are written on several lines. */
const LINE = 255

export type Properties = Record<string, SourceProperty>

export function put(
  properties: Properties,
  schema: SourceObject,
  key: string,
  name: string,
  value: unknown,
): void {
  if (value !== undefined) properties[name] = { at: schema.pointer(key), value }
}

export function numbers(schema: SourceObject, type: 'number' | 'integer'): Properties {
  const properties: Properties = {}
  put(properties, schema, 'minimum', 'min', schema.number('minimum'))
  put(properties, schema, 'maximum', 'max', schema.number('maximum'))
  for (const [key, name, step] of [
    ['exclusiveMinimum', 'min', 1],
    ['exclusiveMaximum', 'max', -1],
  ] as const) {
    const bound = schema.number(key)
    if (bound === undefined) continue
    if (type === 'integer' && Number.isInteger(bound) && !properties[name])
      put(properties, schema, key, name, bound + step)
    else schema.lose(key, 'not_taken')
  }
  const step = schema.number('multipleOf')
  const decimals = [1, 0.1, 0.01, 0.001, 0.0001].indexOf(step ?? 0)
  if (type === 'number' && decimals > 0) put(properties, schema, 'multipleOf', 'decimals', decimals)
  else put(properties, schema, 'multipleOf', 'step', step)
  return properties
}

export function readText(schema: SourceObject, name: string): SourceItem {
  const format = schema.text('format')
  const known = format === undefined ? undefined : Object.hasOwn(FORMATS, format) && FORMATS[format]
  const max = schema.count('maxLength', 1)
  const properties: Properties = {}
  // 0 says nothing, and of what has a form of its own 1 neither: it is never empty.
  const min = schema.count('minLength')
  const saysNothing = min === 0 || (min === 1 && OF_THEIR_OWN.has(known || undefined))
  put(properties, schema, 'minLength', 'minLength', saysNothing ? undefined : min)
  put(properties, schema, 'maxLength', 'maxLength', max)
  const pattern = schema.text('pattern')
  put(properties, schema, 'pattern', 'pattern', pattern && wholePattern(pattern))
  if (known === false) putFormat(properties, schema, format ?? '')
  if (OF_THEIR_OWN.has(known || undefined)) schema.about(['examples'])
  const [first, ...others] = schema.list('examples')
  for (const { at, value } of others) schema.loseAt(at, value, 'not_taken')
  const kind = known || ((max ?? 0) > LINE ? 'paragraph' : 'text')
  const spelt = kind === 'text' ? schema.scalar('example') : undefined
  const example = first ?? (spelt === undefined ? undefined : { at: schema.pointer('example'), value: spelt })
  return {
    at: schema.at,
    name,
    kinds: [kind],
    properties,
    ...(example && {
      texts: { placeholder: { at: example.at, words: { '': String(example.value) } } },
    }),
  }
}

/** A format that is a pattern in short; one of a program's own asks for nothing that others know. */
function putFormat(properties: Properties, schema: SourceObject, format: string): void {
  const like = Object.hasOwn(LOOKS_LIKE, format) && properties.pattern === undefined && LOOKS_LIKE[format]
  if (like) put(properties, schema, 'format', 'pattern', like)
  else schema.lose('format', STANDARD.has(format) ? 'not_taken' : 'about')
}
