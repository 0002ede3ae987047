import { expect, it } from 'vitest'
import { readForm } from '../../designer/import/formio/read-form.ts'
import { createReport } from '../../designer/import/shared/loss.ts'

const button = (label: unknown, more: object = {}) => ({ type: 'button', label, ...more })
const submitOf = (...components: unknown[]) => readForm({ components }, createReport()).submit?.['']
const panel = (...components: unknown[]) => ({ type: 'panel', components })
const nested = (depth: number): object => (depth === 0 ? button('Deep') : panel(nested(depth - 1)))

it('the button that hands a Form.io form in has its words, wherever it stands', () => {
  expect(submitOf({ type: 'textfield', key: 'a', label: 'A' }, button('Send'))).toBe('Send')
  expect(submitOf(panel(button('In a panel')))).toBe('In a panel')
  const row = [{ components: [] }, { components: [button('In a cell')] }]
  expect(submitOf({ type: 'table', rows: [row] })).toBe('In a cell')
  expect(submitOf({ type: 'columns', columns: [{ components: [button('In a column')] }] })).toBe(
    'In a column',
  )
  expect(submitOf('x', null, panel('y'), button('First'), button('Second'))).toBe('First')
  expect(submitOf(nested(20))).toBe('Deep')
  const draft = button('Save a draft', { action: 'saveState' })
  expect(submitOf(draft, panel(button('Hand in')))).toBe('Hand in')
  for (const action of ['', 'submit', 'saveState']) expect(submitOf(button('Send', { action }))).toBe('Send')
})

it('another button that hands it in under another name is said to lose it', () => {
  const report = createReport()
  const column = { components: [button('Send'), button('Hand in')] }
  readForm({ components: [button('Send'), { type: 'columns', columns: [column] }] }, report)
  expect(report.losses.map(({ at, what, why }) => [at, what, why])).toEqual([
    ['/components/1/columns/0/components/1/label', 'Hand in', 'duplicate'],
  ])
})

it('and nothing else has', () => {
  expect(
    submitOf(button('Reset', { action: 'reset' }), button(7), { type: 'textfield', label: 'A' }),
  ).toBeUndefined()
  expect(submitOf()).toBeUndefined()
  expect(readForm({ components: 'x' }, createReport()).submit).toBeUndefined()
})
