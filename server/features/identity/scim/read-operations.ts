import { objectOf } from './resource.ts'
import { ScimError } from './scim-error.ts'

const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const MOST_OPERATIONS = 1_000

export interface Operation {
  op: 'add' | 'replace' | 'remove'
  path?: string
  value?: unknown
}

/** What the body of a PATCH asks for. Microsoft Entra writes `Add` and `Replace`. @throws ScimError */
export function readOperations(body: unknown): Operation[] {
  const { schemas, ...members } = objectOf(body, 'The body') as Record<string, unknown>
  if (!Array.isArray(schemas) || !schemas.includes(PATCH_OP))
    throw new ScimError(400, `schemas must name ${PATCH_OP}.`, 'invalidSyntax')
  const [, operations] = Object.entries(members).find(([name]) => name.toLowerCase() === 'operations') ?? []
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimError(400, 'Operations must be a list of at least one operation.', 'invalidSyntax')
  if (operations.length > MOST_OPERATIONS)
    throw new ScimError(400, `A request takes at most ${MOST_OPERATIONS} operations.`, 'tooMany')
  return operations.map(readOperation)
}

function readOperation(operation: unknown, index: number): Operation {
  const wrong = (what: string, scimType: 'invalidSyntax' | 'noTarget' | 'invalidValue' = 'invalidSyntax') =>
    new ScimError(400, `Operation ${index + 1} ${what}`, scimType)
  if (typeof operation !== 'object' || operation === null) throw wrong('must be an object.')
  const { op: given, path, value } = operation as Record<string, unknown>
  const op = typeof given === 'string' ? given.toLowerCase() : ''
  if (op !== 'add' && op !== 'replace' && op !== 'remove') throw wrong('must add, replace or remove.')
  if (path !== undefined && path !== null && typeof path !== 'string')
    throw wrong('has a path that is no text.')
  if (op === 'remove' && !path) throw wrong('says not what to remove: it needs a path.', 'noTarget')
  if (op !== 'remove' && value === undefined) throw wrong('has no value.', 'invalidValue')
  return { op, ...(path && { path }), value }
}
