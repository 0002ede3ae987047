import { describe, expect, it } from 'vitest'
import { lintWorkflow } from '../../runtime/core/workflow/lint-workflow.ts'
import type { FlowEdge, FlowNode, Workflow } from '../../schemas/index.ts'
import { edge, guard, otherwise, state, workflowOf } from '../support/workflows.ts'

const [a, z] = [state('a', { isInitial: true }), state('z', { isFinal: true, isCompleted: true })]

describe('B4 what the proof of a workflow says', () => {
  const lint = (nodes: FlowNode[], edges: FlowEdge[]) => lintWorkflow(workflowOf(nodes, edges))
  const done = edge('a', 'z', 'finish')
  const label = (id: string) => `State ${id}`

  it.each<[string, Workflow, ReturnType<typeof lintWorkflow>]>([
    [
      'nothing at all',
      workflowOf([], []),
      [
        { code: 'workflow.no_initial', path: '/flow/nodes' },
        { code: 'workflow.no_final', path: '/flow/nodes' },
      ],
    ],
    [
      'no initial state, and no more for it',
      workflowOf([state('b'), z], [edge('b', 'z', 'x')]),
      [{ code: 'workflow.no_initial', path: '/flow/nodes' }],
    ],
    [
      'no final state, and no more for it',
      workflowOf([a, state('b')], [edge('a', 'b', 'x')]),
      [{ code: 'workflow.no_final', path: '/flow/nodes' }],
    ],
    [
      'two initial states',
      workflowOf([a, state('b', { isInitial: true }), z], [done, edge('b', 'z', 'x')]),
      [{ code: 'workflow.many_initial', path: '/flow/nodes', params: { ids: 'a, b' } }],
    ],
    [
      'ids used twice, the first of them counting',
      workflowOf([a, z, state('z')], [done, done]),
      [
        { code: 'workflow.duplicate_id', path: '/flow/nodes/2/id', params: { id: 'z' } },
        { code: 'workflow.duplicate_id', path: '/flow/edges/1/id', params: { id: done.id } },
      ],
    ],
    [
      'edges from and to nowhere',
      workflowOf([a, z], [done, edge('ghost', 'z', 'x'), edge('a', 'spook', 'x')]),
      [
        {
          code: 'workflow.missing_node',
          path: '/flow/edges/1/source',
          params: { id: 'ghost', edge: 'ghost--x--z' },
        },
        {
          code: 'workflow.missing_node',
          path: '/flow/edges/2/target',
          params: { id: 'spook', edge: 'a--x--spook' },
        },
      ],
    ],
    [
      'a state that nothing leads to and that leads nowhere',
      workflowOf([a, z, state('lost')], [done]),
      [
        { code: 'workflow.unreachable', path: '/flow/nodes/2', params: { id: 'lost', label: label('lost') } },
        {
          code: 'workflow.no_way_to_final',
          path: '/flow/nodes/2',
          params: { id: 'lost', label: label('lost'), trail: label('lost') },
        },
      ],
    ],
    [
      'a guard that nothing leads to, and that leads nowhere',
      workflowOf([a, z, guard('g', { rule: true })], [done]),
      [
        { code: 'workflow.no_exit', path: '/flow/nodes/2', params: { id: 'g', label: 'g' } },
        { code: 'workflow.unreachable', path: '/flow/nodes/2', params: { id: 'g', label: 'g' } },
      ],
    ],
    [
      'an edge without an event, beside one that has one',
      workflowOf([a, z], [done, edge('a', 'z')]),
      [{ code: 'workflow.missing_event', path: '/flow/nodes/0', params: { id: 'a', label: label('a') } }],
    ],
    [
      'a guard without an else, by its event',
      workflowOf([a, z, guard('g', { rule: true })], [done, edge('a', 'g', 'x'), edge('g', 'z')]),
      [
        {
          code: 'workflow.missing_else',
          path: '/flow/nodes/0',
          params: { id: 'a', label: label('a'), event: 'x', trail: label('a') },
        },
      ],
    ],
    [
      'a guard after a guard without an else',
      workflowOf(
        [a, z, otherwise('e'), guard('g', { rule: true, label: 'Is large' }), guard('h', { rule: true })],
        [edge('a', 'g', 'x'), edge('a', 'e', 'x'), edge('e', 'z'), edge('g', 'h'), edge('h', 'z')],
      ),
      [
        {
          code: 'workflow.missing_else',
          path: '/flow/nodes/3',
          params: { id: 'g', label: 'Is large', trail: 'State a → Is large' },
        },
      ],
    ],
    [
      'an else that stands alone',
      workflowOf([a, z, otherwise('e')], [done, edge('a', 'e', 'x'), edge('e', 'z')]),
      [
        {
          code: 'workflow.lonely_else',
          path: '/flow/nodes/0',
          params: { id: 'a', label: label('a'), event: 'x' },
        },
      ],
    ],
    [
      'a rule that is not one',
      workflowOf(
        [a, z, guard('g', { rule: { and: [true, { log: 1 }] } }), otherwise('e')],
        [edge('a', 'g', 'x'), edge('a', 'e', 'x'), edge('g', 'z'), edge('e', 'z')],
      ),
      [
        {
          code: 'rule.unknown_operator',
          path: '/flow/nodes/2',
          params: { id: 'g', label: 'g', operator: 'log', rulePath: '/and/1' },
        },
      ],
    ],
    [
      'what an event asks for, where that is no rule',
      workflowOf(
        [a, z],
        [
          {
            ...done,
            event: {
              id: 'finish',
              label: 'finish',
              requires: { rule: { and: [true, { log: 1 }] }, message: 'Finish the rest.' },
            },
          },
        ],
      ),
      [
        {
          code: 'rule.unknown_operator',
          path: '/flow/nodes/0',
          params: { id: 'a', label: label('a'), operator: 'log', rulePath: '/and/1' },
        },
      ],
    ],
    [
      'days that are counted from an event that no state offers',
      workflowOf(
        [a, z, guard('g', { rule: { '>': [{ age: [{ since: 'remindd' }] }, 3] } }), otherwise('e')],
        [
          edge('a', 'g', 'x'),
          edge('a', 'e', 'x'),
          edge('g', 'z'),
          edge('e', 'z'),
          {
            ...done,
            event: {
              id: 'finish',
              label: 'finish',
              requires: {
                rule: { or: [{ '>': [{ since: 'finish' }, '2026-01-01'] }, { since: 'gone' }] },
                message: 'Wait.',
              },
            },
          },
        ],
      ),
      [
        {
          code: 'workflow.since_unknown_event',
          path: '/flow/nodes/2',
          params: { id: 'g', label: 'g', event: 'remindd', rulePath: '/>/0/age/0/since' },
        },
        {
          code: 'workflow.since_unknown_event',
          path: '/flow/nodes/0',
          params: { id: 'a', label: label('a'), event: 'gone', rulePath: '/or/1/since' },
        },
      ],
    ],
    [
      'conditions that are half there',
      workflowOf(
        [a, z, guard('g', { dataMapperFieldKey: 'k' }), guard('h', { value: 'v' }), otherwise('e')],
        [...['g', 'h', 'e'].flatMap((id) => [edge('a', id, 'x'), edge(id, 'z')])],
      ),
      [
        { code: 'workflow.guard_without_condition', path: '/flow/nodes/2', params: { id: 'g', label: 'g' } },
        { code: 'workflow.guard_without_condition', path: '/flow/nodes/3', params: { id: 'h', label: 'h' } },
      ],
    ],
    [
      'guards in a circle behind others, the circle alone',
      workflowOf(
        [
          a,
          z,
          otherwise('way'),
          guard('g', { rule: true }),
          guard('e', { rule: true }),
          guard('f', { rule: true }),
        ],
        [
          edge('a', 'f', 'x'),
          edge('a', 'way', 'x'),
          edge('f', 'z'),
          edge('way', 'g'),
          edge('way', 'z'),
          edge('g', 'z'),
          edge('g', 'e'),
          edge('e', 'g'),
          edge('e', 'z'),
        ],
      ),
      [
        {
          code: 'workflow.guard_loop',
          path: '/flow/nodes/3',
          params: { id: 'g', label: 'g', ids: 'g, e', trail: 'State a → way → g → e → g' },
        },
      ],
    ],
  ])('%s', (_, workflow, expected) => {
    expect(lintWorkflow(workflow)).toEqual(expected)
  })

  it('accepts guards with an else or a plain state after them, and a circle that a state breaks', () => {
    const g = guard('g', { dataMapperFieldKey: 'k', value: 'v' })
    expect(
      lint(
        [a, z, g, otherwise('e')],
        [edge('a', 'g', 'x'), edge('a', 'e', 'x'), edge('g', 'z'), edge('e', 'z')],
      ),
    ).toEqual([])
    expect(lint([a, z, g], [edge('a', 'g', 'x'), edge('a', 'z', 'x'), edge('g', 'z')])).toEqual([])
    const back = [edge('a', 'g', 'x'), edge('a', 'z', 'x'), edge('g', 'a'), edge('g', 'z')]
    expect(lint([a, z, g], back)).toEqual([])
    const meeting = [
      ...['g', 'h', 'e'].map((id) => edge('a', id, 'x')),
      edge('g', 'both'),
      edge('h', 'both'),
      edge('e', 'z'),
      edge('both', 'z'),
    ]
    const h = guard('h', { rule: true })
    const both = guard('both', { rule: true })
    const issues = lint([a, z, g, h, otherwise('e'), both], meeting)
    expect(issues.map(({ code }) => code)).not.toContain('workflow.guard_loop')
  })

  it('looks at each edge of a workflow once: 2,000 states in a chain', () => {
    let looked = 0
    const nodes = Array.from({ length: 2_000 }, (_, i) =>
      state(`s${i}`, { isInitial: i === 0, isFinal: i === 1_999 }),
    )
    const edges = nodes.slice(1).map(({ id }, i) => {
      const next = edge(`s${i}`, id, 'next')
      return Object.defineProperty({ ...next }, 'target', {
        get: () => {
          looked += 1
          return next.target
        },
      })
    })
    expect(lint(nodes, edges)).toEqual([])
    expect(looked).toBeLessThan(10 * edges.length)
  })
})
