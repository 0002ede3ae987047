import { dateOf } from '../../../../runtime/core/datetime/calendar.ts'
import { type DayRange, shift } from '../../../../runtime/core/metric/days.ts'
import { type MetricPlan, planMetric } from '../../../../runtime/core/metric/plan-metric.ts'
import type { Metric } from '../../../../schemas/index.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Filter } from '../../../store/port.ts'
import type { TallyQuery } from '../../../store/tally-query.ts'
import { filterFor, standingOf } from '../../form/form/index.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { type MeasuredGroup, measuredGroup } from './group-of-metric.ts'
import { NOTHING, readableForms } from './readable.ts'
import { settleFigures } from './settle-figures.ts'

/** The forms of which a metric may tell anything to the caller. */
export interface MeasuredForms {
  groupId: string
  plan: MetricPlan
  visible: Filter
}

interface Measure extends MeasuredForms {
  /** Null: the template has no version yet, and so no forms. */
  group: MeasuredGroup | null
  /** The caller may read what it counts on no form at all. */
  isClosed: boolean
  /** Every form that was saved lately is counted as it is now. */
  isSettled: boolean
}

const settled = memoize((caller: Caller) => settleFigures(caller.services))

/** What a metric looks at for the caller: over the forms that they may see, without the answers that they may not read (DM-08). */
export async function measure(caller: Caller, metric: Metric): Promise<Measure> {
  const userId = userOf(caller)
  const isSettled = await settled(caller)
  const groupId = metric.templateGroupId ?? ''
  const group = await measuredGroup(caller, groupId)
  const plan = planMetric(metric, await todayOf(caller))
  if (!group) return { groupId, plan, group, isSettled, visible: NOTHING, isClosed: false }
  const standing = await standingOf(caller)
  const readable = readableForms(group.versions, group.statuses, plan.keys, standing.holding)
  const filters = filterFor(standing, 'view')
  const visible = together([
    filters.length === 1 ? (filters[0] as Filter) : { $or: filters },
    ...(readable ? [readable] : []),
    ...(metric.scope === 'own' ? [{ ownerId: userId }] : []),
  ])
  return { groupId, plan, group, isSettled, visible, isClosed: readable === NOTHING }
}

/** Those of a time that a metric counts, and besides that say more, in the words of the store. */
export function formsMeasured(
  { groupId, plan, visible }: MeasuredForms,
  range: DayRange | undefined,
  more: readonly Filter[],
): Pick<TallyQuery, 'scope' | 'range' | 'where'> {
  const where = together([visible, ...plan.where, ...more, ...dayFilter(range)])
  return {
    scope: { templateGroupId: groupId, deletedDate: null },
    ...(range && {
      range: { path: 'createdDate', from: shift(range.from, -2, 'day'), to: shift(range.to, 2, 'day') },
    }),
    ...(Object.keys(where).length > 0 && { where }),
  }
}

function together(parts: readonly Filter[]): Filter {
  const asking = parts.filter((part) => Object.keys(part).length > 0)
  return asking.length > 0 ? { $and: asking } : {}
}

/** By the calendar of each form's campus; the index is walked a little further on both sides. */
const dayFilter = (range: DayRange | undefined): Filter[] =>
  range ? [{ 'figures.day': { $gte: range.from, $lt: range.to } }] : []

async function todayOf(caller: Caller): Promise<string> {
  const { campusCode } = await viewerOf(caller)
  const zone = (await zoneOf(caller.services, campusCode)) ?? 'UTC'
  const now = caller.services.clock().toISOString()
  return dateOf(now, zone) ?? now.slice(0, 10)
}
