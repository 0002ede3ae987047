import { describe, expect, it } from 'vitest'
import { sameAnswer } from '../../runtime/core/element/same-answer.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { formatIssue } from '../../runtime/core/message/format-issue.ts'
import { SYSTEM } from '../../runtime/core/permission/own-rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { templateOf } from '../support/elements.ts'
import { models, prepare, registry } from '../support/plugin-models.ts'

const read = (element: Element, text: string) => {
  const reading = registry.get(element.type)?.answer?.from?.text?.(text, element)
  if (!reading) return undefined
  return 'issue' in reading
    ? formatIssue({ ...reading.issue, params: { text, ...reading.issue.params } })
    : reading.value
}

/** An answer without what only remembers how it came: as it was typed, or by a choice of what was found. */
const meaning = (answer: unknown) => ({
  ...(answer as object),
  text: undefined,
  entered: undefined,
  placeId: undefined,
})

const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }

describe('ET-22 what an element says in words, it reads again from a spreadsheet', () => {
  for (const { type, model, examples } of models.filter(({ model }) => model.answer?.from?.text)) {
    it(type, async () => {
      let tried = 0
      for (const { elements, answers, issues } of examples) {
        await prepare(elements)
        const compiled = compileTemplate(templateOf([...elements]), registry)
        const filled = evaluate(compiled, Object.entries(answers), SYSTEM, context)
        for (const each of elements.filter((element) => element.type === type)) {
          const { element } = filled.get(each.id) ?? { element: each }
          const value = answers[each.id]
          // An answer that is wrong already need not be readable.
          if (!value || model.answer?.isEmpty(value, element)) continue
          if (issues.some(({ path }) => path === element.id)) continue
          const said = model.answer?.toText(value, element) ?? ''
          const reading = model.answer?.from?.text?.(said, element)
          // What only the server knows is chosen, and says so.
          if (reading && 'issue' in reading && reading.issue.code === 'paste_unreadable') continue
          const again = read(element, said)
          const isSame = sameAnswer(again, value) || sameAnswer(meaning(again), meaning(value))
          expect(isSame, `${JSON.stringify(value)} came back as ${JSON.stringify(again)}`).toBe(true)
          tried += 1
        }
      }
      expect(tried).toBeGreaterThan(0)
    })
  }
})

const make = (type: string, extra: object = {}): Element => ({ id: 'q', type, title: 'Q', ...extra })

describe('ET-22 reading a cell', () => {
  const number = make('text-question', { input: 'Number' })
  const kinds = [
    { id: 'a', label: 'Acid' },
    { id: 'b', label: 'Base, strong' },
    { id: 'c', label: 'Base' },
  ]
  const one = make('option-question', { options: kinds })
  const many = make('option-question', { options: kinds, isMultiSelect: true })
  const at = make('date-question', { includeTime: true })

  it.each<[Element, string, unknown]>([
    [number, '1,234,567.5', { text: '1234567.5' }],
    [number, ' -3 ', { text: '-3' }],
    [number, '1,23', '“1,23” is not a number.'],
    [number, 'abc', '“abc” is not a number.'],
    [make('text-question'), 'two\nlines', { text: 'two lines' }],
    [make('text-question', { input: 'Paragraph' }), 'two\nlines', { text: 'two\nlines' }],
    [make('text-question', { maxLength: 3 }), 'four', '“four” is longer than 3 characters.'],
    [make('text-question', { input: 'Email' }), 'ada', { text: 'ada' }],
    [make('date-question'), '11/21/2026', { selectedDate: '2026-11-21' }],
    [make('date-question'), '2026-11-21', { selectedDate: '2026-11-21' }],
    [make('date-question'), '21.11.2026', '“21.11.2026” is not a date.'],
    [make('date-question'), '02/30/2026', '“02/30/2026” is not a date.'],
    [at, '11/21/2026 9:30 AM', { selectedDate: '2026-11-21T17:30:00.000Z' }],
    [at, '11/21/2026 21:30', { selectedDate: '2026-11-22T05:30:00.000Z' }],
    [at, '2026-11-21 09:30:00', { selectedDate: '2026-11-21T17:30:00.000Z' }],
    [at, '2026-11-21T17:30:00Z', { selectedDate: '2026-11-21T17:30:00.000Z' }],
    [at, '11/21/2026 25:00', '“11/21/2026 25:00” is not a date.'],
    [make('date-range-question'), '11/21/2026 – 2026-11-25', { start: '2026-11-21', end: '2026-11-25' }],
    [make('date-range-question'), '2026-11-21 to 2026-11-25', { start: '2026-11-21', end: '2026-11-25' }],
    [make('date-range-question'), '11/21/2026', { start: '2026-11-21', end: null }],
    [make('date-range-question'), 'soon – later', '“soon – later” is not a date.'],
    [one, 'ACID', { selectedOptionIds: ['a'] }],
    [one, 'base,  strong', { selectedOptionIds: ['b'] }],
    [one, 'Acid; Base', '“Acid; Base” is not one of the options.'],
    [one, 'Acidic', '“Acidic” is not one of the options.'],
    [many, 'Base, Base, strong\nacid', { selectedOptionIds: ['a', 'b', 'c'] }],
    [many, 'Acid, Salt', '“Acid, Salt” is not one of the options.'],
    [make('toggle-question'), 'TRUE', { value: true }],
    [make('toggle-question'), 'n', { value: false }],
    [make('toggle-question'), 'constructor', '“constructor” is neither yes nor no.'],
    [
      make('height-question'),
      '5\'11"',
      {
        values: [
          { unit: 'ft', value: 5 },
          { unit: 'in', value: 11 },
        ],
      },
    ],
    [make('height-question'), '180 cm', { values: [{ unit: 'cm', value: 180 }] }],
    [make('height-question'), 'tall', '“tall” is not a number with one of the units.'],
    [
      make('measurement-question', { quantity: 'mass' }),
      '1,250.5 kg',
      { value: 1250.5, unit: 'kg', text: null },
    ],
    [
      make('measurement-question', { quantity: 'mass' }),
      '5 miles',
      '“5 miles” is not a number with one of the units.',
    ],
    [make('signature-question'), 'Ada', undefined],
  ])('%o %j', (element, text, expected) => {
    expect(read(element, text)).toEqual(expected)
  })
})
