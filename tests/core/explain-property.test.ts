import { describe, expect, it } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { explainEditable } from '../../runtime/core/explain/explain-editable.ts'
import { type ExplainedForm, explainShown, placeAt } from '../../runtime/core/explain/explain-shown.ts'
import type { Condition, Decision, ShownCause } from '../../runtime/core/explain/types.ts'
import type { CompiledElement, CompiledTemplate } from '../../runtime/core/model/compiled-template.ts'
import type { FormContext } from '../../runtime/core/model/engine.ts'
import type { Reading } from '../../runtime/core/outcome/types.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { erin } from '../support/cast.ts'
import { fakes } from '../support/elements.ts'
import { fc } from '../support/random.ts'
import { possibleKeys, randomAnswer, randomChanges, randomTemplate } from '../support/random-template.ts'

const context: FormContext = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }

const conditionsOf = (part: Decision | Condition): Condition[] =>
  'join' in part ? part.parts.flatMap(conditionsOf) : [part]

const decisionIn = (cause: ShownCause): { id?: string; decision?: Decision } => {
  if (cause.kind === 'within') return { ...decisionIn(cause.because), id: cause.id }
  return cause.kind === 'rule' ? { decision: cause.decision } : {}
}

const idsOf = ({ questionId, rowsElementId }: Reading) =>
  rowsElementId ? [questionId, rowsElementId] : [questionId]

/**
 * Every element that an explanation leads to, by itself and by asking on: why each thing that it names is shown or not,
 * and what a calculated value is made of.
 */
function namedBy(form: ExplainedForm, key: string, keys: readonly string[]): Set<string> {
  const named = new Set<string>()
  const asked = new Set<string>()
  const pending = [key]
  const take = (reading: Reading) => {
    for (const id of idsOf(reading)) {
      named.add(id)
      pending.push(...keys.filter((each) => each.split('/').at(-1) === id))
    }
  }
  for (const next of pending) {
    if (asked.has(next)) continue
    asked.add(next)
    const explanation = explainShown(form, next)
    const { chain = [], location = [] } = placeAt(form, next) ?? {}
    for (const { parentId } of location) named.add(parentId)
    if (!explanation) continue
    for (const { readings } of conditionsOf(
      decisionIn(explanation.cause).decision ?? { join: 'and', parts: [] },
    ))
      readings.forEach(take)
    if (explanation.verdict) {
      // What it stands in is shown as well, each for its own reason.
      for (const { id, rows, parent } of chain.slice(0, -1))
        pending.push(
          parent
            ? [...location.slice(0, rows.length).flatMap((s) => [s.parentId, s.rowId]), id].join('/')
            : id,
        )
    }
    const { calculation, rowOptions } = chain.at(-1) as Partial<CompiledElement>
    for (const { path: _, ...reading } of calculation?.references ?? []) take(reading)
    if (rowOptions?.source)
      take({ kind: 'rows', rowsElementId: rowOptions.source.rows.id, questionId: rowOptions.source.label.id })
  }
  return named
}

const ruleReferences = ({ nodes, pages }: CompiledTemplate, id: string): Set<string> =>
  new Set(
    [...pages, ...nodes]
      .filter((node) => node.id === id)
      .flatMap(({ visibility }) => visibility?.references.flatMap(idsOf) ?? []),
  )

describe('why something is shown', () => {
  it('WY-01 says what the engine says, by parts of the rule alone, and holds until something that it names changes', () => {
    const counts = { shown: 0, hidden: 0, within: 0, changed: 0, flipped: 0, waiting: 0 }
    const property = fc.property(randomTemplate, randomChanges, randomChanges, (template, changes, more) => {
      const compiled = compileTemplate(template, fakes)
      const engine = createEngine(compiled, { actor: erin, context })
      const form: ExplainedForm = { compiled, engine }
      const keys = possibleKeys(template)
      const answer = ({ place, value }: { place: number; value: number }, among: readonly string[]) => {
        const key = among[place % among.length]
        const element = compiled.elements.get(key?.split('/').at(-1) as string)?.element
        if (key && element) engine.set(key, randomAnswer(element, value))
      }
      for (const change of changes)
        answer(
          change,
          keys.filter((key) => engine.get(key)),
        )
      const ruled: string[] = []
      for (const key of keys.filter((key) => engine.get(key))) {
        const explanation = explainShown(form, key)
        expect(explanation?.verdict, key).toBe(engine.get(key)?.visible)
        const { id = key.split('/').at(-1) as string, decision } = decisionIn(
          explanation?.cause ?? { kind: 'always' },
        )
        counts[explanation?.verdict ? 'shown' : 'hidden'] += decision ? 1 : 0
        counts.within += explanation?.cause.kind === 'within' ? 1 : 0
        if (!decision) continue
        ruled.push(key)
        const conditions = conditionsOf(decision)
        expect(conditions.length, key).toBeGreaterThan(0)
        for (const { isMet, readings } of conditions) {
          expect(isMet === true, key).toBe(explanation?.verdict)
          if (isMet === null) counts.waiting += 1
          for (const each of readings.flatMap(idsOf))
            expect(ruleReferences(compiled, id), key).toContain(each)
        }
      }
      const key = ruled[(more[0]?.place ?? 0) % ruled.length]
      if (key === undefined) return
      const before = engine.get(key)?.visible
      const named = namedBy(form, key, keys)
      const others = keys.filter((each) => !named.has(each.split('/').at(-1) as string))
      const snapshot = new Map(engine.answers())
      for (const change of more)
        answer(
          change,
          others.filter((each) => engine.get(each)),
        )
      counts.changed += 1
      expect(engine.get(key)?.visible, `${key} names ${[...named]}`).toBe(before)
      // And what it names matters: somewhere a change of it changes the verdict.
      for (const [each] of engine.answers()) if (!snapshot.has(each)) engine.set(each, null)
      for (const change of more)
        answer(
          change,
          keys.filter((each) => named.has(each.split('/').at(-1) as string) && engine.get(each)),
        )
      if (engine.get(key)?.visible !== before) counts.flipped += 1
    })
    const numRuns = Number(process.env.RUNS ?? 400)
    fc.assert(property, { numRuns })
    for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(numRuns / 20)
  })

  it('WY-02 says of each answer whether it can be changed as the engine does', () => {
    const seen = new Set<string>()
    const property = fc.property(
      randomTemplate,
      fc.boolean(),
      fc.constantFrom('draft', 'under_review'),
      (template, canUpdate, status) => {
        const compiled = compileTemplate(template, fakes)
        const engine = createEngine(compiled, { actor: erin, context: { ...context, status, canUpdate } })
        for (const key of possibleKeys(template)) {
          const explanation = explainEditable({ compiled, engine }, key)
          if (!explanation) continue
          expect(explanation.verdict, key).toBe(engine.get(key)?.editable)
          seen.add(explanation.cause.kind)
        }
      },
    )
    fc.assert(property, { numRuns: Number(process.env.RUNS ?? 100) })
    expect([...seen].sort()).toEqual(['always', 'calculated', 'form', 'readOnly', 'right'])
  })
})
