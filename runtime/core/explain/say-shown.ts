import type { AnswerKey } from '../element/answer-key.ts'
import { labelOf } from '../element/label-of.ts'
import type { CompiledElement, CompiledNode, CompiledPage } from '../model/compiled-template.ts'
import { placeAt } from './explain-shown.ts'
import { createConditionWords, type Wording } from './say-condition.ts'
import { grantWords } from './say-grants.ts'
import { createSentence, type Sentence, type Span } from './spans.ts'
import { texts } from './texts.ts'
import type { Explanation, ShownCause } from './types.ts'

/** Why something is shown or not, in a sentence that leads to the answers behind it. */
export function sayShown(
  wording: Wording,
  key: AnswerKey,
  { verdict, cause }: Explanation<ShownCause>,
): Span[] {
  const sentence = createSentence()
  const { chain = [] } = placeAt(wording.form, key) ?? {}
  const isWithin = cause.kind === 'within'
  const node = isWithin ? chain.find(({ id }) => id === cause.id) : chain.at(-1)
  const inner = isWithin ? cause.because : cause
  const name = node ? placeWords(node, sentence) : ''
  return sentence.spans(wordsOf(wording, key, sentence, { name, verdict, isWithin, cause: inner }))
}

interface Said extends Explanation<ShownCause> {
  name: string
  isWithin: boolean
}

function wordsOf(
  wording: Wording,
  key: AnswerKey,
  sentence: Sentence,
  { name, verdict, isWithin, cause }: Said,
): string {
  if (cause.kind === 'cycle' || cause.kind === 'unreadable') return texts[cause.kind](name)
  if (cause.kind === 'right') {
    const { grants } = cause
    return grants.length > 0
      ? texts.seenOnlyBy(name, grantWords(grants, wording, sentence))
      : texts.seenByNobody(name)
  }
  if (cause.kind !== 'rule') return texts.always
  const words = createConditionWords(wording, key, sentence)
  const conditions = words.decisionWords(cause.decision)
  if (verdict) return isWithin ? texts.becauseOf(name, conditions) : texts.because(conditions)
  const now = words.answersNow(cause.decision)
  return now === undefined ? texts.shownWhen(name, conditions) : texts.shownWhenNow(name, conditions, now)
}

/** What a sentence calls an element or a page. */
export function placeWords(node: CompiledNode, sentence: Sentence): string {
  const { element, model } = node as Partial<CompiledElement>
  if (!element) return texts.page(sentence.name((node as CompiledPage).page.name || node.id))
  const name = sentence.name(labelOf(element) || element.id)
  return model?.children === 'group' ? texts.section(name) : name
}
