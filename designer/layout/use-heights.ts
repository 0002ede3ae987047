import { useCallback, useEffect, useState } from 'react'
import { rowsFor } from '../../runtime/core/layout/grid.ts'

/** PL-04: between 500 and 1000 ms. */
const REST_MS = 600

/**
 * Measures what widgets show, and tells once in a while how many rows each needs.
 *
 * @returns what a widget's content calls with its element, and with null when it goes
 */
export function useHeights(onRows: (rows: ReadonlyMap<string, number>) => void) {
  const [meter] = useState(createMeter)
  meter.onRows = onRows
  useEffect(() => meter.stop, [meter])
  return useCallback((id: string, element: Element | null) => meter.measure(id, element), [meter])
}

function createMeter() {
  const elements = new Map<string, Element>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    timer = undefined
    const rows = [...elements].map(([id, { scrollHeight }]) => [id, rowsFor(scrollHeight)] as const)
    meter.onRows(new Map(rows))
  }
  const observer = new ResizeObserver(() => {
    if (timer === undefined) timer = setTimeout(tell, REST_MS)
  })
  const meter = {
    onRows: (_: ReadonlyMap<string, number>) => {},
    measure(id: string, element: Element | null) {
      const before = elements.get(id)
      if (before) observer.unobserve(before)
      if (!element) return void elements.delete(id)
      elements.set(id, element)
      observer.observe(element)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
  return meter
}
