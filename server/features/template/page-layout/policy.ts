import { programOfLayout } from '../../../../runtime/core/layout/layout-id.ts'
import { GLOBAL, programObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { accessDenied, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { rolesOf } from '../../ground/authorization/index.ts'
import { hasProgram } from '../../ground/program/index.ts'

/** Whoever may look into the studio, and is an admin of the program or of its campus. */
export async function mayEditLayout(caller: Caller, layoutId: string): Promise<boolean> {
  const programId = programOfLayout(layoutId)
  const roles = rolesOf(caller)
  return (
    programId !== undefined &&
    (await roles.has(RELATION.canViewStudio, GLOBAL)) &&
    (await roles.has(RELATION.admin, programObject(programId)))
  )
}

/** @throws AppError ACCESS_DENIED unless the caller has a role in the program of the page (PR-01), NOT_FOUND */
export async function requireReader(caller: Caller, layoutId: string): Promise<void> {
  userOf(caller)
  const programId = programOfLayout(layoutId)
  if (programId === undefined) throw notFound(`Unable to get layout with id ${layoutId.slice(0, 64)}`)
  if (!(await hasProgram(caller, programId))) throw accessDenied()
}

/** @throws AppError ACCESS_DENIED */
export async function requireEditor(caller: Caller, layoutId: string): Promise<string> {
  const userId = userOf(caller)
  if (!(await mayEditLayout(caller, layoutId))) throw accessDenied()
  return userId
}
