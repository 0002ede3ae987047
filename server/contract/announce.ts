import type { Caller } from './caller.ts'
import { memoize } from './memoize.ts'
import type { Services } from './services.ts'

export const changeKinds = ['answers', 'comments', 'people', 'status'] as const
/** What is told of a draft is told as of a form of this name; no form has such an id. */
const DRAFT = 'draft:'
export const draftSubject = (draftId: string) => DRAFT + draftId
/** Undefined for a form. */
export const draftIdOf = (subject: string): string | undefined =>
  subject.startsWith(DRAFT) ? subject.slice(DRAFT.length) : undefined

/** What of a form is not as it was: `people` is who has it open, `status` all that is said of it in lists. */
export type ChangeKind = (typeof changeKinds)[number] | 'edits'

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

/** Said beside a write of a draft. */
export const announceDraft = (caller: Pick<Caller, 'services' | 'page'>, draftId: string): void =>
  announce(caller, draftSubject(draftId), ['edits'])

/** Hears of every change that this server makes. Returns an unsubscribe function. */
export function onChange(services: Services, listener: Listener): () => void {
  const listeners = listenersOf(services)
  listeners.add(listener)
  return () => listeners.delete(listener)
}
