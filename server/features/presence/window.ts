import { badInput } from '../../contract/app-error.ts'
import type { Caller } from '../../contract/caller.ts'
import { accessTo, can, type FormHead } from '../form/index.ts'

const TAB = /^[\w-]{8,64}$/

/** The id of what is remembered of a window that has a form open. */
export function windowId({ id }: FormHead, userId: string, tabId: string): string {
  if (!TAB.test(tabId)) throw badInput('This is no id of a window')
  return `${id}:${userId}:${tabId}`
}

/** With one's own roles where they are enough to see the form. */
export const accessToForm = (caller: Caller, form: FormHead) =>
  accessTo(caller, form, (quick) => can(quick.actor, 'view', quick))
