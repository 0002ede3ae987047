import { describe, expect, it } from 'vitest'
import type { ImportTables } from '../../designer/import/shared/kinds.ts'
import type { SourceItem } from '../../designer/import/shared/source-form.ts'
import { become, tables } from './become.ts'
import { formOf, item, option, questions, words } from './source-items.ts'

/** The same where elements of a kind take something else. */
const withTables = (changed: Iterable<[string, object]>, ...items: SourceItem[]) => {
  const some = new Map([...tables, ...changed]) as ImportTables
  const { template, lost } = become((form) => form, formOf(items), { name: 'S', tables: some })
  return { elements: template.pages[0]?.children ?? [], lost }
}
const fixed = { readOnly: true, required: true }
const idle = (name: string) => [`/${name}`, 'required', 'never']

describe('what nobody may change', () => {
  it('is a question, and no text to read', () => {
    const { elements } = questions(
      item('q', { readOnly: true }),
      item('n', { kinds: ['note'], readOnly: true, texts: { text: { at: '', words: words('Read') } } }),
      item('c', { kinds: ['calculatedNumber'], readOnly: true, calculation: { at: '', what: 1, rule: 1 } }),
    )
    expect(elements.map(({ readOnly }) => readOnly)).toEqual([true, undefined, undefined])
  })

  it('is not required where it has no value from anywhere', () => {
    const prefill = { at: '/p', what: 'x' }
    const { elements, lost } = questions(
      item('open', { required: true }),
      item('q', fixed),
      item('begun', { ...fixed, default: { at: '', value: 'x' } }),
      item('c', {
        ...{ kinds: ['calculatedNumber'], ...fixed },
        calculation: { at: '', what: 1, rule: 1 },
      }),
      item('linked', { ...fixed, prefill }),
      item('g', {
        ...{ kinds: ['group'], readOnly: true },
        // Nothing that is written is read there.
        children: [
          item('in', { required: true }),
          item('read', { kinds: ['note'], required: true, prefill }),
        ],
      }),
      item('r', {
        kinds: ['rows'],
        children: [item('cell', { ...fixed, prefill }), item('free', { required: true })],
      }),
      item('n', { kinds: ['note'], required: true }),
    )
    const flat = elements.flatMap((each) => [each, ...((each.children ?? []) as typeof elements)])
    expect(flat.filter(({ required }) => required).map(({ id }) => id)).toEqual([
      ...['open', 'begun', 'c', 'linked', 'free', 'n'],
    ])
    expect(lost.filter(([, , why]) => why === 'never')).toEqual([
      idle('q'),
      idle('in'),
      idle('read'),
      idle('cell'),
    ])
  })

  it('is brought along by signed links alone', () => {
    const prefill = { at: '/p', what: 'x' }
    const { template } = become(
      (form) => form,
      formOf([
        item('a', { prefill }),
        item('b', { prefill, readOnly: true }),
        item('g', { kinds: ['group'], readOnly: true, children: [item('c', { prefill })] }),
        item('h', { kinds: ['group'], children: [item('d', { prefill })] }),
        item('n', { kinds: ['note'], prefill }),
        item('gone', { kinds: [], prefill }),
        item('r', { kinds: ['rows'], children: [item('cell', { prefill })] }),
      ]),
    )
    expect(template.prefill).toEqual([
      { parameter: 'a', elementId: 'a' },
      { parameter: 'b', elementId: 'b', signed: true },
      { parameter: 'c', elementId: 'c', signed: true },
      { parameter: 'd', elementId: 'd' },
    ])
  })

  it('is brought along by no more than fifty parameters, each of a name that is short enough', () => {
    const prefill = { at: '/p', what: 'x' }
    const names = [`1${'x'.repeat(63)}`, ...Array.from({ length: 50 }, (_, i) => `q${i}`)]
    const { template, lost } = become((form) => form, formOf(names.map((name) => item(name, { prefill }))))
    expect(template.prefill).toHaveLength(50)
    expect(template.prefill?.[0]).toEqual({
      parameter: `q1${'x'.repeat(62)}`,
      elementId: `1${'x'.repeat(63)}`,
    })
    expect(lost).toHaveLength(51)
  })
})

describe('what an element has no place for', () => {
  it('stands above it where it would stand in its box', () => {
    const texts = { placeholder: { at: '/p', words: words('For example 12') } }
    const asked = item('q', { prompt: words('How many?'), texts })
    expect(questions(asked).elements).toMatchObject([{ prompt: 'How many?', placeholder: 'For example 12' }])
    const { elements, lost } = withTables([['text', { kinds: { text: {} }, takes: [] }]], asked)
    expect(elements.map(({ prompt }) => prompt)).toEqual(['How many?\nFor example 12'])
    expect(elements[0]).not.toHaveProperty('placeholder')
    expect(lost).toEqual([])
  })

  it('is told of where it is a list that a service keeps', () => {
    const narrowed = { at: '/n', field: 'land', by: 'land' }
    const from = (more: object = {}) => ({ at: '/s', service: 'cities', what: 'https://x', ...more })
    const choice = (name: string, more: object = {}) =>
      item(name, { kinds: ['choice'], optionsFrom: from(more) })
    expect(withTables([['choice', { kinds: { choice: {} }, takes: ['options'] }]], choice('c'))).toEqual({
      elements: [{ id: 'c', type: 'choice', title: 'C' }],
      lost: [['/s', 'https://x', 'not_followed']],
    })
    const { elements, lost } = questions(
      item('land'),
      choice('c', { narrowed }),
      choice('far', { narrowed: { ...narrowed, by: 'cell' } }),
      item('r', {
        kinds: ['rows'],
        children: [item('cell'), choice('near', { narrowed: { ...narrowed, by: 'cell' } })],
      }),
    )
    expect(elements.map(({ optionsFrom }) => optionsFrom)).toEqual([
      undefined,
      { service: 'cities', filterBy: { sourceQuestion: 'land', field: 'land' } },
      { service: 'cities' },
      undefined,
    ])
    expect(elements[3]?.children).toMatchObject([
      {},
      { optionsFrom: { filterBy: { sourceQuestion: 'cell', field: 'land' } } },
    ])
    expect(lost).toEqual([
      ['/s', 'https://x', 'service', 'cities?land'],
      ['/n', 'cell', 'reference'],
      ['/s', 'https://x', 'service', 'cities'],
      ['/s', 'https://x', 'service', 'cities?land'],
    ])
  })
})

describe('a choice among what a service keeps', () => {
  const chosen = (ids: readonly string[]) => ({ ids })
  const choice = ['choice', { kinds: { choice: {} }, takes: ['optionsFrom', 'options'], chosen }] as [
    string,
    object,
  ]
  const begun = (value: unknown, more: Partial<SourceItem> = {}) =>
    withTables(
      [choice],
      item('c', {
        ...{ kinds: ['choice'], optionsFrom: { at: '/s', service: 's', what: 's' } },
        ...{ default: { at: '/d', value }, ...more },
      }),
    ).elements[0]?.default

  it('begins with what may be an id of its list', () => {
    expect(begun('a')).toEqual({ answer: { ids: ['a'] } })
    expect(begun([7, 'b'])).toEqual({ answer: { ids: ['7', 'b'] } })
    expect(begun(['a', { x: 1 }])).toEqual({ answer: { ids: ['a'] } })
    // No id, or what is listed beside it.
    for (const odd of ['a b', [], ['a', 'b c']])
      expect(begun(odd)).not.toMatchObject({ answer: { ids: expect.anything() } })
    expect(begun('a', { options: [option('a')] })).toEqual({ answer: { value: 'a' } })
    expect(begun('a', { optionsFrom: undefined })).toEqual({ answer: { value: 'a' } })
  })
})
