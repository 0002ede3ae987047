import { carryOut } from '../../../../runtime/core/edit/apply-edits.ts'
import { EditError, pointerOf } from '../../../../runtime/core/edit/edit-error.ts'
import type { Draft, DraftEdit, Edit } from '../../../../schemas/index.ts'
import { announceDraft } from '../../../contract/announce.ts'
import { AppError, busy, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { requireWithinBounds } from './bounds.ts'
import { DRAFT_EDITS } from './collections.ts'
import { findDraft, requireOpen } from './find-draft.ts'
import { follow, sayLine } from './settle.ts'

/** So many others may save while one does. */
const ATTEMPTS = 20
/** What of the history is kept while a draft is open. */
const KEPT = 2_000

type Content = Pick<
  DraftEdit,
  'name' | 'operationId' | 'digest' | 'undoes' | 'closes' | 'publishedVersion' | 'note'
>

/**
 * Adds edits to a draft as it is now, whoever else adds to it at the same moment.
 *
 * @param editsOf what is to be done, of the draft as it is found
 * @throws AppError CONFLICT when the draft was closed, or the edits do not fit what others have made of it
 */
export async function appendEdits(
  caller: Caller,
  first: Draft,
  content: Content,
  editsOf: (draft: Draft) => readonly Edit[],
): Promise<Draft> {
  let draft = first
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    requireOpen(draft)
    const done = await tryAppend(caller, draft, content, editsOf(draft))
    if (done) return done
    draft = await findDraft(caller, draft.id)
  }
  throw busy('Others are saving as well')
}

/** Undefined when somebody else was quicker. */
export async function tryAppend(
  caller: Caller,
  draft: Draft,
  content: Content,
  wanted: readonly Edit[],
): Promise<Draft | undefined> {
  const { services } = caller
  const { edits } = fitted(draft, wanted)
  const revision = draft.revision + 1
  const edit: DraftEdit = {
    ...{ schemaVersion: 1, id: `${draft.id}:${revision}`, draftId: draft.id, revision },
    ...{ userId: userOf(caller), date: services.clock().toISOString(), ...content, edits },
  }
  const log = services.store.collection(DRAFT_EDITS)
  if (!(await insertNew(log, edit))) return undefined
  const after = await sayLine(services, await follow(services, draft, edit))
  announceDraft(caller, draft.id)
  if (revision % 100 === 0) await log.deleteMany({ draftId: draft.id, revision: { $lte: revision - KEPT } })
  return after
}

/**
 * The documents with edits made.
 *
 * @throws AppError CONFLICT that names the place and says what stands there, VALIDATION_FAILED for what fits nowhere,
 * LIMIT_EXCEEDED
 */
export function fitted({ documents }: Draft, edits: readonly Edit[]) {
  const { document, edits: done } = carriedOut(documents, edits)
  requireWithinBounds(document as Draft['documents'])
  return { document: document as Draft['documents'], edits: done }
}

function carriedOut(documents: Draft['documents'], edits: readonly Edit[]) {
  try {
    return carryOut(documents, edits)
  } catch (error) {
    if (!(error instanceof EditError)) throw error
    const { code, place, now } = error
    const issue = { code, path: pointerOf(place) }
    if (!MEANWHILE.has(code)) throw invalid(issue)
    const params = { now: (JSON.stringify(now) ?? '').slice(0, MAX_NOW) }
    throw new AppError('CONFLICT', 'The draft was changed there meanwhile', [{ ...issue, params }])
  }
}

/** What another author's edits lead to. */
const MEANWHILE = new Set(['edit.changed', 'edit.no_place', 'edit.ambiguous', 'edit.id_taken'])
const MAX_NOW = 1_000
