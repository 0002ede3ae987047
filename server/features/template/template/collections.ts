import type { Template } from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

export const TEMPLATES: CollectionDeclaration<Template> = {
  name: 'templates',
  kind: 'template',
  indexes: [
    { keys: { groupId: 1, version: 1 }, unique: true },
    { keys: { groupId: 1, isLatest: 1, status: 1 } },
    { keys: { programId: 1, isLatest: 1 } },
    { keys: { 'line.entryId': 1 } },
  ],
}
