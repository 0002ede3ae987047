import { plainDate } from '../datetime/date-kind.ts'
import { type AnswerKey, toKey } from '../element/answer-key.ts'
import type { Scalar } from '../element/define-element.ts'
import { labelOf } from '../element/label-of.ts'
import type { CompiledElement } from '../model/compiled-template.ts'
import { factsOf } from '../outcome/facts.ts'
import type { Reading } from '../outcome/types.ts'
import { rightsOf } from '../permission/rights.ts'
import { columnOf } from './condition-of.ts'
import { type ExplainedForm, placeAt } from './explain-shown.ts'
import { listed, relationWords } from './relation-words.ts'
import type { Sentence } from './spans.ts'
import { texts } from './texts.ts'
import type { Condition, Decision } from './types.ts'
import { valueWords } from './value-words.ts'

/** So many conditions of one rule are said, and so many answers. */
const MOST_CONDITIONS = 6
const MOST_ANSWERS = 4

/** What the words of an explanation are made with. */
export interface Wording {
  form: ExplainedForm
  statusLabel(status: string): string
}

/** Says conditions as they are met, or as they would have to be, from where an element stands. */
export function createConditionWords({ form, statusLabel }: Wording, key: AnswerKey, sentence: Sentence) {
  const { compiled, engine } = form
  const location = placeAt(form, key)?.location ?? []
  const { actor, status } = engine.scope()
  const { view } = rightsOf(compiled, actor, status)

  /** Undefined for what is not there for the person, or not at all: nothing of it is told. */
  const elementOf = (id: string | undefined): CompiledElement | undefined => {
    const element = compiled.elements.get(id ?? '')
    return element && view[element.index] === true ? element : undefined
  }

  const keyOf = ({ id, rows }: CompiledElement): AnswerKey => toKey(location.slice(0, rows.length), id)

  function nameOf(element: CompiledElement, words = labelOf(element.element) || element.id): string {
    const at = keyOf(element)
    return sentence.name(words, engine.get(at)?.visible === true && !element.element.hidden ? at : undefined)
  }

  function subject(reading: Reading): string {
    const element = elementOf(reading.questionId)
    if (!element) return texts.anotherAnswer
    const label = labelOf(element.element) || element.id
    const column = reading.column === undefined ? undefined : columnOf(reading, compiled.elements)?.label
    const words = column ? `${label} (${column})` : label
    const rows = reading.kind === 'rows' ? elementOf(reading.rowsElementId) : undefined
    if (!rows) return nameOf(element, words)
    return texts.inRows(sentence.name(words), nameOf(rows))
  }

  function wantedWords(value: Scalar, reading: Reading | undefined): string {
    const element = reading && elementOf(reading.questionId)
    if (!element) return sentence.name(statusLabel(String(value)))
    if (isDated(reading)) return sentence.name(plainDate(String(value)))
    if (reading.column !== undefined) return sentence.name(String(value))
    return sentence.name(valueWords(value, element, engine.get(keyOf(element))?.element))
  }

  const isDated = (reading: Reading | undefined): boolean =>
    reading !== undefined && columnOf(reading, compiled.elements)?.kind === 'date'

  function conditionWords({ relation, readings, wanted, beside }: Condition): string {
    const subjects = [...new Set([...readings.map(subject), ...beside.map((each) => texts[each])])]
    const [only] = subjects
    if (only === undefined) return texts.otherConditions
    if (relation === 'holds' || relation === 'holdsNot') return texts[relation](listed(subjects, 'and'))
    const isSeen = readings.every(({ questionId }) => elementOf(questionId))
    if (!isSeen) return texts.holds(only)
    const answers = wanted.slice(0, MOST_CONDITIONS).map((value) => wantedWords(value, readings[0]))
    if (wanted.length > MOST_CONDITIONS) answers.push('…')
    return relationWords(relation, only, answers, isDated(readings[0]))
  }

  function decisionWords({ join, parts }: Decision): string {
    const said = parts
      .slice(0, MOST_CONDITIONS)
      .map((part) => ('join' in part ? `(${decisionWords(part)})` : conditionWords(part)))
    if (parts.length > MOST_CONDITIONS) said.push(texts.otherConditions)
    return listed([...new Set(said)], join)
  }

  /** What the answers are that would have to be others; undefined where the conditions say it already. */
  function answersNow(decision: Decision): string | undefined {
    const scope = engine.scope(key)
    const readings = new Map<string, Reading>()
    for (const { relation, readings: read } of conditionsIn(decision)) {
      if (relation === 'shown' || relation === 'notShown') continue
      for (const reading of read)
        if (
          elementOf(reading.questionId) &&
          !(saysItself(relation) && scope.shown(reading.questionId) !== false)
        )
          readings.set(`${reading.rowsElementId ?? ''}/${reading.questionId}`, reading)
    }
    const all = [...readings.values()]
    const isOne = all.length === 1 && conditionsIn(decision).length === 1
    const said = all.slice(0, MOST_ANSWERS).map((reading) => {
      const text = factsOf([reading], scope, compiled)[0]?.text ?? null
      const isHidden = scope.shown(reading.rowsElementId ?? reading.questionId) === false
      if (isHidden) return isOne ? texts.itIsHidden : texts.nowHidden(subject(reading))
      if (text === null) return isOne ? texts.itIsMissing : texts.nowMissing(subject(reading))
      const answer = sentence.name(text)
      return isOne ? texts.itIs(answer) : texts.nowIs(subject(reading), answer)
    })
    return said.length > 0 ? listed(said, 'and') : undefined
  }

  return { nameOf, elementOf, subject, decisionWords, answersNow }
}

/** `A is answered` needs no word of how A is answered. */
const saysItself = (relation: Condition['relation']) => relation === 'answered' || relation === 'notAnswered'

const conditionsIn = ({ parts }: Decision): Condition[] =>
  parts.flatMap((part) => ('join' in part ? conditionsIn(part) : [part]))
