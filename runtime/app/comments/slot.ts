import type { Discussed } from '../../core/comment/thread-id.ts'
import { createStore } from '../../react/hooks/store.ts'
import type { Discussion } from './start-discussion.ts'

export type SidebarTab = 'assistant' | 'comments' | 'activity'

const TABS: ReadonlySet<string> = new Set<SidebarTab>(['assistant', 'comments', 'activity'])
const KEY = 'formwork-sidebar'
export const WIDTHS = { least: 280, usual: 350, most: 700, collapsed: 48 } as const

interface Sidebar {
  /** What is shown; nothing while it is collapsed. */
  tab: SidebarTab | undefined
  width: number
  /** It was opened on this screen: a sheet over a form does not open by itself. */
  isOpened?: boolean
}

export const clampWidth = (width: number): number =>
  Math.round(Math.min(WIDTHS.most, Math.max(WIDTHS.least, width)))

function remembered(): Sidebar {
  try {
    const { tab, width } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Sidebar>
    return {
      tab: tab && TABS.has(tab) ? tab : undefined,
      width: clampWidth(Number(width) || WIDTHS.usual),
    }
  } catch {
    return { tab: undefined, width: WIDTHS.usual }
  }
}

/** How the sidebar stands: the same on every form, remembered in this browser (CO-06). */
export const sidebar = createStore<Sidebar>(remembered())

export function arrangeSidebar(change: Partial<Sidebar>): void {
  const { tab, width, isOpened = false } = { ...sidebar.get(), ...change }
  sidebar.set({ tab, width, isOpened: isOpened || change.tab !== undefined })
  try {
    localStorage.setItem(KEY, JSON.stringify({ tab, width }))
  } catch {
    // Forbidden storage: it lasts until the page is closed.
  }
}

/** What is said about the form on the screen; undefined where it cannot be discussed, and before that is known. */
export const discussion = createStore<Discussion | undefined>(undefined)

/** What was asked for last; another one each time. */
export const askedPlace = createStore<Discussed | undefined>(undefined)

export function showThread(place: Discussed): void {
  askedPlace.set({ ...place })
  arrangeSidebar({ tab: 'comments' })
}
