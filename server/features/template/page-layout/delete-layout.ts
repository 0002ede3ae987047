import { conflict } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { DONE, mutationResult } from '../../../graphql/mutation-result.ts'
import { audited } from '../../ground/audit/index.ts'
import { LAYOUTS } from './collections.ts'
import { requireEditor } from './policy.ts'

/**
 * Deletes a page: its program shows the list of forms to start again. Sending it again changes nothing.
 *
 * @param revision the one that its author saw: a newer one is not deleted unseen
 * @throws AppError ACCESS_DENIED, CONFLICT
 */
async function deleteLayout(caller: Caller, id: string, revision?: string | null): Promise<void> {
  const { services } = caller
  const actorId = await requireEditor(caller, id)
  const layouts = services.store.collection(LAYOUTS)
  const deleted = await audited(services, { action: 'page-layout.delete', actorId, to: id }, () =>
    layouts.deleteOne({ id, ...(revision != null && { revision }) }),
  )
  if (deleted === 0 && (await layouts.findOne({ id }, { fields: ['id'] })))
    throw conflict('page_layout.changed', 'Somebody else has changed this page meanwhile')
}

export function deleteLayoutField(builder: Builder): void {
  const DeletePageLayoutInput = builder.inputType('DeletePageLayoutInput', {
    fields: (t) => ({
      id: t.id({ required: true }),
      revision: t.id({ description: 'The one that was seen: a newer one is not deleted.' }),
    }),
  })

  builder.mutationField('deletePageLayout', (t) =>
    t.field({
      description: 'Deletes a page (PL-07). It cannot be undone.',
      subGraphs: SHELL,
      type: mutationResult(builder),
      args: { input: t.arg({ type: DeletePageLayoutInput, required: true }) },
      resolve: async (_, { input }, { caller }) => {
        await deleteLayout(caller, input.id, input.revision)
        return DONE
      },
    }),
  )
}
