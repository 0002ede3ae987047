import { describe, expect, it } from 'vitest'
import { lostAnswers } from '../../runtime/core/diff/lost-answers.ts'
import { fakes, options, section, table, templateOf, text } from '../support/elements.ts'

describe('ST-07 answers that another version has no place for', () => {
  const from = templateOf([
    text('a'),
    options('b', ['x']),
    table('t', [text('c')]),
    section('s', [text('d')]),
  ])
  const lost = (...elements: Parameters<typeof templateOf>[0]) =>
    lostAnswers(from, templateOf(elements), fakes).map(({ id, reason }) => `${id} ${reason}`)

  it('are those of questions that are gone, of another kind or in other rows', () => {
    expect(lost(text('a'), options('b', ['y']), table('t', [text('c')]), text('d'))).toEqual([])
    expect(lost(text('a'), text('b'), text('c'), table('t', []))).toEqual([
      'b otherKind',
      'c otherRows',
      'd gone',
    ])
    expect(lost(table('t', [text('a'), options('b', ['x']), text('c'), text('d')]))).toEqual([
      ...['a otherRows', 'b otherRows', 'd otherRows'],
    ])
    expect(lost(text('a'), options('b', ['x']), table('u', [text('c')]), text('d'))).toEqual([
      't gone',
      'c otherRows',
    ])
  })

  it('are in other rows where these are only spelt alike', () => {
    const deep = (outer: string, inner: string) =>
      templateOf([table(outer, [table(inner, [text('c')])]), { id: 'x', type: 'nobody-knows' }])
    expect(lostAnswers(deep('ab', 'c1'), deep('a', 'bc1'), fakes).map(({ id }) => id)).toContain('c')
    expect(lostAnswers(deep('ab', 'c1'), deep('ab', 'c1'), fakes)).toEqual([])
  })

  it('are called by their question, else by its id', () => {
    const named = templateOf([
      { ...text('a'), title: 'Who?' },
      { ...text('b'), title: '' },
    ])
    expect(lostAnswers(named, templateOf([]), fakes)).toEqual([
      { id: 'a', label: 'Who?', reason: 'gone' },
      { id: 'b', label: 'b', reason: 'gone' },
    ])
    expect(lostAnswers(named, 'nothing', fakes)).toHaveLength(2)
  })
})
