import { describe, expect, it } from 'vitest'
import { lintWhoActs } from '../../runtime/core/lint/lint-who-acts.ts'
import { SYSTEM } from '../../runtime/core/permission/own-rights.ts'
import { barOn } from '../../runtime/core/workflow/bar-on.ts'
import { compileWorkflow, nextEvents } from '../../runtime/core/workflow/compile-workflow.ts'
import { lintWorkflow } from '../../runtime/core/workflow/lint-workflow.ts'
import type { FlowEvent } from '../../schemas/index.ts'
import { templateOf, text } from '../support/elements.ts'
import { edge, guard, otherwise, state, workflowOf } from '../support/workflows.ts'

const taken = (event: string, userId: string) => ({ status: 'review', timestamp: '', event, userId })
const form = {
  ownerId: 'chelsea',
  statusEvents: [taken('submit', 'chelsea'), taken('check', 'bob'), taken('send_back', 'bob')],
}
const whoIsBarred = (notBy: FlowEvent['notBy']) =>
  ['chelsea', 'bob', 'martha'].filter((userId) => barOn({ notBy }, { userId }, form))

const barring = (source: string, target: string, event: string, notBy: FlowEvent['notBy']) => {
  const way = edge(source, target, event)
  return { ...way, event: { id: event, label: event, notBy } }
}

describe('RP-15 who may not take an action, whatever roles they hold', () => {
  it('is the owner, or whoever took another one, at any time', () => {
    expect(whoIsBarred(undefined)).toEqual([])
    expect(whoIsBarred({ owner: true })).toEqual(['chelsea'])
    expect(whoIsBarred({ takersOf: ['check'] })).toEqual(['bob'])
    expect(whoIsBarred({ owner: true, takersOf: ['approve', 'check'] })).toEqual(['chelsea', 'bob'])
    expect(barOn({ notBy: { takersOf: ['approve', 'check'] } }, { userId: 'bob' }, form)).toEqual({
      kind: 'taker',
      event: 'check',
    })
  })

  it('is no job and no service', () => {
    const systems = { ownerId: SYSTEM.userId, statusEvents: [taken('check', SYSTEM.userId)] }
    expect(barOn({ notBy: { owner: true, takersOf: ['check'] } }, SYSTEM, systems)).toBeUndefined()
  })

  it('holds on every way of the action out of a state, on whichever of them it is said', () => {
    const workflow = compileWorkflow(
      workflowOf(
        [state('a'), state('b'), guard('large', { rule: true }), otherwise('small')],
        [
          barring('a', 'large', 'approve', { takersOf: ['check'] }),
          barring('a', 'small', 'approve', { owner: true, takersOf: ['check', 'send'] }),
          edge('a', 'b', 'approve'),
        ],
      ),
    )
    expect(nextEvents(workflow, 'a')).toEqual([
      { id: 'approve', label: 'approve', notBy: { owner: true, takersOf: ['check', 'send'] } },
    ])
  })

  it('is proven: a state that only its owner could take a form on from', () => {
    const states = [state('a', { isInitial: true }), state('b'), state('z', { isFinal: true })]
    const flow = (notBy: FlowEvent['notBy']) =>
      workflowOf(states, [edge('a', 'b', 'submit'), barring('b', 'z', 'approve', notBy)])
    const template = (role: string) =>
      templateOf([text('q')], { permissions: [{ role, action: 'approve' }] as never })
    const codes = (role: string, notBy: FlowEvent['notBy']) =>
      lintWhoActs(template(role), flow(notBy), ['owner', 'program_admin']).map(({ params }) => params?.id)
    expect(codes('owner', undefined)).toEqual([])
    expect(codes('owner', { owner: true })).toEqual(['a', 'b'])
    expect(codes('program_admin', { owner: true })).toEqual([])
  })

  it('names an action that a state offers', () => {
    const flow = workflowOf(
      [state('a', { isInitial: true }), state('z', { isFinal: true })],
      [barring('a', 'z', 'approve', { takersOf: ['approve', 'check'] })],
    )
    expect(lintWorkflow(flow)).toEqual([
      {
        code: 'workflow.bars_unknown_event',
        path: '/flow/edges/0/event/notBy/takersOf/1',
        params: { label: 'approve', event: 'check' },
      },
    ])
  })
})
