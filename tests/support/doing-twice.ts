import type { Document } from '../../server/store/document.ts'
import type { Filter, Store } from '../../server/store/port.ts'
import { type Call, interceptedStore, isWrite } from './intercepted-store.ts'

/** Whoever tries again after less than this gets through. */
const ONCE_IN_MS = 1_500

/**
 * A store that does each write twice, as a driver does that lost its reply, and answers what the second one says. Each
 * document once in a while, so that many at once get through.
 */
export function doingTwice(store: Store, now = Date.now): Store {
  const last = new Map<string, number>()
  const isDue = (call: Call): boolean => {
    const subject = subjectOf(call)
    if (now() - (last.get(subject) ?? Number.NEGATIVE_INFINITY) < ONCE_IN_MS) return false
    last.set(subject, now())
    return true
  }
  return interceptedStore(store, async (call) => {
    const first = await call.run()
    return isWrite(call) && call.method !== 'insertMany' && isDue(call) ? call.run() : first
  })
}

/** The document that a write is about, or what it asks for where that is not said. */
function subjectOf({ collection, args }: Call): string {
  const [subject] = args as [Filter | Document]
  return `${collection} ${typeof subject.id === 'string' ? subject.id : JSON.stringify(subject)}`
}
