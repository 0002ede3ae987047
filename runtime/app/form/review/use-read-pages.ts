import { useEffect } from 'react'
import type { OpenForm } from '../open-form.ts'
import { decisionOn } from './decision-on.ts'

/** By form and status: the pages that were opened, as long as the page of the browser. */
const opened = new Map<string, Set<string>>()

/** Marks the pages that whoever decides has not opened yet. */
export function useReadPages(form: OpenForm): void {
  const { controller } = form
  const decision = decisionOn(form)
  useEffect(() => {
    const read = opened.get(decision) ?? new Set()
    opened.set(decision, read)
    const look = () => {
      const { kind, id } = controller.page.get()
      if (kind === 'page') read.add(id)
      controller.unread.set(new Set(controller.engine.visiblePageIds().filter((page) => !read.has(page))))
    }
    look()
    return controller.page.subscribe(look)
  }, [controller, decision])
}
