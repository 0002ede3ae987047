import { expect, it, vi } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { calculated, fakes, options, table, text, when } from '../support/elements.ts'
import { openEngine } from '../support/open-engine.ts'

const ROWS = 500
const rowIds = Array.from({ length: ROWS }, (_, i) => `r${i}`)
const amount = text('amount', { numeric: true })
const total = calculated('total', { sum: { coalesce: [{ rows: ['t', 'amount'] }, 0] } })

const open = () =>
  openEngine([table('t', [options('counts', ['yes']), { ...amount, ...when('counts', 'yes') }]), total], {
    t: { rowIds },
    ...Object.fromEntries(
      rowIds.flatMap((id): [string, AnswerValue][] => [
        [`t/${id}/amount`, { text: '2' }],
        [`t/${id}/counts`, { selectedOptionIds: ['yes'] }],
      ]),
    ),
  })

it('reads of 500 rows the one that was typed in, for the sum of them all', () => {
  const engine = open()
  const model = fakes.get(amount.type)?.answer
  if (!model) throw new Error('no such element')
  const isEmpty = vi.spyOn(model, 'isEmpty')
  expect(engine.get('total')?.value).toEqual({ value: 1000 })
  const reads = () => isEmpty.mock.calls.filter(([value]) => value !== null).length
  for (const [answer, sum] of [
    [{ text: '5' }, 1003],
    [null, 998],
    [{ text: '2' }, 1000],
  ] as const) {
    isEmpty.mockClear()
    engine.set('t/r7/amount', answer)
    expect(engine.get('total')?.value).toEqual({ value: sum })
    expect(reads()).toBeLessThan(10)
  }
})

it('notices rows that are hidden, taken away, put in another order and added again', () => {
  const engine = open()
  const sum = () => engine.get('total')?.value?.value
  engine.set('t/r1/counts', null)
  expect(sum()).toBe(998)
  engine.set('t/r1/counts', { selectedOptionIds: ['yes'] })
  expect(sum()).toBe(1000)
  engine.set('t', { rowIds: ['r3', 'r1'] })
  expect(sum()).toBe(4)
  engine.set('t/r1/amount', { text: '10' })
  expect(sum()).toBe(12)
  engine.set('t', { rowIds })
  expect(sum()).toBe(1008)
})
