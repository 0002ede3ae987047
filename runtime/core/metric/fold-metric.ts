import type { Metric, MetricGrouping } from '../../../schemas/index.ts'
import { isCalendarDate } from '../datetime/parse.ts'
import { bucketOf, bucketsIn, type DayRange } from './days.ts'
import type { KnownKey, KnownValue } from './known-keys.ts'
import { isDated } from './place-conditions.ts'

type Scalar = string | number | null

/** So many forms of one kind, and the sum of their numbers. */
interface CountedCell {
  key: readonly Scalar[]
  count: number
  sum: number
}

export interface FigureAxis {
  key: string
  label: string
  /** Of dates: what stands for one value. */
  by?: MetricGrouping['by']
  values: readonly KnownValue[]
}

export interface FigureCell {
  /** Its place on each axis. */
  at: readonly number[]
  /** null where nothing can be said of it. */
  value: number | null
  /** Of how many forms. */
  count: number
}

/** What a metric came to for one viewer. */
export interface MetricFigure {
  axes: readonly FigureAxis[]
  /** In the order of the axes; what has no forms is not there. */
  cells: readonly FigureCell[]
  /** null: there is none, or it would tell a group that is too small. */
  total: number | null
  count: number | null
  /** The same of the time before; its cells stand at the places of the present ones. */
  before?: { total: number | null; cells: readonly FigureCell[] }
  /** Groups that are too small to be shown. */
  hidden: number
  /** Groups beyond the limit. */
  others: number
  /** On a map: forms that name no building; none where they are too few to be shown. */
  unanswered?: number
}

/** What was counted: everything, and by group; of a share also what it is the share of. */
export interface Counted {
  total: readonly CountedCell[]
  groups: readonly CountedCell[]
  matchingTotal?: readonly CountedCell[]
  matching?: readonly CountedCell[]
  unanswered?: readonly CountedCell[]
}

interface FoldOptions {
  known: ReadonlyMap<string, KnownKey>
  range?: DayRange
  before?: { range: DayRange; counted: Counted }
}

/** Cells that are one group on the axes: numbers with how often each stands there, where they are spread out. */
interface Group {
  key: readonly Scalar[]
  count: number
  sum: number
  spread: Map<number, number>
  matching: number
}

/** Puts what was counted together as the metric says it: the same for every store. */
export function foldMetric(metric: Metric, counted: Counted, options: FoldOptions): MetricFigure {
  const { aggregate, limit, order } = metric
  const { config = {} } = aggregate
  const groupBy = config.groupBy ?? []
  const least = config.hideUnder ?? 1
  const all = groupsOf(metric, counted, options.known)
  const shown = all.filter(({ count }) => count >= least)
  const hidden = all.length - shown.length
  const axes = groupBy.map((grouping, n) => axisOf(grouping, n, shown, options))
  const first = axes[0]
  const isTime = first?.by !== undefined
  const kept = first && !isTime ? rank(first, shown, metric, order ?? 'largest') : (first?.values ?? [])
  const cut = isTime ? kept : kept.slice(0, limit)
  const finalAxes = first ? [{ ...first, values: cut }, ...axes.slice(1)] : []
  const total = totalOf(counted.total, counted.matchingTotal, metric, least)
  const isTelling = hidden > 0
  return {
    axes: finalAxes,
    cells: groupBy.length > 0 ? cellsOf(shown, finalAxes, metric) : [],
    total: isTelling ? null : total.value,
    count: isTelling ? null : total.count,
    ...(options.before && { before: beforeOf(metric, options.before, finalAxes, options, least) }),
    hidden,
    others: kept.length - cut.length,
    ...(counted.unanswered && { unanswered: unansweredOf(counted.unanswered, least) }),
  }
}

/** Groups by the values on the axes; dates are put together. */
function groupsOf(metric: Metric, { groups, matching }: Counted, known: FoldOptions['known']): Group[] {
  const groupBy = metric.aggregate.config?.groupBy ?? []
  const found = new Map<string, Group>()
  const at = (cell: CountedCell): Group => {
    const key = groupBy.map((grouping, n) => placed(cell.key[n] ?? null, grouping, known))
    const name = JSON.stringify(key)
    const group = found.get(name) ?? { key, count: 0, sum: 0, spread: new Map(), matching: 0 }
    found.set(name, group)
    return group
  }
  for (const cell of groups) {
    const group = at(cell)
    group.count += cell.count
    group.sum += cell.sum
    const number = cell.key[groupBy.length]
    if (typeof number === 'number') group.spread.set(number, (group.spread.get(number) ?? 0) + cell.count)
  }
  for (const cell of matching ?? []) at(cell).matching += cell.count
  return [...found.values()].filter(({ key }) => !key.includes(null))
}

function placed(value: Scalar, grouping: MetricGrouping, known: FoldOptions['known']): Scalar {
  if (!isDated(grouping.key, known)) return value
  const day = typeof value === 'string' ? value.slice(0, 10) : ''
  return isCalendarDate(day) ? bucketOf(day, grouping.by ?? 'month') : null
}

function axisOf(
  grouping: MetricGrouping,
  n: number,
  groups: readonly Group[],
  options: FoldOptions,
): FigureAxis {
  const { key } = grouping
  const known = options.known.get(key)
  const present = new Set(groups.map((group) => group.key[n] as string | number))
  const axis = { key, label: known?.label ?? key }
  if (isDated(grouping.key, options.known)) {
    const by = grouping.by ?? 'month'
    const names = options.range && key === '@created' ? bucketsIn(options.range, by) : between(present, by)
    return { ...axis, by, values: names.map((value) => ({ value, label: value })) }
  }
  const ordered = known?.values ?? []
  const listed = new Set(ordered.map(({ value }) => value))
  // The levels of a matrix are drawn whether anything lies there or not.
  const isWhole = known?.kind === 'level' || n > 0
  const others = [...present].filter((value) => !listed.has(value)).sort(byValue)
  return {
    ...axis,
    values: [
      ...ordered.filter(({ value }) => isWhole || present.has(value)),
      ...others.map((value) => ({ value, label: String(value) })),
    ],
  }
}

const byValue = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1

/** Every time from the first to the last that has any forms. */
function between(present: ReadonlySet<string | number>, unit: NonNullable<MetricGrouping['by']>): string[] {
  const names = [...present].map(String).sort()
  const first = names[0]
  const last = names.at(-1)
  if (first === undefined || last === undefined) return []
  const dayOf = (name: string) => {
    const [year = '', part = '01', day = '01'] = name.split('-')
    return part.startsWith('Q')
      ? `${year}-${String(Number(part.slice(1)) * 3 - 2).padStart(2, '0')}-01`
      : `${year}-${part}-${day}`
  }
  return [...bucketsIn({ from: dayOf(first), to: dayOf(last) }, unit), last]
}

function rank(
  axis: FigureAxis,
  groups: readonly Group[],
  metric: Metric,
  order: NonNullable<Metric['order']>,
): readonly KnownValue[] {
  if (order === 'natural') return axis.values
  const sizes = new Map<Scalar, number>()
  for (const group of groups) {
    const value = group.key[0] ?? null
    sizes.set(value, (sizes.get(value) ?? 0) + (figureIn(group, metric) ?? 0))
  }
  const size = ({ value }: KnownValue) => sizes.get(value) ?? 0
  return [...axis.values].sort((a, b) => (order === 'largest' ? size(b) - size(a) : size(a) - size(b)))
}

function cellsOf(groups: readonly Group[], axes: readonly FigureAxis[], metric: Metric): FigureCell[] {
  const places = axes.map(({ values }) => new Map(values.map(({ value }, n) => [value as Scalar, n])))
  return groups
    .flatMap((group): FigureCell[] => {
      const at = group.key.map((value, n) => places[n]?.get(value) ?? -1)
      return at.includes(-1) ? [] : [{ at, value: figureIn(group, metric), count: group.count }]
    })
    .sort((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0) || (a.at[1] ?? 0) - (b.at[1] ?? 0))
}

function beforeOf(
  metric: Metric,
  { range, counted }: NonNullable<FoldOptions['before']>,
  axes: readonly FigureAxis[],
  options: FoldOptions,
  least: number,
): NonNullable<MetricFigure['before']> {
  const groups = groupsOf(metric, counted, options.known).filter(({ count }) => count >= least)
  // Times stand where the time as long ago stands now; the rest stands where it is.
  const then = axes.map((axis): FigureAxis => {
    if (axis.key !== '@created' || !axis.by) return axis
    return { ...axis, values: bucketsIn(range, axis.by).map((value) => ({ value, label: value })) }
  })
  return {
    total: totalOf(counted.total, counted.matchingTotal, metric, least).value,
    cells: cellsOf(groups, then, metric),
  }
}

function totalOf(
  cells: readonly CountedCell[],
  matching: readonly CountedCell[] | undefined,
  metric: Metric,
  least: number,
): { value: number | null; count: number | null } {
  const spread = new Map<number, number>()
  const all: Group = { key: [], count: 0, sum: 0, spread, matching: 0 }
  for (const { key, count, sum } of cells) {
    all.count += count
    all.sum += sum
    const number = key.at(-1)
    if (typeof number === 'number') spread.set(number, (spread.get(number) ?? 0) + count)
  }
  for (const { count } of matching ?? []) all.matching += count
  if (all.count > 0 && all.count < least) return { value: null, count: null }
  return { value: figureIn(all, metric), count: all.count }
}

function unansweredOf(cells: readonly CountedCell[], least: number): number {
  const forms = cells.reduce((sum, { count }) => sum + count, 0)
  return forms < least ? 0 : forms
}

function figureIn({ count, sum, spread, matching }: Group, { aggregate }: Metric): number | null {
  const numbers = () => [...spread.keys()].sort((a, b) => a - b)
  switch (aggregate.function) {
    case 'count':
      return count
    case 'sum':
      return sum
    case 'share':
      return count === 0 ? null : (matching / count) * 100
    case 'average':
      return count === 0 ? null : sum / count
    case 'minimum':
      return numbers()[0] ?? null
    case 'maximum':
      return numbers().at(-1) ?? null
    case 'median':
      return median(numbers(), spread)
  }
}

function median(numbers: readonly number[], spread: ReadonlyMap<number, number>): number | null {
  const all = [...spread.values()].reduce((sum, n) => sum + n, 0)
  if (all === 0) return null
  const at = (place: number) => {
    let passed = 0
    return numbers.find((number) => {
      passed += spread.get(number) ?? 0
      return passed > place
    }) as number
  }
  return (at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2
}
