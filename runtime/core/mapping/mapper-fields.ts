import type { MappedField, Template } from '../../../schemas/index.ts'
import { compileRule } from '../expression/compile-rule.ts'
import type { CompiledRule } from '../model/rule.ts'

export interface CompiledField {
  field: MappedField
  rule: CompiledRule
  /** Its position in the mapper. */
  index: number
  /** It is made of itself, or of a field that is. */
  isCircular: boolean
}

const known = new WeakMap<object, ReadonlyMap<string, CompiledField>>()
const NONE: ReadonlyMap<string, CompiledField> = new Map()

/** The fields of a template's mapper by key; of two with one key the first. A draft may hold anything. */
export function mapperFields(template: Template | null): ReadonlyMap<string, CompiledField> {
  const mapper = template?.mapper
  if (typeof mapper !== 'object' || mapper === null || !Array.isArray(mapper.fields)) return NONE
  const found = known.get(mapper)
  if (found) return found
  const fields = new Map<string, CompiledField>()
  mapper.fields.forEach((field: MappedField | null, index) => {
    if (typeof field?.key !== 'string' || fields.has(field.key)) return
    fields.set(field.key, { field, rule: compileRule(field.value), index, isCircular: true })
  })
  settle(fields)
  known.set(mapper, fields)
  return fields
}

/** The fields that one reads. */
const fieldsReadBy = ({ rule }: CompiledField, fields: ReadonlyMap<string, CompiledField>): string[] => [
  ...new Set(
    rule.references.flatMap(({ kind, questionId }) =>
      kind === 'published' && fields.has(questionId) ? [questionId] : [],
    ),
  ),
]

/** Finds those that are made of what is settled, again and again: what is left leads back to itself. */
function settle(fields: ReadonlyMap<string, CompiledField>): void {
  const waits = new Map([...fields].map(([key, field]) => [key, fieldsReadBy(field, fields).length]))
  const readers = new Map<string, string[]>()
  for (const [key, field] of fields)
    for (const read of fieldsReadBy(field, fields)) readers.set(read, [...(readers.get(read) ?? []), key])
  const ready = [...waits].flatMap(([key, count]) => (count === 0 ? [key] : []))
  for (let key = ready.pop(); key !== undefined; key = ready.pop()) {
    const field = fields.get(key)
    if (field) field.isCircular = false
    for (const reader of readers.get(key) ?? []) {
      const left = (waits.get(reader) ?? 0) - 1
      waits.set(reader, left)
      if (left === 0) ready.push(reader)
    }
  }
}
