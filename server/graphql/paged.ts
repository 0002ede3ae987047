/** One page of a list; pages count from 1. */
export interface Paged<T> {
  docs: readonly T[]
  meta: {
    page: number
    size: number
    total: number
    /** There are at least so many: they were counted no further. */
    isTotalCapped?: boolean
    /** Some may be missing or not in their place: after an update they are brought up to date while people work. */
    isBehind?: boolean
  }
}

const MAX_PAGE_SIZE = 100

/** Page and size as asked for, within bounds: a list is never unbounded and never fails on an odd number (D2). */
export function readPage(args: { page?: number | null; size?: number | null }, defaultSize = 25) {
  const page = Math.min(Math.max(Math.trunc(args.page ?? 1) || 1, 1), 1_000_000)
  const size = Math.min(Math.max(Math.trunc(args.size ?? defaultSize) || defaultSize, 1), MAX_PAGE_SIZE)
  return { page, size, skip: (page - 1) * size }
}
