import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { readForm } from '../../designer/import/formio/read-form.ts'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { loadPluginsOnce } from '../support/plugins-once.ts'
import { become } from './become.ts'
import { context, convert, problemsOf, stored } from './support.ts'

const plugins = loadPluginsOnce()

interface Row {
  kind?: 'gas' | 'acid'
  amount?: number
  isOpen?: boolean
}

const form = (customConditional: string) => ({
  display: 'form',
  components: [
    {
      ...{ type: 'editgrid', key: 'stock', label: 'Stock' },
      components: [
        {
          ...{ type: 'radio', key: 'kind', label: 'Kind' },
          values: [
            { label: 'Gas', value: 'gas' },
            { label: 'Acid', value: 'acid' },
          ],
        },
        { type: 'number', key: 'amount', label: 'Amount' },
        { type: 'checkbox', key: 'isOpen', label: 'Open' },
      ],
    },
    { type: 'number', key: 'limit', label: 'Limit' },
    { type: 'textfield', key: 'q', label: 'Q', customConditional },
  ],
})

const answersOf = (rows: readonly Row[]): [string, AnswerValue][] => [
  ['stock', { rowIds: rows.map((_, i) => `r${i}`) }],
  ['limit', { text: '3' }],
  ...rows.flatMap(({ kind, amount, isOpen }, i): [string, AnswerValue][] => [
    ...(kind ? [[`stock/r${i}/kind`, { selectedOptionIds: [kind] }] as [string, AnswerValue]] : []),
    ...(amount === undefined
      ? []
      : [[`stock/r${i}/amount`, { text: String(amount) }] as [string, AnswerValue]]),
    ...(isOpen === undefined
      ? []
      : [[`stock/r${i}/isOpen`, { value: isOpen }] as unknown as [string, AnswerValue]]),
  ]),
]

const SETS: Row[][] = [
  [],
  [{}],
  [{ kind: 'gas', amount: 1, isOpen: false }],
  [{ kind: 'acid', amount: 5, isOpen: true }],
  [{ kind: 'gas', amount: 4 }, { kind: 'acid' }],
  [{ kind: 'gas', amount: 9, isOpen: true }, { amount: 0 }, { kind: 'gas', amount: 12, isOpen: true }],
]

describe('a Form.io script that asks about rows', () => {
  it.each([
    "show = data.stock.some(row => row.kind === 'gas')",
    "show = data.stock.some((item) => item.kind !== 'gas');",
    "show = (data.limit > 2 && data.stock.some(function (each) { return each.kind == 'acid'; }))",
    'show = data.stock.every(row => row.amount > 3)',
    "show = !data.stock.some(row => row.kind === 'gas')",
    "show = data.stock.some(row => row.kind === '') || data.stock?.some(row => row.amount >= 12)",
    'show = data.stock.filter(row => row.amount > 3 || row.amount < 1).length >= 2',
    "show = data.stock.filter(r => r.kind === 'gas') .length === 1",
    'show = data.stock.every($row => $row.isOpen)',
    'show = data.stock.some(row => !row.isOpen)',
    "show = data.stock.some(row => row.kind !== '')",
    'show = row.stock.some(row => (row.amount + 1) * 2 > 20)',
    'show = _.some(data.stock, row => Math.abs(row.amount) > 10)',
    'show = 1 < _.filter(data.stock, row => row.amount > 3).length',
  ])('is shown just where its program shows it: %s', async (script) => {
    const imported = await convert(form(script), 'formio')
    expect(imported.losses).toEqual([])
    expect(await problemsOf(imported)).toEqual([])
    const { registry } = await plugins
    const compiled = compileTemplate({ ...imported.template, ...stored }, registry)
    const asked = SETS.map((rows) => {
      const engine = createEngine(compiled, { answers: answersOf(rows), actor: SYSTEM, context })
      return engine.get('q')?.visible === true
    })
    const lodash = {
      some: (rows: Row[], each: (row: Row) => boolean) => rows.some(each),
      filter: (rows: Row[], each: (row: Row) => boolean) => rows.filter(each),
    }
    const expected = SETS.map((rows) => {
      // A box is ticked or not, a list of which nothing is chosen is an empty text.
      const stock = rows.map((row) => ({ kind: '', isOpen: false, ...row }))
      const data = { stock, limit: 3 }
      return Boolean(runInNewContext(`let show; ${script}; show`, { data, row: data, _: lodash }))
    })
    expect(asked).toEqual(expected)
    expect(new Set(expected).size).toBe(2)
  })

  it.each([
    ["show = data.stock.some(row => row.kind === 'gas' && row.amount > 1)", 'not one column of the rows'],
    ['show = data.stock.some(row => 1 > 2)', 'not one column of the rows'],
    ['show = data.stock.some(row => data.limit > 1)', 'data.limit is not known'],
    ['show = data.stock.some(row => row.amount > data.limit)', 'data.limit is not known'],
    ['show = data.stock.some(row => row.kind.length > 1)', '.length > 1 is not known here'],
    ['show = data.stock.filter(row => row.amount > 1)', 'rows that are picked'],
    ['show = data.stock.filter(row => row.amount > 1).lengthy', 'rows that are picked'],
    ['show = data.stock.some(row => { const x = 1; return row.amount > x })', 'more than one statement'],
    ['show = data.stock.some(row => { return row.amount > 1 ', ') is missing'],
    ['show = data.stock.some(row => { return row.amount > 1 )', 'more than one statement'],
    ["show = data.stock.some(row => row.kind === ')'", ') is missing'],
    ['show = data.stock.some(row => row.odd > 1)', 'odd'],
    ["show = data.limit === 'data.stock.some(row => row.amount > 1)'", 'rows in a text'],
    [
      'show = data.limit === \'a\' || data.limit === "data.stock.some(row => row.amount > 1)"',
      'rows in a text',
    ],
    ["show = data.stock.some(row => row.kind === 'odd')", 'kind: odd'],
    ["show = data.stock.some(row => { return row.kind === 'a;b'; })", 'kind: a;b'],
    ['show = data.stock.some(data.stock)', '(data.stock) is not known here'],
    ['show = x_.some(data.stock, row => row.amount > 1)', 'row is not known'],
  ])('is lost where rules cannot say it: %s', async (script, why) => {
    const { lost } = become(readForm, form(script))
    expect(lost).toEqual([['/components/2/customConditional', expect.any(String), expect.any(String), why]])
  })

  it('has nothing to do with brackets, quotes and names of its texts', async () => {
    const script = `show = data.stock.some(row => row.kind === 'ga' + 's' && (row.kind !== ")\\"")) || data.limit === "data.stock.some(x"`
    const { template, lost } = become(readForm, form(script))
    expect(lost).toEqual([['/components/2/customConditional', expect.any(String), 'no_option', 'kind: )"']])
    expect(template.pages[0]?.children).toHaveLength(3)
  })

  it('asks about rows in rows no more than rules do', () => {
    const { lost } = become(
      readForm,
      form('show = data.stock.some(row => data.stock.some(each => each.amount > 1))'),
    )
    expect(lost).toEqual([
      ['/components/2/customConditional', expect.any(String), 'condition', 'each is not known'],
    ])
  })
})
