import type { Element, Template } from '../../../schemas/index.ts'
import { createInProcessAuthorizer } from '../../../server/authz/in-process.ts'
import { TEMPLATES } from '../../../server/features/template/collections.ts'
import { WORKFLOWS } from '../../../server/features/workflow/collections.ts'
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

export async function publishExplained({ store }: { store: Store }): Promise<void> {
  await store.collection(WORKFLOWS).replaceOne(smallWorkflow)
  await store.collection(TEMPLATES).replaceOne(template)
  const authorizer = createInProcessAuthorizer({ store })
  for (const tuple of smallTuples)
    await authorizer.writeTuple({ ...tuple, object: 'template_group:explained' })
}
