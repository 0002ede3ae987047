import { type ExplorerColumn, orderPathOf } from '../../../../runtime/core/explorer/columns.ts'
import { filterConditions } from '../../../../runtime/core/explorer/filter-conditions.ts'
import { formOfRows, type RowsPlan } from '../../../../runtime/core/explorer/row-conditions.ts'
import type { Conditions } from '../../../../runtime/core/metric/plan-metric.ts'
import type { FilterModel } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import type { PickQuery } from '../../../store/pick-query.ts'
import type { Filter } from '../../../store/port.ts'
import { filterFor, standingOf } from '../../form/form/index.ts'
import { readableForms } from '../metric/index.ts'
import type { Explored } from './explored.ts'

export interface Asked {
  filterModel?: unknown
  sort?: { columnId: string; isDescending?: boolean | null | undefined } | null | undefined
}

export interface PagePlan {
  scope: { templateGroupId: string; deletedDate: null }
  /** The forms that belong in it, of those whose answers the viewer may read as far as it asks for them. */
  where: Filter
  /** Those that the viewer may see, and not whether they belong in it. */
  unknown?: Filter
  sort: PickQuery['sort']
  /** Which of their rows belong in it, and in which order, where they are unfolded. */
  rows: RowsPlan
}

/**
 * @param alsoRead what is told besides of each form
 * @throws AppError VALIDATION_FAILED for a filter or an order that a column does not have
 */
export async function planPage(
  caller: Caller,
  { programId, templateGroupId, group, columns }: Explored,
  { filterModel = {}, sort }: Asked,
  alsoRead: readonly ExplorerColumn[] = [],
): Promise<PagePlan> {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const filtered = Object.entries(checked(caller.services, filterModel)).map(([id, filter]) => {
    const column = columnOf(byId, id)
    const conditions = filterConditions(column, filter)
    if (!conditions) throw invalid({ code: 'explorer.unknown_filter', params: { name: column.label } })
    return { column, conditions }
  })
  const sorted = sort ? columnOf(byId, sort.columnId) : undefined
  const path = sorted ? orderPathOf(sorted) : 'createdDate'
  if (path === undefined) throw invalid({ code: 'explorer.no_order', params: { name: sorted?.label ?? '' } })
  const read = [...filtered.map(({ column }) => column), ...(sorted ? [sorted] : []), ...alsoRead]
  const keys = read.flatMap(({ key }) => key ?? [])
  const standing = await standingOf(caller)
  const readable = readableForms(group.versions, group.statuses, keys, standing.holding)
  const seen: Filter[] = [{ programId }, { $or: filterFor(standing, 'view') }]
  const rowFilters = filtered.filter(({ column }) => column.isOfRows)
  const asked: Conditions[] = filtered.flatMap(({ column, conditions }) => {
    const ofForm = column.isOfRows ? formOfRows(conditions) : conditions
    return ofForm ? [ofForm] : []
  })
  const direction = (sort?.isDescending ?? !sort) ? -1 : 1
  return {
    scope: { templateGroupId, deletedDate: null },
    where: { $and: [...seen, ...(readable ? [readable] : []), ...asked] },
    ...(readable && { unknown: { $and: [...seen, { $nor: [readable] }] } }),
    sort: { path, direction },
    rows: {
      filters: rowFilters.map(({ column, conditions }) => ({ key: column.key ?? '', conditions })),
      ...(sorted?.isOfRows && { sort: { key: sorted.key ?? '', direction } }),
    },
  }
}

function columnOf(byId: ReadonlyMap<string, ExplorerColumn>, id: string): ExplorerColumn {
  const column = byId.get(id)
  if (!column) throw invalid({ code: 'explorer.unknown_column', params: { name: id.slice(0, 150) } })
  return column
}

/** What came from the network, held to the schema of saved views. */
function checked({ validator }: Services, filterModel: unknown): FilterModel {
  const issues = validator.check('grid-state', {
    ...{ schemaVersion: 1, id: 'asked', name: 'asked', identifier: 'asked', programId: 'asked' },
    ...{ ownerId: 'asked', columnState: [], filterModel },
  })
  if (issues.length > 0) throw invalid(...issues)
  return filterModel as FilterModel
}
