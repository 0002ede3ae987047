import type { Element, ImportMapper, MappedField } from '../../../schemas/index.ts'
import { importMapperIssues } from '../mapping/import-mapper.ts'
import { type CompiledField, mapperFields } from '../mapping/mapper-fields.ts'
import type { CompiledTemplate } from '../model/compiled-template.ts'
import type { ResultKind, RuleReference } from '../model/rule.ts'
import type { Issue } from '../validation/issue.ts'
import { lintReference } from './lint-reference.ts'
import { lintValues } from './lint-values.ts'

/**
 * What would leave a field of the mapper unknown for ever, or two of one name (LI-04): sources that are not there, keys
 * that are taken, fields that lead back to themselves, values of another kind; and columns of an
 * import that answer nothing (LI-05).
 */
export const lintMapper = (compiled: CompiledTemplate): Issue[] => [
  ...lintFields(compiled),
  ...lintImport(compiled),
]

function lintImport(compiled: CompiledTemplate): Issue[] {
  const importMapper = compiled.template?.importMapper
  if (!isImport(importMapper)) return []
  return importMapperIssues(importMapper, compiled).map((issue) => ({
    ...issue,
    path: `/importMapper${issue.path ?? ''}`,
  }))
}

/** A draft may hold anything; that it is no document says the schema. */
const isImport = (value: unknown): value is ImportMapper => {
  const { csvHeaders, mappings } = (value ?? {}) as Partial<Record<keyof ImportMapper, unknown>>
  return (
    Array.isArray(csvHeaders) && Array.isArray(mappings) && mappings.every((each) => each instanceof Object)
  )
}

function lintFields({ template, elements }: CompiledTemplate): Issue[] {
  const list: unknown = template?.mapper?.fields
  const fields = mapperFields(template)
  const questions = businessKeysOf([...elements.values()].map(({ element }) => element))
  return (Array.isArray(list) ? list : []).flatMap((field: MappedField | null, i): Issue[] => {
    if (typeof field?.key !== 'string') return []
    const path = `/mapper/fields/${i}`
    const { key, label } = field
    const compiled = fields.get(key)
    if (compiled?.index !== i) return [{ code: 'mapper.key_twice', path: `${path}/key`, params: { key } }]
    const taken = questions.get(key)
    const params = { id: label, key, question: taken?.title ?? taken?.id ?? '' }
    return [
      ...(taken ? [{ code: 'mapper.key_published', path: `${path}/key`, params }] : []),
      ...lintSource(compiled, elements, fields, questions).map((issue) => ({
        ...issue,
        path: `${path}/value${issue.path ?? ''}`,
      })),
      ...(compiled.isCircular ? [{ code: 'mapper.circle', path: `${path}/value`, params }] : []),
    ]
  })
}

/** The questions that publish under a business key, by key. */
function businessKeysOf(elements: readonly Element[]): ReadonlyMap<string, Element> {
  const keys = new Map<string, Element>()
  for (const element of elements)
    for (const each of Array.isArray(element.businessKeys) ? element.businessKeys : [])
      if (typeof each?.key === 'string' && !keys.has(each.key)) keys.set(each.key, element)
  return keys
}

function lintSource(
  { field, rule }: CompiledField,
  elements: CompiledTemplate['elements'],
  fields: ReadonlyMap<string, CompiledField>,
  questions: ReadonlyMap<string, Element>,
): Issue[] {
  if (rule.issues.length > 0) return [...rule.issues]
  const { label: id } = field
  const lint = (reference: RuleReference): Issue | undefined => {
    const { kind, questionId: key, path } = reference
    if (kind === 'published')
      return fields.has(key) || questions.has(key)
        ? undefined
        : { code: 'mapper.unknown_field', path, params: { id, key } }
    // That there is no such fact is said of the rule.
    if (kind === 'form') return undefined
    const issue = lintReference({ id, rows: [] }, reference, elements)
    return issue && { ...issue, path }
  }
  const unread = rule.references.flatMap((reference) => lint(reference) ?? [])
  if (unread.length > 0) return unread
  const given = kindGiven(field, rule.gives, elements)
  const isOther = given !== undefined && given !== field.type && field.type !== 'text'
  return [
    ...lintValues(id, field.value, elements),
    ...(isOther ? [{ code: 'mapper.other_kind', path: '', params: { id, kind: field.type, given } }] : []),
  ]
}

/** The kind of what a field is made of, where that is known: of a calculation by its operator, of an answer by its column. */
function kindGiven(
  { value }: MappedField,
  gives: ResultKind | undefined,
  elements: CompiledTemplate['elements'],
): string | undefined {
  if (typeof value === 'string') return undefined
  if (gives && gives !== 'list') return gives
  const { answer } = value as { answer?: unknown }
  const [questionId, column] = Array.isArray(answer) ? answer : [answer]
  const columns = elements.get(String(questionId))?.columns
  const found = column === undefined ? columns?.values().next().value : columns?.get(String(column))
  // A text may spell a number or a day: which it does is seen when it is answered.
  return found && found.kind !== 'text' && found.kind !== 'options' ? found.kind : undefined
}
