import { describe, expect, it } from 'vitest'
import type { ElementExample } from '../../designer/contract/element-example.ts'
import type { AnswerValue, ElementModel } from '../../runtime/core/element/define-element.ts'
import { createRegistry, type ElementRegistry } from '../../runtime/core/element/registry.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { templateOf } from '../support/elements.ts'
import { models, prepare, registry } from '../support/plugin-models.ts'
import { fc } from '../support/random.ts'
import { disagreements, type Mutation, withoutKeyword } from '../support/schema-agreement.ts'

/** More than the examples have: each rule of a text, a number of units. */
const more: Pick<ElementExample, 'elements' | 'answers'>[] = [
  {
    elements: [
      { id: 'code', type: 'text-question', title: 'Code', pattern: '^[A-Z]{2}-\\d+$', maxLength: 6 },
      { id: 'odd', type: 'text-question', title: 'RE2 only', pattern: '(?i)ab' },
      { id: 'mail', type: 'text-question', title: 'E-mail', input: 'Email' },
      { id: 'phone', type: 'text-question', title: 'Phone', input: 'PhoneNumber' },
      { id: 'n', type: 'text-question', title: 'Number', input: 'Number', min: 1, max: 12, step: 0.5 },
      { id: 'whole', type: 'text-question', title: 'Whole', input: 'Number', integer: true },
    ] as Element[],
    answers: Object.fromEntries(
      ['code', 'odd', 'mail', 'phone', 'n', 'whole'].map((id) => [id, { text: 'AB-12' }]),
    ),
  },
]
const cases = [...models.flatMap(({ examples }) => examples), ...more]

const texts = [
  '',
  ' ',
  '\t\n',
  'a',
  'AB-1',
  ' AB-22 ',
  'xab',
  'AB',
  '12',
  '-3.5',
  ' 7 ',
  '1e3',
  '.5',
  '1.25',
  '-0.500',
  '1.',
  '😀😀😀',
]
const dates = ['2026-11-21', '2026-02-29', '2024-02-29', '0026-01-01', '12026-01-01', '1/2/26', '2100-02-29']
const instants = [
  '2026-11-21T17:30:00.000Z',
  '2026-02-30T10:00:00Z',
  '2026-11-21T24:00:00Z',
  '2026-1-1T1:00Z',
]
const parts = ['2026-12', '2026-13', '2026-00', '2026', '0999', '14:30', '24:00', '9:30', '23:59', '00:00']
const others = [
  ...parts,
  'a@b.co',
  'a@b',
  '+13105551234',
  '555',
  'x'.repeat(30),
  'x'.repeat(501),
  '__proto__',
]
const numbers = [0, -1, 1, 3.5, 9, 10, 11, 12, 29, 30, 300, 301, 1e9]

/** Every id that an element names: of options, rows, units. */
const idsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, held]) =>
        (name === 'id' || name === 'code') && typeof held === 'string' ? [held] : idsIn(held),
      )

/** An answer like this one, with some of what it holds changed. */
function variation(value: unknown, element: Element): fc.Arbitrary<unknown> {
  const keep = { weight: 6, arbitrary: fc.constant(value) }
  const text = fc.constantFrom(...texts, ...dates, ...instants, ...others, ...idsIn(element))
  const other = { weight: 1, arbitrary: fc.oneof(fc.constant(null), text, fc.constantFrom(...numbers)) }
  if (typeof value === 'string') return fc.oneof(keep, { weight: 8, arbitrary: text }, other)
  if (typeof value === 'number')
    return fc.oneof(keep, { weight: 8, arbitrary: fc.constantFrom(...numbers) }, other)
  if (value === null || typeof value === 'boolean') return fc.oneof(keep, other)
  if (Array.isArray(value)) {
    const items = fc.tuple(...value.map((item) => variation(item, element)))
    const list = fc.tuple(items, fc.nat(3), fc.nat(3)).map(([all, drop, repeat]) => {
      const kept = all.slice(0, Math.max(0, all.length - drop))
      return repeat === 3 ? [...kept, ...kept.slice(0, 1), ...all.slice(0, 2)] : kept
    })
    return fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, { weight: 6, arbitrary: list }, other)
  }
  const names = Object.keys(value as object)
  const fields = names.map((name) => variation((value as Record<string, unknown>)[name], element))
  return fc
    .tuple(fc.tuple(...fields), fc.nat(names.length * 12))
    .map(([held, left]) =>
      Object.fromEntries(names.flatMap((name, i) => (i === left ? [] : [[name, held[i]]]))),
    )
}

const elementsIn = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) => [element, ...elementsIn(element.children ?? [])])

const requiring = (elements: readonly Element[], isRequired: (id: string) => boolean): Element[] =>
  elements.map((element) => ({
    ...element,
    required: isRequired(element.id),
    ...(element.children && { children: requiring(element.children, isRequired) }),
  }))

const filled = fc.constantFrom(...cases).chain(({ elements, answers }) => {
  const byId = new Map(elementsIn(elements).map((element) => [element.id, element]))
  const varied = Object.entries(answers).map(([key, answer]) => {
    const element = byId.get(key.split('/').at(-1) as string) as Element
    const one = fc.oneof({ weight: 9, arbitrary: variation(answer, element) }, fc.constant(undefined))
    return one.map((value) => [key, value] as const)
  })
  return fc.record({
    elements: fc.constant(elements),
    required: fc.subarray([...byId.keys()]),
    answers: fc
      .tuple(...varied)
      .map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined))),
  })
})

const agreement = (mutate?: Mutation, models: ElementRegistry = registry) =>
  fc.property(filled, ({ elements, required, answers }) => {
    const template = templateOf(requiring(elements, (id) => required.includes(id)))
    const compiled = compileTemplate(template, models)
    expect(disagreements(compiled, answers as Record<string, AnswerValue>, mutate)).toEqual([])
  })

const registryWith = (change: (answer: NonNullable<ElementModel['answer']>) => object): ElementRegistry =>
  createRegistry(
    registry
      .all()
      .map((model) =>
        model.answer ? { ...model, answer: { ...model.answer, ...change(model.answer) } as never } : model,
      ),
  )

describe('the JSON Schema of the answers of every element', async () => {
  for (const { elements } of cases) await prepare(elements)

  it('agrees with what the element says itself, about answers like those of its examples', () => {
    fc.assert(agreement(), { numRuns: Number(process.env.RUNS ?? 300) })
  })

  const mutations: [string, Mutation | undefined, ElementRegistry?][] = [
    ...[
      'required',
      'type',
      'enum',
      'pattern',
      'minItems',
      'maxItems',
      'maxLength',
      'minimum',
      'maximum',
      'contains',
    ].map((keyword): [string, Mutation] => [`a schema without ${keyword}`, withoutKeyword(keyword)]),
    ['validation without its rules', undefined, registryWith(() => ({ validate: () => [] }))],
    ['validation that finds nothing empty', undefined, registryWith(() => ({ isEmpty: () => false }))],
    ['elements without a valid schema', undefined, registryWith(() => ({ validSchema: () => ({}) }))],
  ]
  it.each(mutations)('does not agree by chance: %s', (_, mutate, models) => {
    expect(fc.check(agreement(mutate, models), { numRuns: 5000, endOnFailure: true }).failed).toBe(true)
  })
})
