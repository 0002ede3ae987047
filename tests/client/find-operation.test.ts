import { describe, expect, it } from 'vitest'
import { findOperation } from '../../runtime/client/autosave/find-operation.ts'
import type { AnswerOperation, AnswerValue } from '../../runtime/core/element/define-element.ts'
import { sameAnswer } from '../../runtime/core/element/same-answer.ts'
import { plugins, registry } from '../support/plugin-folders.ts'

/** Pairs of answers that differ, from the plugins' own examples. */
const pairs = plugins.flatMap(({ type, examples }) =>
  examples.flatMap(({ name, elements, answers }) =>
    elements
      .filter((element) => element.type === type && answers[element.id])
      .map((element) => ({ type, name, element, answer: answers[element.id] as AnswerValue })),
  ),
)

describe('X-48 putting an answer back', () => {
  it('has examples of most elements', () => {
    expect(new Set(pairs.map(({ type }) => type)).size).toBeGreaterThan(4)
  })

  it.each(pairs)('finds the operation to clear $type: $name', ({ type, element, answer }) => {
    const model = registry.get(type)
    const found = model && findOperation(model, element, answer, null)
    const definition = found && model?.answer?.operations[found.operation]
    const isPlain = Object.values(answer).every((field) => typeof field !== 'object')
    if (!definition) return expect(isPlain, 'only lists and objects may need several steps').toBe(false)
    const { apply } = definition as unknown as AnswerOperation<AnswerValue>
    const cleared = apply(answer, found.args, element)
    expect(cleared === null || model?.answer?.isEmpty(cleared, element)).toBe(true)
  })

  it.each(pairs)('finds the operation to put back $type: $name', ({ type, element, answer }) => {
    const model = registry.get(type)
    const found = model && findOperation(model, element, null, answer)
    const isPlain = Object.values(answer).every((field) => typeof field !== 'object')
    const definition = found && model?.answer?.operations[found.operation]
    if (!definition) return expect(isPlain, 'only lists and objects may need several steps').toBe(false)
    const { apply } = definition as unknown as AnswerOperation<AnswerValue>
    expect(sameAnswer(apply(null, found.args, element), answer)).toBe(true)
  })

  it('finds nothing where no single operation leads there', () => {
    const model = pairs.find(({ type }) => type.includes('text'))
    const definition = model && registry.get(model.type)
    if (!definition) return expect.unreachable()
    expect(findOperation(definition, model.element, null, { unheard: 'of' })).toBeUndefined()
  })

  it('compares answers without regard to missing, null and undefined', () => {
    expect(sameAnswer({ start: 'a', end: null }, { start: 'a' })).toBe(true)
    expect(sameAnswer({ ids: ['a', 'b'] }, { ids: ['a'] })).toBe(false)
    expect(sameAnswer(null, undefined)).toBe(true)
    expect(sameAnswer(null, { text: '' })).toBe(false)
  })
})
