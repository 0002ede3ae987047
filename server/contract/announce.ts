import type { Caller } from './caller.ts'
import { memoize } from './memoize.ts'
import type { Services } from './services.ts'

export const changeKinds = ['answers', 'comments', 'people', 'status'] as const
/** What of a form is not as it was: `people` is who has it open, `status` all that is said of it in lists. */
export type ChangeKind = (typeof changeKinds)[number]

/** That something changed, not what: whoever wants to know asks, and is answered by their rights. */
export interface Change {
  formId: string
  kinds: readonly ChangeKind[]
  /** The page that did it. */
  page?: string
  /** People whose lists change though they may not see the form, or no more. */
  concerns?: readonly string[]
}

type Listener = (change: Change) => void

const listenersOf = memoize((_: Services) => new Set<Listener>())

/** Said beside a write, once it is done. Whether anybody listens is no matter of who writes. */
export function announce(
  { services, page }: Pick<Caller, 'services' | 'page'>,
  formId: string,
  kinds: readonly ChangeKind[],
  concerns?: readonly string[],
): void {
  const change = { formId, kinds, ...(page && { page }), ...(concerns && { concerns }) }
  for (const listener of listenersOf(services)) listener(change)
}

/** Hears of every change that this server makes. Returns an unsubscribe function. */
export function onChange(services: Services, listener: Listener): () => void {
  const listeners = listenersOf(services)
  listeners.add(listener)
  return () => listeners.delete(listener)
}
