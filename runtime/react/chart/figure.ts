import type { Metric } from '../../../schemas/index.ts'
import type { MapPlace } from '../../core/metric/map-frame.ts'

export interface ChartValue {
  value: string | number
  label: string
  color?: string | null
  /** Of a building: where it stands. */
  place?: MapPlace | null
}

interface ChartAxis {
  key: string
  label: string
  /** Of dates: what stands for one value. */
  by?: string | null
  values: readonly ChartValue[]
}

export interface ChartCell {
  /** Its place on each axis. */
  at: readonly number[]
  value: number | null
  count: number
}

/** What a metric came to (docs/metrics.md), as GraphQL sends it. */
export interface ChartFigure {
  axes: readonly ChartAxis[]
  cells: readonly ChartCell[]
  total: number | null
  count: number | null
  before?: { total: number | null; cells: readonly ChartCell[] } | null
  /** Groups that are too small to be shown. */
  hidden: number
  /** Groups beyond the limit. */
  others: number
  /** On a map: forms that name no building. */
  unanswered?: number | null
  isBehind?: boolean
  /** What the newest version of the template no longer asks. */
  gone?: readonly string[]
}

/** What a chart needs to know of its metric. */
export type ChartMetric = Pick<Metric, 'title' | 'view' | 'aggregate' | 'chartOptions' | 'aiDescription'>

/** A place in a figure: on its first axis, and on its second where there is one and no whole row is meant. */
export type ChartPlace = readonly [first: number, second?: number]

/** On a map: what names no building stands at no place of the axis. */
export const NOWHERE: ChartPlace = [-1]

/** The value of a cell by its place on one or two axes. */
export function valuesByPlace(
  cells: readonly ChartCell[],
): (first: number, second?: number) => number | null {
  const found = new Map(cells.map(({ at, value }) => [at.join(), value]))
  return (first, second) => found.get(second === undefined ? `${first}` : `${first},${second}`) ?? null
}

export const isEmpty = ({ cells, axes, total, count, hidden, unanswered }: ChartFigure) =>
  hidden === 0 && !unanswered && (axes.length > 0 ? cells.length === 0 : total === null || count === 0)
