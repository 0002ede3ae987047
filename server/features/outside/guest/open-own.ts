import { accessDenied } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type FormAccess, openForm } from '../../form/form/index.ts'

/** A guest's own draft. Whoever is signed in does the like with the operations of those who are. */
export async function openOwn(caller: Caller, formId: string): Promise<FormAccess> {
  const access = await openForm(caller, formId)
  if (!caller.visit) throw accessDenied()
  return access
}
