import type { Report } from '../shared/loss.ts'
import { isObject } from '../shared/source-object.ts'
import { isByUrl } from './read-choices.ts'
import { literal } from './read-condition.ts'

type Element = Record<string, unknown>

/** What a list of choices is made of. */
const LISTS = ['choices', 'choicesByUrl', 'choicesMin', 'choicesMax', 'choicesStep'] as const
const TYPES = new Set(['radiogroup', 'dropdown', 'checkbox', 'tagbox', 'imagepicker', 'ranking'])

/** The choices of each question that lists some, by its name. */
function listsIn(part: unknown, found: Map<string, Element>): Map<string, Element> {
  if (Array.isArray(part)) for (const each of part) listsIn(each, found)
  if (!isObject(part)) return found
  const { type, name } = part
  if (TYPES.has(String(type)) && LISTS.some((key) => part[key] !== undefined)) found.set(String(name), part)
  for (const each of Object.values(part)) listsIn(each, found)
  return found
}

/** `1`, `"red"` or `{ "value": "red" }`, offered while it is chosen there, or is not. */
function chosenThere(choice: unknown, name: string, operator: string): unknown {
  const item = isObject(choice) ? choice : { value: choice }
  return { ...item, visibleIf: `{${name}} ${operator} ${literal(String(item.value))}` }
}

function withChoices(element: Element, lists: ReadonlyMap<string, Element>, report: Report): Element {
  const { choicesFromQuestion: name, choicesFromQuestionMode: mode = 'all', ...own } = element
  const from = lists.get(String(name))
  if (!from) return element
  report.grow(Array.isArray(from.choices) ? from.choices.length : 1)
  // What an address gives takes the place of what is listed.
  const isElsewhere = isByUrl(from.choicesByUrl)
  const keys = isElsewhere ? (['choicesByUrl'] as const) : LISTS
  const list = Object.fromEntries(keys.map((key) => [key, from[key]]))
  if (mode === 'all') return { ...own, ...list }
  const operator = mode === 'selected' ? 'contains' : mode === 'unselected' ? 'notcontains' : undefined
  if (!operator || !Array.isArray(from.choices) || isElsewhere) return element
  return { ...own, choices: from.choices.map((choice) => chosenThere(choice, String(name), operator)) }
}

/** The survey with the choices of each question that takes those of another (`choicesFromQuestion`) beside it. */
export function carryChoices(survey: Element, report: Report): Element {
  const lists = listsIn(survey, new Map())
  const carried = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(carried)
    if (!isObject(part)) return part
    const inside = Object.fromEntries(Object.entries(part).map(([key, each]) => [key, carried(each)]))
    return part.choicesFromQuestion === undefined ? inside : withChoices(inside, lists, report)
  }
  return carried(survey) as Element
}
