import type { Conjunct, FixedValue } from './conjuncts.ts'
import type { IndexedPaths } from './indexed-paths.ts'
import type { OrderedIndex } from './ordered-index.ts'

/** A way to some documents: the part of an index where its first keys have these values. */
export interface Access {
  index: OrderedIndex
  /** By key, from the first on. */
  fixed: readonly (readonly FixedValue[])[]
  /** What the index does not decide. */
  rest: readonly Conjunct[]
}

/** A sort order without the id that ends it; the id follows the last key. */
export type Order = readonly (readonly [path: string, direction: 1 | -1])[]

/**
 * Every index of which these conditions fix the first keys and which then goes on in the order that is asked for; in
 * any order when none is.
 */
export function accessesOf(
  conjuncts: readonly Conjunct[],
  order: Order | undefined,
  paths: IndexedPaths,
): Access[] {
  return paths.ordered.flatMap((index) => {
    const fixed = index.keys.map(({ path }) => fixedBy(conjuncts, path, path === index.list, paths))
    const open = fixed.indexOf(undefined)
    const most = open < 0 ? fixed.length : open
    const width = order ? index.keys.length - order.length : most
    if (width > most || width < (order ? 0 : 1)) return []
    if (order && !goesOn(index, width, order)) return []
    if (index.list && index.keys.findIndex(({ path }) => path === index.list) >= width) return []
    const used = fixed.slice(0, width).flatMap((each) => (each ? [each] : []))
    const decided = new Set(used.flatMap((each) => each.decided))
    const rest = conjuncts.filter((each) => !decided.has(each))
    return [{ index, fixed: used.map(({ values }) => values), rest }]
  })
}

/** Whether the keys of an index after the first ones are this order, forwards or backwards. */
function goesOn(index: OrderedIndex, width: number, order: Order): boolean {
  const keys = index.keys.slice(width)
  const turned = (keys[0]?.direction ?? 1) * (order[0]?.[1] ?? 1)
  return keys.every(({ path, direction }, n) => path === order[n]?.[0] && direction * order[n][1] === turned)
}

interface Fixed {
  values: readonly FixedValue[]
  decided: readonly Conjunct[]
}

/** The values that conditions leave to a key of an index: of a list one condition, of a field all together. */
function fixedBy(
  conjuncts: readonly Conjunct[],
  path: string,
  isList: boolean,
  paths: IndexedPaths,
): Fixed | undefined {
  const about = conjuncts.flatMap((each) =>
    each.path === path && each.values ? [{ values: each.values, decided: [each] }] : [],
  )
  if (isList) {
    const items = about.filter(({ values }) => !values.includes(null))
    return items.sort((a, b) => a.values.length - b.values.length)[0]
  }
  if (!paths.isPlain(path)) return undefined
  return about.reduce<Fixed | undefined>((known, each) => (known ? both(known, each) : each), undefined)
}

const both = (a: Fixed, b: Fixed): Fixed => ({
  values: a.values.filter((value) => b.values.includes(value)),
  decided: [...a.decided, ...b.decided],
})
