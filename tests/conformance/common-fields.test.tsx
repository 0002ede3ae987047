import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { businessValues } from '../../runtime/core/mapping/business-values.ts'
import { mappedAnswer } from '../../runtime/core/mapping/default-mapping.ts'
import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { FormView } from '../../runtime/react/form/FormView.tsx'
import { createFormController } from '../../runtime/react/form/form-controller.ts'
import type { Element } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { erin } from '../support/cast.ts'
import { templateOf, when } from '../support/elements.ts'
import { plugins, registry, views } from '../support/plugin-folders.ts'

const validator = createDocumentValidator(
  Object.fromEntries(plugins.map(({ type, schema }) => [type, schema])),
)
const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }
const gate: Element = {
  id: 'gate',
  type: 'option-question',
  title: 'Gate',
  options: [{ id: 'yes', label: 'Yes' }],
}
const open = { gate: { selectedOptionIds: ['yes'] } }

const questions = plugins.filter(({ model }) => model.answer)

describe.each(questions)(
  'the fields that every question has: $type',
  ({ type, model, designer, examples }) => {
    const element: Element = {
      ...designer.defaults,
      id: 'asked',
      type,
      title: 'Its title',
      name: 'Its name',
      prompt: 'Its prompt',
      description: 'Its description',
      info: 'Its information',
      required: true,
      ...when('gate', 'yes'),
      defaultMapping: { sourceId: 'viewer', field: 'fullName' },
      businessKeys: [{ key: 'published', path: '' }],
    }
    const shown = (asked: Element, answers: object) => {
      const compiled = compileTemplate(templateOf([gate, asked]), registry)
      const engine = createEngine(compiled, { answers: Object.entries(answers), actor: erin, context })
      const controller = createFormController({ engine, registry, views })
      return { engine, markup: renderToStaticMarkup(<FormView controller={controller} />) }
    }

    it('ET-26 stores id, title, name, prompt, description, info, required, dependsOn, defaultMapping and businessKeys', () => {
      expect(validator.checkElement(element)).toEqual([])
      for (const [field, wrong] of Object.entries({
        title: 1,
        info: {},
        required: 'yes',
        businessKeys: [{}],
      }))
        expect(validator.checkElement({ ...element, [field]: wrong })).not.toEqual([])
    })

    it('ET-26 shows title, prompt, description and information, once its condition holds', () => {
      const { markup } = shown(element, open)
      for (const words of ['Its title', 'Its prompt', 'Its description', 'Its information', '>*</span>'])
        expect(markup).toContain(words)
      const { title: _, ...untitled } = element
      expect(shown(untitled as Element, open).markup).toContain('Its name')
      expect(shown(element, {}).markup).not.toContain('Its')
      expect(shown({ ...element, required: false }, open).markup).not.toContain('>*</span>')
    })

    it('ET-26 must be answered when required, and only then', () => {
      expect(
        shown(element, open)
          .engine.validate()
          .map(({ path }) => path),
      ).toContain('asked')
      expect(shown({ ...element, required: false }, open).engine.validate()).toEqual([])
      expect(shown(element, {}).engine.validate()).toEqual([])
    })

    it('ET-28 publishes its first column under a business key', () => {
      const answered = examples.flatMap(({ elements, answers }) =>
        elements
          .filter((each) => each.type === type && each.id in answers)
          .map((each) => ({ each, answers })),
      )
      expect(answered.length).toBeGreaterThan(0)
      const published = answered.map(({ each, answers }) => {
        const keyed = { ...each, dependsOn: undefined, businessKeys: [{ key: 'published', path: '' }] }
        const compiled = compileTemplate(templateOf([keyed as Element]), registry)
        return businessValues(evaluate(compiled, Object.entries(answers), SYSTEM, context)).get('published')
      })
      expect(published.some((values) => values && values.length > 0)).toBe(true)
    })

    it('ET-27 says a mapped value as a valid answer, or not at all', () => {
      const compiled = compileTemplate(
        templateOf([{ ...designer.defaults, ...element, dependsOn: undefined } as Element]),
        registry,
      )
      const asked = compiled.elements.get('asked')
      if (!asked || !model.answer) throw new Error('not a question')
      const check = validator.compileAnswerSchema(model.answer.schema(asked.element))
      for (const value of [
        'Ada',
        '',
        '2026-11-21',
        'x'.repeat(200_000),
        '\u0000\ud800',
        '=cmd()',
        0,
        -1.5,
        true,
        false,
      ]) {
        const sources = new Map([['viewer', new Map([['fullName', value]])]])
        const mapped = mappedAnswer(asked, sources)
        if (mapped === null) continue
        expect([value, check(mapped)]).toEqual([value, []])
        expect(model.answer.isEmpty(mapped, asked.element)).toBe(false)
        expect(model.answer.toText(mapped, asked.element)).toBeTypeOf('string')
      }
    })
  },
)
