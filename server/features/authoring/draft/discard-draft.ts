import type { Draft } from '../../../../schemas/index.ts'
import { announceDraft } from '../../../contract/announce.ts'
import { conflict, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Door, OPEN_DOOR } from '../../../contract/removal.ts'
import type { Services } from '../../../contract/services.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { DONE, mutationResult } from '../../../graphql/mutation-result.ts'
import { DuplicateKeyError } from '../../../store/port.ts'
import { keptSince } from '../../form/form/index.ts'
import { appendEdits } from './append-edits.ts'
import { DRAFT_EDITS, DRAFT_POINTS, DRAFTS } from './collections.ts'
import { draftType } from './draft-type.ts'
import { findDraft } from './find-draft.ts'
import { lineOf, sayLine } from './settle.ts'

/** Soft: it can be restored for 30 days, as deleted forms are. */
async function discardDraft(caller: Caller, draftId: string): Promise<void> {
  const draft = await findDraft(caller, draftId)
  if (draft.state === 'discarded') return
  await appendEdits(caller, draft, { closes: 'discarded' }, () => [])
}

/** @throws AppError NOT_FOUND after 30 days, CONFLICT when the template has another open draft by now */
async function restoreDraft(caller: Caller, draftId: string): Promise<Draft> {
  const { services } = caller
  const draft = await findDraft(caller, draftId)
  if (draft.state === 'open') return draft
  const isKept = draft.closedDate !== undefined && draft.closedDate > keptSince(services.clock())
  if (draft.state !== 'discarded' || !isKept) throw notFound()
  const line = lineOf(
    draft,
    `${draft.id}:${draft.revision}:restore`,
    'draft.restore',
    userOf(caller),
    services.clock().toISOString(),
  )
  const restored = await services.store
    .collection(DRAFTS)
    .findOneAndUpdate(
      { id: draft.id, state: 'discarded', revision: draft.revision },
      { $set: { state: 'open', slot: draft.groupId, line }, $unset: { closedDate: '', closedBy: '' } },
    )
    .catch((error) => {
      if (error instanceof DuplicateKeyError)
        throw conflict('draft.another_open', 'There is another draft of it')
      throw error
    })
  // Of many at once one restores it; the others find it restored.
  if (!restored) return findDraft(caller, draftId)
  announceDraft(caller, draftId)
  return sayLine(services, restored)
}

const AT_ONCE = 100

/** Those that nobody may restore any more go, each last of all that belongs to it. */
export async function forgetDiscarded({ store, clock }: Services, door: Door = OPEN_DOOR): Promise<number> {
  const drafts = store.collection(DRAFTS)
  const gone = { state: 'discarded', closedDate: { $lt: keptSince(clock()) } }
  const going = await drafts.count(gone)
  if (!(await door.admits(going, await drafts.count({})))) return 0
  for (let removed = 0; ; ) {
    const some = await drafts.find(gone, { sort: { closedDate: 1 }, limit: AT_ONCE, fields: [] })
    for (const { id } of some) {
      await store.collection(DRAFT_EDITS).deleteMany({ draftId: id })
      await store.collection(DRAFT_POINTS).deleteMany({ draftId: id })
      await drafts.deleteOne({ id })
    }
    removed += some.length
    if (some.length < AT_ONCE) return removed
  }
}

/** What a server that died left unsaid. */
export async function sayLines(services: Services): Promise<void> {
  const drafts = services.store.collection(DRAFTS)
  const owing = { 'line.entryId': { $gt: '' } }
  for (const draft of await drafts.find(owing, { sort: { 'line.entryId': 1 }, limit: AT_ONCE }))
    await sayLine(services, draft)
}

export function discardFields(builder: Builder): void {
  builder.mutationField('discardDraft', (t) =>
    t.field({
      description: 'Closes a draft without publishing it; it can be restored for 30 days.',
      subGraphs: BUILDER,
      type: mutationResult(builder),
      extensions: { cost: 100 },
      args: { draftId: t.arg.id({ required: true }) },
      resolve: async (_, { draftId }, { caller }) => {
        await discardDraft(caller, draftId)
        return DONE
      },
    }),
  )
  builder.mutationField('restoreDraft', (t) =>
    t.field({
      description: 'Opens a discarded draft again.',
      subGraphs: BUILDER,
      type: draftType(builder),
      extensions: { cost: 100 },
      args: { draftId: t.arg.id({ required: true }) },
      resolve: (_, { draftId }, { caller }) => restoreDraft(caller, draftId),
    }),
  )
}
