import { plainDate } from '../datetime/date-kind.ts'
import type { Scalar } from '../element/define-element.ts'
import { labelOf } from '../element/label-of.ts'
import type { CompiledElement } from '../model/compiled-template.ts'
import type { RuleScope } from '../model/rule.ts'
import type { Reading } from '../outcome/types.ts'
import { SYSTEM } from '../permission/own-rights.ts'
import { columnOf } from './condition-of.ts'
import { conditionsOf } from './decision-of.ts'
import { listed, relationWords } from './relation-words.ts'
import { createSentence, type Span } from './spans.ts'
import { texts } from './texts.ts'
import type { Condition, Decision } from './types.ts'
import { valueWords } from './value-words.ts'

type Elements = ReadonlyMap<string, CompiledElement>

/** Where nothing was answered yet. */
const NOWHERE: RuleScope = {
  ...{ answer: () => null, answered: () => false, text: () => null, shown: () => null, rows: () => null },
  ...{ actor: SYSTEM, status: '', now: '' },
}

/**
 * A rule in words, for those who write it: what it asks of which questions. What is computed is named without saying how.
 *
 * @param elements of the template that the rule is about
 */
export function sayRule(rule: unknown, elements: Elements): Span[] {
  const sentence = createSentence()

  function subject(reading: Reading): string {
    const element = elements.get(reading.questionId)
    const label = (element && labelOf(element.element)) || reading.questionId
    const column = reading.column === undefined ? undefined : columnOf(reading, elements)?.label
    const name = sentence.name(column ? `${label} (${column})` : label)
    const rows = reading.kind === 'rows' ? elements.get(reading.rowsElementId ?? '') : undefined
    return rows ? texts.inRows(name, sentence.name(labelOf(rows.element) || rows.id)) : name
  }

  function wantedWords(value: Scalar, reading: Reading | undefined): string {
    const element = reading && reading.column === undefined ? elements.get(reading.questionId) : undefined
    return sentence.name(element ? valueWords(value, element) : String(value))
  }

  function conditionWords({ relation, readings, wanted, beside }: Condition): string {
    const subjects = [...new Set([...readings.map(subject), ...beside.map((each) => texts[each])])]
    const [only] = subjects
    if (only === undefined) return texts.otherConditions
    if (relation === 'holds' || relation === 'holdsNot') return texts[relation](listed(subjects, 'and'))
    const isDated = readings[0] !== undefined && columnOf(readings[0], elements)?.kind === 'date'
    const answers = wanted.map((value) =>
      isDated ? sentence.name(plainDate(String(value))) : wantedWords(value, readings[0]),
    )
    return relationWords(relation, only, answers, isDated)
  }

  const decisionWords = ({ join, parts }: Decision): string =>
    listed(
      parts.map((part) => ('join' in part ? `(${decisionWords(part)})` : conditionWords(part))),
      join,
    )

  return sentence.spans(decisionWords(conditionsOf(rule, NOWHERE, elements)))
}
