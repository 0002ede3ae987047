import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRegistry, type ElementRegistry } from '../../runtime/core/element/registry.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { fakes, options, page, section, table, templateOf, text, when } from '../support/elements.ts'
import { possibleKeys, randomAnswer, randomChanges, randomTemplate } from '../support/random-template.ts'
import { disagreements, type Mutation, publishedSchema, withoutKeyword } from '../support/schema-agreement.ts'

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

/** The fakes with one thing that they say of answers changed. */
const fakesWith = (change: object): ElementRegistry =>
  createRegistry(
    fakes.all().map((model) => (model.answer ? { ...model, answer: { ...model.answer, ...change } } : model)),
  )

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

  it('lists what JSON Schema cannot say: rules of visibility, permissions, what rows require', () => {
    const permissions = [{ role: 'reviewer', canViewWhen: ['draft'] }]
    const template = templateOf([
      page('p', [
        options('kind', ['yes']),
        section('s', [text('inner', { required: true })], { ...when('kind', 'yes'), permissions }),
        table('t', [text('cell', { required: true })]),
      ]),
    ])
    const schema = publishedSchema(compileTemplate(template, fakes))
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      additionalProperties: false,
      properties: {
        inner: {
          'x-formwork': {
            element: 'fake-words',
            page: 'p',
            within: ['s'],
            requiredWhileVisible: true,
            whileVisible: { properties: { text: { pattern: '\\S' } } },
          },
        },
      },
      patternProperties: {
        '^t/[A-Za-z0-9_-]{1,64}/cell$': { 'x-formwork': { within: ['t'], requiredWhileVisible: true } },
      },
      'x-formwork': {
        template: { id: 'template-1', groupId: 'group-1', version: 1 },
        containers: { p: { name: 'Page p' }, s: { ...when('kind', 'yes'), permissions } },
      },
    })
    expect(schema).not.toHaveProperty('required')
  })

  it('describes nothing of the answers of a plugin that fails, and the rest as it is', () => {
    const failing = fakesWith({
      schema: () => {
        throw new Error('broken plugin')
      },
    })
    const template = templateOf([text('a'), section('s', [options('b', ['x'])])])
    const { properties } = publishedSchema(compileTemplate(template, failing)) as { properties: object }
    expect(properties).toMatchObject({
      a: { 'x-formwork': { rules: [{ code: 'element_failed' }] } },
      b: { title: 'Title of b' },
    })
  })
})
