import type { Metric } from '../../../schemas/index.ts'

const plain = (id: string, title: string, view: Metric['view'], key?: string): Metric => ({
  ...{ schemaVersion: 1, id, title, view, order: 'natural' },
  aggregate: {
    function: 'count',
    ...(key && { config: { groupBy: [key === '@created' ? { key, by: 'month' } : { key }] } }),
  },
})

/** What can be counted over the forms of any template, whether its author wrote metrics or not. */
export const PLAIN_METRICS: readonly Metric[] = [
  plain('forms', 'Number of forms', 'number'),
  plain('forms-by-status', 'Forms by status', 'bar', '@status'),
  plain('forms-by-month', 'Forms by month', 'line', '@created'),
]
