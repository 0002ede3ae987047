import { describe, expect, it } from 'vitest'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { formatIssue, formatMessage } from '../../runtime/core/message/format-issue.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { validateForm } from '../../runtime/core/validation/validate-form.ts'
import { erin } from '../support/cast.ts'
import { fakes, options, page, section, table, templateOf, text, when } from '../support/elements.ts'
import { Scenario } from '../support/scenario.ts'

describe('whole-form validation', () => {
  const template = templateOf([
    page('p1', [
      options('q', ['yes', 'no'], { required: true }),
      section('s', [text('inside', { required: true })], when('q', 'yes')),
    ]),
    page('p2', [
      text('long', { maxLength: 3 }),
      table(
        't',
        [text('name', { required: true, title: 'Name' }), text('size', { title: 'Size', maxLength: 1 })],
        { required: true },
      ),
    ]),
  ])

  it('VA-01 covers the visible questions in document order, and passes with none wrong', () => {
    const form = Scenario.open(template)
    expect(form.errors()).toEqual(['This question is required.', 'At least one entry is required.'])
    form.answer('q', ['yes'])
    expect(form.engine.validate().map((issue) => issue.path)).toEqual(['inside', 't'])
    form.answer('inside', 'x').addRow('t', 'r1').answer('t/r1/name', 'Ada')
    expect(form.errors()).toEqual([])
  })

  it('VA-01 skips what is hidden, whatever it holds', () => {
    const form = Scenario.open(template).answer('q', ['no']).answer('inside', 'x'.repeat(50))
    expect(form.errors('p1')).toEqual([])
  })

  it('VA-02 VA-03 says required in the words of the kind', () => {
    expect(Scenario.open(template).errors('p1')).toEqual(['This question is required.'])
    expect(Scenario.open(template).errors('p2')).toEqual(['At least one entry is required.'])
    expect(Scenario.open(template).answer('q', []).errors('p1')).toEqual(['This question is required.'])
  })

  it('VA-11 names the columns of a table that hold something wrong', () => {
    const form = Scenario.open(template).answer('q', ['no']).addRow('t', 'r1').addRow('t', 'r2')
    form.answer('t/r1/size', 'xx')
    expect(form.errors()).toEqual([
      'The above column(s) contain missing or invalid entries: Name, Size',
      'This question is required.',
      'Please enter 1 character or fewer.',
      'This question is required.',
    ])
    expect(form.engine.validate()[0]).toEqual({
      code: 'rows_invalid',
      path: 't',
      params: { columns: 'Name, Size' },
    })
    expect(form.at('t')?.issues).toEqual([])
  })

  it('VA-12 lets the model choose the words for its rows', () => {
    const rows = fakes.get('fake-rows')
    if (!rows?.answer) throw new Error('no rows')
    const cards = { ...rows, answer: { ...rows.answer, codes: { rowsInvalid: 'section_invalid' } } }
    const registry = { ...fakes, get: (type: string) => (type === 'fake-rows' ? cards : fakes.get(type)) }
    const form = Scenario.open(template, { registry }).answer('q', ['no']).addRow('t', 'r1')
    expect(form.errors()[0]).toBe('This section contains missing or incorrect information.')
    const plain = { ...rows, answer: { ...rows.answer, codes: undefined } }
    const words = { ...fakes, get: (type: string) => (type === 'fake-rows' ? plain : fakes.get(type)) }
    const other = Scenario.open(template, { registry: words }).answer('q', ['no']).addRow('t', 'r1')
    expect(other.engine.validate()[0]).toMatchObject({ code: 'rows_invalid', path: 't' })
  })

  it('X-09 passes over an element of a type that this installation lacks', () => {
    const form = Scenario.open(
      templateOf([{ id: 'h', type: 'hologram', required: true }, text('a', { required: true })]),
    )
    expect(form.engine.validate().map(({ path }) => path)).toEqual(['a'])
  })

  it('VA-15 is the same on the full evaluation, by page too', () => {
    const compiled = compileTemplate(template, fakes)
    const evaluation = evaluate(compiled, [['long', { text: 'abcd' }]], erin, {
      status: 'draft',
      canUpdate: false,
      now: '',
    })
    expect(validateForm(evaluation)).toEqual([
      { code: 'required', path: 'q' },
      { code: 'text_too_long', path: 'long', params: { maxLength: 3 } },
      { code: 'at_least_one_entry', path: 't' },
    ])
    expect(validateForm(evaluation, 'p1')).toEqual([{ code: 'required', path: 'q' }])
  })
})

describe('the words of 001 §5', () => {
  it.each([
    ['VA-02', 'required', 'This question is required.'],
    ['VA-03', 'at_least_one_entry', 'At least one entry is required.'],
    ['VA-04', 'email_invalid', 'Please enter a valid email.'],
    ['VA-05', 'phone_invalid', 'Please enter a valid phone number'],
    ['VA-06', 'height_whole', 'Please enter your height using whole numbers only.'],
    ['VA-06', 'inches_range', 'Inches must be between 0 and 11.'],
    ['VA-07', 'date_range_order', 'Start date must be before end date.'],
    ['X-01', 'date_range_order_literal', 'Start Date Should be greater than end Date'],
    ['VA-08', 'date_year', 'Year must be four digits long.'],
    ['VA-08', 'date_range_years', 'Years must be four digit numbers.'],
    ['VA-09', 'field_required', 'Field is required.'],
    ['VA-10', 'measurement_negative', 'Invalid value.'],
    ['VA-12', 'section_invalid', 'This section contains missing or incorrect information.'],
    ['RP-05', 'role_name_blank', 'String must contain at least 1 character(s)'],
    ['X-38', 'role_name_too_long', 'Role name must be 50 characters or fewer.'],
  ])('%s %s', (_, code, words) => {
    expect(formatIssue({ code })).toBe(words)
  })

  it('VA-11 VA-13 fills in parameters, and only own ones', () => {
    expect(formatIssue({ code: 'rows_invalid', params: { columns: 'A, B' } })).toBe(
      'The above column(s) contain missing or invalid entries: A, B',
    )
    expect(formatIssue({ code: 'date_range_rule', params: { message: 'Too {late}' } })).toBe('Too {late}')
    expect(formatIssue({ code: 'constructor' })).toBe('This answer is not valid.')
    expect(formatIssue({ code: 'plugin.own', params: { message: 'Own words' } })).toBe('Own words')
    expect(formatMessage('{constructor}{a}', { a: 1 })).toBe('1')
  })
})
