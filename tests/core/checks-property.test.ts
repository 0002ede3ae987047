import { describe, expect, it } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import type { FormContext } from '../../runtime/core/model/engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { validateForm } from '../../runtime/core/validation/validate-form.ts'
import type { Element, Template } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { check, fakes } from '../support/elements.ts'
import { fc } from '../support/random.ts'
import { possibleKeys, randomAnswer, randomChanges, randomTemplate } from '../support/random-template.ts'

describe("VA-16 an author's own checks", () => {
  it('are the same on both sides: incremental equals full, whatever the form and the changes', () => {
    let said = 0
    const property = fc.property(randomTemplate, randomChanges, (template, changes) => {
      const compiled = compileTemplate(withChecks(template), fakes)
      const keys = possibleKeys(template)
      const engine = createEngine(compiled, { actor: erin, context })
      for (const key of keys) engine.get(key)
      let told = new Set<string>()
      engine.subscribeAll((changed) => {
        told = new Set([...told, ...changed])
      })
      for (const { place, value, status } of changes) {
        const before = new Map(keys.map((key) => [key, engine.get(key)]))
        told = new Set()
        let now = context
        if (status) {
          now = { ...context, status }
          engine.setContext(now)
        } else {
          const key = keys[place % keys.length] as string
          const element = compiled.elements.get(key.split('/').at(-1) as string)?.element
          if (element && engine.get(key)) engine.set(key, randomAnswer(element, value))
        }
        const full = evaluate(compiled, engine.answers(), erin, now)
        for (const key of keys) {
          expect(engine.get(key)?.issues, key).toEqual(full.get(key)?.issues)
          expect(engine.get(key)?.warnings, key).toEqual(full.get(key)?.warnings)
          if (engine.get(key) !== before.get(key)) expect(told.has(key), key).toBe(true)
        }
        expect(engine.validate()).toEqual(validateForm(full))
        said += engine.validate().filter(({ code }) => code.startsWith('check.')).length
        if (status) engine.setContext(context)
      }
    })
    fc.assert(property, { numRuns: 200 })
    expect(said).toBeGreaterThan(200)
  })
})

const context: FormContext = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }

/** Every question is checked against the rules that other elements are shown by: they read all over the form. */
function withChecks(template: Template): Template {
  const flat = (elements: readonly Element[]): Element[] =>
    elements.flatMap((element) => [element, ...flat(element.children ?? [])])
  const all = template.pages.flatMap(({ children }) => flat(children))
  const rules = all.flatMap(({ dependsOn }) => (dependsOn?.rule ? [dependsOn.rule as object] : []))
  let next = 0
  const add = (element: Element): Element => {
    const i = next++
    const rule = rules[i % Math.max(rules.length, 1)] ?? { answered: element.id }
    const severity = i % 3 === 0 ? 'warning' : 'error'
    return {
      ...element,
      checks: [check(`c${i}`, { '!': [rule] }, { severity }), check(`d${i}`, rule)],
      ...(element.children && { children: element.children.map(add) }),
    }
  }
  const pages = template.pages.map((each) => ({ ...each, children: each.children.map(add) }))
  return { ...template, pages, checks: rules.slice(0, 2).map((rule, i) => check(`f${i}`, rule)) }
}
