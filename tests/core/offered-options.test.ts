import { describe, expect, it } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { fakes, options, table, templateOf, text, when, whenRule } from '../support/elements.ts'

const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }
const open = (...content: Element[]) =>
  createEngine(compileTemplate(templateOf(content), fakes), { actor: erin, context })
const lint = (...content: Element[]) =>
  lintTemplate(templateOf(content), fakes).map(({ code, path, params }) => [code, path, params?.ids])

/** A choice of which each option has its own condition. */
const offering = (id: string, conditions: Record<string, object>): Element =>
  options(id, [], {
    options: Object.entries(conditions).map(([option, condition]) => ({
      id: option,
      label: option,
      ...condition,
    })),
  })

const region = options('region', ['north', 'south'])
const city = offering('city', {
  eureka: when('region', 'north'),
  irvine: when('region', 'south'),
})

describe('ET-43 the options of a question', () => {
  it('wait for nothing that nobody can answer', () => {
    const beam = { id: 'beam', type: 'hologram', title: 'Beam' }
    const engine = open(beam, offering('city', { eureka: whenRule({ answered: 'beam' }) }))
    expect(engine.get('city')).toMatchObject({ withheld: ['eureka'], awaits: [] })
  })

  it('are offered as their conditions say, and say what is to be answered while none is', () => {
    const engine = open(region, city)
    expect(engine.get('city')).toMatchObject({ withheld: ['eureka', 'irvine'], awaits: ['Title of region'] })
    engine.apply('region', 'choose', { optionId: 'south' })
    expect(engine.get('city')).toMatchObject({ withheld: ['eureka'] })
    expect(engine.get('city')).not.toHaveProperty('awaits')
  })

  it('keep what was chosen when it is offered no longer, hold it against the answer and take it back', () => {
    const engine = open(region, city)
    engine.apply('region', 'choose', { optionId: 'north' })
    engine.apply('city', 'choose', { optionId: 'eureka' })
    expect(engine.validate()).toEqual([])
    engine.apply('region', 'choose', { optionId: 'south' })
    expect(engine.get('city')?.value).toEqual({ selectedOptionIds: ['eureka'] })
    const issue = { code: 'option_withheld', path: 'city', params: { option: 'eureka' } }
    expect(engine.validate()).toEqual([issue])
    engine.apply('region', 'choose', { optionId: 'north' })
    expect(engine.validate()).toEqual([])
  })

  it('are those of their own row, and say no reason where every question is answered', () => {
    const engine = open(table('t', [region, city]))
    engine.set('t', { rowIds: ['r1', 'r2'] })
    engine.apply('t/r1/region', 'choose', { optionId: 'south' })
    expect(engine.get('t/r1/city')?.withheld).toEqual(['eureka'])
    expect(engine.get('t/r2/city')?.withheld).toEqual(['eureka', 'irvine'])
    const none = open(text('a'), offering('q', { x: whenRule({ '==': [{ answer: 'a' }, 'x'] }) }))
    none.apply('a', 'setWords', { text: 'y' })
    expect(none.get('q')?.awaits).toEqual([])
  })

  it('are published with conditions that can be read, reach their questions and lead in no circle', () => {
    expect(lint(region, city)).toEqual([])
    expect(lint(region, offering('q', { x: when('region', 'east') }))).toEqual([
      [
        'dependency.missing_option',
        '/pages/0/children/1/options/0/dependsOn/conditions/0/optionId',
        undefined,
      ],
    ])
    expect(lint(offering('q', { x: whenRule({ answered: 'nobody' }) }))).toEqual([
      ['dependency.missing_question', '/pages/0/children/0/options/0/dependsOn/rule/answered', undefined],
    ])
    expect(lint(offering('q', { x: {}, y: when('q', 'x') }))).toEqual([
      ['dependency.cycle', '/pages/0/children/0/options/1/dependsOn', 'q'],
    ])
    expect(lint(offering('a', { x: when('b', 'y') }), offering('b', { y: when('a', 'x'), z: {} }))).toEqual([
      ['dependency.cycle', '/pages/0/children/0/options/0/dependsOn', 'a, b'],
    ])
    expect(lint(options('a', ['x'], when('b', 'y')), offering('b', { y: when('a', 'x') }))).toEqual([
      ['dependency.cycle', '/pages/0/children/0/dependsOn', 'a, b'],
    ])
  })
})
