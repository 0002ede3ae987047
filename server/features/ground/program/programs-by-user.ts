import type { Program } from '../../../../schemas/index.ts'
import { programObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, RELATIONSHIP, SHELL } from '../../../graphql/builder.ts'
import { rolesOf } from '../authorization/index.ts'
import { programLoader, programType } from './program-type.ts'
import { relationshipsOf, subjectOf } from './relationships.ts'

/** The programs in which a person has a role. */
async function programsByUser(caller: Caller, userId: string): Promise<Program[]> {
  const ties = await relationshipsOf(caller, userId)
  const ids = new Set(ties.filter(({ node }) => node.label === 'PROGRAM').map(({ node }) => node.id))
  const programs = await programLoader(caller).loadMany([...ids])
  return programs.flatMap((program) => (program && !(program instanceof Error) ? [program] : []))
}

/** Whether a program is among those in which the viewer has a role (PR-01); its admins by any way have one. */
export async function hasProgram(caller: Caller, programId: string): Promise<boolean> {
  if (await rolesOf(caller).has(RELATION.admin, programObject(programId))) return true
  return (await programsByUser(caller, userOf(caller))).some(({ id }) => id === programId)
}

export const programsByUserField = (builder: Builder) =>
  builder.queryField('programsByUser', (t) =>
    t.field({
      description:
        'The programs in which a person has a role: oneself, or anyone for who may manage permissions.',
      subGraphs: RELATIONSHIP,
      type: [programType(builder)],
      args: { userId: t.arg.id() },
      resolve: async (_, { userId }, { caller }) => programsByUser(caller, await subjectOf(caller, userId)),
    }),
  )

export const ownProgramsField = (builder: Builder) =>
  builder.queryField('findProgramsByUser', (t) =>
    t.field({
      description:
        'The programs in which the viewer has a role, with one of these features when any is named.',
      subGraphs: SHELL,
      type: [programType(builder)],
      args: { programFeatures: t.arg.stringList() },
      resolve: async (_, { programFeatures }, { caller }) => {
        const programs = await programsByUser(caller, userOf(caller))
        if (!programFeatures?.length) return programs
        return programs.filter(({ features }) => features.some(({ name }) => programFeatures.includes(name)))
      },
    }),
  )
