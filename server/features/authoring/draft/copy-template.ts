import { OPERATION_ID } from '../../../../runtime/core/api/operation-id.ts'
import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Draft } from '../../../../schemas/index.ts'
import { conflict, invalid, notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { digest } from '../../../contract/digest.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { DuplicateKeyError } from '../../../store/port.ts'
import { programLoader } from '../../ground/program/index.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { publishedDocuments } from '../publishing/index.ts'
import { insertDraft } from './begin-draft.ts'
import { requireWithinBounds } from './bounds.ts'
import { DRAFTS } from './collections.ts'
import { copyDocuments } from './copy-documents.ts'
import { draftType } from './draft-type.ts'
import { isAuthor, requireAuthor, requireStudio } from './policy.ts'
import { settled } from './settle.ts'

interface CopyInput {
  templateGroupId: string
  programId: string
  operationId?: string | null
}

/**
 * A draft of a new template that says what another one does: as it was published last, or as its draft has it where it
 * never was. The same operation again answers the draft that it made.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, CONFLICT, VALIDATION_FAILED, LIMIT_EXCEEDED
 */
async function copyTemplate(
  caller: Caller,
  { templateGroupId, programId, operationId }: CopyInput,
): Promise<Draft> {
  await requireStudio(caller)
  const program = ID_PATTERN.test(programId) ? await programLoader(caller).load(programId) : null
  if (!program) throw notFound(`Unable to get program with id ${programId.slice(0, 64)}`)
  const userId = await requireAuthor(caller, programId)
  if (operationId && !OPERATION_ID.test(operationId)) throw invalid({ code: 'operation.bad_id' })
  const { services } = caller
  const groupId = operationId ? digest({ copy: operationId, userId }) : services.newId()
  const source = await documentsOf(caller, templateGroupId)
  const documents = copyDocuments(source, groupId, programId)
  requireWithinBounds(documents)
  return insertDraft(services, userId, { groupId, programId, documents, basedOn: 0 }).catch(async (error) => {
    const made = operationId && (await services.store.collection(DRAFTS).findOne({ slot: groupId }))
    if (made && error instanceof DuplicateKeyError) return settled(services, made)
    throw error
  })
}

/** What is copied. Nobody but its authors hears that there is such a template. */
async function documentsOf(caller: Caller, groupId: string): Promise<Draft['documents']> {
  const { services } = caller
  const { store } = services
  if (!ID_PATTERN.test(groupId)) throw notFound()
  const latest = await store
    .collection(TEMPLATES)
    .findOne({ groupId, isLatest: true, status: { $ne: 'DRAFT' } }, { sort: { version: -1 } })
  const draft = latest ? null : await store.collection(DRAFTS).findOne({ slot: groupId })
  const found = latest ?? draft
  if (!found || !(await isAuthor(caller, found.programId))) throw notFound()
  if (draft) return (await settled(services, draft)).documents
  const published = latest && (await publishedDocuments(services, latest.id))
  if (!published) throw conflict('draft.incomplete_version', 'The version lacks its workflow')
  const { version: _, ...documents } = published
  return documents as unknown as Draft['documents']
}

export const copyTemplateField = (builder: Builder) =>
  builder.mutationField('copyTemplate', (t) =>
    t.field({
      description:
        'A draft of a new template, made from the latest version of another one: without who may start it, the programs that it is shared with and the prefix of its forms’ numbers.',
      subGraphs: BUILDER,
      type: draftType(builder),
      extensions: { cost: 300, rate: 'creations' },
      args: {
        templateGroupId: t.arg.id({ required: true }),
        programId: t.arg.id({ required: true, description: 'The program that gets it.' }),
        operationId: t.arg.id(),
      },
      resolve: (_, input, { caller }) => copyTemplate(caller, input),
    }),
  )
