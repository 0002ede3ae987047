import { describe, expect, it } from 'vitest'
import type { SourceItem } from '../../designer/import/shared/source-form.ts'
import { first, item, option, questions, rule, words } from './source-items.ts'

describe('rules of a source', () => {
  it('that compare one of several numbers hold of any of them', () => {
    const more = (name: unknown) => ({ show: rule({ ofAny: { '>': [{ answer: name }, 5] } }) })
    const { elements, lost } = questions(
      item('one', { kinds: ['number'] }),
      item('many', { kinds: ['numbers'] }),
      item('a', more('one')),
      item('b', more('many')),
      item('c', more('gone')),
      item('d', { show: rule({ ofAny: { '>': [5, 4] } }) }),
      item('r', { kinds: ['rows'], children: [item('cell', { kinds: ['numbers'] })] }),
      item('e', more('cell')),
    )
    expect(elements.map(({ dependsOn }) => dependsOn)).toEqual([
      ...[undefined, undefined, { rule: { '>': [{ answer: 'one' }, 5] } }],
      { rule: { some: [{ answer: 'many' }, { '>': [{ var: '' }, 5] }] } },
      ...[undefined, { rule: { '>': [5, 4] } }, undefined],
      { rule: { some: [{ rows: ['r', 'cell'] }, { '>': [{ var: '' }, 5] }] } },
    ])
    expect(lost).toEqual([['/rule', '{ofAny}', 'reference', 'gone']])
  })

  it('that cannot be said are told of, and the rest of the question is there', () => {
    const gone = rule({ answered: 'gone' })
    const { elements, lost } = questions(
      item('q', {
        show: gone,
        checks: [gone, rule({ answered: 'q' })],
        requiredWhen: gone,
        requiredMessage: words('Say it'),
        default: gone,
      }),
      item('c', { kinds: ['choice'], options: [option('a', { show: gone })] }),
    )
    expect(elements[0]).toEqual({
      id: 'q',
      type: 'text',
      title: 'Q',
      checks: [{ id: 'check-2', rule: { answered: 'q' }, message: 'This answer is not accepted.' }],
    })
    expect(elements[1]?.options).toEqual([{ id: 'a', label: 'A' }])
    expect(lost.filter(([at]) => at === '/rule')).toEqual(
      Array(5).fill(['/rule', '{answered}', 'reference', 'gone']),
    )
  })

  it('that a value would be calculated by take the question with them, where nothing else would say it', () => {
    const gone = rule({ answer: 'gone' })
    const { elements, lost } = questions(
      item('sum', { kinds: ['calculatedNumber'], calculation: gone }),
      item('q'),
    )
    expect(elements.map(({ id }) => id)).toEqual(['q'])
    expect(lost).toEqual([['/rule', '{answer}', 'reference', 'gone']])
  })

  it('that a value would be calculated by are told of where the element is given by hand', () => {
    const { elements, lost } = questions(
      item('rows', { kinds: ['group'], calculation: rule(1), children: [item('q')] }),
    )
    expect([elements[0]?.value, lost]).toEqual([1, []])
  })

  it('say why in the author’s words, and in words of ours where there are none', () => {
    const answered = rule({ answered: 'q' })
    const nothing = { '': '<b></b>' }
    const { elements } = questions(
      item('q', {
        checks: [answered, { ...answered, message: nothing }, { ...answered, message: words('No') }],
        requiredWhen: answered,
        requiredMessage: nothing,
      }),
    )
    expect((elements[0]?.checks ?? []).map(({ message }) => message)).toEqual([
      ...['This answer is not accepted.', 'This answer is not accepted.', 'No'],
      'Please answer this question.',
    ])
  })

  it('are a condition, checks, a value and a default', () => {
    const answered = rule({ answered: 'q' })
    expect(
      first(item('q', { show: answered, calculation: rule(1), default: rule(2), requiredWhen: answered })),
    ).toEqual({
      id: 'q',
      type: 'text',
      title: 'Q',
      dependsOn: { rule: { answered: 'q' } },
      value: 1,
      default: { value: 2 },
      checks: [
        {
          id: 'needed',
          rule: { or: [{ '!': [{ answered: 'q' }] }, { answered: 'q' }] },
          message: 'Please answer this question.',
        },
      ],
    })
  })

  it('name questions and options by their ids, in the row that they stand in', () => {
    const said = (what: unknown, name = 'inside') => {
      const asking = (id: string) => item(id, id === name ? { show: rule(what) } : {})
      const { elements, lost } = questions(
        item('c d', { kinds: ['choice'], options: [option('x y'), option('2'), option('true')] }),
        item('g.part'),
        item('g.agreed', { kinds: ['boolean'] }),
        item('st', { kinds: ['statement'] }),
        item('s', { kinds: ['choices'], options: [option('x y')] }),
        item('m', { kinds: ['matrix'], options: [option('g h')], statements: [option('s t')] }),
        item('b', { kinds: ['boolean'] }),
        item('rows', {
          kinds: ['rows'],
          children: [
            asking('inside'),
            asking('beside'),
            item('nested', { kinds: ['rows'], children: [item('deep')] }),
          ],
        }),
        item('table', { kinds: ['table'], children: [asking('cell')] }),
        asking('outside'),
        item('c d', { kinds: ['text'] }),
      )
      const inAll = elements.flatMap(({ children = [], ...each }) => [each, ...children])
      const why = lost.map(([, , ...reasons]) => reasons.join(': '))
      return why.length > 0 ? why : inAll.find(({ dependsOn }) => dependsOn)?.dependsOn?.rule
    }
    expect(said({ '==': [{ answer: 'c d' }, 'x y'] })).toEqual({ '==': [{ answer: 'c-d' }, 'x-y'] })
    expect(said({ '==': ['x y', { answer: 'c d' }] })).toEqual({ '==': ['x-y', { answer: 'c-d' }] })
    expect(said({ '!=': [{ coalesce: [{ answer: 'c d' }, ''] }, 2] })).toEqual({
      '!=': [{ coalesce: [{ answer: 'c-d' }, ''] }, '2'],
    })
    expect(said({ '==': [{ answer: 'c d' }, 'gone'] })).toEqual(['no_option: c d: gone'])
    expect(said({ '===': [{ answer: 'c d' }, ''] })).toEqual({ '===': [{ answer: 'c-d' }, ''] })
    expect(said({ in: ['x y', { answer: 'c d' }] })).toEqual({ '==': ['x-y', { answer: 'c-d' }] })
    expect(said({ in: ['x y', { answer: 's' }] })).toEqual({ in: ['x-y', { answer: 's' }] })
    expect(said({ in: [{ answer: 'c d' }, ['x y', '2']] })).toEqual({ in: [{ answer: 'c-d' }, ['x-y', '2']] })
    expect(said({ '==': [{ answer: 'b' }, 'yes'] })).toEqual({ '==': [{ answer: 'b' }, true] })
    for (const no of ['no', 'false', 0])
      expect(said({ '==': [{ answer: 'b' }, no] })).toEqual({ '==': [{ answer: 'b' }, false] })
    for (const yes of ['true', 1, true])
      expect(said({ '!==': [{ answer: 'b' }, yes] })).toEqual({ '!==': [{ answer: 'b' }, true] })
    expect(said({ '==': [{ answer: 'b' }, 'maybe'] })).toEqual({ '==': [{ answer: 'b' }, 'maybe'] })
    expect(said({ '>': [{ answer: ['m', 's t'] }, 1] })).toEqual({ '>': [{ answer: ['m', 's-t'] }, 1] })
    expect(said({ '==': [{ answer: ['outside', 'length'] }, 1] })).toEqual({
      '==': [{ answer: ['outside', 'length'] }, 1],
    })
    expect(said({ '>': [{ answer: 'beside' }, 1] })).toEqual({ '>': [{ answer: 'beside' }, 1] })
    expect(said({ '>': [{ answer: 'beside' }, 1] }, 'outside')).toEqual(['reference: beside'])
    expect(said({ '>': [{ answer: 'beside' }, 1] }, 'cell')).toEqual(['reference: beside'])
    expect(said({ '>': [{ sum: { coalesce: [{ answer: 'beside' }, 0] } }, 1] }, 'outside')).toEqual({
      '>': [{ sum: { coalesce: [{ rows: ['rows', 'beside'] }, 0] } }, 1],
    })
    expect(said({ '>': [{ sum: { answer: 'cell' } }, 1] }, 'inside')).toEqual({
      '>': [{ sum: { rows: ['table', 'cell'] } }, 1],
    })
    for (const total of ['average', 'min', 'max', 'count', 'known', 'some', 'all', 'none'])
      expect(said({ [total]: [{ answer: 'beside' }] }, 'outside')).toEqual({
        [total]: [{ rows: ['rows', 'beside'] }],
      })
    expect(said({ sum: [{ answer: ['beside', 'x'] }] }, 'outside')).toEqual(['reference: beside'])
    expect(said({ sum: [{ answered: 'beside' }] }, 'outside')).toEqual(['reference: beside'])
    expect(said({ '==': [{ sum: [{ answer: 'beside' }] }, 1] }, 'outside')).toEqual({
      '==': [{ sum: [{ rows: ['rows', 'beside'] }] }, 1],
    })
    for (const naming of ['answered', 'score', 'text'])
      expect(said({ [naming]: 'c d' })).toEqual({ [naming]: 'c-d' })
    expect(said({ shown: 'c d' })).toEqual({ shown: 'c-d' })
    // A part of a group is a question of its own.
    expect(said({ answered: ['g', 'part'] })).toEqual({ answered: 'g-part' })
    expect(said({ '==': [{ answer: ['g', 'agreed'] }, 'yes'] })).toEqual({
      '==': [{ answer: 'g-agreed' }, true],
    })
    expect(said({ '==': [{ answer: 'st' }, 'yes'] })).toEqual({ '==': [{ answer: 'st' }, true] })
    // Of several that are chosen it is one; of one it is that.
    expect(said({ is: [{ answer: 's' }, 'x y'] })).toEqual({ in: ['x-y', { answer: 's' }] })
    expect(said({ is: [{ answer: 'c d' }, 'x y'] })).toEqual({ '==': [{ answer: 'c-d' }, 'x-y'] })
    expect(said({ is: [1, 2] })).toEqual({ '==': [1, 2] })
    expect(said({ in: [1, [1, 2]] })).toEqual({ in: [1, [1, 2]] })
    for (const one of [2, true])
      expect(said({ in: [one, { answer: 'c d' }] })).toEqual({ '==': [String(one), { answer: 'c-d' }] })
    expect(said({ '!=': ['x y', { answer: 'c d' }] })).toEqual({ '!=': ['x-y', { answer: 'c-d' }] })
    expect(said({ '===': [{ answer: 'c d' }, 'x y'] })).toEqual({ '===': [{ answer: 'c-d' }, 'x-y'] })
    expect(said({ '==': [{ answer: 'outside' }, null] })).toEqual({ '==': [{ answer: 'outside' }, null] })
    expect(said({ '>': [{ sum: { answer: 'deep' } }, 1] }, 'inside')).toEqual({
      '>': [{ sum: { rows: ['nested', 'deep'] } }, 1],
    })
    expect(said({ shown: 'gone' })).toEqual(['reference: gone'])
    expect(said({ and: [true, { '!': [{ answered: 'gone' }] }] })).toEqual(['reference: gone'])
    expect(said({ and: [true, [1, 'x y']] })).toEqual({ and: [true, [1, 'x y']] })
  })
})

describe('a rule on several answers, on columns, and on options that are not there', () => {
  const lists = ['choices', 'texts', 'numbers', 'emails', 'phones'] as const
  const said = (what: unknown, more: object = {}) => {
    const { elements, lost } = questions(
      item('c', { kinds: ['choice'], options: [option('x'), option('y')] }),
      item('b', { kinds: ['boolean'], options: [option('x')] }),
      item('st', { kinds: ['statement'], options: [option('x')] }),
      item('t', { kinds: ['table'], children: [item('n'), item('m')] }),
      item('other', { kinds: ['rows'], children: [item('o')] }),
      ...lists.map((kind) => item(kind, { kinds: [kind] })),
      item('last', { show: { ...rule(what), ...more } }),
    )
    const last = elements.find(({ id }) => id === 'last')
    return { rule: last?.dependsOn?.rule, lost: lost.map(([, , ...why]) => why.join(': ')) }
  }

  it('asks whether it is one of them', () => {
    for (const kind of lists.slice(1)) {
      const isAmong = { in: ['x', { answer: kind }] }
      expect(said({ is: [{ answer: kind }, 'x'] })).toEqual({ rule: isAmong, lost: [] })
      expect(said({ isNot: [{ answer: kind }, 'x'] })).toEqual({ rule: { '!': [isAmong] }, lost: [] })
    }
    expect(said({ isNot: [{ answer: 'c' }, 'x'] }).rule).toEqual({ '!=': [{ answer: 'c' }, 'x'] })
  })

  it('counts what there are several of, and rows by their answer', () => {
    for (const name of ['t', 'other'])
      expect(said({ answer: name, counted: true }).rule).toEqual({ answer: name })
    expect(said({ answer: 'texts', counted: true }).rule).toEqual({ count: [{ answer: 'texts' }] })
    expect(said({ answered: 'texts', counted: true }).rule).toEqual({ answered: 'texts' })
  })

  it('reads a column of its own table', () => {
    expect(said({ sum: [{ rows: ['t', 'm'] }] }).rule).toEqual({ sum: [{ rows: ['t', 'm'] }] })
    for (const [table, column] of [
      ['t', 'o'],
      ['c', 'x'],
    ])
      expect(said({ rows: [table, column] })).toEqual({ rule: undefined, lost: [`reference: ${column}`] })
  })

  it('never holds where it is closed and asks for an option that its question does not have', () => {
    const closed = (what: unknown) => said(what, { isClosed: true })
    for (const operator of ['is', '==', '==='])
      expect(closed({ [operator]: [{ answer: 'c' }, 'gone'] })).toEqual({
        rule: false,
        lost: ['never: c: gone'],
      })
    const both = { and: [{ is: [{ answer: 'c' }, 'gone'] }, { is: [{ answer: 'c' }, 5] }] }
    expect(closed(both)).toEqual({ rule: { and: [false, false] }, lost: ['never: c: gone, c: 5'] })
    expect(closed({ '!=': [{ answer: 'c' }, 'gone'] }).lost).toEqual(['no_option: c: gone'])
    expect(closed({ '==': [{ answer: 'c' }, 'x'] })).toEqual({
      rule: { '==': [{ answer: 'c' }, 'x'] },
      lost: [],
    })
    expect(closed({ '==': [{ answer: 'c' }, ''] }).lost).toEqual([])
    for (const name of ['b', 'st'])
      expect(closed({ '==': [{ answer: name }, 'yes'] })).toEqual({
        rule: { '==': [{ answer: name }, true] },
        lost: [],
      })
  })
})

describe('a value to begin with', () => {
  const begun = (value: unknown, more: Partial<SourceItem> = {}) => {
    const { elements, lost } = questions(item('q', { default: { at: '/default', value }, ...more }))
    return lost.length > 0 ? lost : elements[0]?.default
  }
  const choice: Partial<SourceItem> = { kinds: ['choices'], options: [option('x y'), option('2')] }

  it('is an answer of the question, by the ids of its options', () => {
    expect(begun('Ada')).toEqual({ answer: { value: 'Ada' } })
    expect(begun(false)).toEqual({ answer: { value: false } })
    expect(begun(['Ada'])).toEqual({ answer: { value: 'Ada' } })
    expect(begun(['Ada', 3])).toEqual({ answer: { text: 'Ada, 3' } })
    expect(begun('x y', choice)).toEqual({ answer: { value: 'x-y' } })
    expect(begun(['x y', 2], choice)).toEqual({ answer: { text: 'x-y, 2' } })
  })

  it('is told of where it is none', () => {
    const lost = (what: string) => [['/default', what, 'default']]
    expect(begun('gone', choice)).toEqual(lost('gone'))
    expect(begun(['x y', 'gone'], choice)).toEqual(lost('[2]'))
    expect(begun([])).toEqual(lost('[0]'))
    expect(begun([null])).toEqual(lost('[1]'))
    expect(begun(['', '!'])).toEqual(lost('[2]'))
    expect(begun({ a: 1 })).toEqual(lost('{a}'))
    expect(begun('Ada', { kinds: ['note'] })).toEqual(lost('Ada'))
  })
})
