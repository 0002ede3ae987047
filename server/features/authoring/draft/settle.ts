import { applyEdits } from '../../../../runtime/core/edit/apply-edits.ts'
import type { Draft, DraftEdit } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { type AuditContent, appendEvent } from '../../ground/audit/index.ts'
import { DRAFT_EDITS, DRAFTS } from './collections.ts'

const AT_ONCE = 100

/*
 * What is done to a draft is stored once its edits are: they are numbered without a gap, and one write takes the number.
 * The draft itself is what they make of it. Whatever dies between the two writes, whoever reads the draft next carries
 * the rest out.
 */

/** The draft with all its edits, and with the line of the audit trail written that it still owes. */
export async function settled(services: Services, draft: Draft): Promise<Draft> {
  const edits = services.store.collection(DRAFT_EDITS)
  let now = draft
  for (;;) {
    const news = await edits.find(
      { draftId: now.id, revision: { $gt: now.revision } },
      { sort: { revision: 1 }, limit: AT_ONCE },
    )
    for (const each of news) now = await follow(services, now, each)
    if (news.length < AT_ONCE) return sayLine(services, now)
  }
}

/** Stores what an edit makes of the draft, unless somebody else has done so. */
export async function follow(services: Services, draft: Draft, edit: DraftEdit): Promise<Draft> {
  const change = changeOf(draft, edit)
  const { store } = services
  const stored = await store
    .collection(DRAFTS)
    .findOneAndUpdate({ id: draft.id, revision: draft.revision }, { $set: change })
  return stored ?? { ...draft, ...change }
}

/** @throws EditError when what was stored does not fit any more: it is damaged */
function changeOf(draft: Draft, edit: DraftEdit): Partial<Draft> {
  const { revision, userId, date, closes, publishedVersion, note } = edit
  const documents = applyEdits(draft.documents, edit.edits) as Draft['documents']
  if (!closes) return { documents, revision, lastSaved: date, lastSavedBy: userId }
  return {
    ...{ revision, state: closes, slot: closedSlot(draft), closedDate: date, closedBy: userId },
    ...(publishedVersion !== undefined && { publishedVersion }),
    ...(note !== undefined && { note }),
    line: lineOf(draft, `${edit.id}:${closes}`, LINES[closes], userId, date),
  }
}

const LINES = { published: 'draft.publish', discarded: 'draft.discard' } as const

const closedSlot = ({ groupId, id }: Pick<Draft, 'groupId' | 'id'>) => `${groupId}:${id}`

/** A line of the audit trail, written once however often it is tried. */
export const lineOf = (
  { id, groupId }: Pick<Draft, 'id' | 'groupId'>,
  entryId: string,
  action: `draft.${string}`,
  actorId: string,
  timestamp: string,
): AuditContent => ({
  schemaVersion: 1,
  entryId,
  timestamp,
  action,
  actorId,
  details: { draftId: id, groupId },
})

/** Writes the line that a draft owes. */
export async function sayLine(services: Services, draft: Draft): Promise<Draft> {
  const { line, ...rest } = draft
  if (!line) return draft
  const { entryId } = line as unknown as AuditContent
  await appendEvent(services.store, line as unknown as AuditContent)
  await services.store
    .collection(DRAFTS)
    .updateOne({ id: draft.id, 'line.entryId': entryId }, { $unset: { line: '' } })
  return rest
}
