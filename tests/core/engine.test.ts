import { describe, expect, it, vi } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { erin } from '../support/cast.ts'
import {
  fakes,
  options,
  page,
  section,
  table,
  templateOf,
  text,
  when,
  whenRule,
} from '../support/elements.ts'
import { draft, openEngine } from '../support/open-engine.ts'

const open = (...content: Parameters<typeof openEngine>[0]) => openEngine(content)

describe('the engine', () => {
  it('keeps the state of what did not change, and makes a new one of what did', () => {
    const engine = open(options('q', ['yes', 'no']), text('a', when('q', 'yes')), text('b'))
    const [q, a, b] = ['q', 'a', 'b'].map((key) => engine.get(key))
    engine.apply('q', 'choose', { optionId: 'no' })
    expect(engine.get('q')).not.toBe(q)
    expect(engine.get('a')).toBe(a)
    engine.apply('q', 'choose', { optionId: 'yes' })
    expect(engine.get('a')).toMatchObject({ visible: true })
    expect(engine.get('b')).toBe(b)
  })

  it('tells only who listens to what changed', () => {
    const engine = open(options('q', ['yes', 'no']), text('a', when('q', 'yes')), text('b'))
    for (const key of ['q', 'a', 'b']) engine.get(key)
    const [onQ, onA, onB, onAll] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
    const stop = engine.subscribe('q', onQ)
    engine.subscribe('a', onA)
    engine.subscribe('b', onB)
    engine.subscribeAll(onAll)
    engine.apply('q', 'choose', { optionId: 'yes' })
    expect([onQ, onA, onB].map((each) => each.mock.calls.length)).toEqual([1, 1, 0])
    expect(onAll.mock.calls).toEqual([[new Set(['q', 'a'])]])
    engine.apply('q', 'choose', { optionId: 'yes' })
    expect(onAll).toHaveBeenCalledTimes(1)
    stop()
    engine.apply('q', 'choose', { optionId: 'no' })
    expect(onQ).toHaveBeenCalledTimes(1)
    expect(onA).toHaveBeenCalledTimes(2)
  })

  it('adds and removes rows, in the order of the answer, and gives the answers back to a row that returns', () => {
    const engine = open(table('t', [section('s', [text('a')]), text('b')]))
    expect(engine.get('t')?.rowIds).toEqual([])
    engine.apply('t', 'addRow', { rowId: 'r1' })
    engine.apply('t', 'addRow', { rowId: 'r2' })
    engine.set('t/r1/a', { text: 'x' })
    expect(engine.get('t')?.rowIds).toEqual(['r1', 'r2'])
    expect(engine.childKeys('t', 'r1')).toEqual(['t/r1/s', 't/r1/b'])
    expect(engine.childKeys('t/r1/s')).toEqual(['t/r1/a'])
    expect(engine.childKeys('t', 'r1')).toBe(engine.childKeys('t', 'r1'))
    expect(engine.get('t/r1/a')?.location).toEqual([{ parentId: 't', rowId: 'r1' }])
    const told = vi.fn()
    engine.subscribe('t/r1/a', told)
    engine.apply('t', 'removeRow', { rowId: 'r1' })
    expect(told).toHaveBeenCalledTimes(1)
    expect(engine.get('t/r1/a')).toBeUndefined()
    expect(engine.childKeys('t', 'r1')).toEqual([])
    engine.set('t', { rowIds: ['r1', 'r2'] })
    expect(engine.get('t/r1/a')?.value).toEqual({ text: 'x' })
  })

  it('ET-24 starts a question in a new row at its configured answer', () => {
    const engine = open(
      table('t', [text('a', { start: 'x' }), text('b', whenRule({ answered: 'a' }))]),
      text('top', { start: 'x' }),
    )
    engine.apply('t', 'addRow', { rowId: 'r1' })
    expect(engine.get('t/r1/a')?.value).toEqual({ text: 'x' })
    expect(engine.get('t/r1/b')?.visible).toBe(true)
    expect(engine.answers().has('t/r1/a')).toBe(false)
    expect(engine.get('top')?.value).toBeNull()
  })

  it('takes answers whose row comes later, and rows that are no rows', () => {
    const engine = open(table('t', [text('a')]))
    engine.set('t/r9/a', { text: 'early' })
    engine.set('t', { rowIds: ['r9', 'r9', '__proto__', 5, 'a/b'] })
    expect(engine.get('t')?.rowIds).toEqual(['r9'])
    expect(engine.get('t/r9/a')?.value).toEqual({ text: 'early' })
  })

  it('refuses operations that the element does not have', () => {
    const engine = open(text('a'))
    expect(() => engine.apply('a', 'constructor', {})).toThrow(/no operation/)
    expect(() => engine.apply('nowhere', 'setWords', {})).not.toThrow()
  })

  it('evaluates everything again in a new context', () => {
    const engine = open(text('a'), text('b', { permissions: [{ role: 'owner', canViewWhen: ['draft'] }] }))
    const told = vi.fn()
    engine.subscribeAll(told)
    expect(engine.get('a')).toMatchObject({ editable: true })
    expect(engine.get('b')).toMatchObject({ visible: true })
    engine.setContext({ ...draft, status: 'completed', canUpdate: false })
    expect(engine.get('a')).toMatchObject({ editable: false, visible: true })
    expect(engine.get('b')).toMatchObject({ visible: false })
    expect(told).toHaveBeenCalledWith(new Set(['a', 'b']))
  })

  it('knows its pages', () => {
    const engine = open(
      page('p1', [text('a'), section('s', [text('b')])]),
      page('p2', [text('c', { required: true })]),
    )
    expect(engine.pageKeys('p1')).toEqual(['a', 's'])
    expect(engine.pageKeys('p1')).toBe(engine.pageKeys('p1'))
    expect(engine.pageKeys('ghost')).toEqual([])
    expect(engine.visiblePageIds()).toBe(engine.visiblePageIds())
    expect(engine.validate('p1')).toEqual([])
    expect(engine.validate('p2')).toEqual([{ code: 'required', path: 'c' }])
    expect(engine.validate('ghost')).toEqual([])
  })

  it('does the same work for a key press in a form of 50 questions and of 2,000', () => {
    const work = (size: number) => {
      let validated = 0
      const counting = {
        ...fakes,
        get: (type: string) => {
          const model = fakes.get(type)
          const answer = model?.answer
          return (
            model &&
            answer && {
              ...model,
              answer: {
                ...answer,
                isEmpty: (...args: Parameters<typeof answer.isEmpty>) => {
                  validated += 1
                  return answer.isEmpty(...args)
                },
              },
            }
          )
        },
      }
      const content = Array.from({ length: size }, (_, i) =>
        i % 5 === 0 ? text(`q${i}`, when('q1', 'x')) : options(`q${i}`, ['x']),
      )
      const engine = createEngine(compileTemplate(templateOf(content), counting), {
        actor: erin,
        context: draft,
      })
      for (let i = 0; i < size; i += 1)
        engine.set(`q${i}`, i % 5 === 0 ? { text: 'x' } : { selectedOptionIds: ['x'] })
      for (let i = 0; i < size; i += 1) engine.get(`q${i}`)
      validated = 0
      engine.apply('q7', 'choose', { optionId: 'y' })
      engine.get('q7')
      return validated
    }
    expect(work(2_000)).toBe(work(50))
    expect(work(50)).toBeLessThan(5)
  })
})
