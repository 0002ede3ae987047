import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Report } from '../../../../schemas/index.ts'
import { accessDenied, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { hasProgram } from '../../ground/program/index.ts'
import { isProgramAdmin } from '../../template/program-area/index.ts'
import { REPORTS } from './collections.ts'
import { mayRead } from './policy.ts'
import { reportType } from './report-type.ts'

interface Asked {
  programId: string
  id: string
}

/** @throws AppError ACCESS_DENIED for whoever it is not for, NOT_FOUND */
export async function findReport(caller: Caller, { programId, id }: Asked): Promise<Report> {
  userOf(caller)
  if (!ID_PATTERN.test(programId) || !(await isOfProgram(caller, programId))) throw accessDenied()
  const found = ID_PATTERN.test(id)
    ? await caller.services.store.collection(REPORTS).findOne({ id, programId })
    : null
  if (found && !(await mayRead(caller, found))) throw accessDenied()
  if (!found) throw notFound('The program has no such report')
  return found
}

const isOfProgram = async (caller: Caller, programId: string) =>
  (await isProgramAdmin(caller, programId)) || hasProgram(caller, programId)

export const reportField = (builder: Builder) =>
  builder.queryField('report', (t) =>
    t.field({
      description: 'One of the reports of a program, for those whom it is for.',
      subGraphs: SHELL,
      type: reportType(builder),
      args: { programId: t.arg.id({ required: true }), id: t.arg.id({ required: true }) },
      resolve: (_, asked, { caller }) => findReport(caller, asked),
    }),
  )
