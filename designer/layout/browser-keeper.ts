import type { Keeper, Kept } from './layout-session.ts'

/** In the browser's own storage, for this person and page. */
export function browserKeeper(userId: string, layoutId: string): Keeper {
  const key = `formwork-layout ${userId} ${layoutId}`
  return {
    read() {
      try {
        const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
        return kept && Array.isArray(kept.layout.widgets) ? kept : undefined
      } catch {
        return undefined
      }
    },
    write(kept) {
      try {
        if (kept) localStorage.setItem(key, JSON.stringify(kept))
        else localStorage.removeItem(key)
      } catch {
        // Forbidden or full: the changes are there as long as the page is open.
      }
    },
  }
}
