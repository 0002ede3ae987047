import type { Draft } from '../../../schemas/index.ts'
import { FIRST_FLOW } from '../workflow/index.ts'

/**
 * What a new template begins with: a page to put questions on, and a workflow in which its owner hands it in (SG-05).
 */
export function newDocuments(groupId: string, programId: string): Draft['documents'] {
  return {
    template: {
      schemaVersion: 1,
      groupId,
      name: 'Untitled',
      programId,
      permissions: [
        { role: 'owner', action: 'update' },
        { role: 'owner', action: 'delete' },
        { role: 'owner', action: 'submit' },
      ],
      pages: [{ id: 'page-1', name: 'Page 1', children: [] }],
    },
    workflow: { schemaVersion: 1, referenceId: groupId, name: 'Untitled', flow: FIRST_FLOW },
  }
}
