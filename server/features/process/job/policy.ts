import { RELATION } from '../../../authz/relation.ts'
import type { Caller } from '../../../contract/caller.ts'
import { requireGlobal } from '../../ground/authorization/index.ts'

/** Who looks after what an installation does by itself. */
export const requireJobViewer = (caller: Caller) =>
  requireGlobal(caller, RELATION.admin, RELATION.canViewInternalTools)
