const KEY = 'formwork-user-documents'

/** Whether the list was folded away when its viewer left it (002 §9). */
export function readCollapsed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'collapsed'
  } catch {
    return false
  }
}

export function keepCollapsed(isCollapsed: boolean): void {
  try {
    localStorage.setItem(KEY, isCollapsed ? 'collapsed' : 'open')
  } catch {
    // Forbidden storage: it lasts until the page is closed.
  }
}
