import { describe, expect, it } from 'vitest'
import { GIVE_DEFAULT } from '../../runtime/core/element/find-operation.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { createDefaults, giveAllDefaults } from '../../runtime/core/mapping/give-defaults.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { calculated, fakes, options, table, templateOf, text, when } from '../support/elements.ts'

const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }
const by = (value: unknown) => ({ default: { value } }) as Partial<Element>

function open(elements: Element[], answers: Record<string, { text: string }> = {}) {
  const compiled = compileTemplate(templateOf(elements), fakes)
  const engine = createEngine(compiled, { answers: Object.entries(answers), actor: erin, context })
  const keys = [...compiled.elements.keys()]
  return { engine, keys }
}

/** As an open form gives them: after each change. */
function filling(elements: Element[], answers?: Record<string, { text: string }>) {
  const { engine, keys } = open(elements, answers)
  const defaults = createDefaults(engine, keys)
  const given: string[] = []
  const change = (key: string, value: { [field: string]: unknown } | null) => {
    const changed = new Set<string>()
    const stop = engine.subscribeAll((keys) => {
      for (const each of keys) changed.add(each)
    })
    engine.set(key, value)
    stop()
    for (const due of defaults.due(changed)) {
      engine.apply(due.key, GIVE_DEFAULT, { value: due.value })
      given.push(due.key)
    }
  }
  return { engine, change, given }
}

describe('a default by expression', () => {
  it('fills a new form from the day and from other answers, each after what it reads', async () => {
    const { engine, keys } = open([
      text('c', by({ cat: ['to ', { answer: 'b' }] })),
      text('b', by({ cat: ['at ', { answer: 'day' }] })),
      text('day', by({ today: [] })),
      text('nothing', by({ answer: 'b2' })),
      text('b2'),
    ])
    await giveAllDefaults(engine, keys, async ({ value }) => value)
    expect(Object.fromEntries(engine.answers())).toEqual({
      day: { text: '2026-11-21' },
      b: { text: 'at 2026-11-21' },
      c: { text: 'to at 2026-11-21' },
    })
  })

  it('leaves out what is not accepted, and what waits for it', async () => {
    const { engine, keys } = open([text('a', by('x')), text('b', by({ answer: 'a' }))])
    await giveAllDefaults(engine, keys, async ({ key, value }) => (key === 'a' ? null : value))
    expect([...engine.answers()]).toEqual([])
  })

  it('is given when a question is first shown, and in a new row', () => {
    const { change, engine, given } = filling([
      options('kind', ['yes', 'no']),
      text('late', { ...when('kind', 'yes'), ...by({ today: [] }) }),
      text('source'),
      table('t', [text('cell', by({ answer: 'source' }))]),
    ])
    change('kind', { selectedOptionIds: ['yes'] })
    expect(engine.get('late')?.value).toEqual({ text: '2026-11-21' })
    change('t', { rowIds: ['r1'] })
    expect(engine.get('t/r1/cell')?.value).toBeNull()
    change('source', { text: 'x' })
    change('t', { rowIds: ['r1', 'r2'] })
    expect(given).toEqual(['late', 't/r1/cell', 't/r2/cell'])
  })

  it('never writes over what was typed or emptied, and comes once', () => {
    const { change, engine, given } = filling([text('a'), text('b', by({ answer: 'a' }))])
    change('b', { text: 'mine' })
    change('a', { text: 'w' })
    expect(engine.get('b')).not.toHaveProperty('suggestion')
    change('b', null)
    change('a', { text: 'x' })
    expect([engine.get('b')?.value, given]).toEqual([null, []])
    const other = filling([text('a'), text('b', by({ answer: 'a' }))])
    other.change('a', { text: 'x' })
    other.change('a', { text: 'y' })
    expect(other.engine.get('b')?.value).toEqual({ text: 'x' })
    other.change('b', null)
    other.change('a', { text: 'z' })
    expect([other.engine.get('b')?.value, other.given]).toEqual([null, ['b']])
  })

  it('is not given to what was answered when the form was opened, and emptied since', () => {
    const { change, engine } = filling([text('a'), text('b', by({ answer: 'a' }))], { b: { text: 'mine' } })
    change('b', null)
    change('a', { text: 'x' })
    expect([engine.get('b')?.value, engine.get('b')?.suggestion]).toEqual([null, { text: 'x' }])
  })

  it('is not given where the question may not be changed', () => {
    const permissions = [{ role: 'reviewer', canUpdateWhen: ['draft'] }]
    const { change, engine, given } = filling([text('a'), text('b', { ...by({ answer: 'a' }), permissions })])
    change('a', { text: 'x' })
    expect([engine.get('b')?.editable, given]).toEqual([false, []])
  })

  it('is not given to what stood open and empty before: somebody has decided on that', () => {
    const { change, engine } = filling([text('a'), text('b', by({ answer: 'a' }))], { a: { text: 'x' } })
    change('a', { text: 'y' })
    expect(engine.get('b')?.value).toBeNull()
  })

  it('two that lead to each other end', () => {
    const { change, engine } = filling([text('a', by({ answer: 'b' })), text('b', by({ answer: 'a' }))])
    change('a', { text: 'x' })
    expect(engine.get('b')?.value).toEqual({ text: 'x' })
  })

  it.each<[string, Element, string, string]>([
    [
      'an expression that reads nothing',
      text('x', by({ answer: 'gone' })),
      'dependency.missing_question',
      '/value/answer',
    ],
    ['an operator that is not there', text('x', by({ eval: '1' })), 'rule.unknown_operator', '/value'],
    ['a value that no answer says', options('x', ['a'], by('a')), 'default.not_said', ''],
    ['one of a calculated value', calculated('x', 1, by(2)), 'default.not_taken', ''],
    [
      'an answer that its element finds wrong',
      text('x', { maxLength: 1, default: { answer: { text: 'long' } } }),
      'default.invalid',
      '',
    ],
  ])('refuses %s', (_, element, code, at) => {
    const issues = lintTemplate(templateOf([element]), fakes)
    expect(issues).toContainEqual(expect.objectContaining({ code, path: `/pages/0/children/0/default${at}` }))
  })
})
