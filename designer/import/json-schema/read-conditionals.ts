import type { Report } from '../shared/loss.ts'
import type { SourceCondition, SourceItem, SourceRule } from '../shared/source-form.ts'
import { isObject, SourceObject } from '../shared/source-object.ts'
import { readNeeded } from './read-needed.ts'
import { saysTheSame } from './says-the-same.ts'

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
    for (const item of read(schema.object('properties'), (name) => required.has(name))) {
      const before = named.get(item.name)
      if (!before) named.set(item.name, { ...item, show: condition })
      else if (!saysTheSame(item, before)) report.lose(item.at, item.name, 'duplicate')
    }
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

  either(object)
  readNeeded(object, nameOf, named)
  for (const { value, at } of object.list('allOf')) {
    if (!isObject(value)) {
      report.lose(at, value, 'unreadable')
      continue
    }
    const part = new SourceObject(value, at, report)
    either(part)
    part.rest()
  }
  for (const word of ['dependentRequired', 'dependentSchemas', 'dependencies'])
    for (const { key, value, at } of object.object(word)?.entries() ?? []) {
      const condition = { at, what: value, rule: { answered: nameOf(key) } }
      if (Array.isArray(value)) for (const each of value) need(String(each), condition, at)
      else if (isObject(value)) whileAnswered(key, new SourceObject(value, at, report), condition)
      else report.lose(at, value, 'unreadable')
    }

  /** `oneOf` of what depends on a question tells by its answer what else is asked. */
  function whileAnswered(key: string, schema: SourceObject, condition: SourceCondition): void {
    const list = schema.peek('oneOf')
    const told = Array.isArray(list) ? list.map((part) => toldBy(part, key, nameOf)) : []
    if (told.every((rule) => rule !== undefined))
      for (const [i, branch] of schema.objects('oneOf').entries()) {
        const properties = (branch.take('properties') ?? {}) as Record<string, unknown>
        const { [key]: _, ...others } = properties
        // It says no more than when it holds.
        if (!(key in properties)) branch.take('not')
        const at = branch.pointer('properties')
        const own = Object.fromEntries(branch.entries().map(({ key, value }) => [key, value]))
        const asked = new SourceObject({ ...own, properties: others }, branch.at, report)
        apply(asked, { at, what: list, rule: told[i] })
      }
    apply(schema, condition)
  }
}

/** The answers of a question by which a branch is told: some of them, or all but some (`not`). */
function toldBy(part: unknown, key: string, nameOf: (key: string) => string): SourceRule | undefined {
  if (!isObject(part)) return undefined
  const schema = isObject(part.properties) ? part.properties[key] : undefined
  if (schema !== undefined) return isObject(schema) ? valueRule(nameOf(key), schema) : undefined
  const { properties, required, ...others } = isObject(part.not) ? part.not : {}
  const isOfIt = isObject(properties) && Object.keys(properties).join() === key
  const isAlso = Array.isArray(required) && required.some((each) => each !== key)
  if (!isOfIt || isAlso || Object.keys(others).some((each) => each !== 'type')) return undefined
  const but = isObject(properties[key]) ? valueRule(nameOf(key), properties[key]) : undefined
  return but && { '!': [{ coalesce: [but, false] }] }
}

/** `{ properties: { a: { const: 1 } }, required: ['a'] }` as a rule; undefined when it says more. */
function ruleOf(schema: SourceObject | undefined, nameOf: (key: string) => string): SourceRule | undefined {
  const parts: (SourceRule | undefined)[] = []
  if (!schema) return undefined
  for (const { key, value } of schema.object('properties')?.entries() ?? [])
    parts.push(isObject(value) ? valueRule(nameOf(key), value) : undefined)
  for (const { value } of schema.list('required')) parts.push({ answered: nameOf(String(value)) })
  const not = schema.object('not')
  const inside = ruleOf(not, nameOf)
  if (not) parts.push(inside && { '!': [inside] })
  for (const [word, operator] of [
    ['anyOf', 'or'],
    ['allOf', 'and'],
  ] as const) {
    const rules = schema.objects(word).map((part) => ruleOf(part, nameOf))
    if (rules.length > 0) parts.push(rules.includes(undefined) ? undefined : { [operator]: rules })
  }
  schema.take('type')
  if (schema.entries().length > 0 || parts.length === 0 || parts.includes(undefined)) return undefined
  return parts.length === 1 ? parts[0] : { and: parts }
}

const COMPARED: Readonly<Record<string, string>> = {
  const: '==',
  minimum: '>=',
  maximum: '<=',
  exclusiveMinimum: '>',
  exclusiveMaximum: '<',
}

/** What a schema of one value says of the answer; undefined when it says more. */
function valueRule(name: string, schema: Readonly<Record<string, unknown>>): SourceRule | undefined {
  const answer = { answer: name }
  const [only, ...others] = Object.keys(schema).filter((key) => key !== 'type')
  const said = only === undefined || others.length > 0 ? undefined : schema[only]
  if (only === undefined || said === undefined) return undefined
  const operator = Object.hasOwn(COMPARED, only) ? COMPARED[only] : undefined
  if (operator) return { [operator]: [answer, said] }
  if (only === 'enum' && Array.isArray(said)) return { or: said.map((each) => ({ '==': [answer, each] })) }
  if (only === 'not' && isObject(said)) {
    const rule = valueRule(name, said)
    return rule && { '!': [rule] }
  }
  if (only === 'contains' && isObject(said) && 'const' in said) return { in: [said.const, answer] }
  return (only === 'minLength' || only === 'minItems') && said === 1 ? { answered: name } : undefined
}
