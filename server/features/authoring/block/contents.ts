import { labelOf } from '../../../../runtime/core/element/label-of.ts'
import type { Block, Element } from '../../../../schemas/index.ts'

/** So many are named; the others are counted. */
const MOST_NAMED = 30
const LONGEST_LABEL = 100

type Contents = Pick<Block, 'count' | 'contents'>

/** What a block holds, in the order of the form. Its elements may hold anything. */
export function contentsOf(elements: readonly unknown[]): Contents {
  const contents: Contents['contents'] = []
  let count = 0
  const walk = (list: readonly unknown[], depth: number) => {
    for (const each of list) {
      if (typeof each !== 'object' || each === null) continue
      count += 1
      const { type, children } = each as { type?: unknown; children?: unknown }
      if (contents.length < MOST_NAMED) {
        const label = String(labelOf(each as Element) ?? '').slice(0, LONGEST_LABEL)
        contents.push({
          type: String(type ?? '').slice(0, LONGEST_LABEL),
          label: label.toWellFormed(),
          depth,
        })
      }
      if (Array.isArray(children)) walk(children, depth + 1)
    }
  }
  walk(elements, 0)
  return { count, contents }
}
