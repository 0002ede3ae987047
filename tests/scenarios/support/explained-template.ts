import type { Element, Template, Workflow } from '../../../schemas/index.ts'
import { createInProcessAuthorizer } from '../../../server/authz/in-process.ts'
import { TEMPLATES } from '../../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../../server/features/template/workflow/collections.ts'
import type { Store } from '../../../server/store/port.ts'
import { smallTemplate, smallTuples, smallWorkflow } from './small-template.ts'

const question = (id: string, title: string, rest: Partial<Element> = {}): Element => ({
  ...{ id, type: 'text-question', title, input: 'Default' },
  ...rest,
})

/** An injury with a part that occupational health alone sees in review, and questions that hang on others. */
const template: Template = {
  ...smallTemplate,
  id: 'explained-v1',
  groupId: 'explained',
  pages: [
    {
      id: 'main',
      name: 'Main',
      children: [
        {
          ...{ id: 'kind', type: 'option-question', title: 'Kind of injury' },
          options: [
            { id: 'burn', label: 'Burn' },
            { id: 'fall', label: 'Fall' },
          ],
        },
        question('degree', 'Degree of the burn', {
          required: true,
          dependsOn: { conditions: [{ questionId: 'kind', optionId: 'burn' }] },
        }),
        question('rest', 'Days of rest', { dependsOn: { rule: { '==': [{ answer: 'diagnosis' }, 'flu'] } } }),
        question('ruling', 'Ruling', {
          permissions: [
            { role: 'program_admin', canUpdateWhen: ['review'] },
            { role: 'owner', canViewInStatuses: ['draft', 'review'] },
            { role: 'program_admin', canViewInStatuses: ['draft', 'review'] },
          ],
        }),
        {
          ...{ id: 'people', type: 'table-question', title: 'People' },
          children: [
            question('role', 'Role'),
            question('badge', 'Badge', { dependsOn: { rule: { '==': [{ answer: 'role' }, 'guard'] } } }),
          ],
        },
        {
          ...{ id: 'medical', type: 'section', name: 'Medical' },
          permissions: [{ role: 'occupational_health', canViewInStatuses: ['review'] }],
          children: [question('diagnosis', 'Diagnosis')],
        },
      ],
    },
  ],
}

/** Rules that look at days, and an action that has to wait for a week. */
const dated: Template = {
  ...smallTemplate,
  ...{ id: 'dated-v1', groupId: 'dated', workflowVersionId: 'dated-v1', workflowMachineId: 'dated' },
  pages: [
    {
      id: 'main',
      name: 'Main',
      children: [
        { id: 'start', type: 'date-question', title: 'Start' },
        question('late', 'Why so late', {
          dependsOn: { rule: { '>': [{ answer: 'start' }, { today: [] }] } },
        }),
        question('early', 'Why so early', {
          dependsOn: { rule: { '<=': [{ answer: 'start' }, '2026-03-01'] } },
        }),
        {
          ...{ id: 'stops', type: 'table-question', title: 'Stops' },
          children: [{ id: 'day', type: 'date-question', title: 'Day' }],
        },
        question('why-then', 'Why then', {
          dependsOn: {
            rule: { some: [{ rows: ['stops', 'day'] }, { '==': [{ var: '' }, '2026-12-24'] }] },
          },
        }),
      ],
    },
  ],
}

const rested = {
  rule: { '>=': [{ dateDiff: [{ since: [] }, { today: [] }, 'days'] }, 7] } as never,
  message: 'It has to rest for a week.',
}
const datedWorkflow: Workflow = {
  ...smallWorkflow,
  ...{ id: 'dated-v1', referenceId: 'dated' },
  flow: {
    ...smallWorkflow.flow,
    edges: smallWorkflow.flow.edges.map((edge) =>
      edge.event?.id === 'approve' ? { ...edge, event: { ...edge.event, requires: rested } } : edge,
    ),
  },
}

async function publish(store: Store, workflow: Workflow, published: Template): Promise<void> {
  await store.collection(WORKFLOWS).replaceOne(workflow)
  await store.collection(TEMPLATES).replaceOne(published)
  const authorizer = createInProcessAuthorizer({ store })
  for (const tuple of smallTuples)
    await authorizer.writeTuple({ ...tuple, object: `template_group:${published.groupId}` })
}

export const publishExplained = ({ store }: { store: Store }) => publish(store, smallWorkflow, template)
export const publishDated = ({ store }: { store: Store }) => publish(store, datedWorkflow, dated)
