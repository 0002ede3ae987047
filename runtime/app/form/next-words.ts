import { isolate } from '../../core/language/isolate.ts'
import { localLanguage } from '../../core/language/local-language.ts'
import { inLocalWords } from '../../core/language/phrases.ts'
import { texts } from './review/texts.ts'

const DAY_MS = 24 * 60 * 60_000

interface Turn {
  who: readonly string[]
  actions: readonly string[]
}

/** `It is now with Campus Safety. Their next step: Complete report or Request revisions.` */
export function nextWords({ who, actions }: Turn): string {
  if (actions.length === 0) return texts.nothingMore
  const or = new Intl.ListFormat(localLanguage(), { type: 'disjunction' }).format(actions.map(inLocalWords))
  if (who.length === 0) return texts.waitsForDecision(or)
  const and = new Intl.ListFormat(localLanguage(), { type: 'conjunction' }).format(who.map(isolate))
  return texts.isWith(and, or)
}

export interface Waiting {
  /** A copy that this browser kept before there was a turn has none. */
  turn?: Turn
  statusDate: string
}

/** `Waiting for Campus Safety (5 days)`: nothing when nobody has to do anything. */
export function waitingWords({ turn, statusDate }: Waiting, now: number): string | undefined {
  if (!turn || turn.actions.length === 0) return undefined
  const and = new Intl.ListFormat(localLanguage(), { type: 'conjunction' }).format(turn.who.map(isolate))
  const words = turn.who.length > 0 ? texts.waitsFor(and) : texts.waitsForSomebody
  const days = Math.floor((now - Date.parse(statusDate)) / DAY_MS)
  if (!(days >= 1)) return words
  const long = new Intl.NumberFormat(localLanguage(), { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return `${words} (${long.format(days)})`
}
