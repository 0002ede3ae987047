import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Size, sizeAt } from '../../core/layout/grid.ts'

/** For which size there is room in an element, measured before it is first seen and whenever its width changes. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>('lg')
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setSize(sizeAt(current.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return size
}
