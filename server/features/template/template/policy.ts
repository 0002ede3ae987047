import type { Template } from '../../../../schemas/index.ts'
import { GLOBAL, programObject } from '../../../authz/object-names.ts'
import type { Caller } from '../../../contract/caller.ts'
import { rolesOf } from '../../ground/authorization/index.ts'

/** Who makes templates: those who may view the studio, and the admins of its program and of everything. */
export async function mayReadTemplate(
  caller: Caller,
  { programId }: Pick<Template, 'programId'>,
): Promise<boolean> {
  const roles = rolesOf(caller)
  if (await roles.has('can_view_studio', GLOBAL)) return true
  if (await roles.has('admin', GLOBAL)) return true
  return programId !== undefined && (await roles.has('admin', programObject(programId)))
}
