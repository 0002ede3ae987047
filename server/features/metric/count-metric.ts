import { dateOf } from '../../../runtime/core/datetime/calendar.ts'
import { type DayRange, shift } from '../../../runtime/core/metric/days.ts'
import { type Counted, foldMetric, type MetricFigure } from '../../../runtime/core/metric/fold-metric.ts'
import { type MetricPlan, planMetric } from '../../../runtime/core/metric/plan-metric.ts'
import type { Metric } from '../../../schemas/index.ts'
import { badInput } from '../../contract/app-error.ts'
import { type Caller, userOf } from '../../contract/caller.ts'
import { memoize } from '../../contract/memoize.ts'
import type { Filter } from '../../store/port.ts'
import { TooManyKindsError } from '../../store/tally.ts'
import { zoneOf } from '../campus/index.ts'
import { FORMS, filterFor, standingOf } from '../form/index.ts'
import { viewerOf } from '../person/index.ts'
import { type MeasuredGroup, measuredGroup } from './group-of-metric.ts'
import { NOTHING, readableForms } from './readable.ts'
import { settleFigures } from './settle-figures.ts'
import { withBuildings } from './with-buildings.ts'
import { wordsOf } from './words-of-keys.ts'

/** So many different values are put together before they are cut to what is shown. */
const MOST_KINDS = 20_000

export interface CountedMetric extends MetricFigure {
  range?: DayRange
  asOf: string
  /** Some forms that were saved lately are not counted as they are now. */
  isBehind: boolean
  /** Keys that no version of the template has any more. */
  gone: readonly string[]
  /** The caller may read what it counts on no form at all: it comes to nothing. */
  isClosed: boolean
}

const settled = memoize((caller: Caller) => settleFigures(caller.services))

/**
 * What a metric comes to for the caller: over the forms that they may see, without the answers that they may not read
 * (DM-08). Counted in the store; nothing of another form reaches this process.
 * @throws AppError UNAUTHENTICATED, BAD_USER_INPUT for more different values than can be put in a table
 */
export async function countMetric(caller: Caller, metric: Metric): Promise<CountedMetric> {
  const { services } = caller
  const userId = userOf(caller)
  const isSettled = await settled(caller)
  const group = await measuredGroup(caller, metric.templateGroupId ?? '')
  const today = await todayOf(caller)
  const plan = planMetric(metric, today)
  const asOf = services.clock().toISOString()
  const empty: Counted = { total: [], groups: [] }
  if (!group)
    return {
      ...foldMetric(metric, empty, { known: new Map() }),
      asOf,
      isBehind: false,
      gone: plan.keys,
      isClosed: false,
    }
  const { visible, isClosed } = await visibleFilter(
    caller,
    group,
    plan,
    metric.scope === 'own' ? userId : undefined,
  )
  const known = await wordsOf(caller, group)
  try {
    const counted = await countIn(caller, group, plan, visible, plan.range)
    const before = plan.before && {
      range: plan.before,
      counted: await countIn(caller, group, plan, visible, plan.before),
    }
    const figure = foldMetric(metric, counted, {
      known,
      ...(plan.range && { range: plan.range }),
      ...(before && { before }),
    })
    return {
      ...figure,
      axes: await withBuildings(services, figure.axes, known),
      ...(plan.range && { range: plan.range }),
      asOf,
      isBehind: !isSettled,
      gone: plan.keys.filter((key) => !known.has(key) || known.get(key)?.isGone),
      isClosed,
    }
  } catch (error) {
    if (error instanceof TooManyKindsError)
      throw badInput('There are too many different values: choose fewer, or a shorter time')
    throw error
  }
}

/** The forms of which the metric may tell anything to the caller. */
async function visibleFilter(
  caller: Caller,
  { versions, statuses }: MeasuredGroup,
  plan: MetricPlan,
  ownerId?: string,
): Promise<{ visible: Filter; isClosed: boolean }> {
  const standing = await standingOf(caller)
  const readable = readableForms(versions, statuses, plan.keys, standing.holding)
  const filters = filterFor(standing, 'view')
  const visible = filters.length === 1 ? (filters[0] as Filter) : { $or: filters }
  const parts = [visible, ...(readable ? [readable] : []), ...(ownerId ? [{ ownerId }] : [])].filter(
    (part) => Object.keys(part).length > 0,
  )
  return { visible: parts.length > 0 ? { $and: parts } : {}, isClosed: readable === NOTHING }
}

async function countIn(
  { services }: Caller,
  { groupId }: MeasuredGroup,
  { where, matching, unanswered, by, sum }: MetricPlan,
  visible: Filter,
  range: DayRange | undefined,
): Promise<Counted> {
  const forms = services.store.collection(FORMS)
  const tally = (more: readonly Filter[], keys: typeof by) => {
    const parts = [visible, ...where, ...more, ...dayFilter(range)].filter(
      (part) => Object.keys(part).length > 0,
    )
    return forms.tally({
      scope: { templateGroupId: groupId, deletedDate: null },
      ...(range && {
        range: { path: 'createdDate', from: shift(range.from, -2, 'day'), to: shift(range.to, 2, 'day') },
      }),
      ...(parts.length > 0 && { where: { $and: parts } }),
      by: keys,
      ...(sum && { sum }),
      most: MOST_KINDS,
    })
  }
  const grouped = by.filter(({ path }) => !path.startsWith('figures.n.'))
  const spread = by.filter(({ path }) => path.startsWith('figures.n.'))
  const isGrouped = grouped.length > 0
  const groups = isGrouped ? await tally([], by) : []
  return {
    total: await tally([], spread),
    groups,
    ...(matching && {
      matchingTotal: await tally(matching, []),
      matching: isGrouped ? await tally(matching, by) : [],
    }),
    ...(unanswered && { unanswered: await tally(unanswered, []) }),
  }
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
