import { describe, expect, it } from 'vitest'
import { nodeOf, readFlow } from '../../designer/workflow/read-flow.ts'
import { offersIn, passedFrom } from '../../designer/workflow/walk-steps.ts'
import type { StateNode } from '../../schemas/index.ts'
import { edge, guard, otherwise, state, workflowOf } from '../support/workflows.ts'

const reminding = {
  ...edge('draft', 'draft', 'remind'),
  event: { id: 'remind', label: 'Remind', automatic: true as const },
}
const flow = readFlow(
  workflowOf(
    [
      state('draft', { isInitial: true }),
      guard('high', {}),
      otherwise('else'),
      guard('lone', {}),
      state('review'),
      state('done'),
    ],
    [
      ...[
        edge('draft', 'draft', 'update'),
        edge('draft', 'high', 'submit'),
        edge('draft', 'else', 'submit'),
        reminding,
      ],
      ...[edge('high', 'lone'), edge('lone', 'review'), edge('else', 'done'), edge('else', 'review')],
    ],
  ),
)
const template = {
  permissions: [
    { role: 'owner', action: 'submit', statuses: ['draft'] },
    { role: 'owner', action: 'submit', statuses: [] },
    { role: 'reviewer', action: 'submit', statuses: ['review'] },
    ...[null, { role: 1, action: 'submit' }],
  ],
}
const offers = (from: unknown) => offersIn(flow, nodeOf(flow, 'draft') as StateNode, from)

describe('ST-05 a walk through the workflow', () => {
  it('says what can be done in a state, and by whom', () => {
    expect(offers(template).map(({ event, roles, ways }) => [event.id, roles, ways.length])).toEqual([
      ['update', [], 1],
      ['submit', ['owner'], 2],
      ['remind', [], 1],
    ])
    for (const odd of [undefined, null, { permissions: 'all' }]) expect(offers(odd)[1]?.roles).toEqual([])
  })

  it('goes on by itself where there is nothing to decide', () => {
    expect(passedFrom(flow, 'review')).toEqual({ passed: ['review'], ways: [] })
    expect(passedFrom(flow, 'high')).toEqual({ passed: ['high', 'lone', 'review'], ways: [] })
    const { passed, ways } = passedFrom(flow, 'else')
    expect([passed, ways.map(({ target }) => target)]).toEqual([['else'], ['done', 'review']])
  })

  it('ends in a circle of conditions', () => {
    const circle = readFlow(workflowOf([guard('a', {}), guard('b', {})], [edge('a', 'b'), edge('b', 'a')]))
    expect(passedFrom(circle, 'a').passed).toEqual(['a', 'b'])
  })
})
