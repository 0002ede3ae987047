import type { Element, Template, Workflow } from '../../../schemas/index.ts'
import { TEMPLATES } from '../../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../../server/features/template/workflow/collections.ts'
import { edge, guard, otherwise, state, workflowOf } from '../../support/workflows.ts'
import type { Campus } from './open-campus.ts'
import { smallTemplate } from './small-template.ts'

const number = (id: string, rest: Partial<Element> = {}): Element => ({
  id,
  type: 'text-question',
  title: id,
  input: 'Number',
  ...rest,
})
const calculated = (id: string, value: unknown, rest: Partial<Element> = {}): Element => ({
  id,
  type: 'calculated-value',
  title: id,
  value,
  ...rest,
})

/** Submitting leads past a guard on the band of the total: what is high is reviewed. */
const workflow: Workflow = {
  ...workflowOf(
    [
      state('draft', { isInitial: true }),
      guard('size', { rule: { '==': [{ answer: ['total', 'band'] }, 'high'] } }),
      otherwise('small'),
      state('review'),
      state('approved', { isFinal: true }),
    ],
    [
      edge('draft', 'draft', 'update'),
      edge('draft', 'size', 'submit', true),
      edge('draft', 'small', 'submit', true),
      edge('size', 'review'),
      edge('small', 'approved'),
      edge('review', 'draft', 'request_revisions'),
      edge('review', 'review', 'update'),
      edge('review', 'approved', 'approve'),
    ],
  ),
  id: 'sums-v1',
  referenceId: 'sums',
}

/** A table with a cost in each row, their total with its band, and a part of it that only reviewers see. */
const template: Template = {
  ...smallTemplate,
  id: 'sums-v1',
  groupId: 'sums',
  workflowMachineId: 'sums',
  workflowVersionId: 'sums-v1',
  permissions: [...(smallTemplate.permissions ?? []), { role: 'program_admin', action: 'update' }],
  pages: [
    {
      id: 'main',
      name: 'Main',
      children: [
        {
          id: 'guests',
          type: 'table-question',
          title: 'guests',
          children: [number('nights'), calculated('cost', { '*': [{ answer: 'nights' }, 100.1] })],
        },
        calculated(
          'total',
          { sum: { coalesce: [{ rows: ['guests', 'cost'] }, 0] } },
          {
            decimals: 1,
            bands: [
              { id: 'low', label: 'Low' },
              { id: 'high', label: 'High', from: 500 },
            ],
          },
        ),
        calculated('judged', { '+': [{ answer: 'total' }, { answer: 'extra' }] }),
        calculated('unseen', { count: { rows: ['guests', 'nights'] } }, { hidden: true }),
      ],
    },
    { id: 'inside', name: 'Inside', permissions: [{ role: 'program_admin' }], children: [number('extra')] },
  ],
}

export async function publishSums(campus: Campus): Promise<void> {
  await campus.put(WORKFLOWS, workflow)
  await campus.put(TEMPLATES, template)
  const object = `template_group:${template.groupId}`
  await campus.services.authorizer.writeTuple({ user: 'user:*', relation: 'starter', object })
  await campus.services.authorizer.writeTuple({
    user: `program:${template.programId}`,
    relation: 'program',
    object,
  })
}
