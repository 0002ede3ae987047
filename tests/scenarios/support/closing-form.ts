import { createInProcessAuthorizer } from '../../../server/authz/in-process.ts'
import { TEMPLATES } from '../../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../../server/features/template/workflow/collections.ts'
import type { Store } from '../../../server/store/port.ts'
import { edge, state, workflowOf } from '../../support/workflows.ts'
import { smallTemplate, smallTuples } from './small-template.ts'

/** A form with subforms whose workflow lets its owner add to them, and close it, in one state of three. */
export async function publishClosing({ store }: { store: Store }): Promise<void> {
  const ids = { id: 'closing-v1', referenceId: 'closing' }
  const nodes = [state('draft', { isInitial: true }), state('open'), state('closed', { isFinal: true })]
  const edges = [
    edge('draft', 'draft', 'update'),
    edge('draft', 'open', 'submit', true),
    {
      ...edge('open', 'open', 'add_investigator'),
      event: { id: 'add_investigator', label: 'Add investigator' },
    },
    edge('open', 'open', 'remind_all'),
    edge('open', 'closed', 'close'),
  ]
  await store.collection(WORKFLOWS).replaceOne({ ...workflowOf(nodes, edges), ...ids })
  const { permissions: _, ...template } = smallTemplate
  await store.collection(TEMPLATES).replaceOne({
    ...template,
    ...{ id: 'closing-v1', groupId: 'closing', name: 'Closing' },
    ...{ workflowMachineId: 'closing', workflowVersionId: 'closing-v1' },
    pages: [
      {
        ...{ id: 'main', name: 'Main' },
        children: [
          { id: 'name', type: 'text-question', title: 'name', input: 'Default' },
          {
            id: 'investigators',
            type: 'subform',
            title: 'Investigators',
            templateId: 'injury-investigation',
          },
        ],
      },
    ],
  })
  const authorizer = createInProcessAuthorizer({ store })
  for (const tuple of smallTuples) await authorizer.writeTuple({ ...tuple, object: 'template_group:closing' })
}
