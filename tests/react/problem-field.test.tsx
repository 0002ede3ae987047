import { expect, it } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { templateOf } from '../support/elements.ts'
import { registry, views } from '../support/plugin-folders.ts'
import { renderElements } from '../support/render-element.tsx'

const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }

/** Ids of the controls that are marked as wrong. */
function marked(element: Element, value: AnswerValue): string[] {
  const compiled = compileTemplate(templateOf([element]), registry)
  const engine = createEngine(compiled, { answers: [[element.id, value]], actor: erin, context })
  const controls = renderElements(engine, [element], views, 'input').match(/<(?:input|select)[^>]*>/g) ?? []
  return controls
    .filter((control) => control.includes('aria-invalid="true"'))
    .map((control) => /\bid="([^"]*)"/.exec(control)?.[1] ?? '')
}

it('X-19 marks the one of two controls that is wrong', () => {
  const range = { id: 'q', type: 'date-range-question', title: 'Q', required: true }
  expect(marked(range, { start: '2026-05-02', end: '2026-05-01' })).toEqual(['fw-q-end'])
  expect(marked(range, { start: '1/2/26', end: '2026-05-01' })).toEqual(['fw-q'])
  expect(marked(range, { start: null, end: '2026-05-01' })).toEqual(['fw-q'])
  expect(marked(range, { start: '2026-05-01', end: null })).toEqual(['fw-q-end'])
  const height = { id: 'q', type: 'height-question', title: 'Q' }
  const feet = (ft: number, inches: number) => ({
    values: [
      { unit: 'ft', value: ft },
      { unit: 'in', value: inches },
    ],
  })
  expect(marked(height, feet(5, 40))).toEqual(['fw-q-in'])
  expect(marked(height, feet(99, 4))).toEqual(['fw-q'])
  const units = [
    { code: 'kg', label: 'kg' },
    { code: 'g', label: 'g' },
  ]
  const weight = { id: 'q', type: 'measurement-question', title: 'Q', units }
  expect(marked(weight, { value: 5, unit: null, text: null })).toEqual(['fw-q-unit'])
  expect(marked(weight, { value: null, unit: 'kg', text: 'x' })).toEqual(['fw-q'])
})
