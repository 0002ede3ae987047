import { OPERATION_ID } from '../../../../runtime/core/api/operation-id.ts'
import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Draft } from '../../../../schemas/index.ts'
import { conflict, invalid, notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { digest } from '../../../contract/digest.ts'
import type { Services } from '../../../contract/services.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { DuplicateKeyError } from '../../../store/port.ts'
import { programLoader } from '../../ground/program/index.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { publishedDocuments } from '../publishing/index.ts'
import { requireWithinBounds } from './bounds.ts'
import { DRAFTS } from './collections.ts'
import { draftType } from './draft-type.ts'
import { newDocuments } from './new-documents.ts'
import { requireAuthor, requireStudio } from './policy.ts'
import { lineOf, sayLine, settled } from './settle.ts'

interface BeginInput {
  programId: string
  /** A template and its workflow to begin with, and what goes with them. */
  documents?: unknown
  operationId?: string | null
}

/**
 * A draft of a new template in a program (SG-05). The same operation again answers the draft that it began.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED, LIMIT_EXCEEDED
 */
async function beginDraft(
  caller: Caller,
  { programId, documents: given, operationId }: BeginInput,
): Promise<Draft> {
  await requireStudio(caller)
  const program = ID_PATTERN.test(programId) ? await programLoader(caller).load(programId) : null
  if (!program) throw notFound(`Unable to get program with id ${programId.slice(0, 64)}`)
  const userId = await requireAuthor(caller, programId)
  const { services } = caller
  if (operationId && !OPERATION_ID.test(operationId)) throw invalid({ code: 'operation.bad_id' })
  const groupId = operationId ? digest({ begin: operationId, userId }) : services.newId()
  const documents = newDocuments(groupId, programId, given)
  requireWithinBounds(documents)
  return insertDraft(services, userId, { groupId, programId, documents, basedOn: 0 }).catch(async (error) => {
    const begun = operationId && (await services.store.collection(DRAFTS).findOne({ slot: groupId }))
    if (begun && error instanceof DuplicateKeyError) return settled(services, begun)
    throw error
  })
}

/**
 * The open draft of a template group; begun from its latest version when there is none.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND
 */
async function openDraft(caller: Caller, groupId: string): Promise<Draft> {
  const userId = await requireStudio(caller)
  const { services } = caller
  const { store } = services
  if (!ID_PATTERN.test(groupId)) throw notFound()
  const open = await store.collection(DRAFTS).findOne({ slot: groupId })
  if (open) {
    await requireAuthor(caller, open.programId)
    const draft = await settled(services, open)
    return draft.state === 'open' ? draft : openDraft(caller, groupId)
  }
  const latest = await store
    .collection(TEMPLATES)
    .findOne({ groupId, isLatest: true, status: { $ne: 'DRAFT' } }, { sort: { version: -1 } })
  if (!latest) throw notFound()
  await requireAuthor(caller, latest.programId)
  const published = await publishedDocuments(services, latest.id)
  if (!published) throw conflict('draft.incomplete_version', 'The version lacks its workflow')
  const { version, ...documents } = published
  const { programId } = latest
  const draft = { groupId, ...(programId !== undefined && { programId }), documents, basedOn: version }
  return insertDraft(services, userId, draft as NewDraft).catch((error) => {
    // Somebody else began one at the same moment.
    if (error instanceof DuplicateKeyError) return openDraft(caller, groupId)
    throw error
  })
}

type NewDraft = Pick<Draft, 'groupId' | 'programId' | 'documents' | 'basedOn'>

/** Stores a new draft, and says in the audit trail who began it. */
export async function insertDraft(services: Services, userId: string, content: NewDraft): Promise<Draft> {
  const now = services.clock().toISOString()
  const id = services.newId()
  const line = lineOf({ id, groupId: content.groupId }, `${id}:begin`, 'draft.begin', userId, now)
  const draft: Draft = {
    ...{ schemaVersion: 1, id, slot: content.groupId, state: 'open', revision: 0 },
    ...content,
    ...{ createdDate: now, createdBy: userId, lastSaved: now, lastSavedBy: userId },
    line: { ...line },
  }
  await services.store.collection(DRAFTS).insertOne(draft)
  return sayLine(services, draft)
}

export const beginDraftField = (builder: Builder) =>
  builder.mutationField('beginDraft', (t) =>
    t.field({
      description:
        'A draft of a new template, named Untitled, with a first page and a workflow to hand it in; or with what is given.',
      subGraphs: BUILDER,
      type: draftType(builder),
      extensions: { cost: 300, rate: 'creations' },
      args: {
        programId: t.arg.id({ required: true }),
        documents: t.arg({
          type: 'JSON',
          description:
            '`template` and `workflow`, as another system had them, and the lists `outcomes`, `notifications` and `metrics`: they need not be valid yet.',
        }),
        operationId: t.arg.id(),
      },
      resolve: (_, input, { caller }) => beginDraft(caller, input),
    }),
  )

export const openDraftField = (builder: Builder) =>
  builder.mutationField('openDraft', (t) =>
    t.field({
      description: 'The open draft of a template, begun from its latest version when there is none.',
      subGraphs: BUILDER,
      type: draftType(builder),
      extensions: { cost: 300 },
      args: { templateGroupId: t.arg.id({ required: true }) },
      resolve: (_, { templateGroupId }, { caller }) => openDraft(caller, templateGroupId),
    }),
  )
