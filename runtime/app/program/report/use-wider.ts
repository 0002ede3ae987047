import { useEffect, useRef, useState } from 'react'

/** Whether what stands in an element is wider than it: then it can be scrolled, and says so. */
export function useWider() {
  const ref = useRef<HTMLElement>(null)
  const [isWider, setWider] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setWider(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return { ref, isWider }
}
