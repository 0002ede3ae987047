import { describe, expect, it } from 'vitest'
import type { ElementExample } from '../../designer/contract/element-example.ts'
import { parseKey } from '../../runtime/core/element/answer-key.ts'
import type { AnswerDefinition, AnswerValue } from '../../runtime/core/element/define-element.ts'
import { findOperation } from '../../runtime/core/element/find-operation.ts'
import { elementVersionOf } from '../../runtime/core/element/migrate-element.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { messageFor } from '../../runtime/core/message/catalogue.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { migrateAnswers } from '../../runtime/core/template/migrate-answers.ts'
import type { Element } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { erin } from '../support/cast.ts'
import { templateOf } from '../support/elements.ts'
import { plugins, prepare, registry, views } from '../support/plugin-folders.ts'
import { renderElements } from '../support/render-element.tsx'

const validator = createDocumentValidator(
  Object.fromEntries(plugins.map(({ type, schema }) => [type, schema])),
)
const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }

function fill(elements: Element[], answers: Record<string, AnswerValue>) {
  const compiled = compileTemplate(templateOf(elements), registry)
  return createEngine(compiled, { answers: Object.entries(answers), actor: erin, context })
}

/** The element that a key names, wherever it stands. */
function elementAt(elements: readonly Element[], key: string): Element | undefined {
  const id = parseKey(key)?.elementId
  for (const element of elements) {
    const found = element.id === id ? element : elementAt(element.children ?? [], key)
    if (found) return found
  }
  return undefined
}

/** An example of an older version as it is read now, its elements and their answers migrated. */
function asCurrent(example: ElementExample): ElementExample {
  const compiled = compileTemplate(templateOf(example.elements), registry)
  if (compiled.migrated.size === 0) return example
  const answers = migrateAnswers(compiled, new Map(Object.entries(example.answers)))
  const given = [...answers].filter((entry): entry is [string, AnswerValue] => entry[1] !== null)
  const elements = compiled.template.pages[0]?.children ?? []
  return { ...example, elements, answers: Object.fromEntries(given) }
}

const elementsIn = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) => [element, ...elementsIn(element.children ?? [])])

/** The question that a key of an example names, with its answer definition. */
function questionAt({ elements }: ElementExample, key: string) {
  const element = elementAt(elements, key)
  const definition = element && registry.get(element.type)?.answer
  if (!element || !definition) throw new Error(`${key} names no question`)
  return { key, element, definition: definition as AnswerDefinition }
}

/** An answer as GraphQL sends it: what it does not hold is null. */
const asSent = (answer: AnswerValue | null, { graphql }: AnswerDefinition): AnswerValue | null =>
  answer && { ...Object.fromEntries(Object.keys(graphql.fields).map((name) => [name, null])), ...answer }

const answered = (example: ElementExample) =>
  Object.entries(example.answers).map(([key, answer]) => ({ answer, ...questionAt(example, key) }))

/** What an example may state; any other name is a slip of the pen, and would state nothing. */
const stated = ['file', 'name', 'elements', 'answers', 'issues', 'text', 'pasted', 'operations', 'refused']

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}

/** What no client of ours sends: none of it may throw or get past the answer's schema. */
const hostile: unknown[] = [
  null,
  undefined,
  '',
  'x'.repeat(1_000_001),
  '\u0000\ud800\u202e',
  '=cmd()',
  -0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  [],
  ['__proto__'],
  { $ne: null },
  JSON.parse('{"__proto__":{"polluted":true}}'),
]

describe.each(plugins)('$type', ({ type, model, runtime, designer, examples }) => {
  const { answer } = model

  it('says the same type as its folder, and has examples', () => {
    expect(model.type).toBe(type)
    expect(model.version).toBeGreaterThanOrEqual(1)
    expect(runtime.Input).toBeTypeOf('function')
    expect(examples.length).toBeGreaterThan(0)
    expect(examples.flatMap(({ elements }) => elements.map((element) => element.type))).toContain(type)
  })

  it('starts in the palette as a valid element', () => {
    expect(designer.label).not.toBe('')
    expect(validator.checkElement({ id: 'new', type, ...designer.defaults })).toEqual([])
    for (const { label, defaults } of designer.variants ?? []) {
      const issues = validator.checkElement({ id: 'new', type, ...designer.defaults, ...defaults })
      expect({ label, issues }).toEqual({ label, issues: [] })
    }
  })

  it('refuses a property that its schema does not name', () => {
    const [issue] = validator.checkElement({ id: 'new', type, ...designer.defaults, nonsense: 1 })
    expect(issue).toMatchObject({ code: 'schema.unknown_property', path: '/nonsense' })
  })

  it('a migration that no test runs fails the build: each version before has a step, and an example of it', () => {
    const versions = Array.from({ length: model.version - 1 }, (_, i) => i + 1)
    const written = examples.flatMap(({ elements }) =>
      elementsIn(elements).flatMap((element) => (element.type === type ? [elementVersionOf(element)] : [])),
    )
    for (const from of versions) {
      expect(model.migrations?.[from], `migrations[${from}]`).toBeTypeOf('object')
      expect(written, `an example of version ${from}`).toContain(from)
    }
    expect(Object.keys(model.migrations ?? {}).map(Number)).toEqual(versions)
    expect(elementVersionOf(designer.defaults as Element)).toBe(model.version)
  })

  it('has rows only with a rows answer', () => {
    if (model.children === 'rows') expect(answer?.graphql.fields).toHaveProperty('rowIds')
  })

  describe.each(examples.map(asCurrent))('$file', (example) => {
    const { elements, answers, issues, text = {} } = example
    const engine = async () => {
      await prepare(elements)
      return fill(elements, answers)
    }

    it('holds valid elements and valid answers', () => {
      for (const element of elements) expect(validator.checkElement(element)).toEqual([])
      for (const { key, answer: value, element, definition } of answered(example)) {
        const check = validator.compileAnswerSchema(definition.schema(element))
        expect({ key, issues: check(value) }).toEqual({ key, issues: [] })
        expect(check({ ...value, nonsense: 1 })).not.toEqual([])
      }
    })

    it('states what can be stated', () => {
      expect(Object.keys(example).filter((name) => !stated.includes(name))).toEqual([])
    })

    it('VA-15 finds exactly the issues it states, and has words for each', async () => {
      const found = (await engine()).validate()
      const essence = (list: typeof found) => list.map(({ code, path }) => `${path} ${code}`).sort()
      expect(essence(found)).toEqual(essence(issues))
      for (const { code, params, message } of found)
        expect(message ?? messageFor(code) ?? params?.message, `the words for ${code}`).toBeTypeOf('string')
    })

    it('says in words what it holds', async () => {
      const filled = await engine()
      for (const { key, answer: value, definition } of answered(example)) {
        const element = filled.get(key)?.element as Element
        const words = definition.toText(value, element)
        if (!definition.isEmpty(value, element)) expect(words).not.toBe('')
        if (key in text) expect(words).toBe(text[key])
        for (const column of definition.columns(element)) {
          const cell = column.value(value)
          const kinds = { text: 'string', number: 'number', boolean: 'boolean', date: 'string' }
          if (cell === null) continue
          if (column.kind !== 'options') expect(cell).toBeTypeOf(kinds[column.kind] as 'string')
          else for (const id of [cell].flat()) expect(id).toBeTypeOf('string')
        }
      }
    })

    it('ET-22 reads pasted texts as it states, and says in words why not', async () => {
      const filled = await engine()
      for (const { element: key, text: pasted, ...outcome } of example.pasted ?? []) {
        const { definition } = questionAt(example, key)
        const element = filled.get(key)?.element as Element
        const reading = definition.from?.text?.(pasted, element) ?? { issue: { code: 'it reads no text' } }
        const found = 'issue' in reading ? { issue: reading.issue.code } : { answer: reading.value }
        expect({ pasted, ...found }).toEqual({ pasted, ...outcome })
        if ('issue' in reading) {
          const words = messageFor(reading.issue.code) ?? reading.issue.params?.message
          expect(words, `the words for ${reading.issue.code}`).toBeTypeOf('string')
        } else expect(validator.compileAnswerSchema(definition.schema(element))(reading.value)).toEqual([])
      }
    })

    it('changes answers by its operations as it states', async () => {
      await prepare(elements)
      for (const { element: key, operation: name, args, before = null, after } of example.operations ?? []) {
        const { element, definition } = questionAt(example, key)
        const operation = findOperation(definition, name)
        expect(Object.keys(operation?.args ?? {}), `the arguments of ${name}`).toEqual(
          expect.arrayContaining(Object.keys(args)),
        )
        expect({ name, after: operation?.apply(before, args, element) }).toEqual({ name, after })
        // An answer that was loaded changes as one that was given here.
        const changed = operation?.apply(asSent(before, definition), args, element) ?? null
        expect({ name, changed: asSent(changed, definition) }).toEqual({
          name,
          changed: asSent(after, definition),
        })
      }
    })

    it('refuses by its schema what it states', async () => {
      for (const { element: key, answer: bad } of example.refused ?? []) {
        const { element, definition } = questionAt(example, key)
        expect({ bad, issues: validator.compileAnswerSchema(definition.schema(element))(bad) }).not.toEqual({
          bad,
          issues: [],
        })
      }
    })

    it('can be drawn, filled and summed up', async () => {
      const form = await engine()
      expect(renderElements(form, elements, views, 'input')).not.toBe('')
      renderElements(form, elements, views, 'summary')
      renderElements(fill(elements, {}), elements, views, 'input')
      renderElements(fill(elements, {}), elements, views, 'summary')
    })

    it('survives hostile arguments: pure, no exception, and nothing invalid passes', async () => {
      await prepare(elements)
      for (const { answer: value, element, definition } of answered(example)) {
        const check = validator.compileAnswerSchema(definition.schema(element))
        for (const operation of Object.values(definition.operations)) {
          for (const bad of hostile) {
            const args = Object.fromEntries(Object.keys(operation.args).map((name) => [name, bad]))
            for (const current of [null, value]) {
              const before = JSON.stringify(current)
              const next = operation.apply(
                deepFreeze(current),
                deepFreeze(args) as never,
                deepFreeze(element),
              )
              expect(JSON.stringify(current)).toBe(before)
              if (next === null || check(next).length > 0) continue
              definition.isEmpty(next, element)
              definition.validate?.(next, element, '2026-11-20T17:00:00.000Z')
              definition.toText(next, element)
              for (const column of definition.columns(element)) column.value(next)
            }
          }
        }
      }
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    })
  })

  it('starts with a valid answer, or with none', () => {
    const element = { id: 'new', type, ...designer.defaults } as Element
    const start = answer?.from?.initial?.(element) ?? null
    if (answer && start) expect(validator.compileAnswerSchema(answer.schema(element))(start)).toEqual([])
  })
})
