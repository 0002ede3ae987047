import { describe, expect, it } from 'vitest'
import { QUANTITIES } from '../../plugins/measurement-question/units.ts'
import type { AnswerDefinition, AnswerValue } from '../../runtime/core/element/define-element.ts'
import { formatIssue } from '../../runtime/core/message/format-issue.ts'
import type { Element } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { demoLibraryItems } from '../../server/demo/libraries/index.ts'
import { registry } from '../support/plugin-models.ts'

type Extra = Record<string, unknown>
const make = (type: string, extra: Extra = {}): Element => ({ id: 'q', type, title: 'Question', ...extra })
const measurement = (extra: Extra = {}) => make('measurement-question', extra)
const height = (extra: Extra = {}) => make('height-question', extra)
const signature = make('signature-question')
const matrix = make('rating-matrix', {
  rows: ['a', 'b', 'c'].map((id) => ({ id, label: id })),
  scale: ['low', 'high'].map((id) => ({ id, label: id })),
})

const answerOf = (element: Element) => registry.get(element.type)?.answer as AnswerDefinition
const { compileAnswerSchema } = createDocumentValidator({})
const isTaken = (element: Element, value: AnswerValue) =>
  compileAnswerSchema(answerOf(element).schema(element))(value).length === 0

/** Applies an operation as the server does: what the schema refuses is `refused`. */
function apply(element: Element, operation: string, args: Extra, current: AnswerValue | null = null) {
  const value = answerOf(element).operations[operation]?.apply(current, args as never, element) ?? null
  return value === null || isTaken(element, value) ? value : 'refused'
}
const column = (element: Element, key: string, answer: AnswerValue) =>
  answerOf(element)
    .columns(element)
    .find((each) => each.key === key)
    ?.value(answer)
const words = (element: Element, answer: AnswerValue) =>
  (answerOf(element).validate?.(answer, element, '2026-11-20T17:00:00.000Z') ?? []).map(formatIssue)

describe('the unit library', () => {
  it('X-22 converts as the measurement element does', () => {
    const items = demoLibraryItems().filter(({ libraryId }) => libraryId === 'units')
    const library = items.map(({ fields }) => [
      fields.code,
      fields.dimension,
      fields.baseUnit,
      fields.factor,
      fields.offset,
    ])
    const element = Object.entries(QUANTITIES).flatMap(([quantity, units]) =>
      units.map(({ code, factor, ...rest }) => [
        code,
        quantity,
        units[0].code,
        expect.closeTo(factor, 9),
        expect.closeTo('offset' in rest ? rest.offset : 0, 9),
      ]),
    )
    const byCode = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]))
    expect(library.sort(byCode)).toEqual(element.sort(byCode))
  })
})

describe('measurement', () => {
  const area = measurement({ quantity: 'area' })
  const update = (args: Extra, element = area) => apply(element, 'updateMeasurement', args)

  it('ET-10 stores a number and a unit, whether it comes as a number or as it was typed', () => {
    const stored = { value: 12.5, unit: '[acr_us]', text: null }
    expect(update({ value: 12.5, unit: '[acr_us]' })).toEqual(stored)
    expect(update({ text: '12.5', unit: '[acr_us]' })).toEqual(stored)
    expect(update({ text: '12.50', unit: '[acr_us]' })).toEqual({ ...stored, text: '12.50' })
  })

  it('ET-10 keeps what is no number, and refuses it at validation', () => {
    const answer = update({ text: '1,000', unit: 'm2' }) as AnswerValue
    expect(answer).toEqual({ value: null, unit: 'm2', text: '1,000' })
    expect(words(area, answer)).toEqual(['Please enter a number.'])
    for (const text of ['1e400', 'Infinity', 'NaN', '0x10', '1'.repeat(400), '--1', '.'])
      expect(update({ text, unit: 'm2' })).toSatisfy(
        (kept) => kept === 'refused' || (kept as { value: unknown }).value === null,
      )
  })

  it('ET-10 is no answer any more when value and unit are cleared', () => {
    expect(update({ value: null, unit: null })).toBeNull()
    expect(update({ text: '', unit: '' })).toBeNull()
    expect(update({})).toBeNull()
  })

  it('ET-10 refuses a unit that the template does not offer, and a value that is no number', () => {
    expect(update({ value: 1, unit: 'kg' })).toBe('refused')
    expect(update({ value: '1', unit: 'm2' })).toBe('refused')
    expect(update({ value: 1, unit: ['m2'] })).toBe('refused')
  })

  it('ET-10 needs no choice where there is a single unit', () => {
    const cages = measurement({ units: [{ code: '{cage}', label: 'cages' }] })
    expect(update({ text: '4' }, cages)).toEqual({ value: 4, unit: '{cage}', text: null })
    expect(update({ text: null, unit: '{cage}' }, cages)).toBeNull()
  })

  it('VA-10 refuses a negative value in the words of the specification', () => {
    expect(words(area, { value: -0.1, unit: 'm2', text: null })).toEqual(['Invalid value.'])
    expect(words(area, { value: 0, unit: 'm2', text: null })).toEqual([])
  })

  it('VA-02 asks for the value and for the unit', () => {
    const required = measurement({ quantity: 'area', required: true })
    const message = ['This question is required.']
    expect(words(required, { value: 1, unit: null, text: null })).toEqual(message)
    expect(words(required, { value: null, unit: 'm2', text: null })).toEqual(message)
  })

  it('ET-10 takes no half of an answer, even where none is required', () => {
    expect(words(area, { value: 1, unit: null, text: null })).toEqual(['Please choose a unit.'])
    expect(words(area, { value: null, unit: 'm2', text: null })).toEqual([
      'Please enter a value, or clear the unit.',
    ])
  })

  it.each([
    ['mass', 1, '[lb_av]', 0.45359237],
    ['mass', 3, 'mg', 0.000003],
    ['volume', 1, '[gal_us]', 3.785411784],
    ['length', 6, '[ft_i]', 1.8288],
    ['area', 1, '[acr_us]', 4046.87260987],
    ['temperature', 212, '[degF]', 100],
    ['temperature', 32, '[degF]', 0],
    ['temperature', 273.15, 'K', 0],
    ['time', 2, 'h', 7200],
    ['concentration', 5, 'ug/mL', 5],
    ['fraction', 10_000, '[ppm]', 1],
  ])('X-22 normalizes %s: %d %s is %d in the base unit', (quantity, value, unit, base) => {
    const element = measurement({ quantity })
    expect(isTaken(element, { value, unit, text: null })).toBe(true)
    expect(column(element, 'base', { value, unit, text: null })).toBe(base)
  })

  it('X-22 has no normalized value where units cannot be compared', () => {
    const mixed = measurement({ units: [{ code: 'kg' }, { code: 'L' }] })
    expect(column(mixed, 'base', { value: 1, unit: 'kg', text: null })).toBeNull()
    expect(column(area, 'base', { value: 1, unit: null, text: null })).toBeNull()
    expect(column(mixed, 'value', { value: 1, unit: 'kg', text: null })).toBe(1)
  })
})

describe('height', () => {
  const us = (ft: number | null, inch: number | null) => ({
    values: [
      { unit: 'ft', value: ft },
      { unit: 'in', value: inch },
    ],
  })
  const metric = (cm: number) => ({ values: [{ unit: 'cm', value: cm }] })

  it.each([
    [us(-1, 0), 'Please enter your height using whole numbers only.'],
    [us(5, 1.5), 'Please enter your height using whole numbers only.'],
    [us(5, -1), 'Please enter your height using whole numbers only.'],
    [us(5, 12), 'Inches must be between 0 and 11.'],
    [us(10, 0), 'Feet must be between 0 and 9.'],
    [metric(29), 'Centimeters must be between 30 and 300.'],
    [metric(301), 'Centimeters must be between 30 and 300.'],
    [metric(180.5), 'Please enter your height using whole numbers only.'],
  ])('VA-06 X-22 %j: %s', (answer, message) => {
    expect(words(height(), answer)).toEqual([message])
  })

  it.each([us(0, 0), us(9, 11), us(5, null), metric(30), metric(300)])('VA-06 takes %j', (answer) => {
    expect(words(height(), answer)).toEqual([])
    expect(apply(height(), 'updateMeasurementV2', answer)).toEqual(answer)
  })

  it('VA-02 asks for feet and for inches', () => {
    const required = height({ required: true })
    expect(words(required, us(5, null))).toEqual(['This question is required.'])
    expect(words(required, us(null, 5))).toEqual(['This question is required.'])
  })

  it('ET-11 X-22 X-25 reads as 5 ft 11 in, and compares in centimeters', () => {
    expect(answerOf(height()).toText(us(5, 11), height())).toBe('5 ft 11 in')
    expect(column(height(), 'cm', us(5, 11))).toBe(180.34)
    expect(column(height(), 'cm', us(6, null))).toBe(182.88)
    expect(column(height(), 'cm', us(null, 5))).toBeNull()
    expect(column(height(), 'cm', metric(180))).toBe(180)
  })

  it.each([
    { values: 'tall' },
    { values: 5 },
    { values: {} },
    { values: [null] },
    { values: [['ft', 5]] },
    { values: [{ unit: 'cm', value: '180' }] },
    { values: [{ unit: 'm', value: 1.8 }] },
    { values: [{ unit: 'ft', value: 5 }] },
    { values: [{ unit: 'cm', value: 180, note: 'x' }] },
    {
      values: [
        { unit: 'in', value: 1 },
        { unit: 'ft', value: 5 },
      ],
    },
  ])('ET-11 refuses $values', (args) => {
    expect(apply(height(), 'updateMeasurementV2', args)).toBe('refused')
  })

  it('ET-11 is no answer any more when every box is empty', () => {
    expect(apply(height(), 'updateMeasurementV2', us(null, null))).toBeNull()
    expect(apply(height(), 'updateMeasurementV2', { values: [] })).toBeNull()
    expect(apply(height(), 'updateMeasurementV2', { values: null })).toBeNull()
  })
})

describe('signature', () => {
  const signedOn = '2026-11-21T17:30:00.000Z'
  const sign = (args: Extra) => apply(signature, 'updateSignature', { signedOn, ...args })

  it('is drawn or typed, never both, and carries its moment', () => {
    expect(sign({ name: 'Ada' })).toEqual({ kind: 'typed', strokes: null, name: 'Ada', signedOn })
    expect(sign({ strokes: [[1, 2, 3, 4]] })).toMatchObject({ kind: 'drawn', name: null, signedOn })
    expect(sign({ strokes: [[1, 2]], name: 'Ada' })).toMatchObject({ kind: 'typed', strokes: null })
    expect(sign({})).toBeNull()
    expect(sign({ strokes: [], name: '' })).toBeNull()
  })

  it.each([
    { name: 'Ada', signedOn: null },
    { name: 'Ada', signedOn: 'yesterday' },
    { name: 'x'.repeat(201) },
    { strokes: [[1.5, 2]] },
    { strokes: [[-1, 2]] },
    { strokes: [[1001, 2]] },
    { strokes: [['M0 0', 2]] },
    { strokes: [[]] },
    { strokes: '<svg onload=alert(1)>' },
    { strokes: Array.from({ length: 61 }, () => [1, 2]) },
    { strokes: [Array.from({ length: 401 }, () => 1)] },
  ])('refuses $name $strokes $signedOn', (args) => {
    expect(sign(args)).toBe('refused')
  })
})

describe('rating matrix', () => {
  const rate = (current: AnswerValue | null, rowId: string, optionId: string | null) =>
    apply(matrix, 'rateRow', { rowId, optionId }, current) as AnswerValue

  it('merges ratings of different statements, whoever gave which first', () => {
    const one = rate(rate(null, 'c', 'low'), 'a', 'high')
    const other = rate(rate(null, 'a', 'high'), 'c', 'low')
    expect(one).toEqual(other)
    expect(rate(one, 'a', 'low')).toEqual({
      ratings: [
        { rowId: 'a', optionId: 'low' },
        { rowId: 'c', optionId: 'low' },
      ],
    })
    expect(rate(rate(one, 'a', null), 'c', null)).toBeNull()
  })

  it('refuses a statement and a grade that the template does not have', () => {
    expect(rate(null, 'z', 'low')).toBe('refused')
    expect(rate(null, 'a', 'middle')).toBe('refused')
    expect(rate(null, '__proto__', 'low')).toBe('refused')
  })

  it('has a column for each statement, a number where every grade has one', () => {
    const answer = rate(null, 'b', 'high')
    expect(column(matrix, 'b', answer)).toBe('high')
    expect(column(matrix, 'a', answer)).toBeNull()
    const scored = { ...matrix, scale: [{ id: 'high', label: 'High', value: 2 }] }
    expect(column(scored, 'b', answer)).toBe(2)
  })

  it('asks for every statement when it is required', () => {
    expect(words({ ...matrix, required: true }, rate(null, 'b', 'high'))).toEqual([
      'Please rate every statement: 2 of 3 missing.',
    ])
  })
})
