import type { ActionRegistry, StatusRegistry, Workflow } from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

export const WORKFLOWS: CollectionDeclaration<Workflow> = {
  name: 'workflows',
  kind: 'workflow',
  indexes: [{ keys: { referenceId: 1, version: 1 }, unique: true }, { keys: { 'line.entryId': 1 } }],
}

export const STATUSES: CollectionDeclaration<StatusRegistry> = {
  name: 'statuses',
  kind: 'status-registry',
  indexes: [],
}

export const ACTIONS: CollectionDeclaration<ActionRegistry> = {
  name: 'actions',
  kind: 'action-registry',
  indexes: [],
}
