import type { AnswerKey } from '../element/answer-key.ts'
import { placeAt } from './explain-shown.ts'
import { listed } from './relation-words.ts'
import { createConditionWords, type Wording } from './say-condition.ts'
import { roleWords } from './say-grants.ts'
import { sayChanged } from './say-right.ts'
import { createSentence, type Span } from './spans.ts'
import { texts } from './texts.ts'
import type { EditableCause, Explanation } from './types.ts'

/**
 * Why an answer can be changed or not.
 *
 * @param changers the roles that may change answers in this status, where they are known
 */
export function sayEditable(
  wording: Wording,
  key: AnswerKey,
  { cause }: Explanation<EditableCause>,
  changers: readonly string[] = [],
): Span[] {
  const sentence = createSentence()
  if (cause.kind === 'always') return sentence.spans(texts.editable)
  if (cause.kind === 'readOnly') return sentence.spans(texts.fixed)
  if (cause.kind === 'form') {
    const { status } = wording.form.engine.scope()
    return sayFormReadOnly({ status, statusLabel: wording.statusLabel }, changers)
  }
  if (cause.kind === 'calculated') {
    const { subject } = createConditionWords(wording, key, sentence)
    const parts = [...new Set(cause.readings.map(subject))]
    return sentence.spans(parts.length > 0 ? texts.calculatedFrom(listed(parts, 'and')) : texts.calculated)
  }
  const node = placeAt(wording.form, key)?.chain.find(({ id }) => id === cause.id)
  return sayChanged(wording, { node, grants: cause.grants })
}

/** Why no answer of a form can be changed. */
export function sayFormReadOnly(
  { status, statusLabel }: { status: string } & Pick<Wording, 'statusLabel'>,
  changers: readonly string[],
): Span[] {
  const sentence = createSentence()
  const name = sentence.name(statusLabel(status))
  return sentence.spans(
    changers.length > 0 ? texts.nobodyBut(name, roleWords(changers, sentence)) : texts.nobodyChanges(name),
  )
}
