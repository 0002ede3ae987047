import type { Change } from '../../../contract/announce.ts'

/** Several changes of a form as one; of a page only where it did them all. */
function joined(a: Change, b: Change): Change {
  const concerns = [...new Set([...(a.concerns ?? []), ...(b.concerns ?? [])])]
  return {
    formId: a.formId,
    kinds: [...new Set([...a.kinds, ...b.kinds])],
    ...(a.page !== undefined && a.page === b.page && { page: a.page }),
    ...(concerns.length > 0 && { concerns }),
  }
}

/** Changes that wait to be told, each form once: as many as there are forms, however often they change. */
export function createGathered() {
  const byForm = new Map<string, Change>()
  return {
    get size() {
      return byForm.size
    },
    add(change: Change): void {
      const before = byForm.get(change.formId)
      byForm.set(change.formId, before ? joined(before, change) : change)
    },
    /** The one that waits longest. */
    take(): Change | undefined {
      const [first] = byForm.values()
      if (first) byForm.delete(first.formId)
      return first
    },
    takeAll(): Change[] {
      const all = [...byForm.values()]
      byForm.clear()
      return all
    },
  }
}
