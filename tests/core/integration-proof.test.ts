import { describe, expect, it } from 'vitest'
import { callbackEvent } from '../../runtime/core/workflow/callback-event.ts'
import { lintIntegrations } from '../../runtime/core/workflow/lint-integrations.ts'
import type { IntegrationTrigger } from '../../schemas/index.ts'
import { edge, guard, otherwise, state, workflowOf } from '../support/workflows.ts'

/** A state that calls, with two ways on, the first through a guard. */
const calling = (
  trigger: Partial<IntegrationTrigger>,
  { begins = false, flags = {} }: { begins?: boolean; flags?: object } = {},
) =>
  workflowOf(
    [
      state('start', { isInitial: true }),
      state('called', {
        isInitial: begins,
        integrationServiceTriggers: [{ triggerType: 'assets', ...trigger }],
      }),
      guard('big', { dataMapperFieldKey: 'size', value: 'big' }),
      otherwise('small'),
      state('good', { isFinal: true, ...flags }),
      state('bad', { isFinal: true, isInvokeErrorTargetNode: trigger.errorEvent !== undefined }),
    ],
    [
      edge('start', 'called', 'submit'),
      edge('called', 'big', 'ok'),
      edge('called', 'small', 'ok'),
      edge('big', 'good'),
      edge('small', 'good'),
      edge('called', 'bad', 'not_ok'),
    ],
  )

describe('WF-15 what a workflow says of integrations', () => {
  const at = '/flow/nodes/1/data/integrationServiceTriggers/0'
  const good = { isInvokeSuccessTargetNode: true }

  it.each<[string, ReturnType<typeof calling>]>([
    ['a call that leads nowhere', calling({})],
    [
      'both events',
      calling({ successEvent: 'ok', errorEvent: 'not_ok', targetFormStatus: 'x' }, { flags: good }),
    ],
    ['switches', calling({ successEvent: 'ok', enableInvokeSuccess: true, enableInvokeTransitions: true })],
  ])('takes %s', (_, workflow) => {
    expect(lintIntegrations(workflow)).toEqual([])
  })

  it.each<[string, ReturnType<typeof calling>, string, string]>([
    [
      'an event of another state',
      calling({ successEvent: 'submit' }),
      'workflow.unknown_callback',
      `${at}/successEvent`,
    ],
    ['no event at all', calling({ errorEvent: 'x' }), 'workflow.unknown_callback', `${at}/errorEvent`],
    [
      'a status without an event',
      calling({ targetFormStatus: 'x' }),
      'workflow.callback_without_event',
      `${at}/targetFormStatus`,
    ],
    [
      'a switch without an event',
      calling({ enableInvokeError: true }),
      'workflow.callback_without_event',
      `${at}/enableInvokeError`,
    ],
    [
      'a call where forms begin',
      calling({}, { begins: true }),
      'workflow.early_integration',
      '/flow/nodes/1/data/integrationServiceTriggers',
    ],
    [
      'a target that nothing leads to',
      calling({}, { flags: good }),
      'workflow.no_invoke_target',
      '/flow/nodes/4/data/isInvokeSuccessTargetNode',
    ],
    [
      'a target of what is switched off',
      calling({ successEvent: 'ok', enableInvokeSuccess: false }, { flags: good }),
      'workflow.no_invoke_target',
      '/flow/nodes/4/data/isInvokeSuccessTargetNode',
    ],
  ])('refuses %s', (_, workflow, code, path) => {
    expect(lintIntegrations(workflow).map((issue) => [issue.code, issue.path])).toContainEqual([code, path])
  })

  it('takes the event of the end that came, unless it is switched off', () => {
    const trigger = { triggerType: 'assets', successEvent: 'ok', errorEvent: 'not_ok', targetFormStatus: 'x' }
    expect(callbackEvent(trigger, true)).toEqual({ event: 'ok', status: 'x' })
    expect(callbackEvent(trigger, false)).toEqual({ event: 'not_ok' })
    for (const end of [true, false])
      expect(callbackEvent({ ...trigger, enableInvokeTransitions: false }, end)).toBeUndefined()
    expect(callbackEvent({ ...trigger, enableInvokeSuccess: false }, true)).toBeUndefined()
    expect(callbackEvent({ ...trigger, enableInvokeError: false }, false)).toBeUndefined()
  })
})

describe('WF-15 what is said of it', () => {
  it('names the event, the switch and the state', () => {
    const params = (workflow: ReturnType<typeof calling>) =>
      lintIntegrations(workflow).map((issue) => issue.params)
    expect(params(calling({ successEvent: 'submit' }))).toEqual([{ event: 'submit', label: 'State called' }])
    expect(params(calling({ enableInvokeSuccess: true }))).toEqual([
      { field: 'enableInvokeSuccess', needs: 'successEvent' },
    ])
    expect(params(calling({ enableInvokeError: true }))).toEqual([
      { field: 'enableInvokeError', needs: 'errorEvent' },
    ])
    expect(params(calling({}, { begins: true }))).toEqual([{ label: 'State called' }])
    const flags = { isInvokeErrorTargetNode: true }
    expect(lintIntegrations(calling({}, { flags }))).toEqual([
      {
        code: 'workflow.no_invoke_target',
        path: '/flow/nodes/4/data/isInvokeErrorTargetNode',
        params: { label: 'State good' },
      },
    ])
    const nameless = calling({ successEvent: 'ok' })
    nameless.flow.edges.push(edge('called', 'good'))
    expect(lintIntegrations(nameless)).toEqual([])
  })

  it('takes no way on for the way of another event', () => {
    const flags = { isInvokeSuccessTargetNode: true }
    expect(lintIntegrations(calling({ successEvent: 'not_ok' }, { flags })).map(({ code }) => code)).toEqual([
      'workflow.no_invoke_target',
    ])
  })

  it('takes no event that there is not, and no status where there is none', () => {
    expect(callbackEvent({ triggerType: 'http' }, true)).toBeUndefined()
    expect(callbackEvent({ triggerType: 'http' }, false)).toBeUndefined()
    expect(callbackEvent({ triggerType: 'http', successEvent: 'ok' }, true)).toStrictEqual({ event: 'ok' })
  })
})
