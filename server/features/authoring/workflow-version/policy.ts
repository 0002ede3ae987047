import { RELATION } from '../../../authz/relation.ts'
import type { Caller } from '../../../contract/caller.ts'
import { requireGlobal } from '../../ground/authorization/index.ts'

/** @throws AppError ACCESS_DENIED unless the caller may look into the studio */
export const requireStudio = (caller: Caller): Promise<string> =>
  requireGlobal(caller, RELATION.admin, RELATION.canViewStudio)
