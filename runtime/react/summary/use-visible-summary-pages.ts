import { useMemo, useSyncExternalStore } from 'react'
import type { Page } from '../../../schemas/index.ts'
import { useForm } from '../hooks/form-context.ts'
import { visibleSummaryPages } from './summary-source.ts'

/** The summary's pages with something to show; the same list until a page appears or goes. */
export function useVisibleSummaryPages(): readonly Page[] {
  const { engine } = useForm()
  const source = useMemo(() => {
    let pages: readonly Page[] = []
    return {
      subscribe: (listener: () => void) => engine.subscribeAll(listener),
      get() {
        const next = visibleSummaryPages(engine)
        if (next.length !== pages.length || next.some((page, i) => page !== pages[i])) pages = next
        return pages
      },
    }
  }, [engine])
  return useSyncExternalStore(source.subscribe, source.get, source.get)
}
