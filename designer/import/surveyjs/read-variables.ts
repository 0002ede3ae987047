import type { SourceItem, SourcePage, SourceRule } from '../shared/source-form.ts'
import { isObject } from '../shared/source-object.ts'

/** What a survey knows of itself. */
const ITS_OWN = new Set([
  'locale',
  'pageno',
  'pagecount',
  'state',
  'timer',
  'correctAnswers',
  'questionCount',
])
const NAME = /^[A-Za-z_]\w{0,63}$/
const COMPARISONS = new Set(['==', '!='])

/** Names of everything that a file calls something. */
function namesIn(part: unknown, found = new Set<unknown>()): ReadonlySet<unknown> {
  if (Array.isArray(part)) for (const each of part) namesIn(each, found)
  if (!isObject(part)) return found
  for (const key of ['name', 'valueName']) found.add(part[key])
  for (const each of Object.values(part)) namesIn(each, found)
  return found
}

/** The names that a rule holds against words or answers, and those that it asks in any other way. */
function asked(rule: SourceRule, words: Set<string>, others: Set<string>): void {
  if (Array.isArray(rule)) for (const each of rule) asked(each, words, others)
  if (!isObject(rule)) return
  for (const [operator, args] of Object.entries(rule)) {
    const isOfWords =
      COMPARISONS.has(operator) && Array.isArray(args) && !args.some((each) => typeof each === 'number')
    if (operator === 'answer' || operator === 'answered') others.add(String(args))
    else if (!isOfWords) asked(args, words, others)
    else
      for (const each of args) {
        const inside = new Set<string>()
        asked(each, words, inside)
        for (const name of inside) words.add(name)
      }
  }
}

/**
 * What the page around a survey tells it (`survey.setVariable`), and conditions hold against words: a value that
 * nobody is asked for, which a link to start the form brings along.
 */
export function readVariables(survey: unknown, pages: readonly SourcePage[]): SourceItem[] {
  const called = namesIn(survey)
  const found = new Map<string, SourceItem>()
  const others = new Set<string>()
  const visit = ({ show, children = [] }: Pick<SourceItem, 'show' | 'children'>) => {
    const words = new Set<string>()
    if (show) asked(show.rule, words, others)
    for (const name of words)
      if (show && NAME.test(name) && !called.has(name) && !ITS_OWN.has(name) && !found.has(name))
        found.set(name, {
          ...{ at: show.at, name, kinds: ['text'], hidden: true },
          prefill: { at: show.at, what: name },
        })
    children.forEach(visit)
  }
  pages.forEach(visit)
  return [...found.values()].filter(({ name }) => !others.has(name))
}
