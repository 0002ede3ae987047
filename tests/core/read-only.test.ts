import { describe, expect, it } from 'vitest'
import { templateAnswerSchema } from '../../runtime/core/answer-schema/template-schema.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { explainEditable } from '../../runtime/core/explain/explain-editable.ts'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { isImportable } from '../../runtime/core/mapping/import-mapper.ts'
import { canUpdate, mayBeGiven } from '../../runtime/core/permission/rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element, Template } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { fakes, section, table, templateOf, text } from '../support/elements.ts'
import { registry } from '../support/plugin-models.ts'

const fixed = { readOnly: true } as const
const by = (value: unknown) => ({ default: { value } }) as Partial<Element>
const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }

function open(elements: Element[], more: Partial<typeof context> = {}) {
  const compiled = compileTemplate(templateOf(elements), fakes)
  const engine = createEngine(compiled, {
    answers: [['rows', { rowIds: ['r1'] }]],
    actor: erin,
    context: { ...context, ...more },
  })
  return { compiled, engine }
}
const codes = (elements: Element[], more: Partial<Template> = {}) =>
  lintTemplate({ ...templateOf(elements), ...more } as Template, more.prefill ? registry : fakes).map(
    ({ code }) => code,
  )

describe('ET-48 a question that nobody may change', () => {
  it('is shown and not editable, and what stands in it neither', () => {
    const { engine, compiled } = open([
      text('a', fixed),
      text('b'),
      { ...section('s', [text('inside')]), ...fixed },
      { ...table('rows', [text('cell')]), ...fixed },
    ])
    const stateOf = (key: string) => {
      const { visible, editable, readOnly } = engine.get(key) ?? {}
      return [visible, editable, readOnly ?? false]
    }
    for (const key of ['a', 'inside', 'rows', 'rows/r1/cell'])
      expect(stateOf(key)).toEqual([true, false, true])
    expect(stateOf('b')).toEqual([true, true, false])
    expect(canUpdate(compiled, 'a', erin, 'draft')).toBe(false)
    expect(mayBeGiven(compiled, 'a', erin, 'draft')).toBe(true)
    expect(explainEditable({ engine, compiled }, 'a')?.cause).toEqual({ kind: 'readOnly' })
  })

  it('is offered its default all the same, where answers may be given at all', () => {
    const elements = [text('day', { ...fixed, ...by({ today: [] }) })]
    expect(open(elements).engine.get('day')?.suggestion).toEqual({ text: '2026-11-21' })
    expect(open(elements, { canUpdate: false }).engine.get('day')?.suggestion).toBeUndefined()
  })

  it('says so in the schema of the answers', () => {
    const { compiled } = open([text('a', fixed)])
    expect(JSON.stringify(templateAnswerSchema(compiled, '/t.json'))).toContain('"readOnly":true')
  })

  it('X-24 is not required where no answer can come', () => {
    const required = { ...fixed, required: true }
    expect(codes([text('a', required)])).toEqual(['read_only.never_answered'])
    expect(codes([{ ...section('s', [text('a', { required: true })]), ...fixed }])).toEqual([
      'read_only.never_answered',
    ])
    expect(codes([text('a', { ...required, ...by({ today: [] }) })])).toEqual([])
    expect(codes([text('a', { ...required, default: { answer: { text: 'x' } } })])).toEqual([])
    const rows = (more: object) => ({ ...table('t', [text('cell')]), ...fixed, ...more })
    expect(codes([rows({ minRows: 1 })])).toEqual(['read_only.never_answered'])
    expect(codes([rows({ minRows: 0 })])).toEqual([])
    const typed = { ...required, id: 'a', type: 'text-question', title: 'A' }
    const prefill = (signed: boolean) => ({ prefill: [{ parameter: 'p', elementId: 'a', signed }] })
    expect(codes([typed], prefill(true))).toEqual([])
    expect(codes([typed], prefill(false))).toEqual(['read_only.never_answered', 'prefill.unsigned'])
  })

  it('is answered by no cell of a file', () => {
    const question = (id: string, more: object = {}) => ({ id, type: 'text-question', title: id, ...more })
    const compiled = compileTemplate(templateOf([question('a', fixed), question('b')]), registry)
    expect([...compiled.elements.values()].filter(isImportable).map(({ id }) => id)).toEqual(['b'])
  })

  it('X-24 follows no other question', () => {
    const mapped = { ...fixed, defaultMapping: { sourceId: 'b', field: 'text' } }
    expect(codes([text('b'), text('a', mapped)])).toContain('read_only.follows')
    expect(codes([text('b'), text('a', { ...fixed, ...by({ answer: 'b' }) })])).toEqual(['read_only.follows'])
  })
})
