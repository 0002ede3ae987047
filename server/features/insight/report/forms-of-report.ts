import type { ParameterValues } from '../../../../runtime/core/report/parameters.ts'
import { planReport } from '../../../../runtime/core/report/plan-report.ts'
import type { CompiledColumn } from '../../../../runtime/core/report/read-row.ts'
import type { Report } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Filter } from '../../../store/port.ts'
import { filterFor, standingOf } from '../../form/form/index.ts'
import { type MeasuredGroup, readableForms } from '../metric/index.ts'

/** The forms of a report, as filters. */
export interface FormsOfReport {
  /** Of its template; all filters are asked beside it. */
  scope: { templateGroupId: string; deletedDate: null }
  /** Those that its viewer may see, with all that it tells of them (as metrics: DM-08). */
  read: Filter
  /** Those that belong in it as far as the viewer may read, who may not read all that it would tell of them. */
  leftOut?: Filter
  /** Those that the viewer may see, and not whether they belong in it. */
  unknown?: Filter
}

/** Which forms of its program a report is made of. Nothing is counted by an answer that the viewer may not read. */
export async function formsOfReport(
  caller: Caller,
  report: Report,
  columns: readonly CompiledColumn[],
  values: ParameterValues,
  { groupId, versions, statuses }: MeasuredGroup,
): Promise<FormsOfReport> {
  const standing = await standingOf(caller)
  const { place, where, asked, keys } = planReport(report, columns, values)
  const readable = (by: readonly string[]) => readableForms(versions, statuses, by, standing.holding)
  const [toAsk, toTell] = [readable(asked), readable(keys)]
  const seen = [{ programId: report.programId }, { $or: filterFor(standing, 'view') }, ...place]
  const belonging = [...seen, ...(toAsk ? [toAsk] : []), ...where]
  return {
    scope: { templateGroupId: groupId, deletedDate: null },
    read: { $and: [...belonging, ...(toTell ? [toTell] : [])] },
    ...(toTell && { leftOut: { $and: [...belonging, { $nor: [toTell] }] } }),
    ...(toAsk && { unknown: { $and: [...seen, { $nor: [toAsk] }] } }),
  }
}
