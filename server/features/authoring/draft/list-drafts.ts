import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Draft } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { pageMeta } from '../../../graphql/page-meta.ts'
import { type Paged, readPage } from '../../../graphql/paged.ts'
import { keptSince } from '../../form/form/index.ts'
import { programLoader } from '../../ground/program/index.ts'
import { DRAFTS, WRITTEN_IN } from './collections.ts'
import { draftType, listedDraftType } from './draft-type.ts'
import { findDraft } from './find-draft.ts'
import { requireAuthor, requireStudio } from './policy.ts'

/** All but the documents, of which a list says the template's name. */
const LISTED = [
  ...['groupId', 'basedOn', 'revision', 'documents.template.name', 'lastSaved', 'lastSavedBy', 'closedDate'],
]

/** The drafts of a program, the last saved first. @throws AppError ACCESS_DENIED, NOT_FOUND */
async function listDrafts(
  caller: Caller,
  { programId, discarded }: { programId: string; discarded?: boolean | null },
  { page, size, skip }: ReturnType<typeof readPage>,
): Promise<Paged<Draft>> {
  await requireStudio(caller)
  if (!ID_PATTERN.test(programId) || !(await programLoader(caller).load(programId))) throw notFound()
  await requireAuthor(caller, programId)
  const { store, clock } = caller.services
  const drafts = store.collection(DRAFTS)
  const filter = discarded
    ? { programId, state: 'discarded', closedDate: { $gt: keptSince(clock()) } }
    : { programId, state: 'open', ...WRITTEN_IN }
  const [docs, total] = await Promise.all([
    drafts.find(filter, { sort: { lastSaved: -1 }, skip, limit: size, fields: LISTED }),
    drafts.count(filter),
  ])
  return { docs, meta: { page, size, total } }
}

export function draftFields(builder: Builder): void {
  const DraftPage = builder.objectRef<Paged<Draft>>('DraftPage').implement({
    fields: (t) => ({
      docs: t.field({ type: [listedDraftType(builder)], resolve: ({ docs }) => [...docs] }),
      meta: t.field({ type: pageMeta(builder), resolve: ({ meta }) => meta }),
    }),
  })

  builder.queryField('draft', (t) =>
    t.field({
      subGraphs: BUILDER,
      type: draftType(builder),
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, { caller }) => findDraft(caller, id),
    }),
  )
  builder.queryField('drafts', (t) =>
    t.field({
      description: 'The open drafts of a program, or those that were discarded and can be restored.',
      subGraphs: BUILDER,
      type: DraftPage,
      args: {
        programId: t.arg.id({ required: true }),
        discarded: t.arg.boolean(),
        page: t.arg.int(),
        size: t.arg.int(),
      },
      resolve: (_, args, { caller }) => listDrafts(caller, args, readPage(args)),
    }),
  )
}
