import { useCallback, useState } from 'react'
import { type Comparison, pageOf } from './compare.ts'

/** Which page is open on both sides, and the change that is looked at. Both stay within what there is now. */
export function useSteps({ pages, steps }: Comparison) {
  const [at, setAt] = useState<{ index?: number; pageId?: string }>({ index: 0 })
  const index = at.index !== undefined && at.index < steps.length ? at.index : undefined
  const step = index === undefined ? undefined : steps[index]
  const page = pages.find(({ id }) => id === at.pageId) ?? pages[0]
  const pageId = step ? pageOf(step) : (page?.id ?? '')
  /** From a page without one, to the first change on it or behind it. */
  const go = useCallback(
    (by: 1 | -1) => {
      if (index !== undefined) {
        const next = index + by
        if (next >= 0 && next < steps.length) setAt({ index: next })
        return
      }
      const place = pages.findIndex(({ id }) => id === pageId)
      const isBehind = (other: string) => pages.findIndex(({ id }) => id === other) > place
      const next = steps.findIndex((each) => isBehind(pageOf(each)))
      if (by === 1) return next >= 0 && setAt({ index: next })
      const previous = (next < 0 ? steps.length : next) - 1
      if (previous >= 0) setAt({ index: previous })
    },
    [index, pages, pageId, steps],
  )
  const openPage = (id: string) => {
    const first = steps.findIndex((each) => pageOf(each) === id)
    setAt(first >= 0 ? { index: first } : { pageId: id })
  }
  return { index, step, pageId, go, openPage }
}
