import { isolate } from '../../core/language/isolate.ts'
import { localLanguage } from '../../core/language/local-language.ts'
import { inLocalWords } from '../../core/language/phrases.ts'
import { texts } from './texts.ts'

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
