import type { Workflow } from '../../../../schemas/index.ts'

/** The least that a form can be sent on with: a draft that is handed in. */
export const FIRST_FLOW: Workflow['flow'] = {
  nodes: [
    {
      ...{ id: 'draft', type: 'state', position: { x: 0, y: 0 } },
      data: { label: 'Draft', status: 'draft', isInitial: true },
    },
    {
      ...{ id: 'submitted', type: 'state', position: { x: 280, y: 0 } },
      data: { label: 'Submitted', status: 'submitted', isFinal: true, isCompleted: true },
    },
  ],
  edges: [
    { id: 'draft-update', source: 'draft', target: 'draft', event: { id: 'update', label: 'Edit' } },
    { id: 'draft-delete', source: 'draft', target: 'draft', event: { id: 'delete', label: 'Delete' } },
    {
      ...{ id: 'draft-submit', source: 'draft', target: 'submitted' },
      event: { id: 'submit', label: 'Submit', primary: true },
    },
  ],
}
