import { plainDate } from '../datetime/date-kind.ts'
import { labelOf } from '../element/label-of.ts'
import { SCORE_COLUMN } from '../expression/operators.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import type { RuleScope, RuleValue } from '../model/rule.ts'
import type { Reading } from './types.ts'

/** One answer that an outcome was made of, in words. */
export interface Fact {
  elementId: string
  /** Where it stands: the question itself, or what holds its rows. */
  placeId: string
  label: string
  /** null: it is not answered. In rows the answers of all of them. */
  text: string | null
  /** What the answer counts for, where that was read. */
  score?: number
  /** The rows that it was read in. */
  rows?: string
}

/** A calculated value is opened to what it is made of, no deeper than this. */
const MAX_DEPTH = 4
/** So many answers in rows are named. */
const MAX_ROWS = 10

/** The answers behind these readings, each once; a calculated value is followed by what it is made of. */
export function factsOf(
  readings: readonly Reading[],
  scope: RuleScope,
  { elements }: Pick<CompiledTemplate, 'elements'>,
): Fact[] {
  const facts = new Map<string, Fact>()
  const visit = (list: readonly Reading[], depth: number) => {
    for (const reading of list) {
      const element = elements.get(reading.questionId)
      const fact = element && factOf(reading, element, scope, elements)
      if (!element || !fact) continue
      const known = facts.get(reading.questionId)
      facts.set(reading.questionId, known?.score === undefined ? fact : known)
      const { calculation } = element
      if (!known && calculation && depth < MAX_DEPTH && element.rows.length === 0)
        visit(calculation.references, depth + 1)
    }
  }
  visit(readings, 0)
  return [...facts.values()]
}

function factOf(
  { kind, questionId, rowsElementId, column }: Reading,
  { element, model, id: elementId }: CompiledElement,
  scope: RuleScope,
  elements: ReadonlyMap<string, CompiledElement>,
): Fact | undefined {
  if (!model?.answer) return undefined
  const label = labelOf(element) || elementId
  if (kind !== 'rows') {
    const score = column === SCORE_COLUMN ? scope.answer(questionId, column) : null
    const fact = { elementId, placeId: elementId, label, text: scope.text(questionId) }
    return typeof score === 'number' ? { ...fact, score } : fact
  }
  const container = elements.get(rowsElementId ?? '')
  if (!container) return undefined
  const values = (scope.rows(container.id, questionId, column) ?? []).filter((each) => each !== null)
  const say = saying(elements.get(questionId), column)
  const words = values.slice(0, MAX_ROWS).map((value) => wordsOf(value, say))
  if (values.length > MAX_ROWS) words.push('…')
  return {
    ...{ elementId, placeId: container.id, label, rows: labelOf(container.element) || container.id },
    text: words.length > 0 ? words.join(', ') : null,
  }
}

type Say = (value: string) => string

/** A date is said as people write it, a choice by its label. */
function saying(asked: CompiledElement | undefined, column: string | undefined): Say {
  const { kind } =
    (column === undefined ? asked?.columns.values().next().value : asked?.columns.get(column)) ?? {}
  if (kind === 'date') return plainDate
  const options = kind === 'options' && Array.isArray(asked?.element.options) ? asked.element.options : []
  const labels = new Map(
    (options as ({ id?: unknown; label?: unknown } | null)[]).map((each) => [each?.id, each?.label]),
  )
  return (value) => String(labels.get(value) ?? value)
}

const wordsOf = (value: RuleValue, say: Say): string =>
  Array.isArray(value) ? value.map((each) => wordsOf(each, say)).join(' ') : say(String(value))
