import { GLOBAL, userObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { accessDenied } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'

/** @throws AppError ACCESS_DENIED unless the viewer has one of the relations on the global object */
export async function requireGlobal(caller: Caller, ...relations: string[]): Promise<string> {
  const userId = userOf(caller)
  const { authorizer } = caller.services
  const results = await Promise.all(
    relations.map((each) => authorizer.check(userObject(userId), each, GLOBAL)),
  )
  if (!results.some(({ allowed }) => allowed)) throw accessDenied()
  return userId
}

/** Who may look into other people's relations. */
export const requireInspector = (caller: Caller): Promise<string> =>
  requireGlobal(caller, RELATION.canViewInternalTools, RELATION.canManagePermissions)

/** The model says nothing about persons; the designer and the internal tools show it (002 §2.8). */
export const requireModelReader = (caller: Caller): Promise<string> =>
  requireGlobal(caller, RELATION.canViewStudio, RELATION.canViewInternalTools, RELATION.canManagePermissions)
