import type { Program, Role } from '../../../schemas/index.ts'
import { campusCodes } from './places.ts'

/** Roles of the whole system; the shell's links go by these names (RP-12). */
const GLOBAL_ROLES = ['CONFIGURATION_MANAGER', 'SERVICE_DESK', 'LIBRARY_MANAGER', 'ANALYTICS_ADMIN']
const CAMPUS_ROLES = ['SUPERVISOR', 'PPE_COORDINATOR', 'RESPONSIBLE_PERSON']
const PROGRAM_ROLES = ['INVESTIGATOR']

export const roleId = (name: string, nodeId?: string) =>
  [name.toLowerCase().replaceAll('_', '-'), nodeId].filter(Boolean).join('-')

export function demoRoles(programs: readonly Program[]): Role[] {
  const role = (name: string, nodeType: Role['nodeType'], nodeId: string, isProtected = false): Role => ({
    schemaVersion: 1,
    id: roleId(name, nodeType === 'global' ? undefined : nodeId),
    name,
    isProtected,
    nodeType,
    nodeId,
  })
  return [
    ...GLOBAL_ROLES.map((name) => role(name, 'global', 'main')),
    ...campusCodes.flatMap((code) => CAMPUS_ROLES.map((name) => role(name, 'campus', code))),
    ...programs.flatMap(({ id }) => [
      role('Admin', 'program', id, true),
      ...PROGRAM_ROLES.map((name) => role(name, 'program', id)),
    ]),
  ]
}
