import type { SourceItem, SourceOption } from '../shared/source-form.ts'
import { isObject, type SourceObject } from '../shared/source-object.ts'

/**
 * `anyOf: [{ required: ['email'] }, { required: ['phone'] }]`: one of them is answered. `oneOf` says one and no other: of
 * groups, which of them it is, is asked.
 */
export function readNeeded(
  object: SourceObject,
  nameOf: (key: string) => string,
  named: Map<string, SourceItem>,
): void {
  for (const key of ['anyOf', 'oneOf'] as const) {
    const what = object.peek(key)
    const names = Array.isArray(what) ? what.map((part) => requiredIn(part).map(nameOf)) : []
    const items = names.map((each) => each.map((name) => named.get(name)))
    const known = items.flat().filter((item) => item !== undefined)
    const [first] = known
    const isKnown = items.every((each) => each.length > 0 && !each.includes(undefined))
    if (!first || !isKnown) continue
    const place = { at: object.pointer(key), what }
    if (known.every(isAsked)) {
      object.take(key)
      const check = checkOf(key, names, known, place)
      named.set(first.name, { ...first, checks: [...(first.checks ?? []), check] })
    } else if (key === 'oneOf' && items.every((each) => each.length === 1) && known.every(isGroup)) {
      object.take(key)
      choose(known, place)
    }
  }

  function checkOf(
    key: 'anyOf' | 'oneOf',
    names: readonly string[][],
    items: readonly SourceItem[],
    place: { at: string; what: unknown },
  ) {
    const rules = names.map((all) => ({ and: all.map((name) => ({ answered: name })) }))
    const count = { '+': rules.map((rule) => ({ if: [rule, 1, 0] })) }
    const one = key === 'anyOf' ? 'one' : 'exactly one'
    const message = { '': `Answer ${one} of: ${items.map(titleOf).join(', ')}.` }
    const rule = key === 'anyOf' ? { or: rules } : { '==': [count, 1] }
    return { ...place, rule, message }
  }

  /** What is required inside the others would be asked for in vain. */
  function choose(groups: readonly SourceItem[], place: { at: string; what: unknown }): void {
    const name = unused(nameOf('kind'))
    const options = groups.map(
      (group): SourceOption => ({
        ...{ value: group.name, at: place.at },
        label: { '': titleOf(group) },
      }),
    )
    const title = { '': 'Which of these is it?' }
    const choice: SourceItem = { at: place.at, name, kinds: ['choice'], title, options, required: true }
    const before = [...named.values()]
    named.clear()
    for (const item of before) {
      const isOne = groups.some((group) => group.name === item.name)
      // Before the first of them that is asked.
      if (isOne && !named.has(name)) named.set(name, choice)
      const rule = { '==': [{ answer: name }, item.name] }
      const show = item.show ? { ...item.show, rule: { and: [rule, item.show.rule] } } : { ...place, rule }
      named.set(item.name, isOne ? { ...item, show } : item)
    }
  }

  function unused(name: string): string {
    return named.has(name) ? unused(`${name}-2`) : name
  }
}

/** What a schema that asks for nothing else requires. */
const requiredIn = (part: unknown): string[] =>
  isObject(part) && Object.keys(part).join() === 'required' && Array.isArray(part.required)
    ? part.required.map(String)
    : []

const isGroup = ({ kinds }: SourceItem): boolean => kinds[0] === 'group'

const NOT_ASKED: ReadonlySet<unknown> = new Set(['group', 'rows', 'note', undefined])

const isAsked = ({ kinds }: SourceItem): boolean => !NOT_ASKED.has(kinds[0])

const titleOf = ({ title, name }: SourceItem): string => title?.[''] ?? name
