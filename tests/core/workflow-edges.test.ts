import { describe, expect, it } from 'vitest'
import type { RuleScope } from '../../runtime/core/model/rule.ts'
import { humaniseId, normaliseId } from '../../runtime/core/text/normalise-id.ts'
import { actionSettings, splitActions } from '../../runtime/core/workflow/actions.ts'
import {
  compileWorkflow,
  initialState,
  nextEvents,
  takeEvent,
} from '../../runtime/core/workflow/compile-workflow.ts'
import { declarationFor } from '../../runtime/core/workflow/declaration.ts'
import { lintWorkflow } from '../../runtime/core/workflow/lint-workflow.ts'
import { statusOf } from '../../runtime/core/workflow/status.ts'
import type { FlowEdge, FlowNode } from '../../schemas/index.ts'
import { edge, guard, otherwise, state, workflowOf } from '../support/workflows.ts'

const [a, z] = [state('a', { isInitial: true }), state('z', { isFinal: true, isCompleted: true })]
const scope = (values: Record<string, (string | number)[]> = {}) => ({
  values: new Map(Object.entries(values)),
  rules: {} as RuleScope,
})
const take = (
  nodes: FlowNode[],
  edges: FlowEdge[],
  event: string,
  values?: Record<string, (string | number)[]>,
  from = 'a',
) => takeEvent(compileWorkflow(workflowOf(nodes, edges)), from, event, scope(values))

describe('what has to be declared before an action', () => {
  const declaration = (more: object = {}) => ({ declaration: { text: 'I declare.', ...more } as never })
  it('is asked for before the form is handed in, or before the actions that it names', () => {
    const asked = (of: object, ...ids: string[]) => ids.filter((id) => declarationFor(of, id) !== undefined)
    expect(asked(declaration(), 'submit', 'Submit', 'approve', 'withdraw')).toEqual(['submit', 'Submit'])
    const named = declaration({ actions: ['Approve', 'complete report'] })
    expect(asked(named, 'approve', 'complete_report', 'submit')).toEqual(['approve', 'complete_report'])
    expect(asked(declaration({ actions: [] }), 'submit')).toEqual([])
    expect(asked({}, 'submit')).toEqual([])
    expect(declarationFor(declaration(), 'submit')).toEqual({ text: 'I declare.' })
  })
})

describe('WF-13 where a workflow stands', () => {
  it('begins in the state that says so, wherever it stands among the nodes', () => {
    const begin = (...nodes: FlowNode[]) => initialState(compileWorkflow(workflowOf(nodes, [])))
    expect(begin(guard('g', { rule: true }), state('b'), z, a)?.stateId).toBe('a')
    expect(begin(state('b'), z)).toBeUndefined()
    expect(begin()).toBeUndefined()
    expect(begin({ ...guard('g', {}), data: { isInitial: true } } as FlowNode, a)?.stateId).toBe('a')
    expect(begin({ ...guard('g', {}), data: { isInitial: true } } as FlowNode)).toBeUndefined()
  })

  it('tells of a state what it is called and whether it ends', () => {
    const taken = take([a, z], [edge('a', 'z', 'go')], 'go')
    expect(taken).toEqual({
      ok: true,
      path: ['z'],
      stateId: 'z',
      status: 'z',
      label: 'State z',
      isFinal: true,
      isCompleted: true,
    })
    expect(take([a, z, state('b')], [edge('a', 'b', 'go')], 'go')).toMatchObject({ isFinal: false })
  })

  it('offers each event of a state once, main when any of its edges says so', () => {
    const offered = (...edges: FlowEdge[]) =>
      nextEvents(compileWorkflow(workflowOf([a, z, state('b'), otherwise('e')], edges)), 'a')
    const go = { id: 'go', label: 'go' }
    expect(offered(edge('a', 'z', 'go'), edge('a', 'b', 'go'))).toEqual([go])
    expect(offered(edge('a', 'z', 'go'), edge('a', 'b', 'go', true))).toEqual([{ ...go, primary: true }])
    expect(offered(edge('a', 'z', 'go', true), edge('a', 'b', 'go'))).toEqual([{ ...go, primary: true }])
    expect(offered(edge('a', 'z'), edge('a', 'b', 'go'))).toEqual([go])
    expect(offered(edge('b', 'z', 'go'))).toEqual([])
    expect(offered()).toEqual([])
  })

  it('offers no event of a guard, and leads nowhere over edges that hang loose', () => {
    const nodes = [a, z, otherwise('e'), { ...a, data: { label: 'Second', status: 'other' } } as FlowNode]
    const compiled = compileWorkflow(
      workflowOf(nodes, [edge('e', 'z', 'go'), edge('a', 'ghost', 'haunt'), edge('ghost', 'z', 'go')]),
    )
    expect(nextEvents(compiled, 'e')).toEqual([])
    expect(nextEvents(compiled, 'ghost')).toEqual([])
    expect(nextEvents(compiled, 'a')).toEqual([])
    expect(compiled.nodes.get('a')).toBe(a)
  })
})

describe('WF-14 which way an event goes', () => {
  const equals = (id: string, key?: string, value?: string) =>
    guard(id, { ...(key && { dataMapperFieldKey: key }), ...(value && { value }) })
  const fork = (...guards: FlowNode[]) => ({
    nodes: [a, z, state('b'), ...guards, otherwise('else')],
    edges: [
      ...guards.flatMap(({ id }) => [edge('a', id, 'go'), edge(id, 'z')]),
      edge('a', 'else', 'go'),
      edge('else', 'b'),
    ],
  })
  const way = (guards: FlowNode[], values?: Record<string, (string | number)[]>) => {
    const { nodes, edges } = fork(...guards)
    const taken = take(nodes, edges, 'go', values)
    return taken.ok ? taken.path : taken.issue
  }

  it('compares published values as texts, any of several', () => {
    const large = [equals('large', 'size', 'large')]
    expect(way(large, { size: ['large'] })).toEqual(['large', 'z'])
    expect(way(large, { size: ['small', 'large'] })).toEqual(['large', 'z'])
    expect(way(large, { size: ['small'] })).toEqual(['else', 'b'])
    expect(way(large, { other: ['large'] })).toEqual(['else', 'b'])
    expect(way(large)).toEqual(['else', 'b'])
    expect(way([equals('two', 'count', '2')], { count: [2] })).toEqual(['two', 'z'])
  })

  it('compares a field of a mapper where one is named, and nothing else of it', () => {
    const { nodes, edges } = fork(
      guard('mapped', { dataMapperId: 'assets/damage', dataMapperFieldKey: 'size', value: 'large' }),
    )
    const compiled = compileWorkflow(workflowOf(nodes, edges))
    const asked: unknown[] = []
    const path = (answers: readonly string[] | undefined) => {
      const mapped = (...what: unknown[]) => {
        asked.push(what)
        return answers ?? []
      }
      const taken = takeEvent(compiled, 'a', 'go', {
        ...scope({ size: ['large'] }),
        ...(answers && { mapped }),
      })
      return taken.ok && taken.path
    }
    expect(path(['small', 'large'])).toEqual(['mapped', 'z'])
    expect(path(['small'])).toEqual(['else', 'b'])
    expect(path(undefined)).toEqual(['else', 'b'])
    expect(asked[0]).toEqual([{ integrationId: 'assets', mapperId: 'damage' }, 'size'])
    // A name without a mapper is the template's own.
    expect(
      way([guard('own', { dataMapperId: 'form', dataMapperFieldKey: 'size', value: 'large' })], {
        size: ['large'],
      }),
    ).toEqual(['own', 'z'])
  })

  it('takes what a guard without a condition would let through by the else', () => {
    expect(way([equals('no-key', undefined, 'undefined')], { undefined: ['undefined'] })).toEqual([
      'else',
      'b',
    ])
    expect(way([equals('no-value', 'size')], { size: ['large', 'undefined'] })).toEqual(['else', 'b'])
    expect(way([guard('nothing', {})])).toEqual(['else', 'b'])
  })

  it('asks guards in the order of their edges, and a plain state ends the asking', () => {
    const both = [equals('first', 'k', 'v'), equals('second', 'k', 'v')]
    expect(way(both, { k: ['v'] })).toEqual(['first', 'z'])
    const nodes = [a, z, state('b'), otherwise('else'), equals('g', 'k', 'v')]
    const edges = [edge('a', 'else', 'go'), edge('a', 'b', 'go'), edge('a', 'g', 'go'), edge('g', 'z')]
    expect(take(nodes, edges, 'go', { k: ['v'] })).toMatchObject({ path: ['b'] })
  })

  it('takes the first else of two', () => {
    const nodes = [a, z, state('b'), otherwise('e1'), otherwise('e2')]
    const edges = [edge('a', 'e1', 'go'), edge('a', 'e2', 'go'), edge('e1', 'b'), edge('e2', 'z')]
    expect(take(nodes, edges, 'go')).toMatchObject({ path: ['e1', 'b'] })
  })

  it('follows only edges of the event, and past a guard every edge', () => {
    const nodes = [a, z, state('b'), otherwise('e')]
    const edges = [edge('a', 'b', 'stay'), edge('a', 'z'), edge('a', 'e', 'go'), edge('e', 'z', 'any')]
    expect(take(nodes, edges, 'go')).toMatchObject({ path: ['e', 'z'] })
  })

  it('says why it cannot go on', () => {
    const nodes = [a, z, equals('g', 'k', 'v'), otherwise('e')]
    const refused = (edges: FlowEdge[], event: string, from?: string) => {
      const taken = take(nodes, edges, event, {}, from)
      return taken.ok ? taken.path : taken.issue
    }
    const shut = [edge('a', 'g', 'go'), edge('g', 'z')]
    expect(refused(shut, 'go')).toEqual({ code: 'workflow.no_way', params: { id: 'a' } })
    expect(refused([edge('a', 'e', 'go'), edge('e', 'g')], 'go')).toEqual({
      code: 'workflow.no_way',
      params: { id: 'e' },
    })
    expect(refused([edge('a', 'e', 'go')], 'go')).toEqual({ code: 'workflow.no_way', params: { id: 'e' } })
    expect(refused(shut, 'fly')).toEqual({ code: 'event_not_offered', params: { event: 'fly' } })
    expect(refused([], 'go')).toEqual({ code: 'event_not_offered', params: { event: 'go' } })
    const unknown = (id: string) => ({ code: 'workflow.unknown_state', params: { id } })
    expect(refused(shut, 'go', 'e')).toEqual(unknown('e'))
    expect(refused(shut, 'go', 'nowhere')).toEqual(unknown('nowhere'))
  })

  /** `count` else-guards in a row, then a state. */
  const chain = (count: number) => {
    const ids = Array.from({ length: count }, (_, i) => `e${i}`)
    const edges = [...ids, 'z'].map((id, i) => (i === 0 ? edge('a', id, 'go') : edge(`e${i - 1}`, id)))
    return take([a, z, ...ids.map(otherwise)], edges, 'go')
  }
  it('B4 passes at most 100 nodes', () => {
    expect(chain(99)).toMatchObject({ ok: true, stateId: 'z' })
    expect(chain(100)).toEqual({
      ok: false,
      issue: { code: 'workflow.too_many_steps', params: { max: 100 } },
    })
  })
})

describe('WF-02 X-05 what an action is without a word about it', () => {
  const events = (...ids: string[]) => ids.map((id) => ({ id, label: id }))
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

  it('stands beside the subforms only where its settings say so', () => {
    const beside = splitActions(events('assign', 'submit'), (id) => id === 'assign')
    expect([ids(beside.subform), ids(beside.menu), beside.primary?.id]).toEqual([
      ['assign'],
      ['submit'],
      'submit',
    ])
    const plain = splitActions(events('assign', 'submit'))
    expect([ids(plain.subform), ids(plain.menu)]).toEqual([[], ['assign', 'submit']])
  })

  it('reads ids as people write them', () => {
    expect(splitActions(events('Update', ' DELETE ', 'Withdraw', 'approve'))).toMatchObject({
      canUpdate: true,
      canDelete: true,
      primary: { id: 'approve' },
    })
    expect(normaliseId('  Under -  Review ')).toBe('under_review')
    expect(humaniseId('  sent__back-to  owner ')).toBe('Sent back to owner')
  })

  it.each(['submit', 'complete'])('%s is the main one and checks the form', (id) => {
    expect(actionSettings(id)).toMatchObject({ validate: true, tone: 'primary', requireComment: false })
  })

  it('takes its tone from its own settings, from the registry, or from what its dialog asks', () => {
    const ask = { title: 'Sure?', message: 'Sure?' }
    const tone = (own: object, registry: object = {}) =>
      actionSettings('x', { actionSettings: [{ id: 'x', ...own }] }, [{ id: 'x', ...registry }]).tone
    expect(tone({ tone: 'primary' }, { tone: 'danger' })).toBe('primary')
    expect(tone({}, { tone: 'danger' })).toBe('danger')
    expect(tone({ confirm: { ...ask, isDestructive: true } })).toBe('danger')
    expect(tone({ confirm: ask })).toBe('default')
    expect(tone({})).toBe('default')
  })
})

describe('X-03 a registry of statuses', () => {
  it('gives a name to the first of two that claim it, and each registry its own words', () => {
    const first = {
      statuses: [
        { id: 'done', label: 'Done', isFinal: true },
        { id: 'closed', aliases: ['done'], label: 'Closed' },
      ],
    }
    const second = { statuses: [{ id: 'done', label: 'Fertig' }] }
    expect(statusOf('Done', first)).toEqual({
      id: 'done',
      label: 'Done',
      tone: 'gray',
      isCompleted: false,
      isFinal: true,
    })
    expect(statusOf('closed', first)?.label).toBe('Closed')
    expect(statusOf('done', second)).toMatchObject({ label: 'Fertig', isFinal: false })
    expect(statusOf('done', { statuses: [] })).toMatchObject({ label: 'Done', isFinal: false })
  })
})

describe('X-32 what a document has wrong', () => {
  it('passes over edges that lead nowhere', () => {
    const ways = [edge('a', 'nowhere', 'go'), edge('a', 'z', 'go')]
    expect(take([a, z], ways, 'go')).toMatchObject({ ok: true, stateId: 'z' })
    expect(take([a, z], ways.slice(0, 1), 'go')).toMatchObject({ ok: false })
  })

  it('is said of the first of several nodes of one id', () => {
    const [twin] = [state('b')]
    const found = lintWorkflow(workflowOf([a, twin, twin, z], [edge('a', 'z', 'go')]))
    expect(found.filter(({ code }) => code === 'workflow.unreachable').map(({ path }) => path)).toEqual([
      '/flow/nodes/1',
    ])
  })
})
