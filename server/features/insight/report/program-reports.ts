import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Report } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { programType } from '../../ground/program/index.ts'
import { MOST_REPORTS, REPORTS } from './collections.ts'
import { mayRead } from './policy.ts'

type Listed = Pick<Report, 'id' | 'name'>

/** The reports of a program that are for the viewer, by name. */
async function reportsOf(caller: Caller, programId: string): Promise<Listed[]> {
  if (!ID_PATTERN.test(programId)) return []
  const found = await caller.services.store
    .collection(REPORTS)
    .find({ programId }, { sort: { name: 1 }, limit: MOST_REPORTS, fields: ['name', 'programId', 'readers'] })
  const may = await Promise.all(found.map((report) => mayRead(caller, report)))
  return found.filter((_, n) => may[n])
}

const listedType = memoize((builder: Builder) =>
  builder.objectRef<Listed>('ListedReport').implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  }),
)

/** What a program's navigation shows of them. */
export const programReportsField = (builder: Builder) =>
  builder.objectField(programType(builder), 'reports', (t) =>
    t.field({
      description: 'Its reports that are for the viewer, by name.',
      type: [listedType(builder)],
      extensions: { cost: 10 },
      resolve: ({ id }, _, { caller }) => reportsOf(caller, id),
    }),
  )
