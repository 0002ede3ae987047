import { useMemo, useSyncExternalStore } from 'react'
import type { Page } from '../../../schemas/index.ts'
import { type PageRef, samePage } from './first-page.ts'
import { useForm } from './form-context.ts'
import type { FormController } from './form-controller.ts'
import { shownSummaryPages } from './summary-pages.ts'

export interface PageEntry extends PageRef, Pick<Page, 'name' | 'description' | 'children'> {}

/**
 * The pages with something to show (SU-04), the summary pages among them: first for whoever reads, last for whoever
 * fills in. The same list until a page appears or goes.
 */
export function usePages(first: PageRef['kind'] = 'page'): readonly PageEntry[] {
  const { engine, registry, views } = useForm()
  const source = useMemo(() => {
    let entries: readonly PageEntry[] = []
    let visible: readonly string[] | undefined
    const hasSummary = engine.template.summaryPages !== undefined
    return {
      subscribe: (listener: () => void) => engine.subscribeAll(listener),
      get() {
        // Asked at every key: a hundred pages are listed anew only when one has come or gone.
        const now = engine.visiblePageIds()
        if (now === visible && !hasSummary) return entries
        visible = now
        const next = pagesOf({ engine, registry, views }, first)
        if (!isSameList(next, entries)) entries = next
        return entries
      },
    }
  }, [engine, registry, views, first])
  return useSyncExternalStore(source.subscribe, source.get, source.get)
}

function pagesOf(
  { engine, registry, views }: Pick<FormController, 'engine' | 'registry' | 'views'>,
  first: PageRef['kind'],
): PageEntry[] {
  const { pages } = engine.template
  const visible = new Set(engine.visiblePageIds())
  const filled = pages.filter(({ id }) => visible.has(id)).map((page) => entry('page', page))
  const summary = shownSummaryPages(engine, registry, views).map((page) => entry('summary', page))
  return first === 'page' ? [...filled, ...summary] : [...summary, ...filled]
}

const entry = (kind: PageRef['kind'], { id, name, description, children }: Page): PageEntry => ({
  ...{ kind, id, name, description, children },
})

const isSameList = (a: readonly PageEntry[], b: readonly PageEntry[]) =>
  a.length === b.length && a.every((page, index) => samePage(page, b[index] as PageEntry))
