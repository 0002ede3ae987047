import { describe, expect, it } from 'vitest'
import type { ElementModel } from '../../runtime/core/element/define-element.ts'
import type { ElementState } from '../../runtime/core/model/engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { checkAnswer } from '../../runtime/core/validation/check-answer.ts'
import { lengthOf } from '../../runtime/core/validation/length-of.ts'
import { collectIssues } from '../../runtime/core/validation/validate-form.ts'
import type { Element } from '../../schemas/index.ts'
import { fakes, page, section, table, templateOf, text } from '../support/elements.ts'
import { Scenario } from '../support/scenario.ts'

/** One question of a type whose answer model is changed. */
const check = (element: Element, value: { text: string } | null, answer: object = {}) => {
  const words = fakes.get('fake-words') as ElementModel
  const model = { ...words, answer: { ...words.answer, ...answer } } as ElementModel
  const registry = { ...fakes, get: (type: string) => (type === 'fake-words' ? model : fakes.get(type)) }
  const compiled = compileTemplate(templateOf([element]), registry).elements.get(element.id)
  if (!compiled) throw new Error('no element')
  return checkAnswer(compiled, 'place', value, '2026-11-20T17:00:00.000Z')
}
const must = text('q', { required: true, maxLength: 3 })
const codes = { required: 'own_required', cleared: 'own_cleared' }

describe('what is wrong with one answer', () => {
  it('VA-02 required and empty, or required and not there', () => {
    const required = [{ code: 'required', path: 'place' }]
    expect(check(must, null)).toEqual(required)
    expect(check(must, { text: ' ' })).toEqual(required)
    expect(check(must, { text: 'x' })).toEqual([])
    expect(check(text('q'), null)).toEqual([])
    expect(check(text('q'), { text: ' ' })).toEqual([])
    expect(check(text('q', { required: 'yes' as never }), null)).toEqual([])
  })

  it('VA-09 one that was cleared has words of its own where its element has them', () => {
    const code = (value: { text: string } | null, own: object) => check(must, value, { codes: own })[0]?.code
    expect([code({ text: '' }, codes), code(null, codes)]).toEqual(['own_cleared', 'own_required'])
    expect([code({ text: '' }, { required: 'own' }), code(null, { required: 'own' })]).toEqual(['own', 'own'])
    expect([code({ text: '' }, { cleared: 'own' }), code(null, { cleared: 'own' })]).toEqual([
      'own',
      'required',
    ])
    expect([code({ text: '' }, {}), code(null, {})]).toEqual(['required', 'required'])
  })

  it('what its element finds, at the answer or where the element says', () => {
    expect(check(must, { text: 'long' })).toEqual([
      { code: 'text_too_long', path: 'place', params: { maxLength: 3 } },
    ])
    const validate = () => [{ code: 'one' }, { code: 'two', path: 'place/inches' }]
    expect(check(must, { text: 'x' }, { validate })).toEqual([
      { code: 'one', path: 'place' },
      { code: 'two', path: 'place/inches' },
    ])
    expect(check(must, { text: 'x' }, { validate: undefined })).toEqual([])
  })

  it('H5 an element that throws is told of in place', () => {
    const fail = () => {
      throw new Error('no')
    }
    const failed = [{ code: 'element_failed', path: 'place' }]
    expect(check(must, { text: 'x' }, { validate: fail })).toEqual(failed)
    expect(check(text('q'), { text: 'x' }, { isEmpty: fail })).toEqual(failed)
    const form = Scenario.open(templateOf([{ id: 'b', type: 'fake-broken', title: 'B' }, must]))
    form.engine.set('b', { text: 'x' })
    expect(form.engine.validate()).toEqual([
      { code: 'element_failed', path: 'b' },
      { code: 'required', path: 'q' },
    ])
  })

  it('an element that asks nothing, or of no known type, has no answer to be wrong', () => {
    expect(check({ id: 's', type: 'fake-group', required: true }, null)).toEqual([])
    expect(check({ id: 'n', type: 'fake-note', required: true }, { text: 'x' })).toEqual([])
    expect(check({ id: 'h', type: 'hologram', required: true }, null)).toEqual([])
  })
})

describe('what is wrong with a form', () => {
  const template = templateOf([
    page('p1', [section('s', [text('a', { required: true })])]),
    page('p2', [
      table(
        'labs',
        [
          text('lab', { title: 'Lab', required: true }),
          table('items', [text('item', { title: undefined, name: 'Item', required: true })], {
            title: 'Items',
          }),
          text('bare', { title: undefined, required: true }),
        ],
        { title: 'Labs' },
      ),
    ]),
  ])

  it('VA-11 every table around a fault names it, by title, name or id, and each once', () => {
    const form = Scenario.open(template).answer('a', 'x').addRow('labs', 'l1').addRow('labs', 'l2')
    form.addRow('labs/l2/items', 'i1').addRow('labs/l2/items', 'i2')
    form.answer('labs/l1/lab', 'x').answer('labs/l1/bare', 'x')
    const columns = (path: string, names: string) => ({
      code: 'rows_invalid',
      path,
      params: { columns: names },
    })
    const required = (path: string) => ({ code: 'required', path })
    expect(form.engine.validate()).toEqual([
      columns('labs', 'Lab, Item, bare'),
      required('labs/l2/lab'),
      columns('labs/l2/items', 'Item'),
      required('labs/l2/items/i1/item'),
      required('labs/l2/items/i2/item'),
      required('labs/l2/bare'),
    ])
    form.answer('labs/l2/lab', 'x').answer('labs/l2/items/i1/item', 'x').answer('labs/l2/items/i2/item', 'x')
    expect(form.engine.validate()).toEqual([columns('labs', 'bare'), required('labs/l2/bare')])
    expect(form.answer('labs/l2/bare', 'x').engine.validate()).toEqual([])
  })

  it('VA-01 page by page, whatever states it is handed', () => {
    const form = Scenario.open(template).addRow('labs', 'l1')
    expect(form.engine.validate('p1').map(({ path }) => path)).toEqual(['a'])
    expect(form.engine.validate('p2').map(({ path }) => path)).toEqual([
      'labs',
      'labs/l1/lab',
      'labs/l1/bare',
    ])
    expect(form.engine.validate('ghost')).toEqual([])

    const compiled = compileTemplate(template, fakes)
    const state = (id: string, more: Partial<ElementState>): ElementState => ({
      key: id,
      element: { id, type: 'fake-words' },
      location: [],
      value: null,
      visible: true,
      required: false,
      editable: true,
      issues: [{ code: 'required', path: id }],
      ...more,
    })
    const states = [state('a', { visible: false }), state('lab', {}), state('ghost', {})]
    expect(collectIssues(states, compiled).map(({ path }) => path)).toEqual(['lab', 'ghost'])
    expect(collectIssues(states, compiled, 'p2').map(({ path }) => path)).toEqual(['lab'])
    expect(collectIssues([state('a', { issues: [] }), state('s', { issues: [] })], compiled)).toEqual([])
  })
})

describe('ET-23 how long a text is', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['äöü', 3],
    ['🙂', 1],
    ['a🙂b🙂', 4],
    ['\ud800\udc00', 1],
    ['\udbff\udfff', 1],
    ['\ud83d', 1],
    ['\ud83dx', 2],
    ['\ude42\ud83d', 2],
    ['\ud83d\ud83d\ude42', 2],
    ['\uffff\udc00', 2],
    ['\ud7ff\udc00', 2],
    ['\udc00\udc00', 2],
    ['\ud83d\udbff', 2],
    ['\ud83d\ue000', 2],
  ])('%j has %i characters', (text, length) => {
    expect(lengthOf(text)).toBe(length)
    expect([...text]).toHaveLength(length)
  })
})
