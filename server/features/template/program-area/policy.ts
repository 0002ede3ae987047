import { GLOBAL, programObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { accessDenied } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { rolesOf } from '../../ground/authorization/index.ts'

/** Whether the viewer runs a program: as its admin by any way, or as the admin of everything. */
export async function isProgramAdmin(caller: Caller, programId: string): Promise<boolean> {
  const roles = rolesOf(caller)
  const [here, everywhere] = await Promise.all([
    roles.has(RELATION.admin, programObject(programId)),
    roles.has(RELATION.admin, GLOBAL),
  ])
  return here || everywhere
}

/** @throws AppError UNAUTHENTICATED, ACCESS_DENIED for everybody but the admins of the program (PR-02) */
export async function requireProgramAdmin(caller: Caller, programId: string): Promise<void> {
  userOf(caller)
  if (!(await isProgramAdmin(caller, programId))) throw accessDenied()
}
