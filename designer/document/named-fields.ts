import { labelOf } from '../../runtime/core/element/label-of.ts'
import type { Element } from '../../schemas/index.ts'
import type { Way } from './set-field.ts'
import { indexTemplate } from './template-index.ts'

/** A name that guards and other systems read: a field of the mapper, or a business key of a question. */
export interface Row {
  /** Of the field, or made of the question and the position of its key. */
  id: string
  key: string
  label: string
  /** From the documents to the field, or to the business key. */
  way: Way
  /** The question that publishes it; undefined for a field of the mapper. */
  publishedBy?: string
  type?: string
  value?: unknown
}

type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** All names of a draft, those of the mapper first. A draft may hold anything. */
export function rowsOf(template: unknown): Row[] {
  const fields = listOf(fieldsOf(fieldsOf(template).mapper).fields).flatMap((entry, i): Row[] => {
    const { id, key, label, type, value } = fieldsOf(entry)
    if (typeof id !== 'string') return []
    const way = ['template', 'mapper', 'fields', i]
    return [{ ...{ id, key: textOf(key), label: textOf(label), way, type: textOf(type), value } }]
  })
  const published = [...indexTemplate(template).nodes.values()].flatMap(({ entry, way }): Row[] =>
    listOf((entry as Element).businessKeys).flatMap((each, i): Row[] => {
      const { key } = fieldsOf(each)
      if (typeof key !== 'string') return []
      const label = labelOf(entry as Element) || entry.id
      return [
        {
          ...{ id: `${entry.id}.${i}`, key, label, publishedBy: entry.id },
          way: ['template', ...way, 'businessKeys', i],
        },
      ]
    }),
  )
  return [...fields, ...published]
}

/** Each key once, to be chosen from. */
export const namedFields = (template: unknown): { id: string; label: string }[] => [
  ...new Map(
    rowsOf(template).map(({ key, label }) => [key, { id: key, label: label ? `${label} (${key})` : key }]),
  ).values(),
]

/** A key made of a text that no name has: `kindOfInjury`, `kindOfInjury2`. */
export function freeKey(text: string, rows: readonly Row[]): string {
  const words = text.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? ['field']
  const [first = 'field', ...rest] = words.slice(0, 6)
  const base = [
    first.toLowerCase(),
    ...rest.map((word) => word[0]?.toUpperCase() + word.slice(1).toLowerCase()),
  ]
    .join('')
    .slice(0, 60)
  const taken = new Set(rows.flatMap(({ key, id }) => [key, id]))
  for (let n = 1; ; n++) {
    const key = n === 1 ? base : `${base}${n}`
    if (!taken.has(key)) return key
  }
}
