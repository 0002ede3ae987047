import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import type { FormContext } from '../../runtime/core/engine/types.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { validateForm } from '../../runtime/core/validation/validate-form.ts'
import type { Element, Template } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { fakes, options, page, section, table, templateOf, text } from '../support/elements.ts'

const IDS = Array.from({ length: 14 }, (_, i) => `e${i}`)
const ROWS = ['r1', 'r2', 'r3']
const OPTIONS = ['yes', 'no']
const id = fc.constantFrom(...IDS)

const leaf = fc.oneof(
  fc.record({ answer: fc.tuple(id) }),
  fc.record({ answered: id }),
  fc.record({ rows: fc.tuple(id, id) }),
  fc.constantFrom<unknown>('yes', '2', 1, true, { status: [] }, { viewer: 'roles' }),
)
const rule = fc.letrec((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf,
    fc.record({ and: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ '!': fc.tuple(tie('rule')) }),
    fc.record({ '==': fc.tuple(tie('rule'), tie('rule')) }),
    fc.record({ '<': fc.tuple(tie('rule'), tie('rule')) }),
    fc.record({ in: fc.tuple(tie('rule'), tie('rule')) }),
    fc.record({ some: fc.tuple(leaf, fc.constant({ '==': [{ var: '' }, '2'] })) }),
  ),
})).rule

const dependsOn = fc.option(
  fc.oneof(
    fc.record({
      conditions: fc.array(fc.record({ questionId: id, optionId: fc.constantFrom(...OPTIONS) }), {
        minLength: 1,
        maxLength: 2,
      }),
    }),
    fc.record({ rule: rule.map((each) => each as object) }),
  ),
  { nil: undefined, freq: 2 },
)
const permissions = fc.option(
  fc
    .record({
      role: fc.constantFrom('owner', 'reviewer'),
      canViewWhen: fc.subarray(['draft', 'under_review']),
      canUpdateWhen: fc.subarray(['draft', 'under_review']),
    })
    .map((permission) => [permission]),
  { nil: undefined, freq: 6 },
)

interface Shape {
  kind: 'text' | 'options' | 'section' | 'table'
  depth: number
  dependsOn?: Element['dependsOn']
  permissions?: Element['permissions']
  required: boolean
}
const shape: fc.Arbitrary<Shape> = fc.record({
  kind: fc.constantFrom('text', 'text', 'options', 'options', 'section', 'table'),
  depth: fc.nat(3),
  dependsOn: dependsOn as fc.Arbitrary<Element['dependsOn']>,
  permissions,
  required: fc.boolean(),
})

/** Places each element in the container that is open at its depth: sections and tables nest at random. */
function build(shapes: Shape[]): Template {
  const root: Element[] = []
  const pages = [
    page('p1', root),
    page('p2', [], { dependsOn: { conditions: [{ questionId: 'e0', optionId: 'yes' }] } }),
  ]
  const open: Element[][] = [root]
  shapes.forEach((each, i) => {
    const extra = { required: each.required, dependsOn: each.dependsOn, permissions: each.permissions }
    const name = IDS[i] as string
    const children: Element[] = []
    const depth = Math.min(each.depth, open.length - 1)
    open.length = depth + 1
    const target = i % 5 === 4 ? (pages[1]?.children ?? root) : (open[depth] as Element[])
    if (each.kind === 'text') target.push(text(name, { ...extra, maxLength: 2 }))
    if (each.kind === 'options') target.push(options(name, OPTIONS, extra))
    if (each.kind === 'section') target.push(section(name, children, extra))
    if (each.kind === 'table') target.push(table(name, children, extra))
    if (each.kind === 'section' || each.kind === 'table') open.push(children)
  })
  return templateOf(pages)
}

/** Every key that the template could have, with these row ids. */
function allKeys(template: Template): string[] {
  const keys: string[] = []
  const visit = (elements: readonly Element[], prefixes: string[]) => {
    for (const element of elements) {
      for (const prefix of prefixes) keys.push(prefix + element.id)
      const rows = prefixes.flatMap((prefix) => ROWS.map((row) => `${prefix}${element.id}/${row}/`))
      visit(element.children ?? [], element.type === 'fake-rows' ? rows : prefixes)
    }
  }
  for (const each of template.pages) visit(each.children, [''])
  return keys
}

const step = fc.record({
  place: fc.nat(1_000),
  value: fc.oneof(
    fc.constantFrom('', '1', '2', 'abc').map((each) => ({ text: each })),
    fc.subarray(OPTIONS).map((selectedOptionIds) => ({ selectedOptionIds })),
    fc.subarray(ROWS).map((rowIds) => ({ rowIds })),
    fc.constant(null),
  ),
  context: fc.option(fc.constantFrom('draft', 'under_review'), { nil: undefined, freq: 12 }),
})

describe('the incremental engine', () => {
  it('equals the full evaluation after any sequence of changes to any template', () => {
    fc.assert(
      fc.property(
        fc.array(shape, { minLength: 3, maxLength: IDS.length }),
        fc.array(step, { minLength: 1, maxLength: 25 }),
        (shapes, steps) => {
          const compiled = compileTemplate(build(shapes), fakes)
          const keys = allKeys(compiled.template)
          let context: FormContext = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }
          const engine = createEngine(compiled, { actor: erin, context })
          const seen = new Map(keys.map((key) => [key, engine.get(key)]))
          const told = new Set<string>()
          engine.subscribeAll((changed) => changed.forEach((key) => told.add(key)))
          for (const { place, value, context: status } of steps) {
            told.clear()
            if (status) {
              context = { ...context, status, canUpdate: status === 'draft' }
              engine.setContext(context)
            } else {
              const key = keys[place % keys.length] as string
              const type = compiled.elements.get(key.split('/').at(-1) as string)?.element.type
              const field = value && Object.keys(value)[0]
              const fits = {
                'fake-words': 'text',
                'fake-choice': 'selectedOptionIds',
                'fake-rows': 'rowIds',
              }[type as string]
              if (field && field !== fits) continue
              engine.set(key, value)
            }
            const full = evaluate(compiled, engine.answers(), erin, context)
            for (const key of keys) {
              const now = engine.get(key)
              expect(now, key).toEqual(full.get(key))
              if (now !== seen.get(key)) expect(told, `tells of ${key}`).toContain(key)
              else expect(told, `keeps quiet about ${key}`).not.toContain(key)
              seen.set(key, now)
            }
            expect(engine.validate()).toEqual(validateForm(full))
          }
        },
      ),
      { numRuns: Number(process.env.RUNS ?? 300) },
    )
  })
})
