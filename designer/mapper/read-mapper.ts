import { labelOf } from '../../runtime/core/element/label-of.ts'
import type { CompiledElement, CompiledTemplate } from '../../runtime/core/model/compiled-template.ts'
import { mapperOf } from '../../runtime/core/workflow/mapper-of.ts'
import type { JsonValue } from '../../schemas/index.ts'
import type { DraftDocuments } from '../document/draft-server.ts'
import { fieldsOf, listOf, rowsOf, textOf } from '../document/named-fields.ts'
import type { Way } from '../document/set-field.ts'
import { common } from '../parts/common-texts.ts'
import { texts as studioTexts } from './texts.ts'

/** A part of the draft that reads a name. */
export interface Reader {
  label: string
  /** Where it is, as a part of the workbench's address. */
  at?: string
}

interface Reading extends Reader {
  key: string
  /** To the text that is the key. */
  way: Way
}

/** Everything in the draft that reads a name: conditions and requirements of the workflow, and other fields. */
export function readings({ template, workflow }: DraftDocuments): Reading[] {
  const flow = fieldsOf(fieldsOf(workflow).flow)
  const guards = listOf(flow.nodes).flatMap((node, i): Reading[] => {
    const { type, id, data } = fieldsOf(node)
    const { label, rule, dataMapperId, dataMapperFieldKey } = fieldsOf(data)
    if (type !== 'guard' || typeof id !== 'string') return []
    const reader = {
      label: studioTexts.conditionOf(textOf(label) || id),
      at: `workflow?at=${encodeURIComponent(id)}`,
    }
    const way = ['workflow', 'flow', 'nodes', i, 'data']
    if (rule !== undefined) return inRule(rule, [...way, 'rule'], reader)
    if (typeof dataMapperFieldKey !== 'string' || mapperOf({ dataMapperId: textOf(dataMapperId) })) return []
    return [{ ...reader, key: dataMapperFieldKey, way: [...way, 'dataMapperFieldKey'] }]
  })
  const required = listOf(flow.edges).flatMap((edge, i): Reading[] => {
    const { id, event } = fieldsOf(edge)
    const { requires, label } = fieldsOf(event)
    const at = typeof id === 'string' ? { at: `workflow?at=${encodeURIComponent(id)}` } : {}
    return inRule(fieldsOf(requires).rule, ['workflow', 'flow', 'edges', i, 'event', 'requires', 'rule'], {
      label: studioTexts.actionOf(textOf(label)),
      ...at,
    })
  })
  const fields = rowsOf(template).flatMap(({ value, label, way, publishedBy }) =>
    publishedBy ? [] : inRule(value, [...way, 'value'], { label: studioTexts.fieldOf(label) }),
  )
  return [...guards, ...required, ...fields]
}

const MAX_DEPTH = 40

function inRule(rule: unknown, way: Way, reader: Reader): Reading[] {
  if (typeof rule !== 'object' || rule === null || way.length > MAX_DEPTH) return []
  if (Array.isArray(rule)) return rule.flatMap((part, i) => inRule(part, [...way, i], reader))
  return Object.entries(rule).flatMap(([operator, part]): Reading[] => {
    const here = [...way, operator]
    if (operator !== 'published') return inRule(part, here, reader)
    const [key, at] = Array.isArray(part) ? [part[0], [...here, 0]] : [part, here]
    return typeof key === 'string' ? [{ ...reader, key, way: at }] : []
  })
}

/** What a field is made of, as the pane offers to choose it. */
export const SOURCES = [
  { id: 'answer', label: studioTexts.anAnswer },
  { id: 'rows', label: studioTexts.allRows },
  { id: 'form', label: studioTexts.theFormItself },
  { id: 'fixed', label: studioTexts.aFixedValue },
  { id: 'calculation', label: studioTexts.aCalculation },
] as const

export type SourceKind = (typeof SOURCES)[number]['id']

export const AGGREGATES = [
  { id: 'rows', label: studioTexts.eachValue },
  { id: 'sum', label: studioTexts.theTotal },
  { id: 'average', label: studioTexts.theAverage },
  { id: 'min', label: studioTexts.theSmallest },
  { id: 'max', label: studioTexts.theLargest },
  { id: 'count', label: studioTexts.countAnswered },
] as const

export const FACTS = [
  { id: 'status', label: common.status },
  { id: 'number', label: common.number },
  { id: 'name', label: common.name },
  { id: 'type', label: studioTexts.typeOfForm },
  { id: 'campus', label: common.campus },
  { id: 'program', label: common.program },
  { id: 'created', label: studioTexts.whenStarted },
  { id: 'link', label: studioTexts.linkToIt },
  { id: 'owner.name', label: studioTexts.ownersName },
  { id: 'owner.email', label: studioTexts.ownersEMail },
] as const

/** A source that its choosers can draw. */
export type Source =
  | { kind: 'answer'; questionId: string; column?: string }
  | { kind: 'rows'; how: string; rowsId: string; questionId: string }
  | { kind: 'form'; fact: string }
  | { kind: 'fixed'; value: string | number | boolean }
  | { kind: 'calculation' }

const HOW = new Set<string>(AGGREGATES.map(({ id }) => id))

/** What an expression says, as far as it can be chosen; everything else is a calculation. */
export function sourceOf(value: unknown): Source {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { kind: 'fixed', value }
  const [[operator, argument] = [], ...more] = Object.entries(fieldsOf(value))
  if (operator === undefined || more.length > 0) return { kind: 'calculation' }
  const texts = (Array.isArray(argument) ? argument : [argument]) as unknown[]
  const areTexts = texts.every((each) => typeof each === 'string')
  const [first = '', second, third] = areTexts ? (texts as string[]) : []
  if (operator === 'answer' && areTexts && third === undefined)
    return { kind: 'answer', questionId: first, ...(second !== undefined && { column: second }) }
  if (operator === 'form' && areTexts) return { kind: 'form', fact: first }
  if (operator === 'status') return { kind: 'form', fact: 'status' }
  if (operator === 'rows' && areTexts && second !== undefined && third === undefined)
    return { kind: 'rows', how: 'rows', rowsId: first, questionId: second }
  if (HOW.has(operator) && operator !== 'rows') {
    const inner = sourceOf(operator === 'count' ? fieldsOf(argument).known : argument)
    if (inner.kind === 'rows' && inner.how === 'rows') return { ...inner, how: operator }
  }
  return { kind: 'calculation' }
}

/** The expression of a source that was chosen. */
export function expressionOf(source: Exclude<Source, { kind: 'calculation' }>): JsonValue {
  if (source.kind === 'fixed') return source.value
  if (source.kind === 'form') return source.fact === 'status' ? { status: [] } : { form: source.fact }
  if (source.kind === 'answer')
    return { answer: source.column === undefined ? source.questionId : [source.questionId, source.column] }
  const rows = { rows: [source.rowsId, source.questionId] }
  if (source.how === 'rows') return rows
  return { [source.how]: source.how === 'count' ? { known: rows } : rows }
}

/** The questions that a field can be made of. */
export const questionsOf = ({ elements }: CompiledTemplate, inRows: boolean): CompiledElement[] =>
  [...elements.values()].filter(
    ({ columns, rows }) => columns.size > 0 && (inRows ? rows.length > 0 : rows.length === 0),
  )

export const titleOf = (id: string, { elements }: CompiledTemplate): string => {
  const element = elements.get(id)?.element
  return (element && labelOf(element)) || id
}

/** A source in a few words. */
export function sourceWords(value: unknown, compiled: CompiledTemplate): string {
  const source = sourceOf(value)
  if (source.kind === 'fixed') return studioTexts.always(source.value)
  if (source.kind === 'calculation') return studioTexts.aCalculation
  if (source.kind === 'form') return FACTS.find(({ id }) => id === source.fact)?.label ?? source.fact
  if (source.kind === 'answer') {
    const column =
      source.column && compiled.elements.get(source.questionId)?.columns.get(source.column)?.label
    return `${titleOf(source.questionId, compiled)}${column ? ` (${column})` : ''}`
  }
  const how = AGGREGATES.find(({ id }) => id === source.how)?.label ?? source.how
  return studioTexts.ofRows(how, titleOf(source.questionId, compiled), titleOf(source.rowsId, compiled))
}

/** The kind of a field that holds what a question's first column says. */
export function kindOf(question: CompiledElement | undefined): string {
  const [first] = question?.columns.values() ?? []
  return first && ['number', 'boolean', 'date'].includes(first.kind) ? first.kind : 'text'
}
