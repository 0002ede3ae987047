import { ROLE } from '../../../../runtime/core/permission/role.ts'
import type { Person, Program } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { programLoader } from './program-type.ts'
import { type Relationship, relationshipsOf } from './relationships.ts'

/** What relations to a node are called in rules; a named role is called by its name. */
const CALLED: Readonly<Record<string, string>> = {
  'PROGRAM admin': ROLE.programAdmin,
  'PROGRAM member': ROLE.programMember,
  'CAMPUS admin': ROLE.campusAdmin,
  'CAMPUS member': 'campus_member',
  'GLOBAL admin': ROLE.globalAdmin,
}

/**
 * What rules about a viewer alone read as their roles: roles by name, anywhere (`SUPERVISOR`), at their node
 * (`SUPERVISOR@03`) and at their level (`campus:SUPERVISOR`), tags (`tag:HEALTH`), and features of their own and of the programs in which they have a role
 * (`feature:AWAY`). Three questions to the store, however many there are.
 */
export async function rolesOfViewer(
  caller: Caller,
  { id, tags = [], features = [] }: Person,
): Promise<string[]> {
  const ties = await relationshipsOf(caller, id)
  const programs = await programLoader(caller).loadMany(
    ties.filter(({ node }) => node.label === 'PROGRAM').map(({ node }) => node.id),
  )
  const offered = programs.flatMap((program) =>
    isProgram(program) ? program.features.map(({ name }) => name) : [],
  )
  return [
    ...ties.flatMap(namesOf),
    ...tags.map((tag) => `tag:${tag}`),
    ...[...features, ...offered].map((feature) => `feature:${feature}`),
  ]
}

function namesOf({ role, node }: Relationship): string[] {
  const name = CALLED[`${node.label} ${role}`] ?? role
  return [name, `${name}@${node.id}`, `${node.label.toLowerCase()}:${name}`]
}

const isProgram = (found: Program | Error | null): found is Program =>
  found !== null && !(found instanceof Error)
