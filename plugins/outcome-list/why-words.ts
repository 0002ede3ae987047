import type { Fact } from '../../runtime/core/outcome/facts.ts'
import type { OutcomeResult } from '../../runtime/core/outcome/types.ts'
import type { Why } from '../../runtime/react/contract.ts'
import { numberWords } from './result-words.ts'
import { texts } from './texts.ts'

/** The answers that a sentence names: what is not determined waits for what is not answered, and for nothing else. */
export function namedFacts({ facts, isPartial }: Why, state: OutcomeResult['state']): readonly Fact[] {
  if (state !== 'unknown' || isPartial) return facts
  const missing = facts.filter(({ text }) => text === null)
  return missing.length > 0 ? missing : facts
}

/** What is said of an answer after its name. */
export function factWords({ text, score, rows }: Fact): string {
  const answer = text === null || score === undefined ? text : `${text} (${numberWords(score)})`
  return `${rows ? texts.inRows(rows) : ''}${answer === null ? texts.notAnswered : texts.is(answer)}`
}

/** How the sentence ends: the number that was placed on a scale, and where it lies. */
export function placeWords({ placed }: Why): string {
  if (!placed) return '.'
  const [value, from, to] = [placed.value, placed.from, placed.to].map((each) => numberWords(each)) as [
    string,
    string,
    string,
  ]
  return `${placed.isLast ? texts.between(value, from, to) : texts.below(value, from, to)}.`
}
