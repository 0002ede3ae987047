import type { Element, Template } from '../../../schemas/index.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'

/** Whether the element at a key is narrower than its column, and so stands beside its neighbours. */
export type IsBeside = (key: AnswerKey) => boolean

export const isNarrow = ({ width }: Element): boolean => width === 'half' || width === 'third'

const idsByTemplate = new WeakMap<Template, ReadonlySet<string>>()

/** Reads a template once: to most pages the answer is no for every element. */
export function besideIn(template: Template): IsBeside {
  const ids = idsByTemplate.get(template) ?? narrowIds(template)
  idsByTemplate.set(template, ids)
  return (key) => ids.size > 0 && ids.has(key.slice(key.lastIndexOf('/') + 1))
}

function narrowIds({ pages }: Template): ReadonlySet<string> {
  const ids = new Set<string>()
  const pending = pages.flatMap(({ children }) => children)
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (isNarrow(next)) ids.add(next.id)
    if (Array.isArray(next.children)) pending.push(...next.children)
  }
  return ids
}

/** The items in order, neighbours that stand side by side as one list of them. */
export function rowsOf<T>(items: readonly T[], isBeside: (item: T) => boolean): (T | T[])[] {
  const rows: (T | T[])[] = []
  for (const item of items) {
    const last = rows.at(-1)
    if (!isBeside(item)) rows.push(item)
    else if (Array.isArray(last)) last.push(item)
    else rows.push([item])
  }
  return rows
}
