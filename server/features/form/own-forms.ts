import type { Form } from '../../../schemas/index.ts'
import { badInput } from '../../contract/app-error.ts'
import { type Caller, userOf } from '../../contract/caller.ts'
import { literalText } from '../../contract/search-words.ts'
import { type Builder, SHELL } from '../../graphql/builder.ts'
import { pageMeta } from '../../graphql/page-meta.ts'
import { type Paged, readPage } from '../../graphql/paged.ts'
import { ownForms } from './can.ts'
import { FORMS } from './collections.ts'
import { formType } from './form-type.ts'

/** What a list of forms shows: the history of status changes stays in the store. */
const LISTED = [
  'name',
  'autoId',
  'status',
  'templateId',
  'templateGroupId',
  'programId',
  'campusCode',
  'parentFormId',
  'ownerId',
  'subjectId',
  'workflowVersionId',
  'workflowStateId',
  'fence',
  'statusEvents',
  'createdDate',
  'lastSaved',
] as const satisfies readonly (keyof Form)[]

async function findOwnForms(
  caller: Caller,
  { status, search }: { status?: string | null; search?: string | null },
  { page, size, skip }: { page: number; size: number; skip: number },
): Promise<Paged<Form>> {
  const term = search?.trim()
  if (term && term.length > 100) throw badInput('The search is too long')
  const matches = term && { $regex: literalText(term), $options: 'i' }
  const filter = {
    ...ownForms(userOf(caller)),
    ...(status && { status }),
    ...(matches && { $or: [{ name: matches }, { autoId: matches }] }),
  }
  const forms = caller.services.store.collection(FORMS)
  const [docs, total] = await Promise.all([
    forms.find(filter, { sort: { lastSaved: -1 }, skip, limit: size, fields: LISTED }),
    forms.count(filter),
  ])
  return { docs, meta: { page, size, total } }
}

export function documentsField(builder: Builder): void {
  const FormPage = builder.objectRef<Paged<Form>>('FormPage').implement({
    fields: (t) => ({
      docs: t.field({ type: [formType(builder)], resolve: ({ docs }) => docs }),
      meta: t.field({ type: pageMeta(builder), resolve: ({ meta }) => meta }),
    }),
  })

  builder.queryField('documents', (t) =>
    t.field({
      description: "One's own forms, the last saved first (000 §2).",
      subGraphs: SHELL,
      type: FormPage,
      args: { page: t.arg.int(), size: t.arg.int(), status: t.arg.string(), search: t.arg.string() },
      resolve: (_, args, { caller }) => findOwnForms(caller, args, readPage(args)),
    }),
  )
}
