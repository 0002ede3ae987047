import type { Report } from '../loss.ts'
import type { SourceCondition, SourceItem, SourceRule } from '../source-form.ts'
import { isObject, SourceObject } from '../source-object.ts'

type Read = (properties: SourceObject | undefined, isRequired: (name: string) => boolean) => SourceItem[]

/** `if`, `then`, `else`, `dependentRequired` and `dependentSchemas`: questions that are asked only sometimes. */
export function readConditionals(
  object: SourceObject,
  prefix: string,
  named: Map<string, SourceItem>,
  read: Read,
  report: Report,
): void {
  const nameOf = (key: string) => (prefix ? `${prefix}.${key}` : key)

  /** What holds only while the condition does. */
  function apply(schema: SourceObject | undefined, condition: SourceCondition): void {
    if (!schema) return
    const required = new Set(schema.list('required').map(({ value }) => String(value)))
    for (const item of read(schema.object('properties'), (name) => required.has(name)))
      if (named.has(item.name)) report.lose(item.at, item.name, 'duplicate')
      else named.set(item.name, { ...item, show: condition })
    for (const key of required) need(key, condition, schema.pointer('required'))
    schema.rest()
  }

  function need(key: string, condition: SourceCondition, at: string): void {
    const item = named.get(nameOf(key))
    if (!item) report.lose(at, key, 'reference')
    else if (!item.required && !item.requiredWhen)
      named.set(item.name, { ...item, requiredWhen: { ...condition, at } })
    else if (item.show !== condition) report.lose(at, key, 'condition')
  }

  function either(schema: SourceObject): void {
    const at = schema.pointer('if')
    const what = schema.peek('if')
    if (what === undefined) return
    const rule = ruleOf(schema.object('if'), nameOf)
    if (rule === undefined) {
      for (const key of ['if', 'then', 'else']) {
        const lost = schema.take(key)
        if (lost !== undefined || key === 'if') report.lose(schema.pointer(key), lost ?? what, 'condition')
      }
      return
    }
    apply(schema.object('then'), { at, what, rule })
    apply(schema.object('else'), { at, what, rule: { '!': [{ coalesce: [rule, false] }] } })
  }

  /** `anyOf: [{ required: ['email'] }, { required: ['phone'] }]`: one of them is answered. */
  function oneOfThem(): void {
    const what = object.peek('anyOf')
    if (!Array.isArray(what)) return
    const names = what.map((part) =>
      isObject(part) && Object.keys(part).join() === 'required' && Array.isArray(part.required)
        ? part.required.map((key) => nameOf(String(key)))
        : [],
    )
    const first = named.get(names[0]?.[0] ?? '')
    if (
      !first ||
      names.flat().some((name) => !isAsked(named.get(name))) ||
      names.some((each) => each.length === 0)
    )
      return
    object.take('anyOf')
    const rules = names.map((all) => ({ and: all.map((name) => ({ answered: name })) }))
    const message = {
      '': `Answer one of: ${names
        .flat()
        .map((name) => titleOf(named.get(name)))
        .join(', ')}.`,
    }
    const check = { at: object.pointer('anyOf'), what, rule: { or: rules }, message }
    named.set(first.name, { ...first, checks: [...(first.checks ?? []), check] })
  }

  either(object)
  oneOfThem()
  for (const { value, at } of object.list('allOf')) {
    if (!isObject(value)) {
      report.lose(at, value, 'unreadable')
      continue
    }
    const part = new SourceObject(value, at, report)
    either(part)
    part.rest()
  }
  for (const { key, value, at } of object.object('dependentRequired')?.entries() ?? []) {
    const condition = { at, what: value, rule: { answered: nameOf(key) } }
    if (Array.isArray(value)) for (const each of value) need(String(each), condition, at)
    else report.lose(at, value, 'unreadable')
  }
  for (const { key, value, at } of object.object('dependentSchemas')?.entries() ?? [])
    if (isObject(value))
      apply(new SourceObject(value, at, report), { at, what: value, rule: { answered: nameOf(key) } })
    else report.lose(at, value, 'unreadable')
}

/** `{ properties: { a: { const: 1 } }, required: ['a'] }` as a rule; undefined when it says more. */
function ruleOf(schema: SourceObject | undefined, nameOf: (key: string) => string): SourceRule | undefined {
  const parts: SourceRule[] = []
  if (!schema) return undefined
  for (const { key, value } of schema.object('properties')?.entries() ?? []) {
    if (!isObject(value)) return undefined
    const answer = { answer: nameOf(key) }
    const keys = Object.keys(value).filter((each) => each !== 'type')
    const [only] = keys
    if (keys.length !== 1) return undefined
    if (only === 'const') parts.push({ '==': [answer, value.const] })
    else if (Array.isArray(value.enum))
      parts.push({ or: value.enum.map((each) => ({ '==': [answer, each] })) })
    else if (only === 'minimum') parts.push({ '>=': [answer, value.minimum] })
    else if (only === 'maximum') parts.push({ '<=': [answer, value.maximum] })
    else if (only === 'exclusiveMinimum') parts.push({ '>': [answer, value.exclusiveMinimum] })
    else if (only === 'exclusiveMaximum') parts.push({ '<': [answer, value.exclusiveMaximum] })
    else return undefined
  }
  for (const { value } of schema.list('required')) parts.push({ answered: nameOf(String(value)) })
  schema.take('type')
  if (schema.entries().length > 0 || parts.length === 0) return undefined
  return parts.length === 1 ? parts[0] : { and: parts }
}

function isAsked(item: SourceItem | undefined): boolean {
  const kind = item?.kinds[0]
  return kind !== undefined && kind !== 'group' && kind !== 'rows'
}

const titleOf = (item: SourceItem | undefined): string => item?.title?.[''] ?? item?.name ?? ''
