import { useMemo, useSyncExternalStore } from 'react'
import type { Engine } from '../../core/engine/types.ts'
import { useForm } from '../hooks/form-context.ts'
import type { PageRef } from './first-page.ts'

export interface PageEntry extends PageRef {
  name: string
  description?: string
}

/** The entries of the navigation: pages with something to show, then the summary pages. */
export function usePages(): readonly PageEntry[] {
  const { engine } = useForm()
  const source = useMemo(() => visiblePages(engine), [engine])
  return useSyncExternalStore(source.subscribe, source.get, source.get)
}

/** The list of entries, the same one until a page appears or goes. */
function visiblePages(engine: Engine) {
  const { pages, summaryPages = [] } = engine.template
  let shown: readonly string[] | undefined
  let entries: readonly PageEntry[] = []
  return {
    subscribe: (listener: () => void) => engine.subscribeAll(listener),
    get(): readonly PageEntry[] {
      const ids = engine.visiblePageIds()
      if (ids === shown) return entries
      shown = ids
      const visible = new Set(ids)
      entries = [
        ...pages.filter(({ id }) => visible.has(id)).map((page) => entry('page', page)),
        ...summaryPages.map((page) => entry('summary', page)),
      ]
      return entries
    },
  }
}

function entry(kind: PageRef['kind'], page: { id: string; name: string; description?: string }): PageEntry {
  return { kind, id: page.id, name: page.name, description: page.description }
}
