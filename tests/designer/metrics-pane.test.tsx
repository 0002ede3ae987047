import { describe, expect, it } from 'vitest'
import { catalogue } from '../../designer/app/catalogue.ts'
import MetricsPane from '../../designer/metrics/MetricsPane.tsx'
import {
  addMetric,
  chooseKey,
  chooseOperator,
  copyMetric,
  publishAnswer,
} from '../../designer/metrics/metric-edits.ts'
import { draftKeys, unpublished } from '../../designer/metrics/metric-keys.ts'
import { sayMetric } from '../../designer/metrics/say-metric.ts'
import { applyEdits } from '../../runtime/core/edit/apply-edits.ts'
import { lintMetrics } from '../../runtime/core/metric/lint-metrics.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Edit, Metric, Template } from '../../schemas/index.ts'
import { openPane } from './open-pane.tsx'

const options = ['cut', 'burn'].map((id) => ({ id, label: id === 'cut' ? 'A cut' : 'A burn' }))
const template = {
  pages: [
    {
      ...{ id: 'p', name: 'Page' },
      children: [
        {
          ...{ id: 'kind', type: 'option-question', title: 'Kind of injury', options },
          businessKeys: [{ key: 'injuryKind', path: '' }],
        },
        {
          ...{ id: 'days', type: 'text-question', title: 'Days away', input: 'Number' },
          businessKeys: [{ key: 'daysAway', path: '' }],
        },
        { id: 'where', type: 'text-question', title: 'Where it happened' },
      ],
    },
  ],
}
const monthly: Metric = {
  ...{ schemaVersion: 1, id: 'monthly', title: 'Injuries a month', view: 'stacked' },
  aggregate: {
    function: 'count',
    label: 'incident reports',
    config: {
      groupBy: [{ key: '@created', by: 'month' }, { key: 'injuryKind' }],
      hideUnder: 5,
      comparePrevious: true,
    },
    window: { last: 12, unit: 'month' },
  },
  filter: [
    { key: 'injuryKind', operator: 'in', value: ['cut', 'burn'] },
    { key: 'daysAway', operator: 'atLeast', value: 1 },
  ],
  limit: 10,
}
const documents = { template, metrics: [monthly] }
const compiled = compileTemplate(template as unknown as Template, catalogue.registry)
const known = draftKeys(compiled, undefined, { statuses: [], programs: [], campuses: [] })
const after = (edits: readonly Edit[], from: object = documents) =>
  applyEdits(from as never, edits) as unknown as typeof documents

describe('DM-04 DM-07 the metrics of a template in Studio', () => {
  it('says in a sentence what each counts', () => {
    const said = (more: object) => sayMetric({ aggregate: { function: 'count' }, ...more }, known)
    expect(sayMetric(monthly, known)).toBe(
      'Number of incident reports each month by Kind of injury, where Kind of injury is one of A cut or A burn and Days away is at least 1, begun in the last 12 months, beside the 12 months before, the 10 largest. Groups of fewer than 5 forms are not shown.',
    )
    expect(said({})).toBe('Number of forms.')
    expect(said({ scope: 'own' })).toBe('Number of forms, of the viewer’s own forms.')
    expect(said({ aggregate: { function: 'sum', key: 'daysAway' } })).toBe('Total of Days away.')
    const condition = [{ key: 'injuryKind', operator: 'answered' }]
    expect(said({ aggregate: { function: 'share', condition } })).toBe(
      'Percentage of the forms where Kind of injury is answered.',
    )
    for (const strange of [null, 7, [], { aggregate: [], filter: 'x' }])
      expect(sayMetric(strange, known)).toMatch(/\.$/)
  })

  it('opens them without an edit, says what the gate says at the field, and bears a draft of anything', () => {
    const problem = { document: 'metrics', code: 'metric.key_needed', path: '/0/aggregate/key' }
    const sum = { ...monthly, aggregate: { ...monthly.aggregate, function: 'sum' } }
    const faulty = openPane(MetricsPane, { template, metrics: [sum] }, [
      { ...problem, params: { title: 'Injuries a month' }, isWarning: false },
    ])
    expect(faulty.edits).toEqual([])
    expect(faulty.markup).toContain('does not say which number it is made of')
    const { markup, edits } = openPane(MetricsPane, documents)
    expect(edits).toEqual([])
    for (const text of ['Injuries a month', 'Condition 2', 'A burn', 'Beside the period before', 'Any time'])
      expect(markup).toContain(text)
    expect(openPane(MetricsPane, { template }).markup).toContain('Nothing is counted yet')
    const strange = [
      { id: 'x', title: 7, view: {}, filter: [null, 3], aggregate: { config: { groupBy: [1] } } },
    ]
    expect(openPane(MetricsPane, { template, metrics: strange }).markup).toContain('Shown as')
  })

  it('adds and duplicates metrics that have a figure, and changes nothing else of them', () => {
    const added = addMetric(documents)
    const copied = copyMetric(documents, { ...monthly, referenceId: 'r', version: 3 })
    for (const { edits, id } of [added, copied]) {
      const { metrics } = after(edits)
      expect(metrics).toHaveLength(2)
      expect(JSON.stringify(metrics[0])).toBe(JSON.stringify(monthly))
      expect(metrics[1]).toMatchObject({ id })
      expect(lintMetrics(metrics, [...known.values()])).toEqual([])
    }
    const [, copy] = after(copied.edits).metrics
    expect(copy).toEqual({ ...monthly, id: copied.id, title: 'Injuries a month (copy)' })
  })

  it('keeps the value of a condition as far as its operator takes one', () => {
    const way = ['metrics', 0, 'filter', 0]
    const list = monthly.filter?.[0]?.value
    const first = (edits: readonly Edit[]) => after(edits).metrics[0]?.filter?.[0]
    expect(first(chooseOperator(documents, way, 'notIn', list))).toMatchObject({ value: ['cut', 'burn'] })
    expect(first(chooseOperator(documents, way, 'is', list))).toMatchObject({ operator: 'is', value: 'cut' })
    expect(first(chooseOperator(documents, way, 'answered', list))).toEqual({
      key: 'injuryKind',
      operator: 'answered',
    })
    expect(first(chooseKey(documents, way, 'daysAway', 'is'))).toEqual({ key: 'daysAway', operator: 'is' })
  })

  it('publishes an answer under a business key as one edit, whereupon it can be counted', () => {
    expect(unpublished(compiled)).toEqual([{ id: 'where', label: 'Where it happened' }])
    const edits = publishAnswer(documents, 'where', 'place')
    expect(edits).toHaveLength(1)
    const next = compileTemplate(after(edits).template as unknown as Template, catalogue.registry)
    expect(unpublished(next)).toEqual([])
    const keys = draftKeys(next, undefined, { statuses: [], programs: [], campuses: [] })
    expect(keys.get('place')).toMatchObject({ label: 'Where it happened', kind: 'text' })
  })
})
