import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defineElement } from '../../runtime/core/element/define-element.ts'
import { createRegistry } from '../../runtime/core/element/registry.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { SYSTEM } from '../../runtime/core/permission/own-rights.ts'
import { sampleAnswers } from '../../runtime/core/sample/sample-answers.ts'
import { sampleOfSchema } from '../../runtime/core/sample/sample-of-schema.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { validateForm } from '../../runtime/core/validation/validate-form.ts'
import type { Element, Template } from '../../schemas/index.ts'
import { fakes, options, page, section, table, templateOf, text, when } from '../support/elements.ts'
import { models, prepare, registry } from '../support/plugin-models.ts'
import { fc, runsOf } from '../support/random.ts'
import { randomTemplate } from '../support/random-template.ts'
import { disagreements } from '../support/schema-agreement.ts'

const now = '2026-03-01T12:00:00.000Z'
const context = { status: 'draft', canUpdate: true, now }
const folder = new URL('../../server/demo/templates/', import.meta.url)

describe.each(readdirSync(folder))('a sample of the demo template %s', (file) => {
  const template: Template = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

  it('ST-06 answers the questions that can be answered, and nothing in it is wrong', async () => {
    for (const each of template.pages) await prepare(each.children)
    const compiled = compileTemplate(template, registry)
    for (const turn of [0, 1, 2]) {
      const answers = sampleAnswers(compiled, { now, status: 'draft', turn })
      const states = [...evaluate(compiled, answers, SYSTEM, context).values()]
      const asked = states.filter(({ visible, element }) => {
        const { model, calculation } = compiled.elements.get(element.id) ?? {}
        return visible && model?.answer && !model.belongsToForm && !calculation
      })
      const unanswered = asked.filter(({ value }) => !value)
      expect(unanswered.length, unanswered.map(({ key }) => key).join()).toBeLessThan(asked.length / 5)
      const wrong = states.filter(({ visible, value, issues }) => visible && value && issues.length > 0)
      expect(wrong.map(({ key, issues }) => [key, issues])).toEqual([])
      expect(disagreements(compiled, Object.fromEntries(answers))).toEqual([])
    }
  })
})

const fakeChoice = fakes.get('fake-choice')
/** The fakes, of which the choice takes a pasted label. */
const pasting = createRegistry(
  ['fake-words', 'fake-choice', 'fake-rows', 'fake-sum', 'fake-group', 'fake-note', 'fake-broken'].flatMap(
    (type) => {
      const model = fakes.get(type)
      if (!model?.answer || model !== fakeChoice) return model ? [model] : []
      const read = (label: string, element: Element) =>
        (element.options as { label: string }[]).some((option) => option.label === label)
          ? { value: { selectedOptionIds: [label] } }
          : { issue: { code: 'paste_option' } }
      return [defineElement({ ...model, answer: { ...model.answer, from: { text: read } } })]
    },
  ),
)

describe('a sample of any form', () => {
  const sampleOf = (template: Template, turn = 0) =>
    sampleAnswers(compileTemplate(template, pasting), { now, status: 'draft', turn })

  it('ST-06 is right by our own validation, but for what nobody can answer', () => {
    fc.assert(
      fc.property(randomTemplate, fc.nat(5), (template, turn) => {
        const compiled = compileTemplate(template, pasting)
        const answers = sampleAnswers(compiled, { now, status: 'draft', turn })
        const evaluation = evaluate(compiled, answers, SYSTEM, context)
        for (const { key, visible, value, issues } of evaluation.values())
          if (visible && value) expect([key, issues]).toEqual([key, []])
        // What is missing can only be what offers nothing to choose, or is calculated.
        const missing = validateForm(evaluation).filter(({ path = '' }) => {
          const state = evaluation.get(path)
          return state?.element.type === 'fake-words' || state?.element.type === 'fake-rows'
        })
        expect(missing.filter(({ code }) => code === 'required' || code === 'at_least_one_entry')).toEqual([])
      }),
      { numRuns: runsOf(300) },
    )
  })

  it('ST-06 answers what an answer shows, in sections and in rows', () => {
    const template = templateOf([
      page('p', [
        options('kind', ['yes', 'no']),
        section('s', [text('inner')], when('kind', 'yes')),
        table('t', [text('cell', { required: true })]),
      ]),
    ])
    const keys = [...sampleOf(template).keys()]
    expect(keys).toEqual(['kind', 't', 'inner', 't/sample-1/cell', 't/sample-2/cell'])
    expect([...sampleOf(template, 1).keys()]).not.toContain('inner')
  })

  it('ST-06 is none of what is no template', () => {
    for (const nonsense of [null, {}, { pages: 7 }, { pages: [{ children: [null] }] }])
      expect([...sampleOf(nonsense as unknown as Template)]).toEqual([])
  })

  it('ST-06 leaves out an element that trips, and what it cannot answer', () => {
    const template = templateOf([
      page('p', [
        text('a'),
        { id: 'b', type: 'fake-broken' },
        { id: 'c', type: 'nobody-knows' },
        text('d', { maxLength: 0 }),
      ]),
    ])
    expect([...sampleOf(template).keys()]).toEqual(['a'])
  })
})

describe('a sample of each element', () => {
  const examples = models.flatMap(({ type, examples }) => examples.map((each) => ({ type, ...each })))

  it.each(examples)('ST-06 is right for $type ($file)', async ({ elements }) => {
    const template = templateOf([page('p', elements)])
    await prepare(template.pages[0]?.children ?? [])
    const compiled = compileTemplate(template, registry)
    const answers = sampleAnswers(compiled, { now, status: 'draft' })
    for (const { key, visible, value, issues } of evaluate(compiled, answers, SYSTEM, context).values())
      if (visible && value) expect([key, issues]).toEqual([key, []])
  })
})

describe('a value of a schema', () => {
  it('ST-06 is of its kind and within its bounds', () => {
    expect(
      sampleOfSchema({ type: 'object', properties: { a: { type: 'string', maxLength: 3 }, b: {} } }),
    ).toEqual({
      a: 'Sam',
    })
    expect(
      sampleOfSchema({ type: 'array', minItems: 2, maxItems: 4, items: { type: 'integer', minimum: 7 } }),
    ).toEqual([7, 7])
    expect(sampleOfSchema({ anyOf: [{ type: 'null' }, { enum: ['x', 'y'] }] })).toBe('x')
    expect(sampleOfSchema({ type: ['string', 'null'], minLength: 8 })).toBe('Sample..')
    expect(sampleOfSchema({ type: 'number', maximum: 0.5 })).toBe(0.5)
    expect([sampleOfSchema({ const: 3 }), sampleOfSchema({ type: 'boolean' }), sampleOfSchema(7)]).toEqual([
      3,
      true,
      undefined,
    ])
  })

  it('ST-06 ends where a schema does not', () => {
    const endless: { type: string; properties: object } = { type: 'object', properties: {} }
    endless.properties = { inner: endless }
    expect(JSON.stringify(sampleOfSchema(endless))).toContain('{}')
  })
})
