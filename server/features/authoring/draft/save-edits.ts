import type { Draft, DraftEdit, Edit, Issue } from '../../../../schemas/index.ts'
import { AppError, conflict, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { digest } from '../../../contract/digest.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { appendEdits } from './append-edits.ts'
import { DRAFT_EDITS } from './collections.ts'
import { draftEditType } from './draft-type.ts'
import { findDraft } from './find-draft.ts'

interface EditsInput {
  draftId: string
  baseRevision: number
  edits?: unknown
  name?: string | null
  operationId?: string | null
  undoes?: number | null
}

interface Saved {
  revision: number
  /** What others did since the base. */
  missed: readonly DraftEdit[]
}

/** Whoever missed more opens the draft anew. */
const MOST_MISSED = 200

/**
 * Adds what an author did to a draft. The same operation again changes nothing (A4). Edits that were made on an older
 * revision are applied as long as they fit; what others did since comes back with the reply.
 *
 * @throws AppError CONFLICT that names the place, VALIDATION_FAILED for what are no edits
 */
async function saveEdits(caller: Caller, input: EditsInput): Promise<Saved> {
  const { draftId, baseRevision } = input
  const draft = await findDraft(caller, draftId)
  const content = requireEdits(caller, draft, input)
  const log = caller.services.store.collection(DRAFT_EDITS)
  const known = content.operationId && (await log.findOne({ draftId, operationId: content.operationId }))
  if (known) {
    if (known.userId !== userOf(caller) || known.digest !== content.digest)
      throw conflict('operation_reused', 'The operation id stands for another change')
    return { revision: known.revision, missed: await missedBy(known.revision) }
  }
  if (baseRevision > draft.revision || baseRevision < 0)
    throw conflict('draft.unknown_revision', 'There is no such revision')
  const { edits, ...rest } = content
  const { revision } = await appendEdits(caller, draft, rest, () => edits)
  return { revision, missed: await missedBy(revision) }

  async function missedBy(revision: number): Promise<DraftEdit[]> {
    if (revision - 1 <= baseRevision) return []
    const range = { draftId, revision: { $gt: baseRevision, $lt: revision } }
    return log.find(range, { sort: { revision: 1 }, limit: MOST_MISSED })
  }
}

/** @throws AppError VALIDATION_FAILED with pointers into the input */
export function requireEdits(
  { services, userId }: Caller,
  { id }: Draft,
  { edits, name, operationId, undoes }: Omit<EditsInput, 'draftId' | 'baseRevision'>,
): Pick<DraftEdit, 'edits' | 'name' | 'operationId' | 'digest' | 'undoes'> {
  const given = {
    ...{ edits: edits as Edit[] },
    ...(name != null && { name }),
    ...(operationId != null && { operationId }),
    ...(undoes != null && { undoes }),
  }
  const date = services.clock().toISOString()
  const rest = { schemaVersion: 1, id: 'new:1', draftId: id, revision: 1, userId, date }
  const issues: readonly Issue[] = services.validator.check('draft-edit', { ...rest, ...given })
  if (issues.length > 0) throw invalid(...issues)
  if (given.edits.length === 0)
    throw invalid({ code: 'schema.min_items', path: '/edits', params: { limit: 1 } })
  return { ...given, digest: digest(given) }
}

/** @throws AppError LIMIT_EXCEEDED for what is not kept any more */
async function editsSince(caller: Caller, draftId: string, revision: number): Promise<DraftEdit[]> {
  const draft = await findDraft(caller, draftId)
  const found = await caller.services.store
    .collection(DRAFT_EDITS)
    .find({ draftId, revision: { $gt: revision } }, { sort: { revision: 1 }, limit: MOST_MISSED })
  const first = found[0]?.revision ?? draft.revision + 1
  if (revision >= 0 && first > revision + 1)
    throw new AppError('LIMIT_EXCEEDED', 'Edits as old as that are not kept', [
      { code: 'draft.edits_gone', params: { first } },
    ])
  return found
}

/** The newest first: who did what. */
async function history(caller: Caller, draftId: string, before: number | undefined): Promise<DraftEdit[]> {
  await findDraft(caller, draftId)
  const range = before === undefined ? {} : { revision: { $lt: before } }
  return caller.services.store
    .collection(DRAFT_EDITS)
    .find({ draftId, ...range }, { sort: { revision: -1 }, limit: MOST_MISSED })
}

export function editsFields(builder: Builder): void {
  const DraftSaved = builder.objectRef<Saved>('DraftSaved').implement({
    fields: (t) => ({
      revision: t.exposeInt('revision', { description: 'The one that these edits made.' }),
      missed: t.field({
        description: `What others did between the base and these edits, at most ${MOST_MISSED}.`,
        type: [draftEditType(builder)],
        resolve: ({ missed }) => [...missed],
      }),
    }),
  })

  builder.mutationField('saveDraftEdits', (t) =>
    t.field({
      description:
        'Adds edits to a draft: all of them or, where one does not fit what others made of it, none (CONFLICT names the place).',
      subGraphs: BUILDER,
      type: DraftSaved,
      extensions: { cost: 300 },
      args: {
        draftId: t.arg.id({ required: true }),
        baseRevision: t.arg.int({ required: true, description: 'The revision that they were made on.' }),
        edits: t.arg({ type: 'JSON', required: true, description: 'As draft-edit.schema.json has them.' }),
        name: t.arg.string({ description: 'What was done, in a few words.' }),
        operationId: t.arg.id({ description: 'The same again changes nothing.' }),
        undoes: t.arg.int({ description: 'The revision that they take back.' }),
      },
      resolve: (_, args, { caller }) => saveEdits(caller, args),
    }),
  )
  builder.queryField('draftEdits', (t) =>
    t.field({
      description: `What was done to a draft after a revision, at most ${MOST_MISSED}, the oldest first.`,
      subGraphs: BUILDER,
      type: [draftEditType(builder)],
      extensions: { cost: 300 },
      args: { draftId: t.arg.id({ required: true }), since: t.arg.int({ required: true }) },
      resolve: (_, { draftId, since }, { caller }) => editsSince(caller, draftId, since),
    }),
  )
  builder.queryField('draftHistory', (t) =>
    t.field({
      description: `What was done to a draft, at most ${MOST_MISSED}, the newest first.`,
      subGraphs: BUILDER,
      type: [draftEditType(builder)],
      extensions: { cost: 300 },
      args: { draftId: t.arg.id({ required: true }), before: t.arg.int() },
      resolve: (_, { draftId, before }, { caller }) => history(caller, draftId, before ?? undefined),
    }),
  )
}
