import type { Program } from '../../../../schemas/index.ts'
import { campusObject, programObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { grantLine } from '../authorization/index.ts'

/** The admins of a campus are those of its programs. False when the program has joined it before. */
export async function joinCampus(caller: Caller, { id, domain }: Program): Promise<boolean> {
  const { services } = caller
  if (!domain.campus) return false
  const tuple = { user: campusObject(domain.campus), relation: RELATION.campus, object: programObject(id) }
  if ((await services.authorizer.read(tuple)).length > 0) return false
  await services.authorizer.writeTuple(tuple, [grantLine(services, userOf(caller), tuple)])
  return true
}
