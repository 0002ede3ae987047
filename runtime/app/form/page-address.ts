import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { type PageRef, samePage } from '../../react/form/first-page.ts'
import { programFormPath, shortFormPath } from '../address/forms.ts'
import type { OpenForm } from './open-form.ts'

/** `?page=treatment`, `?summary=overview`: the page that an address asks for. */
export function pageOfAddress(search: string): PageRef | undefined {
  const asked = new URLSearchParams(search)
  for (const kind of ['page', 'summary'] as const) {
    const id = asked.get(kind)
    if (id) return { kind, id }
  }
  return undefined
}

/** The page that a form opens with has the form's own address. */
const searchOf = (page: PageRef, first: PageRef) =>
  samePage(page, first) ? '' : `?${new URLSearchParams({ [page.kind]: page.id })}`

/** Where a form is shown: what was opened by a short address goes on at the canonical one; a subform has none. */
const pathOf = ({ id, programId, parentFormId }: OpenForm['reply'], { pathname }: Location) =>
  programId && !parentFormId && pathname.startsWith(shortFormPath(''))
    ? programFormPath(programId, id)
    : pathname

/** Keeps the open page in the address: it outlives a reload, and Back and Forward turn pages. */
export function usePageAddress({ reply, controller, firstPage, holdsPage }: OpenForm): void {
  const [, navigate] = useLocation()
  // The address is right as soon as the form is seen.
  useLayoutEffect(() => {
    const pathname = pathOf(reply, location)
    const write = (replace: boolean) => {
      const search = searchOf(controller.page.get(), firstPage)
      if (search === location.search && pathname === location.pathname) return
      navigate(pathname + search, { replace, state: history.state })
    }
    const read = () => {
      if (location.pathname !== pathname) return
      const asked = pageOfAddress(location.search) ?? firstPage
      if (holdsPage(asked)) controller.goTo(asked)
    }
    // A form that did not open as its address says puts itself in its place.
    write(true)
    const stop = controller.page.subscribe(() => write(false))
    addEventListener('popstate', read)
    return () => {
      stop()
      removeEventListener('popstate', read)
    }
  }, [reply, controller, firstPage, holdsPage, navigate])
}
