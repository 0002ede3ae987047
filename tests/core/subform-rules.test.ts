import { describe, expect, it } from 'vitest'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { compileRule } from '../../runtime/core/expression/compile-rule.ts'
import { mappedAnswer, mappingFault, parentSource } from '../../runtime/core/mapping/default-mapping.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import {
  compileWorkflow,
  requirementsOf,
  unmetRequirement,
} from '../../runtime/core/workflow/compile-workflow.ts'
import type { Element } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { fakes, table, templateOf, text } from '../support/elements.ts'
import { draft } from '../support/open-engine.ts'
import { edge, state, workflowOf } from '../support/workflows.ts'

const fromParent = (id: string, field = 'site') => text(id, { defaultMapping: { sourceId: 'parent', field } })
const compiled = (elements: Element[]) => compileTemplate(templateOf(elements), fakes).elements

describe('ET-28 what a subform takes over from its parent', () => {
  const source = parentSource(
    { name: 'Trip 7', number: undefined },
    new Map<string, readonly string[]>([
      ['site', ['Lab', 'Field']],
      ['none', []],
    ]),
  )
  const taken = (field: string) => {
    const element = compiled([fromParent('q', field)]).get('q')
    return element && mappedAnswer(element, source)
  }

  it('is what that publishes, of several the first, and a little of itself', () => {
    expect(['site', 'name'].map(taken)).toEqual([{ text: 'Lab' }, { text: 'Trip 7' }])
    expect(['none', 'number', 'ghost'].map(taken)).toEqual([null, null, null])
    expect([...(source.get('parent') ?? [])]).toEqual([
      ['name', 'Trip 7'],
      ['site', 'Lab'],
    ])
  })

  it('is sound in a subform alone, outside of rows, and of a question that is called so as of any other', () => {
    const fault = (elements: Element[], id: string, isSubform?: boolean) => {
      const all = compiled(elements)
      const element = all.get(id)
      return element ? mappingFault(element, all, new Set(), isSubform) : 'no such element'
    }
    expect(fault([fromParent('q')], 'q', true)).toBeUndefined()
    expect(fault([fromParent('q')], 'q')).toBe('default_mapping.unknown_source')
    expect(fault([table('t', [fromParent('q')])], 'q', true)).toBe('default_mapping.in_rows')
    const own = [text('parent'), fromParent('q', 'text')]
    expect(fault(own, 'q', true)).toBe(fault(own, 'q'))
    const other = text('q', { defaultMapping: { sourceId: 'ghost', field: 'x' } })
    expect(fault([other], 'q', true)).toBe('default_mapping.unknown_source')
  })
})

describe('WF-14 what has to be true before an event is taken', () => {
  const requires = (rule: object | boolean, message: string) => ({ requires: { rule, message } })
  const asking = (event: string, more: object) => {
    const way = edge('a', 'z', event)
    return { ...way, id: `${way.id}-${JSON.stringify(more)}`, event: { ...way.event, ...more } } as typeof way
  }
  const workflow = compileWorkflow(
    workflowOf(
      [state('a', { isInitial: true }), state('z', { isFinal: true })],
      [
        asking('close', requires({ '==': [{ subforms: ['s', 'open'] }, 0] }, 'Finish the rest.')),
        asking('close', requires({ answered: 'q' }, 'Say why.')),
        edge('a', 'z', 'withdraw'),
        edge('a', 'z'),
      ],
    ),
  )
  const unmet = (event: string, counts?: (id: string, which: string) => number | null, said?: string) => {
    const template = compileTemplate(templateOf([text('q')]), fakes)
    const answers = new Map(said === undefined ? [] : [['q', { text: said }]])
    const { scope } = evaluate(template, answers, erin, { ...draft, subforms: counts })
    return unmetRequirement(requirementsOf(workflow, 'a', event), scope)
  }

  it('is said in its own words, the first that is not met, and what is unknown is not', () => {
    const open = (count: number) => (id: string, which: string) =>
      id === 's' && which === 'open' ? count : null
    expect(unmet('close', open(1), 'x')).toBe('Finish the rest.')
    expect(unmet('close', open(0))).toBe('Say why.')
    expect(unmet('close', open(0), 'x')).toBeUndefined()
    expect(unmet('close', undefined, 'x')).toBe('Finish the rest.')
    expect(unmet('withdraw')).toBeUndefined()
    expect(requirementsOf(workflow, 'z', 'close')).toEqual([])
    expect(requirementsOf(workflow, 'a', 'close').map(({ message }) => message)).toEqual([
      'Finish the rest.',
      'Say why.',
    ])
  })

  it('counts subforms only where that is known', () => {
    const rule = compileRule({ '>': [{ subforms: 's' }, 0] })
    const template = compileTemplate(templateOf([text('q')]), fakes)
    const at = (subforms?: () => number) =>
      rule.evaluate(evaluate(template, [], erin, { ...draft, subforms }).scope)
    expect([at(() => 2), at(() => 0), at()]).toEqual([true, false, 'unknown'])
  })
})
