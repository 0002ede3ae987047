import { type MouseEvent, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { localLanguage } from '../../runtime/core/language/local-language.ts'
import type { Fact } from '../../runtime/core/outcome/facts.ts'
import type { OutcomeResult } from '../../runtime/core/outcome/types.ts'
import type { Outcomes, OutcomesSource, Why } from '../../runtime/react/contract.ts'
import { numberWords } from './result-words.ts'
import { texts } from './texts.ts'

interface Props {
  groupId: string
  outcomeId: string
  /** What the outcome came to, in a word. */
  said: string
  state: OutcomeResult['state']
  outcomes: Outcomes
  goTo: OutcomesSource['goTo']
}

/** By which answers an outcome came to what it is, as one sentence that leads to each of them. */
export function WhyText({ groupId, outcomeId, said, state, outcomes, goTo }: Props) {
  const store = useMemo(() => outcomes.why(groupId, outcomeId), [outcomes, groupId, outcomeId])
  const why = useSyncExternalStore(store.subscribe, store.get, store.get)
  const { isPartial } = why
  const facts = state === 'unknown' && !isPartial ? missingOrAll(why.facts) : why.facts
  if (facts.length === 0) return <p>{isPartial ? texts.onlyHidden : texts.always}</p>
  const parts: ReactNode[] = facts.map((fact) => (
    <FactText key={`${fact.placeId}/${fact.elementId}`} fact={fact} goTo={goTo} />
  ))
  if (isPartial) parts.push(texts.hidden)
  return (
    <p>
      {state === 'unknown' ? texts.waiting(said) : texts.because(said)}
      {listed(parts)}
      {placeWords(why)}
    </p>
  )
}

/** What is not determined waits for what is not answered, and for nothing else. */
function missingOrAll(facts: readonly Fact[]): readonly Fact[] {
  const missing = facts.filter(({ text }) => text === null)
  return missing.length > 0 ? missing : facts
}

/** One, two and three, as the language lists them. */
function listed(parts: readonly ReactNode[]): ReactNode[] {
  const format = new Intl.ListFormat(localLanguage(), { type: 'conjunction' })
  return format
    .formatToParts(parts.map((_, i) => `${i}`))
    .map(({ type, value }) => (type === 'element' ? parts[Number(value)] : value))
}

function FactText({ fact, goTo }: { fact: Fact; goTo: OutcomesSource['goTo'] }) {
  const { placeId, label, text, score, rows } = fact
  const open = (event: MouseEvent) => {
    event.preventDefault()
    goTo(placeId)
  }
  const answer = score === undefined ? text : `${text} (${numberWords(score)})`
  return (
    <>
      <a href={`#${placeId}`} onClick={open}>
        {label}
      </a>
      {rows && texts.inRows(rows)}
      {answer === null || text === null ? texts.notAnswered : texts.is(answer)}
    </>
  )
}

function placeWords({ placed }: Why): string {
  if (!placed) return '.'
  const [value, from, to] = [placed.value, placed.from, placed.to].map((each) => numberWords(each)) as [
    string,
    string,
    string,
  ]
  return `${placed.isLast ? texts.between(value, from, to) : texts.below(value, from, to)}.`
}
