import { describe, expect, it, vi } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { type GroupReply, openGroup } from '../../runtime/core/outcome/open-group.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Outcome, OutcomeGroup } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { fakes, page, section, templateOf, text } from '../support/elements.ts'
import { draft } from '../support/open-engine.ts'
import { outcomeGroup } from '../support/outcomes.ts'

const SCALES = [
  { level: 'Low', color: '#2e7d32', lowerBound: 0, upperBound: 5 },
  { level: 'High', color: '#c62828', lowerBound: 5, upperBound: 10 },
]
const score = (id: string, question: string, more: object = {}): Outcome =>
  ({ id, type: 'number', value: { answer: question }, ...more }) as Outcome

const reply = (definition: OutcomeGroup, more: Partial<GroupReply> = {}): GroupReply => ({
  ...{ id: 'g', name: 'Risk', definition, decidedDate: null, maySign: [], mayRecord: [] },
  ...{ hasAssistant: false, results: [], signatures: [], trainings: [] },
  ...more,
})

/** A group over a form that asks for `a` and `b`, as Erin sees it. */
function open(outcomes: Outcome[], more: Partial<GroupReply> = {}, extra: Partial<OutcomeGroup> = {}) {
  const template = templateOf([
    page('p', [
      text('a', { numeric: true, title: 'How many?' }),
      text('b', { numeric: true, title: undefined, name: 'Number b' }),
    ]),
    page('q', [section('s', [text('c')])]),
  ])
  const compiled = compileTemplate(template, fakes)
  const engine = createEngine(compiled, { actor: erin, context: draft })
  const group = openGroup({ engine, compiled }, reply(outcomeGroup(outcomes, extra), more), erin.userId)
  const entries = () => {
    const state = group.state()
    return state.kind === 'ready' ? state.entries : []
  }
  return { engine, group, entries, answer: (id: string, said: number) => engine.set(id, { text: `${said}` }) }
}

describe('OU-04 a group as its viewer is told of it', () => {
  it('shows what outcomes come to while somebody answers', () => {
    const form = open([score('n', 'a'), score('m', 'b')])
    expect(form.group.state()).toMatchObject({ kind: 'ready', name: 'Risk', decidedDate: undefined })
    form.answer('a', 3)
    expect(form.entries().map(({ outcome, result }) => [outcome.id, result.state, result.value])).toEqual([
      ['n', 'applies', 3],
      ['m', 'unknown', undefined],
    ])
  })

  it('is the same object until something in it changed, and so is each entry that did not', () => {
    const form = open([score('n', 'a'), score('m', 'b')])
    form.answer('a', 3)
    form.answer('b', 1)
    const before = form.group.state()
    expect(form.group.state()).toBe(before)
    const [n, m] = form.entries()
    form.answer('a', 4)
    expect(form.group.state()).not.toBe(before)
    const [changed, same] = form.entries()
    expect(changed).not.toBe(n)
    expect(changed?.result.value).toBe(4)
    expect(same).toBe(m)
  })

  it('tells its listeners of answers that change it, until it is closed', () => {
    const form = open([score('n', 'a')])
    const told = vi.fn()
    const other = vi.fn()
    form.group.subscribe(other)()
    form.group.subscribe(told)
    form.answer('a', 1)
    expect(told).toHaveBeenCalled()
    expect(other).not.toHaveBeenCalled()
    told.mockClear()
    form.group.dispose()
    form.answer('a', 2)
    expect(told).not.toHaveBeenCalled()
  })

  it('keeps what the server said of an outcome, whatever is answered', () => {
    const level = { name: 'High', color: '#c62828', rank: 2, of: 2 }
    const given = { id: 'n', state: 'applies', value: 7, level, seenQuestions: null }
    const form = open([score('n', 'a')], { results: [given] }, { scales: SCALES })
    form.answer('a', 1)
    expect(form.entries()[0]?.result).toEqual({ id: 'n', state: 'applies', value: 7, level })
    const bare = open([score('n', 'a')], { results: [{ ...given, value: null, level: null }] })
    expect(bare.entries()[0]?.result).toStrictEqual({ id: 'n', state: 'applies' })
    const nought = open([score('n', 'a')], { results: [{ ...given, value: 0, level: null }] })
    expect(nought.entries()[0]?.result).toStrictEqual({ id: 'n', state: 'applies', value: 0 })
  })

  it('finds no outcome once it is decided that the server did not name', () => {
    const decided = { decidedDate: '2026-11-20T10:00:00.000Z' }
    const given = { id: 'n', state: 'applies', value: 7, level: null, seenQuestions: null }
    const form = open([score('n', 'a'), score('m', 'b')], { ...decided, results: [given] })
    form.answer('b', 3)
    expect(form.group.state()).toMatchObject(decided)
    expect(form.entries().map(({ outcome, result }) => [outcome.id, result])).toEqual([
      ['n', { id: 'n', state: 'applies', value: 7 }],
      ['m', { id: 'm', state: 'absent' }],
    ])
  })

  it('OU-05 says who signed what, and whether the viewer did', () => {
    const dave = { firstName: 'Dave', lastName: 'Okonkwo' }
    const signed = (outcomeId: string, userId: string, person: typeof dave | null) => ({
      ...{ outcomeId, userId, person, signedDate: '2026-11-20' },
    })
    const form = open([score('n', 'a'), score('m', 'b')], {
      maySign: ['m'],
      signatures: [signed('n', 'dave', dave), signed('n', erin.userId, null), signed('x', erin.userId, null)],
    })
    const [n, m] = form.entries()
    expect(n?.signatures).toEqual([
      { userId: 'dave', name: 'Dave Okonkwo', signedDate: '2026-11-20' },
      { userId: erin.userId, name: '', signedDate: '2026-11-20' },
    ])
    expect([n?.signedByViewer, m?.signedByViewer]).toEqual([true, false])
    expect(m?.signatures).toEqual([])
    expect([n?.abilities, m?.abilities]).toEqual([new Set(), new Set(['sign'])])
    const others = open([score('n', 'a')], { signatures: [signed('n', 'dave', dave)] })
    expect(others.entries()[0]?.signedByViewer).toBe(false)
    const helped = open([score('n', 'a')], { hasAssistant: true, maySign: ['n'] })
    expect(helped.entries()[0]?.abilities).toEqual(new Set(['sign', 'ask']))
  })

  it('OU-05 says who was trained, and whose training the viewer may record', () => {
    const training = (outcomeId: string, userId: string) => ({
      ...{ outcomeId, userId, person: { firstName: 'A', lastName: 'B' }, courseName: 'Ladders' },
      ...{ progress: 50, completedAt: null, status: 'begun' },
    })
    const form = open([score('n', 'a'), score('m', 'b')], {
      mayRecord: ['u1'],
      trainings: [training('n', 'u1'), training('n', 'u2'), training('m', 'u2')],
    })
    const told = { name: 'A B', courseName: 'Ladders', progress: 50, completedAt: null, status: 'begun' }
    expect(form.entries().map(({ trainings }) => trainings)).toEqual([
      [
        { ...told, userId: 'u1', mayRecord: true },
        { ...told, userId: 'u2', mayRecord: false },
      ],
      [{ ...told, userId: 'u2', mayRecord: false }],
    ])
  })

  it('says what an outcome is about, by the words of the form', () => {
    const about = (more: object) => open([score('n', 'a', more)]).entries()[0]?.about
    expect(about({})).toBeUndefined()
    expect(about({ targetId: 'a', targetType: 'question' })).toBe('How many?')
    expect(about({ targetId: 'b', targetType: 'question' })).toBe('Number b')
    expect(about({ targetId: 'q', targetType: 'page' })).toBe('Page q')
    expect(about({ targetId: 'nobody', targetType: 'page' })).toBeUndefined()
    expect(about({ targetId: 'nobody', targetType: 'question' })).toBeUndefined()
    // A page is no question.
    expect(about({ targetId: 'q', targetType: 'question' })).toBeUndefined()
  })
})

describe('OU-06 why an outcome is what it is', () => {
  it('is told by the answers that it is made of, and by its place on a scale', () => {
    const risk = { id: 'r', type: 'risk', outcomeId: 'n' } as Outcome
    const form = open([score('n', 'a'), risk], {}, { scales: SCALES })
    form.answer('a', 3)
    const fact = { elementId: 'a', placeId: 'a', label: 'How many?', text: '3' }
    expect(form.group.why('r')).toEqual({
      ...{ facts: [fact], isPartial: false },
      placed: { value: 3, from: 0, to: 5, isLast: false },
    })
    form.answer('a', 10)
    expect(form.group.why('r').placed).toEqual({ value: 10, from: 5, to: 10, isLast: true })
    form.answer('a', 99)
    expect(form.group.why('r').placed).toBeUndefined()
    expect(form.group.why('nobody')).toEqual({ facts: [], isPartial: false, placed: undefined })
  })

  it('has no place without a scale', () => {
    const form = open([score('n', 'a')])
    form.answer('a', 3)
    expect(form.group.why('n').placed).toBeUndefined()
    const level = { name: 'High', color: '#c62828', rank: 2, of: 2 }
    const results = [{ id: 'n', state: 'applies', value: 50, level, seenQuestions: null }]
    expect(open([score('n', 'a')], { results }, { scales: SCALES }).group.why('n').placed).toBeUndefined()
    const unplaced = [{ id: 'n', state: 'applies', value: 3, level: null, seenQuestions: null }]
    expect(
      open([score('n', 'a')], { results: unplaced }, { scales: SCALES }).group.why('n').placed,
    ).toBeUndefined()
    const nought = [{ id: 'n', state: 'applies', value: null, level, seenQuestions: null }]
    expect(
      open([score('n', 'a')], { results: nought }, { scales: SCALES }).group.why('n').placed,
    ).toBeUndefined()
  })

  it('is told in part where the viewer may not see all of it', () => {
    const level = { name: 'Low', color: '#2e7d32', rank: 1, of: 2 }
    const results = [{ id: 'n', state: 'applies', value: 3, level, seenQuestions: ['b'] }]
    const form = open([score('n', 'a')], { results }, { scales: SCALES })
    form.answer('b', 8)
    expect(form.group.why('n')).toEqual({
      facts: [{ elementId: 'b', placeId: 'b', label: expect.any(String), text: '8' }],
      isPartial: true,
      placed: { value: 3, from: 0, to: 5, isLast: false },
    })
    const none = [{ id: 'n', state: 'applies', value: 3, level, seenQuestions: [] }]
    expect(open([score('n', 'a')], { results: none }).group.why('n')).toMatchObject({
      ...{ facts: [], isPartial: true },
    })
  })
})
