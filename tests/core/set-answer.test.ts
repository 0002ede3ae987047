import { describe, expect, it } from 'vitest'
import { defineElement } from '../../runtime/core/element/define-element.ts'
import { findOperation, SET_ANSWER } from '../../runtime/core/element/find-operation.ts'
import { createRegistry } from '../../runtime/core/element/registry.ts'
import { sameAnswer } from '../../runtime/core/element/same-answer.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { fillRows } from '../../runtime/core/engine/fill-rows.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { erin } from '../support/cast.ts'
import { templateOf } from '../support/elements.ts'
import { models, prepare, registry } from '../support/plugin-models.ts'

const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }

/** Every answer of the plugins' own examples that stands in no row. */
const answered = models.flatMap(({ type, model, examples }) =>
  examples.flatMap(({ name, elements, answers }) =>
    elements
      .filter((element) => element.type === type && answers[element.id])
      .map((element) => ({ type, name, element, model, value: answers[element.id] ?? null })),
  ),
)

describe('X-48 an answer is put back as a whole, whatever its element', () => {
  it('has examples of most elements', () => {
    expect(new Set(answered.map(({ type }) => type)).size).toBeGreaterThan(4)
  })

  it.each(answered)('$type: $name', async ({ element, model, value }) => {
    await prepare([element])
    const engine = createEngine(compileTemplate(templateOf([element]), registry), { actor: erin, context })
    const set = (next: unknown) => engine.apply(element.id, SET_ANSWER, { value: next })
    if (Object.keys(model.answer?.operations ?? {}).length === 0) {
      expect(() => set(value)).toThrow('has no operation "setAnswer"')
      return
    }
    set(value)
    expect(sameAnswer(engine.get(element.id)?.value, value)).toBe(true)
    set(null)
    expect(engine.get(element.id)?.value).toBeNull()
  })

  it('compares answers without regard to missing, null and undefined', () => {
    expect(sameAnswer({ start: 'a', end: null }, { start: 'a' })).toBe(true)
    expect(sameAnswer({ ids: ['a', 'b'] }, { ids: ['a'] })).toBe(false)
    expect(sameAnswer(null, undefined)).toBe(true)
    expect(sameAnswer(null, { text: '' })).toBe(false)
  })

  it('knows an operation by its own name only', () => {
    const text = registry.get('text-question')?.answer
    for (const name of ['constructor', '__proto__', 'toString', 'nowhere'])
      expect(findOperation(text, name), name).toBeUndefined()
    expect(findOperation(undefined, SET_ANSWER)).toBeUndefined()
    expect(findOperation(text, 'updateText')?.args).toEqual({ text: 'String' })
  })
})

describe('an answer that comes whole is as one that was made step by step', () => {
  it('rates a statement once', () => {
    const rows = [
      { id: 'r1', label: 'One' },
      { id: 'r2', label: 'Two' },
    ]
    const scale = [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ]
    const element = { id: 'q', type: 'rating-matrix', title: 'Q', rows, scale } as Element
    const check = createDocumentValidator({}).compileAnswerSchema(
      registry.get('rating-matrix')?.answer?.schema(element) ?? {},
    )
    const rated = (...ratings: string[][]) => ({
      ratings: ratings.map(([rowId, optionId]) => ({ rowId, optionId })),
    })
    expect(check(rated(['r1', 'a'], ['r2', 'a']))).toEqual([])
    expect(check(rated(['r1', 'a'], ['r1', 'b']))).not.toEqual([])
  })

  it('X-18 keeps a mapped phone number in its one form', async () => {
    const phone = { id: 'q', type: 'text-question', title: 'Q', input: 'PhoneNumber' } as Element
    await prepare([phone])
    expect(registry.get('text-question')?.answer?.from?.scalar?.('(510) 642-6000', phone)).toEqual({
      text: '+15106426000',
    })
  })
})

describe('ET-22 a pasted answer asks nothing of the names of an operation', () => {
  const swatch = defineElement<{ red: number; green: number }>({
    type: 'swatch',
    version: 1,
    answer: {
      graphql: { type: 'SwatchResponse', fields: { red: 'Int', green: 'Int' } },
      schema: () => ({ type: 'object' }),
      operations: {
        mixSwatch: {
          args: { mix: 'String' },
          apply: (_current, { mix }: { mix?: string | null }) => (mix ? { red: 1, green: mix.length } : null),
        },
      },
      isEmpty: () => false,
      from: {
        text(text) {
          const [red, green] = text.split('/').map(Number)
          return red && green ? { value: { red, green } } : { issue: { code: 'paste_number' } }
        },
      },
      toText: ({ red, green }) => `${red}/${green}`,
      columns: () => [],
    },
  })

  it('fills the cell and takes it back', () => {
    const both = createRegistry([...registry.all(), swatch])
    const cells = { id: 'cells', type: 'table-question', title: 'Cells' }
    const table = { ...cells, children: [{ id: 'mix', type: 'swatch', title: 'Mix' }] }
    const engine = createEngine(compileTemplate(templateOf([table]), both), {
      answers: [['cells', { rowIds: ['r1'] }]],
      actor: erin,
      context,
    })
    const fill = { texts: [['7/9'], ['x']], rowIndex: 0, childId: 'mix', maxRows: 9, newRowId: () => 'r2' }
    const operate = engine.apply.bind(engine)
    const names = { add: 'addTableRows', remove: 'removeTableRows' }
    const result = fillRows(engine, both, 'cells', { ...fill, ...names }, operate)
    expect(engine.get('cells/r1/mix')?.value).toEqual({ red: 7, green: 9 })
    expect(result.refused.map(({ issue }) => issue.code)).toEqual(['paste_number'])
    result.undo(operate)
    expect(engine.get('cells/r1/mix')?.value).toBeNull()
  })
})
