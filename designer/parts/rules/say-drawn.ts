import { plainDate } from '../../../runtime/core/datetime/date-kind.ts'
import { listed } from '../../../runtime/core/explain/relation-words.ts'
import { sayRule } from '../../../runtime/core/explain/say-rule.ts'
import { createSentence, type Span } from '../../../runtime/core/explain/spans.ts'
import { inLanguages } from '../../../runtime/core/language/words.ts'
import { drawRule } from '../../document/rules/draw-rule.ts'
import {
  type DrawnCondition,
  type DrawnRule,
  isEachRow,
  type Operand,
  type Subject,
} from '../../document/rules/drawn-rule.ts'
import { operatorWords } from './rule-operators.ts'
import {
  type Asked,
  askedOf,
  countsRows,
  elementName,
  type RuleQuestions,
  subjectName,
} from './rule-questions.ts'
import { texts } from './texts.ts'

/** So many parts of a group, and so many values of a list, are said. */
const MOST = 12

/** A rule as a sentence about the questions of the draft, by what the builder draws; the rest as the form itself says it. */
export function sayDrawn(known: RuleQuestions, drawn: DrawnRule): Span[] {
  const sentence = createSentence()

  function subjectWords(subject: Subject): string {
    const name = sentence.name(subjectName(known, subject))
    if (subject.read === 'age') return texts.theAgeBy(name)
    if (subject.read === 'rows') {
      const rows = sentence.name(elementName(known.elements, subject.rowsId))
      const column = withColumn(name, subject.questionId, subject.column)
      if (isEachRow(subject.way)) return `${EACH[subject.way]} ${rows} ${column}`
      return texts.allRows(ALL[subject.way], column, rows)
    }
    return subject.read === 'answer' ? withColumn(name, subject.questionId, subject.column) : name
  }

  function withColumn(name: string, questionId: string, column: string | undefined): string {
    const label =
      column === undefined ? undefined : known.elements.get(questionId)?.columns.get(column)?.label
    return column === undefined
      ? name
      : sentence.name(label ?? `${elementName(known.elements, questionId)} (${column})`)
  }

  function operandWords(operand: Operand, { kind, choices }: Asked): string {
    if (operand.is === 'subject') return subjectWords(operand.subject)
    if (operand.is === 'value') {
      const { value } = operand
      if (value === null) return '…'
      const label = choices?.find(({ id }) => id === String(value))?.label
      return sentence.name(label ?? (kind === 'date' ? plainDate(String(value)) : String(value)))
    }
    const { clock, count, unit } = operand
    const now = clock === 'today' ? texts.today : texts.now
    if (count === 0) return now
    const size = Math.abs(count)
    const spoken = `${size} ${size === 1 ? unit.slice(0, -1) : unit}`
    return `${spoken} ${count > 0 ? (clock === 'today' ? texts.fromToday : texts.fromNow) : clock === 'today' ? texts.beforeToday : texts.ago}`
  }

  function conditionWords({ subject, operator, operands }: DrawnCondition): string {
    const asked = askedOf(known, subject)
    const values = operands.slice(0, MOST).map((operand) => operandWords(operand, asked))
    if (operands.length > MOST) values.push('…')
    const isCounted = values.length > 0 && countsRows(known, subject)
    const words = [
      `${isCounted ? texts.rowCountOf : ''}${subjectWords(subject)}`,
      operatorWords(operator, asked.kind),
    ]
    if (values.length > 0) words.push(listed(values, operator === 'between' ? 'and' : 'or'))
    else if (operator === 'oneOf' || operator === 'noneOf') words.push('…')
    return words.join(' ')
  }

  function words(part: DrawnRule, isInner: boolean): string {
    if (part.kind === 'condition') return conditionWords(part)
    if (part.kind === 'kept')
      return sayRule(part.rule, known.elements)
        .map(({ text, quoted }) => (quoted ? sentence.name(text) : text))
        .join('')
    const parts = part.parts.slice(0, MOST).map((each) => words(each, true))
    if (part.parts.length > MOST) parts.push('…')
    const joined = listed(parts, part.join === 'all' ? 'and' : 'or')
    if (part.join === 'none') return texts.notSo(joined)
    return isInner && parts.length > 1 ? `(${joined})` : joined
  }

  return sentence.spans(words(drawn, false))
}

const EACH = inLanguages('studio-parts-rules-each', {
  some: 'in any row of',
  all: 'in every row of',
  none: 'in no row of',
})
const ALL = inLanguages('studio-parts-rules-all', {
  count: 'count of',
  sum: 'sum of',
  average: 'average of',
  min: 'least of',
  max: 'greatest of',
})

/** A rule as a document holds it, in words. */
export const sayRuleOf = (known: RuleQuestions, rule: unknown): Span[] => sayDrawn(known, drawRule(rule))
