import type { CheckResult, TupleKey, UsersetTree } from '../../authz/authorizer.ts'
import { GLOBAL, userObject } from '../../authz/object-names.ts'
import { accessDenied, invalid } from '../../contract/app-error.ts'
import { type Caller, userOf } from '../../contract/caller.ts'

export type CheckInput = TupleKey

const OBJECT = /^[a-z_]{1,64}:[A-Za-z0-9_*.-]{1,128}(?:#[a-z_]{1,64})?$/
const RELATION = /^[a-z_]{1,64}$/

function requireShape({ user, relation, object }: Partial<CheckInput>): void {
  if (user !== undefined && !OBJECT.test(user)) throw invalid({ code: 'tuple.bad_user', path: 'user' })
  if (relation !== undefined && !RELATION.test(relation))
    throw invalid({ code: 'tuple.bad_relation', path: 'relation' })
  if (object !== undefined && !OBJECT.test(object))
    throw invalid({ code: 'tuple.bad_object', path: 'object' })
}

/** @throws AppError ACCESS_DENIED unless the viewer has the relation on the global object */
export async function requireGlobal(caller: Caller, ...relations: string[]): Promise<string> {
  const userId = userOf(caller)
  const { authorizer } = caller.services
  const results = await Promise.all(
    relations.map((each) => authorizer.check(userObject(userId), each, GLOBAL)),
  )
  if (!results.some(({ allowed }) => allowed)) throw accessDenied()
  return userId
}

/** About oneself anyone may ask; about others, who may see the internal tools or manage permissions. */
export async function checkRelation(caller: Caller, input: CheckInput): Promise<CheckResult> {
  const userId = userOf(caller)
  requireShape(input)
  if (input.user !== userObject(userId))
    await requireGlobal(caller, 'can_view_internal_tools', 'can_manage_permissions')
  return caller.services.authorizer.check(input.user, input.relation, input.object)
}

export async function expandRelation(
  caller: Caller,
  input: Pick<CheckInput, 'relation' | 'object'>,
): Promise<UsersetTree> {
  await requireGlobal(caller, 'can_view_internal_tools', 'can_manage_permissions')
  requireShape(input)
  return caller.services.authorizer.expand(input.relation, input.object)
}

type Filter = { [part in keyof TupleKey]?: string | null }

export async function readTuples(caller: Caller, filter: Filter): Promise<TupleKey[]> {
  const userId = userOf(caller)
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Partial<TupleKey>
  if (given.user !== userObject(userId))
    await requireGlobal(caller, 'can_view_internal_tools', 'can_manage_permissions')
  requireShape({ ...given, object: given.object?.endsWith(':') ? undefined : given.object })
  if (Object.keys(given).length === 0) throw invalid({ code: 'tuple.no_filter' })
  return caller.services.authorizer.read(given)
}

/** The model says nothing about persons; the designer and the internal tools show it (002 §2.8). */
export async function latestModel(caller: Caller): Promise<{ id: string; dsl: string }> {
  await requireGlobal(caller, 'can_view_studio', 'can_view_internal_tools', 'can_manage_permissions')
  return caller.services.authorizer.readLatestAuthorizationModel()
}

export { requireShape as requireTupleShape }
