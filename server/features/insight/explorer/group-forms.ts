import { filterPathOf } from '../../../../runtime/core/explorer/columns.ts'
import {
  foldGroups,
  type Group,
  type Statistics,
  statisticsOf,
} from '../../../../runtime/core/explorer/fold-groups.ts'
import { numberPathOf, pathOf } from '../../../../runtime/core/metric/key.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import type { Filter } from '../../../store/port.ts'
import { TooManyKindsError } from '../../../store/tally.ts'
import { FORMS } from '../../form/form/index.ts'
import { chosen, exploredBy, type Place } from './explored.ts'
import { type Asked, planPage } from './plan-page.ts'
import { settled } from './settled.ts'

const MOST_VALUES = 10_000
const MOST_GROUPS = 200

interface AskedGroups extends Place, Pick<Asked, 'filterModel'> {
  columnId: string
  sumId?: string | null | undefined
}

interface Groups {
  groups: readonly Group[]
  /** Groups beyond those that are sent. */
  others: number
  notAnswered: number
  unknown: number
  statistics?: Statistics | undefined
}

/**
 * The forms that are filtered, counted by what they say in a column: of those of which the viewer may read it.
 * @throws AppError VALIDATION_FAILED for a column that cannot be grouped by, and for too many different values
 */
async function groupForms(caller: Caller, { columnId, sumId, ...asked }: AskedGroups): Promise<Groups> {
  const explored = await exploredBy(caller, asked)
  const [column, summed] = chosen(explored, sumId ? [columnId, sumId] : [columnId])
  const key = column?.key
  if (!column || key === undefined)
    throw invalid({ code: 'explorer.no_groups', params: { name: column?.label ?? '' } })
  if (summed && (summed.kind !== 'number' || summed.key === undefined))
    throw invalid({ code: 'explorer.no_sum', params: { name: summed.label } })
  const { scope, where, unknown } = await planPage(
    caller,
    explored,
    asked,
    summed ? [column, summed] : [column],
  )
  await settled(caller.services)
  const forms = caller.services.store.collection(FORMS)
  const count = async (filter: Filter) =>
    (await forms.tally({ scope, where: filter, by: [], most: 1 }))[0]?.count ?? 0
  const path = filterPathOf(column) as string
  try {
    const cells = await forms.tally({
      ...{ scope, where, by: [column.kind === 'number' ? { path } : pathOf(key)], most: MOST_VALUES },
      ...(summed?.key !== undefined && { sum: numberPathOf(summed.key) }),
    })
    const counted = cells.map(({ key: [value = null], ...cell }) => ({ value, ...cell }))
    const groups = foldGroups(column, counted)
    return {
      groups: groups.slice(0, MOST_GROUPS),
      others: Math.max(0, groups.length - MOST_GROUPS),
      notAnswered: path.startsWith('figures.')
        ? await count({ $and: [where, { [path]: { $exists: false } }] })
        : 0,
      unknown: unknown ? await count(unknown) : 0,
      statistics: column.kind === 'number' ? statisticsOf(counted) : undefined,
    }
  } catch (error) {
    if (error instanceof TooManyKindsError)
      throw invalid({ code: 'explorer.too_many_values', params: { name: column.label } })
    throw error
  }
}

export function explorerGroupsField(builder: Builder): void {
  const GroupType = builder.objectRef<Group>('ExplorerGroup').implement({
    fields: (t) => ({
      value: t.exposeString('value', { description: 'As a filter asks for it; a month is `2026-01`.' }),
      label: t.exposeString('label'),
      count: t.exposeInt('count'),
      sum: t.exposeFloat('sum'),
    }),
  })
  const StatisticsType = builder.objectRef<Statistics>('ExplorerStatistics').implement({
    fields: (t) => ({
      sum: t.exposeFloat('sum'),
      least: t.exposeFloat('least'),
      most: t.exposeFloat('most'),
      average: t.exposeFloat('average'),
      median: t.exposeFloat('median'),
    }),
  })
  builder.queryField('explorerGroups', (t) =>
    t.field({
      description:
        'The forms that are filtered, counted by what they say in a column, with what a number comes to over each: of those of which the viewer may read both (X-36). A form with several values counts for each.',
      subGraphs: SHELL,
      type: builder.objectRef<Groups>('ExplorerGroups').implement({
        fields: (g) => ({
          groups: g.field({ type: [GroupType], resolve: ({ groups }) => [...groups] }),
          others: g.exposeInt('others', { description: 'Groups beyond these.' }),
          notAnswered: g.exposeInt('notAnswered', { description: 'Forms that say nothing there.' }),
          unknown: g.exposeInt('unknown', {
            description: 'Forms that the viewer may open, and of which they may not read it.',
          }),
          statistics: g.field({
            description: 'Of a column of numbers.',
            type: StatisticsType,
            nullable: true,
            resolve: ({ statistics }) => statistics,
          }),
        }),
      }),
      extensions: { cost: 300 },
      args: {
        programId: t.arg.id({ required: true }),
        templateGroupId: t.arg.id({ required: true }),
        columnId: t.arg.id({ required: true }),
        sumId: t.arg.id({ description: 'A column of numbers that is added up.' }),
        filterModel: t.arg({ type: 'JSON' }),
      },
      resolve: (_, asked, { caller }) => groupForms(caller, asked),
    }),
  )
}
