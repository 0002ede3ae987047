import { dateOf } from '../datetime/calendar.ts'
import { plainDate } from '../datetime/date-kind.ts'
import { inLocalWords } from '../language/phrases.ts'
import type { ActionCause } from './explain-action.ts'
import { listed } from './relation-words.ts'
import type { Wording } from './say-condition.ts'
import { roleWords } from './say-grants.ts'
import { createSentence, type Span } from './spans.ts'
import { texts } from './texts.ts'

interface ActionWording extends Pick<Wording, 'statusLabel'> {
  /** What the action is called. */
  label: string
  status: string
}

/** Why an action is offered or not, in a sentence. */
export function sayAction({ label, status, statusLabel }: ActionWording, cause: ActionCause): Span[] {
  const sentence = createSentence()
  const action = sentence.name(label)
  const here = () => sentence.name(statusLabel(status))
  /** With what it counts from, by the calendar of the campus. */
  function reasonWords({ message, since = [] }: Extract<ActionCause, { kind: 'waits' }>): string {
    const reason = sentence.words(inLocalWords(message))
    const facts = since.flatMap(({ event, date }) => {
      const day = dateOf(date)
      if (day === undefined) return []
      const said = sentence.name(plainDate(day))
      return event === undefined
        ? texts.hasStatusSince(here(), said)
        : texts.lastTaken(sentence.name(event), said)
    })
    return facts.length > 0 ? texts.waitsSince(reason, listed(facts, 'and')) : reason
  }
  if (cause.kind === 'offered') return sentence.spans(texts.offered(action))
  if (cause.kind === 'waits') return sentence.spans(texts.waits(action, reasonWords(cause)))
  if (cause.kind === 'role') {
    const { roles } = cause
    return sentence.spans(
      roles.length > 0
        ? texts.isFor(action, here(), roleWords(roles, sentence))
        : texts.isForNobody(action, here()),
    )
  }
  if (cause.kind === 'barred') {
    const { bar } = cause
    return sentence.spans(
      bar.kind === 'owner'
        ? texts.isNotForOwner(action)
        : texts.isNotForTaker(action, sentence.name(bar.event)),
    )
  }
  const others = cause.statuses.map((each) => sentence.name(statusLabel(each)))
  return sentence.spans(texts.offeredIn(action, here(), listed(others, 'or')))
}
