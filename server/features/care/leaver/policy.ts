import type { Person } from '../../../../schemas/index.ts'
import { campusObject, GLOBAL, userObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { accessDenied, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { rolesOf } from '../../ground/authorization/index.ts'
import { PEOPLE } from '../../ground/person/index.ts'

/**
 * Who looks after the people of a campus: its admins, and those of everything.
 *
 * @throws AppError ACCESS_DENIED
 */
export async function requireCampusAdmin(caller: Caller, campusCode: string): Promise<string> {
  const userId = userOf(caller)
  const roles = rolesOf(caller)
  if (
    (await roles.has(RELATION.admin, GLOBAL)) ||
    (await roles.has(RELATION.admin, campusObject(campusCode)))
  )
    return userId
  throw accessDenied()
}

/**
 * The person, for who looks after them; an admin of everything is looked after by others of those alone.
 *
 * @throws AppError ACCESS_DENIED, also where there is nobody: nobody learns which
 */
export async function leaverFor(caller: Caller, userId: string): Promise<Person> {
  userOf(caller)
  const person = await caller.services.store.collection(PEOPLE).findOne({ id: userId })
  if (!person) throw accessDenied()
  await requireCampusAdmin(caller, person.campusCode)
  const { allowed } = await caller.services.authorizer.check(userObject(userId), RELATION.admin, GLOBAL)
  if (allowed && !(await rolesOf(caller).has(RELATION.admin, GLOBAL))) throw accessDenied()
  return person
}

/** @throws AppError VALIDATION_FAILED for who has left, too, and for the leaver */
export async function receiverFor(caller: Caller, leaver: Person, toId: string): Promise<Person> {
  const person = await caller.services.store.collection(PEOPLE).findOne({ id: toId })
  if (!person?.isActive || person.id === leaver.id) throw invalid({ code: 'leaver.receiver', path: 'toId' })
  return person
}
