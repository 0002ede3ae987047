import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Program } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, RELATIONSHIP, SHELL } from '../../../graphql/builder.ts'
import { programLoader, programType } from './program-type.ts'

/** @throws AppError NOT_FOUND */
async function findProgram(caller: Caller, id: string): Promise<Program> {
  userOf(caller)
  const program = ID_PATTERN.test(id) ? await programLoader(caller).load(id) : null
  if (!program) throw notFound(`Unable to get program with id ${id.slice(0, 64)}`)
  return program
}

export const programField = (builder: Builder) =>
  builder.queryField('program', (t) =>
    t.field({
      subGraphs: [...RELATIONSHIP, ...SHELL],
      type: programType(builder),
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, { caller }) => findProgram(caller, id),
    }),
  )
