import type { Form } from '../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../store/port.ts'

export const FORMS: CollectionDeclaration<Form> = {
  name: 'forms',
  kind: 'form',
  refersTo: { templateId: 'templates', workflowVersionId: 'workflows', parentFormId: 'forms' },
  indexes: [
    { keys: { ownerId: 1, createdDate: -1 } },
    { keys: { templateGroupId: 1, createdDate: -1 } },
    { keys: { parentFormId: 1, createdDate: 1 } },
  ],
}
