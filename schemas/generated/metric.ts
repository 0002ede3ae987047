/* Generated from ../metric.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * A business key (ET-28), a field of the form (`@status`, `@created`, `@program`, `@campus`), or the risk level of an outcome: `@level:<group>:<outcome>`.
 */
export type MetricKey = string
/**
 * Of dates: how far they are put together.
 */
export type TimeUnit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/**
 * What is counted, summed or compared over the forms of one template, and how it is drawn (002 §3.8). It never holds a figure: those are counted for each viewer over the forms that they may see (docs/metrics.md).
 */
export interface Metric {
  schemaVersion: 1
  id: Id
  title: string
  /**
   * What it answers: one figure, figures by group, or figures over time. Follows from what it is grouped by when absent.
   */
  type?: 'number' | 'breakdown' | 'trend'
  /**
   * How it is drawn; a table stands beside each.
   */
  view: 'number' | 'bar' | 'line' | 'pie' | 'stacked' | 'table' | 'heat' | 'trend' | 'map'
  /**
   * What is counted. Forms, when absent.
   */
  sourceType?: 'forms'
  /**
   * What a figure is: said with it.
   */
  dataType?: 'count' | 'number' | 'percentage'
  programId?: Id
  /**
   * All forms that the viewer may see, or their own. All when absent.
   */
  scope?: 'all' | 'own'
  templateGroupId?: Id
  referenceId?: Id
  /**
   * Given when it is published, as is `referenceId`: the id that the author gave it. `id` is then that of the version.
   */
  version?: number
  /**
   * So many groups of the first key are shown.
   */
  limit?: number
  /**
   * Of the groups: the largest first, the smallest first, or as the question and the calendar order them.
   */
  order?: 'largest' | 'smallest' | 'natural'
  /**
   * Only forms for which all of these hold.
   *
   * @maxItems 20
   */
  filter?: MetricFilter[]
  aggregate: MetricAggregate
  chartOptions?: ChartOptions
  /**
   * Shown on dashboards as the author made it: without another time or chart.
   */
  isNotConfigurable?: boolean
  /**
   * What it says, in words: read out in the place of the chart.
   */
  aiDescription?: string
}
export interface MetricFilter {
  key: MetricKey
  operator: 'is' | 'isNot' | 'in' | 'notIn' | 'atLeast' | 'atMost' | 'answered' | 'notAnswered'
  /**
   * One value, or a list of them for `in` and `notIn`; none for `answered` and `notAnswered`.
   */
  value?: (string | number) | (string | number)[]
}
export interface MetricAggregate {
  /**
   * `share` is the percentage of the forms for which `condition` holds. The number of a form is the sum of its rows.
   */
  function: 'count' | 'sum' | 'average' | 'minimum' | 'maximum' | 'median' | 'share'
  key?: MetricKey
  /**
   * What the figure counts: forms, days.
   */
  label?: string
  /**
   * What the figures are called in a legend and a table.
   */
  name?: string
  /**
   * @maxItems 20
   */
  condition?: MetricFilter[]
  config?: MetricConfig
  window?: MetricWindow
}
export interface MetricConfig {
  /**
   * @maxItems 2
   */
  groupBy?: MetricGrouping[]
  /**
   * Groups of fewer forms are not shown, and are in no total.
   */
  hideUnder?: number
  /**
   * With the same length of time before.
   */
  comparePrevious?: boolean
}
export interface MetricGrouping {
  key: MetricKey
  by?: TimeUnit
}
/**
 * Only forms that were begun within this time.
 */
export interface MetricWindow {
  last: number
  unit: TimeUnit
}
export interface ChartOptions {
  layout?: 'vertical' | 'horizontal'
  showPercentage?: boolean
  xAxisLabel?: string
  yAxisLabel?: string
}
