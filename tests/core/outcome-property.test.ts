import { describe, expect, it, vi } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import type { Answers, FormContext } from '../../runtime/core/model/engine.ts'
import { compileGroup } from '../../runtime/core/outcome/compile-group.ts'
import { evaluateGroup } from '../../runtime/core/outcome/evaluate-group.ts'
import { followGroup } from '../../runtime/core/outcome/follow-group.ts'
import type { OutcomeResult } from '../../runtime/core/outcome/types.ts'
import { withheldOutcomes, withoutReasons } from '../../runtime/core/outcome/withheld.ts'
import { SYSTEM, visibleTemplate } from '../../runtime/core/permission/rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Outcome, OutcomeCondition, Template } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { fakes, templateOf, text } from '../support/elements.ts'
import { draft } from '../support/open-engine.ts'
import { outcomeGroup } from '../support/outcomes.ts'
import { fc } from '../support/random.ts'
import { possibleKeys, randomAnswer, randomChanges, randomTemplate } from '../support/random-template.ts'

const part = fc.record({
  kind: fc.constantFrom('number', 'number', 'risk', 'scaled', 'text'),
  conditions: fc.array(fc.record({ kind: fc.nat(6), reads: fc.nat(1_000), or: fc.boolean() }), {
    maxLength: 3,
  }),
  reads: fc.tuple(fc.nat(1_000), fc.nat(1_000)),
  formula: fc.nat(4),
})
type Part = typeof part extends fc.Arbitrary<infer T> ? T : never

const scales = [
  { level: 'Low', color: 'green', lowerBound: 0, upperBound: 2 },
  { level: 'High', color: 'red', lowerBound: 2, upperBound: 3 },
]

/** Outcomes over the questions of a template and over each other, now and then in a circle. */
function groupOf(template: Template, parts: readonly Part[]) {
  const ids = [...compileTemplate(template, fakes).elements.values()]
  const numbers = parts.flatMap(({ kind }, i) => (kind === 'number' ? [`o${i}`] : []))
  const question = (n: number) => ids[n % ids.length]?.id ?? 'none'
  const other = (n: number) => numbers[n % numbers.length] ?? 'none'
  const conditionOf = ({ kind, reads }: Part['conditions'][number]): OutcomeCondition => {
    const questionId = question(reads)
    if (kind <= 1) return { type: 'question', questionId, optionId: kind === 0 ? 'yes' : '1' }
    if (kind === 2) return { type: 'rule', rule: { '!': [{ answered: questionId }] } }
    if (kind === 3) return { type: 'rule', rule: { '==': [{ status: [] }, 'draft'] } }
    if (kind === 4) return { type: 'rule', rule: { shown: questionId } }
    return { type: 'number', numberOperator: kind === 5 ? '>=' : '!=', outcomeId: other(reads), value: 2 }
  }
  const formulaOf = ({ formula, reads: [a, b] }: Part) => {
    const rows = ids.find(({ id }) => id === question(a))?.rows.at(-1)
    if (rows) return { sum: { known: { rows: [rows.id, question(a)] } } }
    if (formula === 0) return 2
    if (formula === 1) return { '+': [{ answer: question(a) }, { answer: question(b) }] }
    return { if: [{ shown: question(a) }, { coalesce: [{ answer: question(b) }, 1] }, 0] }
  }
  const outcomes = parts.map((each, i): Outcome => {
    const conditions = each.conditions.flatMap((condition, n): OutcomeCondition[] => {
      const logic = { type: 'logic', logicOperator: condition.or ? 'OR' : 'AND' } as const
      return n === 0 ? [conditionOf(condition)] : [logic, conditionOf(condition)]
    })
    const base = { id: `o${i}`, conditions }
    if (each.kind === 'number') return { ...base, type: 'number', value: formulaOf(each) }
    if (each.kind === 'scaled') return { ...base, type: 'risk', outcomeId: other(each.reads[0]) }
    if (each.kind === 'text') return { ...base, type: 'text', text: 'Mind the gap.' }
    return { ...base, type: 'risk', riskLevel: { id: 'l', level: 'High', color: 'red' } }
  })
  return outcomeGroup(outcomes, { scales })
}

const randomParts = fc.array(part, { minLength: 2, maxLength: 10, size: 'max' })

describe('outcomes while somebody answers', () => {
  it('OU-04 are what the server finds of the same answers, however they came about', () => {
    const counts = { changed: 0, levels: 0, withheld: 0 }
    const property = fc.property(randomTemplate, randomParts, randomChanges, (template, parts, changes) => {
      const whole = compileTemplate(template, fakes)
      const keys = possibleKeys(template)
      const group = groupOf(template, parts)
      const compiled = compileGroup(group)
      let context: FormContext = draft
      // The browser of somebody who may not see everything has a part of the template, and is told the rest.
      const open = (answers: ReadonlyMap<string, AnswerValue>) => {
        const seen = compileTemplate(visibleTemplate(template, erin, context.status), fakes)
        const engine = createEngine(seen, { actor: erin, context, answers })
        const withheld = withheldOutcomes(compiled, whole, erin, context.status)
        const full = server(answers)
        const given = new Map(
          [...withheld].flatMap((id) => (full.has(id) ? [[id, full.get(id) as OutcomeResult] as const] : [])),
        )
        counts.withheld += given.size
        const followed = followGroup(compileGroup(withoutReasons(group, withheld)), engine, given)
        followed.subscribe(() => {
          counts.changed += 1
        })
        return { engine, followed, withheld }
      }
      const server = (answers: Answers) =>
        evaluateGroup(compiled, evaluate(whole, answers, SYSTEM, context).scope)
      let client = open(new Map())
      for (const { place, value, status } of changes) {
        const answers = new Map(client.engine.answers())
        if (status && status !== context.status) {
          context = { ...context, status }
          client = open(answers)
        } else {
          const existing = keys.filter((key) => client.engine.get(key))
          const key = existing[place % existing.length]
          const element = client.engine.get(key ?? '')?.element
          if (key && element) client.engine.set(key, randomAnswer(element, value))
        }
        const full = server(client.engine.answers())
        for (const [id, result] of full) {
          // What is not for this person to find is as it was when they were told.
          if (client.withheld.has(id)) continue
          expect(client.followed.get(id), id).toEqual(result)
          if (result.level) counts.levels += 1
        }
      }
    })
    const numRuns = Number(process.env.RUNS ?? 300)
    fc.assert(property, { numRuns })
    // It says something only while outcomes really change, and some are withheld.
    expect(counts.changed).toBeGreaterThan(numRuns / 4)
    expect(counts.levels).toBeGreaterThan(numRuns)
    expect(counts.withheld).toBeGreaterThan(numRuns / 10)
  })
})

describe('a key press', () => {
  it('OU-04 asks only what reads the answer, and nothing while nobody looks', () => {
    const ids = Array.from({ length: 1_000 }, (_, i) => `q${i}`)
    const template = templateOf(ids.map((id) => text(id, { numeric: true })))
    const group = compileGroup(
      outcomeGroup([
        ...ids.map((id, i): Outcome => ({ id: `n${i}`, type: 'number', value: { answer: id } })),
        ...ids.map(
          (_, i): Outcome => ({
            ...{ id: `t${i}`, type: 'text', text: 'Beyond ten.' },
            conditions: [{ type: 'number', numberOperator: '>', outcomeId: `n${i}`, value: 10 }],
          }),
        ),
      ]),
    )
    const asked: string[] = []
    for (const each of group.outcomes) {
      const { evaluate: ask } = each
      each.evaluate = (scope, resultOf) => {
        asked.push(each.outcome.id)
        return ask(scope, resultOf)
      }
    }
    const engine = createEngine(compileTemplate(template, fakes), { actor: erin, context: draft })
    const followed = followGroup(group, engine)
    asked.length = 0

    engine.set('q7', { text: '1' })
    expect(asked).toEqual([])
    expect(followed.get('n7')?.value).toBe(1)
    expect(asked.splice(0)).toEqual(['n7', 't7'])

    const listener = vi.fn()
    followed.subscribe(listener)
    engine.set('q7', { text: '12' })
    expect(asked.splice(0)).toEqual(['n7', 't7'])
    expect(listener.mock.calls).toEqual([[new Set(['n7', 't7'])]])
    engine.set('q7', { text: '13' })
    expect(listener.mock.calls[1]).toEqual([new Set(['n7'])])
    asked.length = 0
    engine.set('q7', { text: '13' })
    expect(asked).toEqual([])
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
