import type { FigureAxis } from '../../../../runtime/core/metric/fold-metric.ts'
import type { KnownKey } from '../../../../runtime/core/metric/known-keys.ts'
import {
  type FigurePlace,
  isDated,
  LONGEST_VALUE,
  placeConditions,
} from '../../../../runtime/core/metric/place-conditions.ts'
import type { Metric } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { TallyQuery } from '../../../store/tally-query.ts'
import { formsMeasured, measure } from './measure.ts'
import { withBuildings } from './with-buildings.ts'
import { wordsOf } from './words-of-keys.ts'

/** The forms that stand behind a place of a figure. */
export interface FormsAtPlace {
  asked: Pick<TallyQuery, 'scope' | 'range' | 'where'>
  isBehind: boolean
  /** What the values of the place are called. */
  words(): Promise<readonly PlaceWords[]>
}

/** An axis of a figure with the one value that is looked at. */
export type PlaceWords = Pick<FigureAxis, 'label' | 'by'> & { axis: 'first' | 'second'; value: string }

/**
 * Exactly the forms that the caller's own figure counts at a place, as the store finds them: the same rights, the same
 * conditions, the same time. Undefined where there is no such place, and where they may read what it counts on no form.
 */
export async function formsAtPlace(
  caller: Caller,
  metric: Metric,
  place: FigurePlace,
): Promise<FormsAtPlace | undefined> {
  if ([place.first, place.second].some((value) => value && value.length > LONGEST_VALUE)) return undefined
  const measured = await measure(caller, metric)
  const { group, plan, isClosed, isSettled } = measured
  if (!group || isClosed) return undefined
  const known = await wordsOf(caller, group)
  const conditions = placeConditions(metric, place, known)
  if (!conditions) return undefined
  return {
    asked: formsMeasured(measured, plan.range, conditions),
    isBehind: !isSettled,
    words: () => placeWords(caller, metric, place, known),
  }
}

async function placeWords(
  { services }: Caller,
  { aggregate }: Metric,
  { first, second }: FigurePlace,
  known: ReadonlyMap<string, KnownKey>,
): Promise<PlaceWords[]> {
  const groupBy = aggregate.config?.groupBy ?? []
  const words = groupBy.map(async ({ key, by }, n): Promise<PlaceWords[]> => {
    const value = [first, second][n]
    if (value === undefined) return []
    const own = known.get(key)
    const named = own?.values.find((each) => String(each.value) === value) ?? { value, label: value }
    const axis = { key, label: own?.label ?? key, values: [named] }
    const [standing = axis] = await withBuildings(services, [axis], known)
    const isTime = isDated(key, known)
    return [
      {
        ...{
          axis: n === 0 ? 'first' : 'second',
          label: axis.label,
          value: standing.values[0]?.label ?? value,
        },
        ...(isTime && { by: by ?? 'month' }),
      },
    ]
  })
  return (await Promise.all(words)).flat()
}
