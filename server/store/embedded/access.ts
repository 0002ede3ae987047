import type { Conjunct, FixedValue } from './conjuncts.ts'
import type { IndexedPaths } from './indexed-paths.ts'
import type { OrderedIndex } from './ordered-index.ts'

/** Parts of an index that one access leads to at most. */
const MOST_PARTS = 200

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
    const width = order && index.keys.length - order.length
    if (width !== undefined && (width < 0 || !goesOn(index, width, order ?? []))) return []
    return leadsOf(conjuncts, index).flatMap((lead) => {
      const fixed = index.keys.map(({ path }) =>
        path === index.list ? lead : fixedBy(conjuncts, path, paths),
      )
      const open = fixed.indexOf(undefined)
      const most = open < 0 ? fixed.length : open
      const used = fixed.slice(0, width ?? most).flatMap((each) => each ?? [])
      if (most < (width ?? 1) || (lead && !used.includes(lead))) return []
      const access = { index, fixed: used.map(({ values }) => values) }
      if (partsOf(access) > MOST_PARTS) return []
      const decided = new Set(used.flatMap((each) => each.decided))
      return [{ ...access, rest: conjuncts.filter((each) => !decided.has(each)) }]
    })
  })
}

/** How many parts of its index an access reads. */
export const partsOf = ({ fixed }: Pick<Access, 'fixed'>) =>
  fixed.reduce((count, values) => count * values.length, 1)

/** What may stand for the list of an index: one condition, of which a document's list meets several. */
function leadsOf(conjuncts: readonly Conjunct[], { list }: OrderedIndex): (Fixed | undefined)[] {
  if (list === undefined) return [undefined]
  return conjuncts.flatMap((each) =>
    each.path === list && each.values && !each.values.includes(null)
      ? [{ values: each.values, decided: [each] }]
      : [],
  )
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

/** The values that all conditions together leave to a field. */
function fixedBy(conjuncts: readonly Conjunct[], path: string, paths: IndexedPaths): Fixed | undefined {
  if (!paths.isPlain(path)) return undefined
  const about = conjuncts.flatMap((each) =>
    each.path === path && each.values ? [{ values: each.values, decided: [each] }] : [],
  )
  return about.reduce<Fixed | undefined>((known, each) => (known ? both(known, each) : each), undefined)
}

const both = (a: Fixed, b: Fixed): Fixed => ({
  values: a.values.filter((value) => b.values.includes(value)),
  decided: [...a.decided, ...b.decided],
})
