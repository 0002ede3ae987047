import type { Template, Workflow } from '../../schemas/index.ts'
import { collectionsOf, features } from '../../server/composition/features.ts'
import { TEMPLATES } from '../../server/features/template/index.ts'
import { WORKFLOWS } from '../../server/features/workflow/index.ts'
import { openStore } from '../../server/store/open-store.ts'
import { templateOf } from './elements.ts'
import { edge, state, workflowOf } from './workflows.ts'

const ID = 'every-action'

const workflow = (actions: readonly string[]): Workflow => ({
  ...workflowOf(
    [state('draft', { isInitial: true }), state('done', { isFinal: true })],
    [...actions.map((action) => edge('draft', 'draft', action)), edge('draft', 'done', 'update')],
  ),
  id: `${ID}-v1`,
  referenceId: ID,
})

const template: Template = {
  ...templateOf([{ id: 'note', type: 'text-question', title: 'Note' }]),
  id: `${ID}-v1`,
  groupId: ID,
  name: 'Every action',
  isLatest: true,
  workflowMachineId: ID,
  workflowVersionId: `${ID}-v1`,
}

/**
 * Puts a template beside those of a data folder that is not in use: whoever is signed in may start its form and take
 * each of these actions, which leaves it as it is. Its address is `/template/every-action`.
 */
export async function addEveryAction(dataDir: string, actions: readonly string[]): Promise<void> {
  const store = await openStore({ collections: collectionsOf(features), dataDir })
  await store.collection(WORKFLOWS).insertOne(workflow(actions))
  await store.collection(TEMPLATES).insertOne(template)
  await store.close()
}
