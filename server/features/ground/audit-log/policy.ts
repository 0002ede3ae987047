import { RELATION } from '../../../authz/relation.ts'
import type { Caller } from '../../../contract/caller.ts'
import { requireGlobal } from '../authorization/index.ts'

/** Who may read what everybody did. */
export const requireAuditor = (caller: Caller): Promise<string> => requireGlobal(caller, RELATION.admin)
