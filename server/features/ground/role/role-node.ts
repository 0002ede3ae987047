import type { Role } from '../../../../schemas/index.ts'
import { campusObject, GLOBAL, programObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { accessDenied, badInput, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { rolesOf } from '../authorization/index.ts'
import { CAMPUSES } from '../campus/index.ts'
import { PROGRAMS } from '../program/index.ts'

/** What a role belongs to (002 §6). */
export type RoleNode = Pick<Role, 'nodeType' | 'nodeId'>

const GLOBAL_NODE = 'main'

/** What a role may be given on each kind of node, in the order of the table (RP-02). */
const ACTIONS: Readonly<Record<RoleNode['nodeType'], readonly string[]>> = {
  global: [
    RELATION.admin,
    RELATION.canViewStudio,
    RELATION.canCreateTenant,
    RELATION.canCreateLibrary,
    RELATION.canViewInternalTools,
  ],
  campus: [RELATION.admin, RELATION.member],
  program: [RELATION.admin, RELATION.member],
}
/** Given by a protected role alone (RP-03). */
export const ADMIN = RELATION.admin

export const actionsOf = ({ nodeType }: RoleNode): readonly string[] => ACTIONS[nodeType]

export function objectOf({ nodeType, nodeId }: RoleNode): string {
  if (nodeType === 'global') return GLOBAL
  return nodeType === 'campus' ? campusObject(nodeId) : programObject(nodeId)
}

/** @throws AppError BAD_USER_INPUT for a kind of node that has no roles */
export function readNode(nodeType: string, nodeId: string): RoleNode {
  const kind = nodeType.toLowerCase()
  if (kind !== 'global' && kind !== 'campus' && kind !== 'program')
    throw badInput('A role belongs to a program, a campus or global')
  return { nodeType: kind, nodeId: kind === 'global' ? GLOBAL_NODE : nodeId }
}

/**
 * Who looks after the roles of a node: an admin of the program or campus; of what is global, who manages permissions.
 * @throws AppError ACCESS_DENIED, also where there is no such node
 */
export async function requireKeeper(caller: Caller, node: RoleNode): Promise<string> {
  const userId = userOf(caller)
  const relation = node.nodeType === 'global' ? RELATION.canManagePermissions : ADMIN
  if (!(await rolesOf(caller).has(relation, objectOf(node)))) throw accessDenied()
  return userId
}

/** What the node is called. @throws AppError NOT_FOUND (SG-09) */
export async function nameOfNode({ services: { store } }: Caller, node: RoleNode): Promise<string> {
  const { nodeType, nodeId } = node
  if (nodeType === 'global') return 'Global'
  const found =
    nodeType === 'campus'
      ? await store.collection(CAMPUSES).findOne({ id: nodeId }, { fields: ['name'] })
      : await store.collection(PROGRAMS).findOne({ id: nodeId }, { fields: ['name'] })
  if (!found) throw notFound(`Unable to get ${nodeType} with id ${nodeId.slice(0, 64)}`)
  return found.name
}
