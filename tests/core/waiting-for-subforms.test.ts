import { expect, it } from 'vitest'
import { compileRule } from '../../runtime/core/expression/compile-rule.ts'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { elementOfSubform } from '../../runtime/core/template/subform-elements.ts'
import {
  compileWorkflow,
  requirementsOf,
  unmetRequirement,
} from '../../runtime/core/workflow/compile-workflow.ts'
import { lintWorkflow } from '../../runtime/core/workflow/lint-workflow.ts'
import type { Element, Template } from '../../schemas/index.ts'
import { templateOf } from '../support/elements.ts'
import { registry } from '../support/plugin-models.ts'
import { edge, state, workflowOf } from '../support/workflows.ts'

const rule = (element: string) => ({ '==': [{ subforms: [element, 'open'] }, 0] })
const workflow = (waits: unknown) => {
  const close = edge('open', 'closed', 'close')
  const event = { id: 'close', label: 'Close', requires: { rule: waits, message: 'Wait for the visits.' } }
  return {
    ...workflowOf(
      [state('open', { isInitial: true }), state('closed', { isFinal: true })],
      [edge('open', 'open', 'update'), { ...close, event: event as never }],
    ),
    referenceId: 'machine-1',
  }
}
const visits: Element = { id: 'visits', type: 'subform', title: 'Visits', templateId: 'visit' }
const template = (extra: Partial<Template> = {}) =>
  templateOf([visits, { id: 'name', type: 'text-question', title: 'Name' }], {
    workflowMachineId: 'machine-1',
    ...extra,
  })
const gate = (waits: unknown, extra: Partial<Template> = {}) =>
  lintTemplate(template(extra), registry, { workflow: workflow(waits), actingRoles: ['owner'] })

it('WF-14 X-32 an event waits for what it requires; what is unknown is not met', () => {
  const compiled = compileWorkflow(workflow(rule('visits')))
  const requirements = requirementsOf(compiled, 'open', 'close')
  const with_ = (count: number | null) => ({ subforms: () => count }) as never
  expect(unmetRequirement(requirements, with_(0))).toBeUndefined()
  expect(unmetRequirement(requirements, with_(2))).toBe('Wait for the visits.')
  expect(unmetRequirement(requirements, with_(null))).toBe('Wait for the visits.')
  expect(unmetRequirement(requirements, {} as never)).toBe('Wait for the visits.')
  expect(requirementsOf(compiled, 'open', 'update')).toEqual([])
  expect(requirementsOf(compiled, 'nowhere', 'close')).toEqual([])
})

it('SI-08 X-32 refuses to wait for subforms that stand nowhere, and for what cannot be read', () => {
  expect(gate(rule('visits'))).toEqual([])
  for (const id of ['name', 'elsewhere'])
    expect(gate(rule(id)).map(({ code, params }) => [code, params?.id])).toEqual([
      ['workflow.unknown_subform', id],
    ])
  expect(lintWorkflow(workflow({ subforms: ['visits', 'late'] })).map(({ code }) => code)).toEqual([
    'rule.arguments',
  ])
  expect(compileRule({ subforms: 'visits' }).gives).toBe('number')
})

it('X-09 lets no question ask how many subforms there are: a screen would not know', () => {
  const asking = { id: 'asking', type: 'text-question', title: 'Asking', dependsOn: { rule: rule('visits') } }
  const issues = lintTemplate(templateOf([visits, asking]), registry)
  expect(issues.map(({ code }) => code)).toEqual(['rule.workflow_only'])
  expect(issues.map(formatDocumentIssue)[0]).toContain('a workflow alone')
})

it('ET-20 finds the element of a subform: what it says, else the first of its template', () => {
  const second: Element = { ...visits, id: 'second' }
  const compiled = compileTemplate(templateOf([visits, second]), registry)
  const of = (form: object) =>
    elementOfSubform(compiled, { templateGroupId: 'visit', templateId: 'visit-v1', ...form })
  expect(of({ subformElementId: 'second' })).toBe('second')
  expect(of({ subformElementId: 'gone' })).toBe('visits')
  expect(of({})).toBe('visits')
  expect(of({ templateGroupId: 'other' })).toBeUndefined()
})

it('ET-27 lets a subform alone take what its parent publishes', () => {
  const mapped: Element = {
    ...{ id: 'date', type: 'text-question', title: 'Date' },
    defaultMapping: { sourceId: 'parent', field: 'incidentDate' },
  }
  const codes = (extra: Partial<Template>) =>
    lintTemplate(templateOf([mapped], extra), registry).map(({ code }) => code)
  expect(codes({ isSubform: true })).toEqual([])
  expect(codes({})).toEqual(['default_mapping.unknown_source'])
})
