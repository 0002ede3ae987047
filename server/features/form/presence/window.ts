import { badInput } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { accessTo, can, type FormHead } from '../form/index.ts'
import type { PresenceDocument } from './collections.ts'

const TAB = /^[\w-]{8,64}$/

/** Whoever is silent for longer has left. Two heartbeats of a page that is told of changes, six of one that is not. */
export const PRESENT_MS = 60_000

/** The id of what is remembered of a window that has a form open, or a draft. */
export function windowId({ id }: { id: string }, userId: string, tabId: string): string {
  if (!TAB.test(tabId)) throw badInput('This is no id of a window')
  return `${id}:${userId}:${tabId}`
}

/** With one's own roles where they are enough to see the form. */
export const accessToForm = (caller: Caller, form: FormHead) =>
  accessTo(caller, form, (quick) => can(quick.actor, 'view', quick))

/** So many windows of one person are remembered of a form: nobody opens more to read in it. */
const WINDOWS_OF_ONE = 10
export const MOST_SHOWN = 50
/** So many people with all their windows. */
export const MOST_READ = 50 * WINDOWS_OF_ONE

type Window = Pick<PresenceDocument, 'id' | 'userId' | 'until'>

/**
 * The person's windows that make room for one more, once there are twice as many: those that have been silent the
 * longest.
 */
export function surplusOf(own: readonly Window[]): string[] {
  const surplus = own.toSorted((a, b) => (a.until < b.until ? 1 : -1)).slice(WINDOWS_OF_ONE - 1)
  return surplus.length > WINDOWS_OF_ONE ? surplus.map(({ id }) => id) : []
}

/** At most so many, and the first window of everybody before the second of anybody. */
export function everybodyFirst<W extends Window>(windows: readonly W[], most: number): W[] {
  const byPerson = [...Map.groupBy(windows, ({ userId }) => userId).values()]
  const rounds = Array.from({ length: WINDOWS_OF_ONE }, (_, n) => byPerson.flatMap((own) => own[n] ?? []))
  return rounds.flat().slice(0, most)
}
