import { type MouseEvent, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { localLanguage } from '../../runtime/core/language/local-language.ts'
import type { Fact } from '../../runtime/core/outcome/facts.ts'
import type { OutcomeResult } from '../../runtime/core/outcome/types.ts'
import type { Outcomes, OutcomesSource } from '../../runtime/react/contract.ts'
import { texts } from './texts.ts'
import { factWords, namedFacts, placeWords } from './why-words.ts'

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
  const facts = namedFacts(why, state)
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

/** One, two and three, as the language lists them. */
function listed(parts: readonly ReactNode[]): ReactNode[] {
  const format = new Intl.ListFormat(localLanguage(), { type: 'conjunction' })
  return format
    .formatToParts(parts.map((_, i) => `${i}`))
    .map(({ type, value }) => (type === 'element' ? parts[Number(value)] : value))
}

function FactText({ fact, goTo }: { fact: Fact; goTo: OutcomesSource['goTo'] }) {
  const { placeId, label } = fact
  const open = (event: MouseEvent) => {
    event.preventDefault()
    goTo(placeId)
  }
  return (
    <>
      <a href={`#${placeId}`} onClick={open}>
        {label}
      </a>
      {factWords(fact)}
    </>
  )
}
