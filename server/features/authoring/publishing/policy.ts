import { GLOBAL, programObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { accessDenied } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { rolesOf } from '../../ground/authorization/index.ts'

/** Templates and layouts of a program are its admins' to publish; what belongs to no program, the global admins'. */
async function mayPublishFor(caller: Caller, programId: string | undefined): Promise<boolean> {
  const roles = rolesOf(caller)
  if (await roles.has(RELATION.admin, GLOBAL)) return true
  return programId !== undefined && roles.has(RELATION.admin, programObject(programId))
}

/** @throws AppError ACCESS_DENIED unless the caller may publish for each of these programs */
export async function requirePublisher(
  caller: Caller,
  ...programIds: readonly (string | undefined)[]
): Promise<string> {
  const userId = userOf(caller)
  for (const programId of new Set(programIds))
    if (!(await mayPublishFor(caller, programId))) throw accessDenied()
  return userId
}
