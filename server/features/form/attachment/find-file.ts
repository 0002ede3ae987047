import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { filePaths } from '../../../../runtime/core/file/address.ts'
import { canView } from '../../../../runtime/core/permission/rights.ts'
import type { StoredFile } from '../../../../schemas/index.ts'
import { AppError, notFound } from '../../../contract/app-error.ts'
import { namesFile } from '../../../contract/attached.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { ANSWERS } from '../answer/index.ts'
import { accessTo, HEAD_FIELDS, readForm } from '../form/index.ts'
import { FILES } from './collections.ts'

/** Whoever sent a file sees it before the answer that will name it is saved. */
const OWN_MS = 60 * 60_000

/**
 * The file of this key, for whoever may see the answer that names it (FF-13). What one may not see is not there.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND
 */
export async function findFile(caller: Caller, key: string): Promise<StoredFile> {
  const userId = userOf(caller)
  const { store, clock } = caller.services
  const file = ID_PATTERN.test(key) ? await store.collection(FILES).findOne({ id: key }) : null
  if (!file || !(await mayView(caller, file))) throw notFound()
  const isFresh = clock().getTime() - Date.parse(file.createdDate) < OWN_MS
  if (file.userId === userId && isFresh) return file
  const answer = await store.collection(ANSWERS).findOne({ id: file.answerId }, { fields: ['value'] })
  if (!namesFile(answer?.value, key)) throw notFound()
  return file
}

/** By the form and the question that it was sent for. */
async function mayView(caller: Caller, { formId, questionId }: StoredFile): Promise<boolean> {
  try {
    const form = await readForm(caller.services, formId, { fields: HEAD_FIELDS })
    const { compiled, actor } = await accessTo(caller, form)
    return canView(compiled, questionId, actor, form.status)
  } catch (error) {
    if (error instanceof AppError && ['NOT_FOUND', 'ACCESS_DENIED'].includes(error.code)) return false
    throw error
  }
}

export function fileField(builder: Builder): void {
  const AttachedFile = builder.objectRef<StoredFile>('AttachedFile').implement({
    description: 'A file that an answer names (FF-13). `PUT /files/{formId}/{questionId}` stores one.',
    fields: (t) => ({
      key: t.id({ resolve: ({ id }) => id }),
      name: t.exposeString('name'),
      kind: t.exposeString('kind'),
      size: t.exposeInt('size'),
      url: t.string({ resolve: ({ id }) => filePaths.urlOf(id) }),
      thumbnailUrl: t.string({
        nullable: true,
        resolve: ({ id, hasThumbnail }) => (hasThumbnail ? filePaths.thumbnailOf(id) : null),
      }),
    }),
  })

  builder.queryField('file', (t) =>
    t.field({
      description: 'For whoever may see the answer that names it.',
      subGraphs: FORM,
      type: AttachedFile,
      extensions: { cost: 20 },
      args: { key: t.arg.id({ required: true }) },
      resolve: (_, { key }, { caller }) => findFile(caller, key),
    }),
  )
}
