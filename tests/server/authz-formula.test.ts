import { describe, expect, it } from 'vitest'
import { decide, type Formula, holds, type Node, openNodes, reasonOf } from '../../server/authz/formula.ts'
import { fc, runsOf } from '../support/random.ts'

const node = (n: number): Node => ({
  name: `doc:${n}#viewer`,
  object: `doc:${n}`,
  relation: 'viewer',
  isRead: true,
  dependents: new Set(),
})
const nodes = [0, 1, 2, 3].map(node)
const [a, b, c] = nodes as [Node, Node, Node]
const of = (one: Node): Formula => ({ kind: 'node', node: one })
const named = (...users: string[]): Formula => ({ kind: 'named', fact: 'doc:1#owner', users: new Set(users) })
const any = (...parts: Formula[]): Formula => ({ kind: 'any', parts })
const all = (...parts: Formula[]): Formula => ({ kind: 'all', parts })
const without = (base: Formula, subtract: Formula): Formula => ({ kind: 'without', base, subtract })

const alice = ['user:alice', 'user:*']
const yes = named('user:bob', 'user:alice')
const no = named('user:bob')

/** What is known, by the relation's place in `nodes`. */
type Knowledge = readonly (boolean | undefined)[]
const knowing = (known: Knowledge) => (each: Node) => known[nodes.indexOf(each)]
const unknown: Knowledge = []

const { formula: formulas } = fc.letrec<{ formula: Formula }>((tie) => {
  const parts = fc.array(tie('formula'), { maxLength: 3 })
  return {
    formula: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom(...nodes.map(of), yes, no, named('user:*')),
      parts.map((made) => any(...made)),
      parts.map((made) => all(...made)),
      fc.tuple(tie('formula'), tie('formula')).map(([base, subtract]) => without(base, subtract)),
    ),
  }
})
const knowledge = fc.array(fc.constantFrom(true, false, undefined), { minLength: 4, maxLength: 4 })
const facts = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 })
/** What is known, and of the rest what turns out later. */
const learnt = (known: Knowledge, later: readonly boolean[]) => later.map((value, n) => known[n] ?? value)
const CASES = { numRuns: runsOf(300) }

/** What `or`, `and` and `but not` mean when everything is known. */
function means(formula: Formula, known: Knowledge): boolean {
  switch (formula.kind) {
    case 'node':
      return knowing(known)(formula.node) === true
    case 'named':
      return formula.users.has('user:alice') || formula.users.has('user:*')
    case 'any':
      return formula.parts.filter((part) => means(part, known)).length > 0
    case 'all':
      return formula.parts.filter((part) => !means(part, known)).length === 0
    case 'without':
      return means(formula.base, known) && !means(formula.subtract, known)
  }
}

describe('C1 whether a relation holds', () => {
  it('is what its definition means once everything is known', () => {
    fc.assert(
      fc.property(formulas, facts, (formula, known) => {
        const expected = means(formula, known)
        expect(decide(formula, alice, knowing(known))).toBe(expected)
        const isTrue = (each: Node) => knowing(known)(each) === true
        expect(holds(formula, alice, isTrue, isTrue)).toBe(expected)
      }),
      CASES,
    )
  })

  it('is never said before it is certain: nothing that is learnt later changes it', () => {
    fc.assert(
      fc.property(formulas, knowledge, facts, (formula, known, later) => {
        const early = decide(formula, alice, knowing(known))
        if (early !== undefined) expect(means(formula, learnt(known, later))).toBe(early)
      }),
      CASES,
    )
  })

  it('is decided by the relations that it names as open, and by no others', () => {
    fc.assert(
      fc.property(formulas, knowledge, facts, (formula, known, later) => {
        const open = [...openNodes(formula, alice, knowing(known))]
        const isDecided = decide(formula, alice, knowing(known)) !== undefined
        expect(open.length > 0).toBe(!isDecided)
        for (const each of open) expect(knowing(known)(each)).toBeUndefined()
        const more = known.map(
          (value, n) => value ?? (open.includes(nodes[n] as Node) ? later[n] : undefined),
        )
        expect(decide(formula, alice, knowing(more))).toBeTypeOf('boolean')
      }),
      CASES,
    )
  })

  it('is decided early where one part is enough', () => {
    const known = knowing([true, false])
    expect(decide(any(of(c), of(a)), alice, known)).toBe(true)
    expect(decide(all(of(c), of(b)), alice, known)).toBe(false)
    expect(decide(without(of(b), of(c)), alice, known)).toBe(false)
    expect(decide(without(of(c), of(a)), alice, known)).toBe(false)
    expect(decide(any(of(c), of(b)), alice, known)).toBeUndefined()
    expect(decide(all(of(c), of(a)), alice, known)).toBeUndefined()
    expect(decide(without(of(a), of(c)), alice, known)).toBeUndefined()
    expect(decide(without(of(c), of(b)), alice, known)).toBeUndefined()
    expect(decide(without(of(a), of(b)), alice, known)).toBe(true)
  })

  it('is not denied while facts are still to be read', () => {
    const open: Formula = { kind: 'any', parts: [no], isOpen: true }
    expect(decide(open, alice, knowing(unknown))).toBeUndefined()
    expect(decide({ ...open, parts: [no, yes] } as Formula, alice, knowing(unknown))).toBe(true)
    expect(decide({ ...open, isOpen: false } as Formula, alice, knowing(unknown))).toBe(false)
    expect(decide(without(yes, open), alice, knowing(unknown))).toBeUndefined()
  })

  it('needs one of several ways, and all of what is demanded together', () => {
    const certain = (each: Node) => each === a
    const has = (formula: Formula) => holds(formula, alice, certain, certain)
    expect([has(any(of(b), of(a))), has(any(of(b), no)), has(any(no, yes)), has(any())]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([has(all(of(a), yes)), has(all(of(a), of(b))), has(all(no, of(a)))]).toEqual([true, false, false])
    expect(decide(any(), alice, knowing(unknown))).toBe(false)
    expect(decide(all(), alice, knowing(unknown))).toBe(true)
  })

  it('takes of what is subtracted only what is certain to be denied', () => {
    const certain = (each: Node) => each === a
    const possible = (each: Node) => each === a || each === b
    expect(holds(without(of(a), of(b)), alice, certain, possible)).toBe(false)
    expect(holds(without(of(a), of(c)), alice, certain, possible)).toBe(true)
    expect(holds(without(of(b), of(c)), alice, certain, possible)).toBe(false)
    // What is subtracted from what is subtracted turns round once more.
    expect(holds(without(of(a), without(of(b), of(a))), alice, certain, possible)).toBe(true)
    expect(holds(without(of(a), without(of(b), of(b))), alice, certain, possible)).toBe(false)
  })
})

const subtracts = (formula: Formula): boolean =>
  formula.kind === 'without' || ('parts' in formula && formula.parts.some(subtracts))

describe('RP-01 why a relation holds', () => {
  it('names facts and relations that hold, and, where nothing is subtracted, enough of them', () => {
    fc.assert(
      fc.property(formulas, facts, (formula, known) => {
        fc.pre(means(formula, known))
        const reasons = reasonOf(formula, alice, knowing(known))
        for (const reason of reasons)
          if (typeof reason === 'string') expect(reason).toMatch(/^doc:1#owner@user:(?:alice|\*)$/)
          else expect(knowing(known)(reason)).toBe(true)
        const alone = nodes.map((each) => reasons.includes(each) || undefined)
        if (!subtracts(formula)) expect(decide(formula, alice, knowing(alone))).toBe(true)
      }),
      CASES,
    )
  })

  it('is the first of several that is enough, all that are needed together, and nothing for what does not hold', () => {
    const known = knowing([false, true, true])
    expect(reasonOf(any(of(a), of(b), of(c)), alice, known)).toEqual([b])
    expect(reasonOf(all(of(b), yes, of(c)), alice, known)).toEqual([b, 'doc:1#owner@user:alice', c])
    expect(reasonOf(without(of(b), of(a)), alice, known)).toEqual([b])
    expect(reasonOf(named('user:*'), alice, known)).toEqual(['doc:1#owner@user:*'])
    expect(reasonOf(any(of(a)), alice, known)).toEqual([])
  })
})
