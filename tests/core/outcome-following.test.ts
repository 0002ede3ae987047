import { describe, expect, it, vi } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { compileGroup } from '../../runtime/core/outcome/compile-group.ts'
import type { GroupResults } from '../../runtime/core/outcome/evaluate-group.ts'
import { followGroup } from '../../runtime/core/outcome/follow-group.ts'
import { withheldOutcomes, withoutReasons } from '../../runtime/core/outcome/withheld.ts'
import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element, Outcome, OutcomeCondition } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { calculated, fakes, section, table, templateOf, text, whenRule } from '../support/elements.ts'
import { draft } from '../support/open-engine.ts'
import { outcomeGroup } from '../support/outcomes.ts'

const number = (id: string) => text(id, { numeric: true })
const asks = (...ids: string[]): OutcomeCondition[] =>
  ids.map((outcomeId) => ({ type: 'number', numberOperator: '>', outcomeId, value: 0 }))
/** A number that is what the question says, where all of these are more than nothing. */
const reads = (id: string, question: string, ...others: string[]): Outcome => ({
  ...{ id, type: 'number', value: { answer: question }, conditions: asks(...others) },
})

/** These outcomes while somebody answers `a`, `b` and rows of `t`, with the names of those that were asked anew. */
function follow(outcomes: Outcome[], given?: GroupResults) {
  const group = compileGroup(outcomeGroup(outcomes))
  const asked: string[] = []
  for (const each of group.outcomes) {
    const { evaluate } = each
    each.evaluate = (...args) => {
      asked.push(each.outcome.id)
      return evaluate(...args)
    }
  }
  const template = templateOf([number('a'), number('b'), table('t', [number('cell')])])
  const engine = createEngine(compileTemplate(template, fakes), { actor: erin, context: draft })
  const followed = followGroup(group, engine, given)
  const answer = (key: string, said: number | AnswerValue) =>
    engine.set(key, typeof said === 'number' ? { text: `${said}` } : said)
  const values = (...ids: string[]) => ids.map((id) => followed.get(id)?.value)
  /** Who was asked since this was last looked at. */
  const askedNow = () => asked.splice(0)
  askedNow()
  return { engine, followed, answer, values, askedNow }
}

describe('OU-04 outcomes while somebody answers', () => {
  it('come after what they read, in whatever order the answers came and the outcomes are listed', () => {
    const form = follow([
      reads('last', 'b', 'first', 'middle'),
      reads('middle', 'b', 'first'),
      reads('first', 'a'),
    ])
    form.answer('b', 2)
    form.answer('a', 1)
    expect(form.values('last', 'middle', 'first')).toEqual([2, 2, 1])
    expect(form.askedNow()).toEqual(['first', 'middle', 'last'])
    form.answer('a', 0)
    expect(form.values('last', 'middle', 'first')).toEqual([undefined, undefined, 0])
    expect(form.askedNow()).toEqual(['first', 'middle', 'last'])
    form.answer('a', 3)
    expect(form.values('last', 'middle', 'first')).toEqual([2, 2, 3])
  })

  it('are asked once after an answer, all that read it, and no more when they are looked at again', () => {
    const form = follow([reads('n', 'a'), reads('m', 'a'), reads('x', 'b', 'n', 'm'), reads('y', 'b')])
    form.answer('a', 1)
    expect(form.values('n', 'm', 'n')).toEqual([1, 1, 1])
    expect(form.askedNow()).toEqual(['n', 'm', 'x'])
    expect(form.values('n', 'y')).toEqual([1, undefined])
    expect(form.askedNow()).toEqual([])
  })

  it('that wait for each other are not asked again by what one of them reads', () => {
    const form = follow([reads('n', 'a'), reads('p', 'b', 'q', 'n'), reads('q', 'b', 'p')])
    form.answer('a', 1)
    expect([...form.values('n', 'p', 'q'), ...form.askedNow()]).toEqual([1, undefined, undefined, 'n'])
  })

  it('follow the cells of a table, and its rows', () => {
    const total: Outcome = { id: 'n', type: 'number', value: { sum: { known: { rows: ['t', 'cell'] } } } }
    const form = follow([total])
    form.answer('t', { rowIds: ['r1', 'r2'] })
    form.answer('t/r1/cell', 3)
    expect(form.values('n')).toEqual([3])
    form.answer('t/r2/cell', 4)
    expect(form.values('n')).toEqual([7])
    form.answer('t', { rowIds: ['r2'] })
    expect(form.values('n')).toEqual([4])
  })

  it('follow the order of the rows where that counts', () => {
    const form = follow([{ id: 'n', type: 'number', value: { '-': { rows: ['t', 'cell'] } } }])
    form.answer('t', { rowIds: ['r1', 'r2'] })
    form.answer('t/r1/cell', 3)
    form.answer('t/r2/cell', 4)
    expect(form.values('n')).toEqual([-1])
    form.answer('t', { rowIds: ['r2', 'r1'] })
    expect(form.values('n')).toEqual([1])
  })

  it('follow the status of the form and the time of day, which no answer tells', () => {
    const when = (id: string, rule: object): Outcome => ({
      id,
      type: 'text',
      text: 'x',
      conditions: [{ type: 'rule', rule }],
    })
    const form = follow([
      when('open', { '==': [{ status: [] }, 'draft'] }),
      when('late', { '>': [{ now: [] }, '2026-12-01T00:00:00.000Z'] }),
    ])
    const states = () => ['open', 'late'].map((id) => form.followed.get(id)?.state)
    expect(states()).toEqual(['applies', 'absent'])
    form.engine.setContext({ ...draft, status: 'sent' })
    expect(states()).toEqual(['absent', 'absent'])
    form.engine.setContext({ ...draft, status: 'sent', now: '2026-12-02T00:00:00.000Z' })
    expect(states()).toEqual(['absent', 'applies'])
    form.askedNow()
    form.engine.setContext({ ...draft, status: 'sent', canUpdate: false, now: '2026-12-02T00:00:00.000Z' })
    expect([...states(), ...form.askedNow()]).toEqual(['absent', 'applies'])
  })

  it('stay as they were told where others found them, and where two have one id the first counts', () => {
    const told = new Map([['n', { id: 'n', state: 'applies', value: 9 }]]) as GroupResults
    const form = follow([reads('n', 'a'), reads('m', 'a'), reads('m', 'b')], told)
    form.answer('a', 1)
    form.answer('b', 2)
    expect(form.values('n', 'm')).toEqual([9, 1])
    expect(form.askedNow()).toEqual(['m'])
  })

  it('tell who listens what came out otherwise, and nobody who stopped listening', () => {
    const form = follow([
      {
        id: 'x',
        type: 'text',
        text: 'x',
        conditions: [{ type: 'rule', rule: { '>': [{ answer: 'a' }, 10] } }],
      },
    ])
    const [first, second] = [vi.fn(), vi.fn()]
    const stop = form.followed.subscribe(first)
    form.followed.subscribe(second)
    form.answer('a', 11)
    form.answer('a', 12)
    form.answer('b', 1)
    expect(first.mock.calls).toEqual([[new Set(['x'])]])
    stop()
    form.answer('a', 1)
    expect([first, second].map((each) => each.mock.calls.length)).toEqual([1, 2])
    form.askedNow()
    form.followed.dispose()
    form.answer('a', 20)
    expect(second).toHaveBeenCalledTimes(2)
    expect([...form.askedNow(), form.followed.get('x')?.state]).toEqual(['absent'])
  })
})

describe('OU-04 what is not for this person to find', () => {
  const permissions = [{ role: 'reviewer', canViewWhen: ['draft'] }]
  const questions: Element[] = [
    number('seen'),
    section('closed', [number('inside')], { permissions }),
    number('shown'),
    { ...number('byRule'), ...whenRule({ answered: 'inside' }) },
    calculated('sum', { '+': [{ answer: 'inside' }, 1] }),
  ]
  const outcomes: Outcome[] = [
    reads('open', 'seen'),
    reads('secret', 'inside'),
    reads('ruled', 'byRule'),
    reads('summed', 'sum'),
    { id: 'level', type: 'risk', outcomeId: 'secret' },
    { id: 'both', type: 'text', text: 'x', conditions: asks('open', 'secret') },
    { id: 'fine', type: 'text', text: 'x', conditions: asks('open') },
  ]
  const template = compileTemplate(templateOf(questions), fakes)
  const group = outcomeGroup(outcomes)
  const withheld = withheldOutcomes(compileGroup(group), template, erin, 'draft')

  it('is made of what they may not see: by itself, by another outcome, a calculated value or a rule', () => {
    expect([...withheld].sort()).toEqual(['both', 'level', 'ruled', 'secret', 'summed'])
    expect([...withheldOutcomes(compileGroup(group), template, SYSTEM, 'draft')]).toEqual([])
  })

  it('is what reads another in a circle, whichever stands first', () => {
    const circle: Outcome[] = [
      { id: 'first', type: 'text', text: 'x', conditions: asks('second') },
      { ...reads('second', 'inside'), conditions: asks('third') },
      { ...reads('third', 'seen'), conditions: asks('second') },
    ]
    for (const each of [circle, circle.toReversed()])
      expect([...withheldOutcomes(compileGroup(outcomeGroup(each)), template, erin, 'draft')].sort()).toEqual(
        ['first', 'second', 'third'],
      )
  })

  it('is nothing that a draft reads from within rows, where no outcome stands', () => {
    const inRows = templateOf([
      section('closed', [number('inside')], { permissions }),
      table('t', [number('cell')]),
    ])
    const draftOf = compileGroup(outcomeGroup([reads('n', 'cell')]))
    expect([...withheldOutcomes(draftOf, compileTemplate(inRows, fakes), erin, 'draft')]).toEqual([])
  })

  it('is sent without what it is made of', () => {
    expect(withoutReasons(group, withheld).outcomes).toEqual([
      outcomes[0],
      { id: 'secret', type: 'number', value: 0 },
      { id: 'ruled', type: 'number', value: 0 },
      { id: 'summed', type: 'number', value: 0 },
      { id: 'level', type: 'risk' },
      { id: 'both', type: 'text', text: 'x' },
      outcomes[6],
    ])
    expect(withoutReasons(group, new Set())).toBe(group)
  })
})
