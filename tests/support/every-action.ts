import type { Form, Template, Workflow } from '../../schemas/index.ts'
import { TUPLES } from '../../server/authz/collections.ts'
import { collectionsOf, features } from '../../server/composition/features.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { ROLES } from '../../server/features/ground/authorization/index.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import { WORKFLOWS } from '../../server/features/template/workflow/index.ts'
import { openStore } from '../../server/store/open-store.ts'
import { templateOf } from './elements.ts'
import { TONES } from './status-tones.ts'
import { edge, state, workflowOf } from './workflows.ts'

/** A template that whoever is signed in may start, at `/template/{id}`. */
interface Bound {
  template: Template
  workflow: Workflow
}

function bound(id: string, flow: Workflow, more: Partial<Template> = {}): Bound {
  const version = `${id}-v1`
  const binding = { isLatest: true, workflowMachineId: id, workflowVersionId: version }
  const note = { id: 'note', type: 'text-question', title: 'Note' }
  return {
    template: { ...templateOf([note]), id: version, groupId: id, name: id, ...binding, ...more },
    workflow: { ...flow, id: version, referenceId: id },
  }
}

/** A form that takes each of these actions, which leaves it as it is. */
export const offering = (id: string, actions: readonly string[], more: Partial<Template> = {}): Bound =>
  bound(
    id,
    workflowOf(
      [state('draft', { isInitial: true }), state('done', { isFinal: true })],
      [...actions.map((action) => edge('draft', 'draft', action)), edge('draft', 'done', 'finish')],
    ),
    more,
  )

/** A form that a decider, whom `addTemplates` makes of Dave, sees for as long as they decide on it. */
export const decided = (id: string): Bound =>
  bound(
    id,
    workflowOf(
      [state('draft', { isInitial: true }), state('review'), state('approved', { isFinal: true })],
      [
        edge('draft', 'draft', 'update'),
        edge('draft', 'review', 'submit'),
        edge('review', 'approved', 'approve'),
      ],
    ),
    { permissions: [{ role: 'DECIDER', scope: 'global', action: 'approve', statuses: ['review'] }] },
  )

/**
 * Puts templates beside those of a data folder that is not in use, a form of Frank's whose workflow has been lost, and one
 * of his in every status that the specification names.
 */
export async function addTemplates(dataDir: string, templates: readonly Bound[]): Promise<void> {
  const store = await openStore({ collections: collectionsOf(features), dataDir })
  for (const { template, workflow } of templates) {
    await store.collection(WORKFLOWS).insertOne(workflow)
    await store.collection(TEMPLATES).insertOne(template)
  }
  const decider = { id: 'decider', name: 'DECIDER', nodeType: 'global', nodeId: 'main' } as const
  await store.collection(ROLES).insertOne({ schemaVersion: 1, isProtected: false, ...decider })
  const fact = { user: 'user:dave', relation: 'member', object: 'role:decider' }
  const createdDate = '2026-11-20T12:00:00.000Z'
  await store.collection(TUPLES).insertOne({ schemaVersion: 1, id: 'decider', ...fact, createdDate })
  const trip = await store.collection(FORMS).findOne({ id: 'demo-trip-nairobi' })
  const { autoId: _, programId: _program, campusCode: _campus, ...lost } = trip as Form
  const alone = { ownerId: 'frank', waitingFor: [], grants: [], parties: [] }
  const workflowVersionId = 'gone-v1'
  const statuses = [...Object.values(TONES).flat(), 'Unheard of']
  const inStatus = statuses.map((status, n) => ({
    ...lost,
    ...alone,
    id: `in-status-${n}`,
    name: `In ${status}`,
    status,
  }))
  await store.collection(FORMS).insertMany(inStatus)
  await store.collection(FORMS).insertOne({ ...lost, ...alone, id: 'lost-workflow', workflowVersionId })
  await store.close()
}
