import type { DateKind } from '../../../runtime/core/datetime/date-kind.ts'
import { labelOf } from '../../../runtime/core/element/label-of.ts'
import { inLanguages } from '../../../runtime/core/language/words.ts'
import type { CompiledElement, CompiledNode } from '../../../runtime/core/model/compiled-template.ts'
import { isInReach } from '../../../runtime/core/template/reach.ts'
import type { RuleOperator, RuleQuestion } from '../../contract/rule-question.ts'
import type { Row } from '../../document/named-fields.ts'
import { isEachRow, type Subject } from '../../document/rules/drawn-rule.ts'
import type { Catalogue } from '../catalogue.ts'
import { common } from '../common-texts.ts'
import { OF_ANSWERS, OF_ELEMENTS, OPERATORS_OF, type ValueKind } from './rule-operators.ts'
import { texts } from './texts.ts'

interface Choice {
  id: string
  label: string
}

/** What a subject holds, and what can be asked of it. */
export interface Asked {
  kind: ValueKind
  operators: readonly RuleOperator[]
  /** What it can be, where that is known. */
  choices: readonly Choice[] | undefined
  dates: DateKind
}

/** What the rule builder knows of the draft that a rule is about. */
export interface RuleQuestions {
  elements: ReadonlyMap<string, CompiledElement>
  /** Where the rule stands: what is in other rows is asked of all of them. */
  reader: Pick<CompiledNode, 'rows'>
  catalogue: Catalogue
  statuses: readonly Choice[]
  roles: readonly Choice[]
  /** Of the workflow, where the rule is a workflow's. */
  events: readonly Choice[] | undefined
  /** What the workflow's rules read under a name (ET-28, LI-04). */
  published: readonly Row[] | undefined
  /** Nobody can be asked about: a condition of the workflow is the same whoever acts. */
  nobodyActs?: boolean
}

/** What a rule asks of an element that an author has chosen: its answer, in any row where it has many. */
export function subjectFor({ elements, reader }: RuleQuestions, id: string): Subject {
  const target = elements.get(id)
  if (!target || isInReach(reader, target)) return { read: 'answer', questionId: id }
  const rows = target.rows.find((each, depth) => reader.rows[depth] !== each)
  return { read: 'rows', way: 'some', rowsId: rows?.id ?? '', questionId: id }
}

/** The column of an answer that is read. */
const columnOf = (element: CompiledElement, key: string | undefined) =>
  key === undefined ? element.columns.values().next().value : element.columns.get(key)

const ruleOf = ({ catalogue }: RuleQuestions, { element }: CompiledElement, key: string): RuleQuestion =>
  catalogue.kindOf(element.type)?.designer.rules?.(element, key) ?? {}

/** What a subject holds, by the kind of question that it is of. */
export function askedOf(known: RuleQuestions, subject: Subject): Asked {
  const { read } = subject
  if (read === 'status') return plain('option', known.statuses)
  if (read === 'viewer')
    return subject.field === 'roles' ? plain('options', known.roles) : plain('text', undefined)
  if (read === 'age' || read === 'subforms') return plain('number')
  if (read === 'since') return { ...plain('date'), dates: 'moment' }
  if (read === 'text') return plain('text')
  if (read === 'published') return publishedUnder(known, subject.key)
  const element = known.elements.get(subject.questionId)
  if (read === 'rows' && (subject.way === 'count' || subject.way === 'sum' || subject.way === 'average'))
    return plain('number')
  const asked = element ? ofColumn(known, element, subject.column) : plain('text')
  if (read === 'rows') return asked
  const isPlain = subject.column === undefined
  return {
    ...asked,
    operators: [
      ...(element && !element.model?.answer ? [] : asked.operators),
      ...(isPlain && element?.model?.answer ? OF_ANSWERS : []),
      ...(isPlain && element ? OF_ELEMENTS : []),
    ],
  }
}

const plain = (kind: ValueKind, choices?: readonly Choice[]): Asked => ({
  ...{ kind, choices, operators: OPERATORS_OF[kind], dates: 'day' },
})

function ofColumn(known: RuleQuestions, element: CompiledElement, key: string | undefined): Asked {
  const column = columnOf(element, key)
  if (!column) return plain('text')
  const { operators, dates = 'day' } = ruleOf(known, element, column.key)
  const takesSeveral = operators?.includes('contains') === true
  const kind = column.kind === 'options' ? (takesSeveral ? 'options' : 'option') : column.kind
  return { kind, operators: operators ?? OPERATORS_OF[kind], choices: choicesOf(element, column), dates }
}

const YES_NO: readonly Choice[] = [
  { id: 'true', label: common.yes },
  { id: 'false', label: common.no },
]

/** The words of what an answer can be. */
function choicesOf(
  { element, columns }: CompiledElement,
  column: NonNullable<ReturnType<typeof columnOf>>,
): readonly Choice[] | undefined {
  if (column.kind === 'boolean') return YES_NO
  const isFirst = columns.values().next().value === column
  const { options, scale } = element as { options?: unknown; scale?: unknown }
  const named = new Map([options, scale].flatMap(listedIn))
  if (column.values)
    return column.values.map((value) => ({
      id: String(value),
      label: named.get(String(value)) ?? String(value),
    }))
  if (column.kind !== 'options' || !isFirst || named.size === 0) return undefined
  return [...named].map(([id, label]) => ({ id, label }))
}

const listedIn = (list: unknown): (readonly [string, string])[] =>
  (Array.isArray(list) ? list : []).flatMap((each: { id?: unknown; label?: unknown } | null) =>
    typeof each?.id === 'string'
      ? [[each.id, typeof each.label === 'string' && each.label !== '' ? each.label : each.id] as const]
      : [],
  )

interface Published {
  key: string
  path: string
}

const publishedBy = ({ element }: CompiledElement): readonly Published[] =>
  (Array.isArray(element.businessKeys) ? element.businessKeys : []).filter(
    (each: Partial<Published> | null) => typeof each?.key === 'string' && typeof each.path === 'string',
  ) as readonly Published[]

/** What is published is what a question holds, or a field of the mapper. */
function publishedUnder(known: RuleQuestions, key: string): Asked {
  const { type } = known.published?.find((row) => row.key === key) ?? {}
  if (type === 'number' || type === 'boolean' || type === 'date')
    return plain(type, type === 'boolean' ? YES_NO : undefined)
  for (const element of known.elements.values())
    for (const published of publishedBy(element))
      if (published.key === key)
        return ofColumn(known, element, element.columns.has(published.path) ? published.path : undefined)
  return plain('text')
}

/** How a subject is called, in words. */
export function subjectName(known: RuleQuestions, subject: Subject): string {
  const { elements, events } = known
  const { read } = subject
  if (read === 'status') return texts.statusForm
  if (read === 'viewer') return VIEWER[subject.field]
  if (read === 'published') {
    const label = known.published?.find(({ key }) => key === subject.key)?.label
    return label ? `${label} (${subject.key})` : texts.publishedAs(subject.key)
  }
  if (read === 'subforms')
    return texts.subformsOf(SUBFORMS[subject.which], elementName(elements, subject.elementId))
  if (read === 'since') {
    if (subject.event === undefined) return texts.statusReached
    const event = events?.find(({ id }) => id === subject.event)?.label ?? subject.event
    return texts.lastTaken(event)
  }
  return elementName(elements, subject.questionId)
}

const SUBFORMS = inLanguages('studio-parts-rules-subforms', {
  all: 'Subforms',
  open: 'Open subforms',
  completed: 'Completed subforms',
})

const VIEWER = inLanguages('studio-parts-rules-viewer', {
  roles: 'Roles of the person who looks',
  userId: 'Id of the person who looks',
  campusCode: 'Campus of the person who looks',
})

export function elementName(elements: RuleQuestions['elements'], id: string): string {
  const element = elements.get(id)?.element
  if (!element) return id === '' ? texts.aQuestion : texts.notThere(id)
  return labelOf(element) || id
}

/** Of an element with rows its answer is how many there are. */
export const countsRows = ({ elements }: RuleQuestions, subject: Subject): boolean =>
  subject.read === 'answer' &&
  subject.column === undefined &&
  elements.get(subject.questionId)?.model?.children === 'rows'

/** Stands for the first column, which needs no name; names of columns have no space. */
export const FIRST = ' first'

/** What else of a question can be asked for: its columns, the first one being its answer. */
export function columnsOf(known: RuleQuestions, questionId: string): readonly Choice[] {
  const element = known.elements.get(questionId)
  if (!element) return []
  const title = elementName(known.elements, questionId)
  return [...element.columns.values()].flatMap(({ key, label }, index) => {
    if (index === 0) return [{ id: FIRST, label: label === title ? texts.answer : label }]
    return ruleOf(known, element, key).isFirstAgain ? [] : [{ id: key, label }]
  })
}

const ROW_WORDS = inLanguages('studio-parts-rules-row-words', {
  some: 'in any row',
  all: 'in every row',
  none: 'in no row',
  count: 'rows with an answer',
  sum: 'sum of all rows',
  average: 'average of all rows',
  min: 'least of all rows',
  max: 'greatest of all rows',
})

/** The ways to ask rows that fit what is in them. */
export function rowWaysFor(kind: ValueKind): readonly Choice[] {
  return Object.entries(ROW_WORDS).flatMap(([id, label]) => {
    const way = id as keyof typeof ROW_WORDS
    const isEvery = isEachRow(way) || way === 'count'
    return isEvery || kind === 'number' ? [{ id, label }] : []
  })
}
