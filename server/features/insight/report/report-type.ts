import { rangeOf } from '../../../../runtime/core/report/parameters.ts'
import type { Report, ReportParameter } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { boundsFor } from './parameter-bounds.ts'

export const reportType = memoize((builder: Builder) => {
  const Choice = builder.objectRef<{ id: string; name: string }>('ReportCampus').implement({
    fields: (t) => ({ code: t.exposeID('id'), name: t.exposeString('name') }),
  })
  return builder.objectRef<Report>('Report').implement({
    description:
      'Forms of a template as a list with sums and figures (docs/reports.md). It holds no row: see `reportPage`.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      programId: t.exposeID('programId'),
      shown: t.field({
        description:
          'As it was written, without what it asks of forms: schemas/report.schema.json. Each parameter has its range.',
        type: 'JSON',
        resolve: (report, _, { caller }) => shownOf(caller, report),
      }),
      campuses: t.field({
        description: 'What a campus may be chosen from; none where it asks for none.',
        type: [Choice],
        resolve: async ({ parameters = [] }, _, { caller }) =>
          parameters.some(({ kind }) => kind === 'campus') ? [...(await boundsFor(caller)).campuses] : [],
      }),
      defaults: t.field({
        description: 'What its parameters stand at before anything is chosen.',
        type: 'JSON',
        resolve: async ({ parameters = [] }, _, { caller }) => defaultsOf(caller, parameters),
      }),
    }),
  })
})

/** Conditions and rules may quote answers that the viewer does not see. */
async function shownOf(caller: Caller, report: Report) {
  const {
    title,
    mark,
    parameters = [],
    notes,
    columns,
    orderBy,
    isSummary,
    sections,
    signature,
    closing,
  } = report
  const bounds = await boundsFor(caller)
  return {
    ...(title !== undefined && { title }),
    ...(mark !== undefined && { mark }),
    parameters: parameters.map(({ key: _, ...parameter }) => {
      const { least, most } = rangeOf(parameter, bounds)
      const isRanged = parameter.kind === 'year' || parameter.kind === 'number'
      return { ...parameter, ...(isRanged && { minimum: least, maximum: most }) }
    }),
    ...(notes && { notes }),
    columns: columns.map(({ value: _, ...column }) => column),
    ...(orderBy !== undefined && { orderBy }),
    ...(isSummary && { isSummary }),
    ...(sections && { sections }),
    ...(signature && { signature }),
    ...(closing && { closing }),
  }
}

/** The present year, and the viewer's campus where one has to be chosen. */
async function defaultsOf(caller: Caller, parameters: readonly ReportParameter[]) {
  const bounds = await boundsFor(caller)
  return Object.fromEntries(
    parameters.flatMap((parameter): [string, string | number][] => {
      const { id, kind, isRequired } = parameter
      if (kind === 'year') return [[id, rangeOf(parameter, bounds).most]]
      const isKnown = bounds.campusCodes.includes(bounds.campusCode)
      return kind === 'campus' && isRequired && isKnown ? [[id, bounds.campusCode]] : []
    }),
  )
}
