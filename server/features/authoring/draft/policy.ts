import { GLOBAL, programObject } from '../../../authz/object-names.ts'
import { accessDenied } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { requireGlobal, rolesOf } from '../../ground/authorization/index.ts'

/**
 * Who works on drafts of a program: whoever may look into the studio, and is an admin of the program or its campus; of
 * no program, of everything.
 */
export async function isAuthor(caller: Caller, programId: string | undefined): Promise<boolean> {
  const roles = rolesOf(caller)
  const [mayView, isAdmin] = await Promise.all([
    roles.has('can_view_studio', GLOBAL),
    roles.has('admin', programId === undefined ? GLOBAL : programObject(programId)),
  ])
  return mayView && isAdmin
}

/** @throws AppError ACCESS_DENIED unless the caller may work on drafts of the program */
export async function requireAuthor(caller: Caller, programId: string | undefined): Promise<string> {
  const userId = userOf(caller)
  if (!(await isAuthor(caller, programId))) throw accessDenied()
  return userId
}

/** Before anything is looked up: whoever may not look into the studio learns nothing of what there is. */
export const requireStudio = (caller: Caller): Promise<string> => requireGlobal(caller, 'can_view_studio')
