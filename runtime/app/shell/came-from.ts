import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

/** Notes with each screen in the browser's history where one came from: it outlives a reload, and Back and Forward. */
export function useCameFrom(): void {
  const [path] = useLocation()
  const search = useSearch()
  const last = useRef<{ path: string; address: string }>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = { path, address: search ? `${path}?${search}` : path }
    if (before?.path === path || history.state?.from !== undefined) return
    history.replaceState({ ...history.state, from: before?.address ?? null }, '')
  }, [path, search])
}

/** The screen from which this one was opened; undefined for one that was opened by its address. */
export const cameFrom = (): string | undefined => history.state?.from ?? undefined
