const NAME = 'formwork-tab'

/**
 * The id of this browser tab, the same after a reload: a page that is gone without a word does not stand beside its
 * successor as somebody else. Where nothing may be stored each page is a tab of its own.
 */
export function tabId(storage: () => Pick<Storage, 'getItem' | 'setItem'>, newId: () => string): string {
  try {
    const known = storage().getItem(NAME)
    if (known) return known
    const id = newId()
    storage().setItem(NAME, id)
    return id
  } catch {
    return newId()
  }
}
