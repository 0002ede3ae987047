import { describe, expect, it } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import type { FormContext } from '../../runtime/core/model/engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { validateForm } from '../../runtime/core/validation/validate-form.ts'
import { erin } from '../support/cast.ts'
import { fakes } from '../support/elements.ts'
import { fc } from '../support/random.ts'
import { possibleKeys, randomAnswer, randomChanges, randomTemplate } from '../support/random-template.ts'

describe('the incremental engine', () => {
  it('equals the full evaluation after any sequence of changes to any template', () => {
    const counts = { visibility: 0, rows: 0, calculated: 0, suggested: 0, withheld: 0, reoffered: 0 }
    const property = fc.property(randomTemplate, randomChanges, (template, changes) => {
      const compiled = compileTemplate(template, fakes)
      const keys = possibleKeys(template)
      let context: FormContext = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }
      const engine = createEngine(compiled, { actor: erin, context })
      const seen = new Map(keys.map((key) => [key, engine.get(key)]))
      const told = new Set<string>()
      engine.subscribeAll((changed) => {
        for (const key of changed) told.add(key)
      })
      for (const { place, value, status } of changes) {
        told.clear()
        if (status) {
          context = { ...context, status, canUpdate: status === 'draft' }
          engine.setContext(context)
        } else {
          const existing = keys.filter((key) => engine.get(key))
          const key = (place % 10 === 0 ? keys : existing)[place % existing.length] as string
          const element = compiled.elements.get(key.split('/').at(-1) as string)?.element
          if (element) engine.set(key, randomAnswer(element, value))
        }
        const full = evaluate(compiled, engine.answers(), erin, context)
        for (const key of keys) {
          const now = engine.get(key)
          const before = seen.get(key)
          expect(now, key).toEqual(full.get(key))
          expect(told.has(key), `tells of ${key} when it changed, and only then`).toBe(now !== before)
          if (!status && now && before && now.visible !== before.visible) counts.visibility += 1
          if (!now !== !before) counts.rows += 1
          if (now?.visible && before?.visible && now.withheld !== before.withheld) counts.withheld += 1
          if (now && before && now.element !== before.element) counts.reoffered += 1
          if (now && before && !now.suggestion !== !before.suggestion) counts.suggested += 1
          if (now?.element.type === 'fake-sum' && before && now.value !== before.value) counts.calculated += 1
          seen.set(key, now)
        }
        expect(engine.validate()).toEqual(validateForm(full))
        expect(engine.visiblePageIds()).toEqual(
          createEngine(compiled, { answers: engine.answers(), actor: erin, context }).visiblePageIds(),
        )
      }
    })
    const numRuns = Number(process.env.RUNS ?? 400)
    fc.assert(property, { numRuns })
    // The property says something only while random forms really reveal, hide, gain and lose places and values.
    expect(counts.visibility).toBeGreaterThan(numRuns)
    expect(counts.rows).toBeGreaterThan(numRuns)
    expect(counts.calculated).toBeGreaterThan(numRuns / 10)
    expect(counts.suggested).toBeGreaterThan(numRuns / 10)
    expect(counts.withheld).toBeGreaterThan(numRuns / 10)
    expect(counts.reoffered).toBeGreaterThan(numRuns / 10)
  })
})
