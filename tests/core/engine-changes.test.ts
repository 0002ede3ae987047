import { describe, expect, it, vi } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import type { Element } from '../../schemas/index.ts'
import {
  calculated,
  check,
  options,
  page,
  section,
  table,
  text,
  when,
  whenRule,
} from '../support/elements.ts'
import { draft, openAndListen as open } from '../support/open-engine.ts'

const chosen = (...selectedOptionIds: string[]) => ({ selectedOptionIds })

describe('a change of one answer', () => {
  it.each<[AnswerValue, AnswerValue | null]>([
    [{ text: 'x' }, { text: 'x' }],
    [chosen('a', 'b'), chosen('a', 'b')],
    [
      { a: 1, b: null },
      { b: null, a: 1 },
    ],
    [{ a: 1, b: null }, { a: 1 }],
    [{ a: undefined }, { b: undefined }],
    [{ details: { a: { comment: 'x' } } }, { details: { a: { comment: 'x' } } }],
  ])('from %j to %j is none, and nobody is told', (before, after) => {
    const { engine, told } = open([text('q')], { q: before })
    engine.set('q', after)
    expect(told).toEqual([])
  })

  it.each<[AnswerValue, AnswerValue | null]>([
    [{ text: 'x' }, { text: 'y' }],
    [{ text: 'x' }, null],
    [{ text: 'x' }, { text: 'x', more: 1 }],
    [
      { a: 1, b: 2 },
      { a: 1, b: 3 },
    ],
    [{ a: undefined }, { b: 1 }],
    [chosen('a', 'b'), chosen('a')],
    [chosen('a', 'b'), chosen('a', 'c')],
    [chosen('a', 'b'), chosen('b', 'a')],
    [{ list: ['a'] }, { list: 'a' }],
    [{ list: 'a' }, { list: ['a'] }],
    [{ details: { a: { comment: 'x' } } }, { details: { a: { comment: 'y' } } }],
  ])('from %j to %j is one', (before, after) => {
    const { engine, told } = open([text('q')], { q: before })
    engine.set('q', after)
    expect(told).toEqual([['q']])
    expect(engine.get('q')?.value).toBe(after)
  })

  it('to nothing where there was nothing is none', () => {
    const { engine, told } = open([text('q')])
    engine.set('q', null)
    expect(told).toEqual([])
  })

  it('tells of what nobody has looked at yet as well', () => {
    const { engine, told } = open([options('q', ['yes']), text('a', when('q', 'yes')), text('b')])
    engine.set('q', chosen('yes'))
    expect(told).toEqual([['a', 'q']])
  })

  it('decides each element once, after all that it reads, wherever they stand', () => {
    const names = Array.from({ length: 24 }, (_, i) => `e${i}`)
    // Each reads all before it.
    const elements = names.map((id, i) =>
      text(id, i === 0 ? {} : whenRule({ and: names.slice(0, i).map((each) => ({ answered: each })) })),
    )
    const answers = Object.fromEntries(names.map((id) => [id, { text: 'x' }]))
    for (const step of [1, 5, 7, 11, 13, 23]) {
      const shuffled = elements.map((_, i) => elements[(i * step) % elements.length] as Element)
      const { compiled, engine } = open(shuffled, answers)
      const decided: string[] = []
      for (const { id, visibility } of compiled.elements.values())
        if (visibility) {
          const { evaluate } = visibility
          vi.spyOn(visibility, 'evaluate').mockImplementation((scope) => {
            decided.push(id)
            return evaluate.call(visibility, scope)
          })
        }
      for (const [value, isShown] of [
        [null, false],
        [{ text: 'y' }, true],
      ] as const) {
        decided.length = 0
        engine.set('e0', value)
        expect(decided, `${step}`).toEqual(names.slice(1))
        expect(engine.get('e23')?.visible).toBe(isShown)
      }
    }
  })

  it('of a question that is hidden decides nothing anew', () => {
    const { compiled, engine } = open([
      options('q', ['yes']),
      text('a', when('q', 'yes')),
      text('b', whenRule({ answered: 'a' })),
    ])
    const rule = compiled.elements.get('b')?.visibility
    if (!rule) throw new Error('no rule')
    const decide = vi.spyOn(rule, 'evaluate')
    engine.set('a', { text: 'x' })
    expect(decide).not.toHaveBeenCalled()
    engine.set('q', chosen('yes'))
    expect([decide.mock.calls.length, engine.get('b')?.visible]).toEqual([1, true])
  })

  it('ends where it changes nothing: what reads that is not decided anew', () => {
    const { compiled, engine } = open([
      options('q', ['yes', 'no']),
      text('a', when('q', 'yes', 'no')),
      text('b', whenRule({ answered: 'a' })),
    ])
    engine.set('q', chosen('yes'))
    const rule = compiled.elements.get('b')?.visibility
    if (!rule) throw new Error('no rule')
    const decide = vi.spyOn(rule, 'evaluate')
    engine.set('q', chosen('no'))
    expect(decide).not.toHaveBeenCalled()
  })

  it('judges an answer once, however often it is looked at', () => {
    const { compiled, engine } = open([
      text('a', { checks: [check('long', { '==': [{ answer: 'a' }, 'x'] })] }),
    ])
    const judge = compiled.elements.get('a')?.checks[0]
    if (!judge) throw new Error('no check')
    engine.set('a', { text: 'y' })
    const before = engine.get('a')
    const evaluate = vi.spyOn(judge, 'evaluate')
    expect([engine.get('a'), engine.get('a'), engine.validate().length]).toEqual([before, before, 1])
    expect(evaluate).not.toHaveBeenCalled()
  })

  it('tells of an answer that other checks refuse now, as many as before', () => {
    const low = check('low', { '<': [{ answer: 'limit' }, 5] })
    const high = check('high', { '>=': [{ answer: 'limit' }, 5] })
    const { engine, told } = open([text('limit', { numeric: true }), text('a', { checks: [low, high] })], {
      a: { text: 'x' },
      limit: { text: '3' },
    })
    const codes = () => engine.get('a')?.issues.map(({ params, code }) => params?.message ?? code)
    const before = JSON.stringify(engine.get('a')?.issues)
    expect(codes()).toHaveLength(1)
    engine.set('limit', { text: '7' })
    expect(codes()).toHaveLength(1)
    expect(JSON.stringify(engine.get('a')?.issues)).not.toBe(before)
    expect(told).toEqual([['a', 'limit']])
  })

  it('comes to what depends on it in the rows inside its own row', () => {
    const inner = table('days', [text('note', when('q', 'yes'))])
    const { engine } = open([table('visits', [options('q', ['yes']), inner])], {
      visits: { rowIds: ['v1', 'v2'] },
      'visits/v1/days': { rowIds: ['d1', 'd2'] },
      'visits/v2/days': { rowIds: ['d1'] },
    })
    engine.set('visits/v1/q', chosen('yes'))
    const keys = ['visits/v1/days/d1/note', 'visits/v1/days/d2/note', 'visits/v2/days/d1/note']
    expect(keys.map((key) => engine.get(key)?.visible)).toEqual([true, true, false])
  })

  it('tells of a page that comes by what stands on it, and of a new row by all that stands in it', () => {
    const { engine, told } = open([
      page('p1', [options('q', ['yes']), table('t', [text('a'), text('b', when('q', 'yes'))])]),
      page('p2', [text('c')], when('q', 'yes')),
    ])
    engine.set('t', { rowIds: ['r1'] })
    engine.set('q', chosen('yes'))
    expect(told).toEqual([
      ['t', 't/r1/a', 't/r1/b'],
      ['c', 'q', 't/r1/b'],
    ])
  })

  it('of an element of no known type is kept and has no operation', () => {
    const { engine, told } = open([{ id: 'h', type: 'hologram', children: [text('a')] }, text('b')])
    engine.set('h', { beam: 1 })
    expect([told, engine.get('h')?.value]).toEqual([[['h']], { beam: 1 }])
    expect(engine.childKeys('h', 'r1')).toEqual([])
    expect(() => engine.childKeys('h')).not.toThrow()
    expect(() => engine.apply('h', 'setWords', {})).toThrow(/no operation/)
    expect(engine.validate()).toEqual([])
  })

  it('of the rows keeps what stands in those that stay, in their new order', () => {
    const { engine, told } = open([table('t', [text('a')])], { t: { rowIds: ['r1', 'r2'] } })
    const kept = engine.get('t/r2/a')
    engine.set('t', { rowIds: ['r2', 'r1'] })
    expect(engine.get('t')?.rowIds).toEqual(['r2', 'r1'])
    engine.set('t', { rowIds: ['r2', 'r3'] })
    expect(engine.get('t/r2/a')).toBe(kept)
    expect(told).toEqual([['t'], ['t', 't/r1/a', 't/r3/a']])
  })

  it('comes to what depends on it in its own row, and to what stands outside of the rows', () => {
    const { engine, told } = open(
      [
        table('t', [options('q', ['yes']), section('s', [text('a')], when('q', 'yes'))]),
        text('any', whenRule({ some: [{ rows: ['t', 'q'] }, { '==': [{ var: '' }, 'yes'] }] })),
      ],
      { t: { rowIds: ['r1', 'r2'] } },
    )
    for (const key of ['t/r1/a', 't/r2/a', 't/r1/s', 't/r2/s', 't/r1/q', 'any']) engine.get(key)
    engine.set('t/r1/q', chosen('yes'))
    expect(['t/r1/a', 't/r2/a', 'any'].map((key) => engine.get(key)?.visible)).toEqual([true, false, true])
    expect(told).toEqual([['any', 't/r1/a', 't/r1/q', 't/r1/s']])
  })

  it('that only a hidden value is made of tells nobody of that value', () => {
    const { engine, told } = open([
      text('n', { numeric: true }),
      options('q', ['yes']),
      calculated('sum', { '+': [{ answer: 'n' }, 1] }, when('q', 'yes')),
    ])
    engine.set('n', { text: '1' })
    expect(engine.get('sum')).toMatchObject({ visible: false, value: null })
    engine.set('q', chosen('yes'))
    expect(engine.get('sum')).toMatchObject({ visible: true, value: { value: 2 } })
    engine.set('n', { text: '5' })
    expect(engine.get('sum')?.value).toEqual({ value: 6 })
    engine.set('q', null)
    expect(engine.get('sum')).toMatchObject({ visible: false, value: null })
    expect(told).toEqual([['n'], ['q', 'sum'], ['n', 'sum'], ['q', 'sum']])
  })
})

describe('who listens', () => {
  it('is told beside others of the same question, until they stop, each for itself', () => {
    const { engine } = open([text('q')])
    const [a, b] = [vi.fn(), vi.fn()]
    const stops = [a, b, a].map((listener) => engine.subscribe('q', listener))
    const calls = () => [a.mock.calls.length, b.mock.calls.length]
    engine.set('q', { text: '1' })
    expect(calls()).toEqual([2, 1])
    stops[0]?.()
    stops[0]?.()
    engine.set('q', { text: '2' })
    expect(calls()).toEqual([3, 2])
    for (const stop of [...stops, ...stops]) stop()
    engine.set('q', { text: '3' })
    expect(calls()).toEqual([3, 2])
    engine.subscribe('q', b)
    stops[1]?.()
    engine.set('q', { text: '4' })
    expect(calls()).toEqual([3, 3])
  })

  it('to everything stops for itself, and hears nothing where nothing changed', () => {
    const { engine } = open([text('q')])
    const [a, b] = [vi.fn(), vi.fn()]
    const stop = engine.subscribeAll(a)
    engine.subscribeAll(b)
    engine.get('q')
    engine.setContext({ ...draft })
    expect(a).not.toHaveBeenCalled()
    stop()
    engine.set('q', { text: '1' })
    expect([a.mock.calls.length, b.mock.calls.length]).toEqual([0, 1])
  })
})

describe('what a rule of an element reads', () => {
  it('stands in its own row, and for the form as a whole in none', () => {
    const { engine } = open([text('top'), table('t', [text('a'), text('b')])], {
      top: { text: 'x' },
      t: { rowIds: ['r1', 'r2'] },
      't/r1/a': { text: 'one' },
      't/r2/a': { text: 'two' },
    })
    const read = (key?: string) => [engine.scope(key).answer('a'), engine.scope(key).answer('top')]
    expect(read('t/r2/b')).toEqual(['two', 'x'])
    expect(read()).toEqual([null, 'x'])
    expect(read('t/r9/b')).toEqual([null, 'x'])
  })
})
