import { describe, expect, it } from 'vitest'
import type { ElementRegistry } from '../../runtime/core/element/registry.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { fakes, fakesWith } from '../support/elements.ts'
import { fc } from '../support/random.ts'
import { possibleKeys, randomAnswer, randomChanges, randomTemplate } from '../support/random-template.ts'
import { disagreements, type Mutation, withoutKeyword } from '../support/schema-agreement.ts'

const agreement = (mutate?: Mutation, registry: ElementRegistry = fakes) =>
  fc.property(randomTemplate, randomChanges, (template, changes) => {
    const compiled = compileTemplate(template, registry)
    const keys = possibleKeys(template)
    const answers = changes.flatMap(({ place, value }) => {
      const key = keys[place % keys.length] as string
      const element = compiled.elements.get(key.split('/').at(-1) as string)?.element
      const answer = element && randomAnswer(element, value)
      return answer ? [[key, answer] as const] : []
    })
    expect(disagreements(compiled, Object.fromEntries(answers), mutate)).toEqual([])
  })

describe('the JSON Schema of a template', () => {
  it('agrees with our own validation on random templates and answers', () => {
    fc.assert(agreement(), { numRuns: Number(process.env.RUNS ?? 200) })
  })

  const mutations: [string, Mutation | undefined, ElementRegistry?][] = [
    ...['required', 'minItems', 'maxLength', 'pattern', 'requiredWhileVisible'].map(
      (keyword): [string, Mutation] => [`a schema without ${keyword}`, withoutKeyword(keyword)],
    ),
    ['a schema that takes nothing', (schema) => ({ ...schema, maxProperties: 0, properties: {} })],
    ['a validation without its rules', undefined, fakesWith({ validate: () => [] })],
    ['a validation that finds nothing empty', undefined, fakesWith({ isEmpty: () => false })],
    ['a validation that finds everything empty', undefined, fakesWith({ isEmpty: () => true })],
  ]
  it.each(mutations)('does not agree by chance: %s is found out', (_, mutate, registry) => {
    expect(fc.check(agreement(mutate, registry), { numRuns: 1000, endOnFailure: true }).failed).toBe(true)
  })
})
