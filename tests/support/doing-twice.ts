import type { Document } from '../../server/store/document.ts'
import type { Filter, Store } from '../../server/store/port.ts'
import { type Call, interceptedStore } from './intercepted-store.ts'
import { again, isDoneAgain } from './lost-reply.ts'

/** Whoever tries again after less than this gets through. */
const ONCE_IN_MS = 1_500

interface DoingTwiceOptions {
  /** An insert answers that its document is there already, as one does whose document has changed since. */
  duplicates?: boolean
  now?: () => number
}

/**
 * A store that loses the reply of each write that is done again then: it is done twice, and answers what the second one
 * says. Each document once in a while by each method, so that whoever tries again gets through.
 */
export function doingTwice(
  store: Store,
  { duplicates = process.env.TWICE === 'duplicates', now = Date.now }: DoingTwiceOptions = {},
): Store {
  const last = new Map<string, number>()
  const isDue = (call: Call): boolean => {
    const subject = subjectOf(call)
    if (now() - (last.get(subject) ?? Number.NEGATIVE_INFINITY) < ONCE_IN_MS) return false
    last.set(subject, now())
    return true
  }
  return interceptedStore(store, async (call) => {
    const first = await call.run()
    if (!isDoneAgain(call) || !isDue(call)) return first
    return duplicates ? call.run() : again(store, call)
  })
}

/** How a document is written, or what is asked for where none is named. */
function subjectOf({ collection, method, args }: Call): string {
  const [subject] = args as [Filter | Document]
  return `${collection} ${method} ${typeof subject.id === 'string' ? subject.id : JSON.stringify(subject)}`
}
