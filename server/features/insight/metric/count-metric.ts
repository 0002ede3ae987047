import type { DayRange } from '../../../../runtime/core/metric/days.ts'
import { type Counted, foldMetric, type MetricFigure } from '../../../../runtime/core/metric/fold-metric.ts'
import type { Metric } from '../../../../schemas/index.ts'
import { badInput } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Filter } from '../../../store/port.ts'
import { TooManyKindsError } from '../../../store/tally.ts'
import { FORMS } from '../../form/form/index.ts'
import { formsMeasured, type MeasuredForms, measure } from './measure.ts'
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

/**
 * What a metric comes to for the caller: over the forms that they may see, without the answers that they may not read
 * (DM-08). Counted in the store; nothing of another form reaches this process.
 * @throws AppError UNAUTHENTICATED, BAD_USER_INPUT for more different values than can be put in a table
 */
export async function countMetric(caller: Caller, metric: Metric): Promise<CountedMetric> {
  const { services } = caller
  const measured = await measure(caller, metric)
  const { plan, group, isSettled, isClosed } = measured
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
  const known = await wordsOf(caller, group)
  try {
    const counted = await countIn(caller, measured, plan.range)
    const before = plan.before && {
      range: plan.before,
      counted: await countIn(caller, measured, plan.before),
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

async function countIn(
  { services }: Caller,
  measured: MeasuredForms,
  range: DayRange | undefined,
): Promise<Counted> {
  const { matching, unanswered, by, sum } = measured.plan
  const forms = services.store.collection(FORMS)
  const tally = (more: readonly Filter[], keys: typeof by) =>
    forms.tally({
      ...formsMeasured(measured, range, more),
      by: keys,
      ...(sum && { sum }),
      most: MOST_KINDS,
    })
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
