import { createHash } from 'node:crypto'
import { templateAnswerSchema } from '../../../../runtime/core/answer-schema/template-schema.ts'
import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Actor } from '../../../../runtime/core/model/engine.ts'
import { rightsOf, SYSTEM } from '../../../../runtime/core/permission/rights.ts'
import { ROLE } from '../../../../runtime/core/permission/role.ts'
import type { CompiledTemplate } from '../../../../runtime/core/template/compile-template.ts'
import { initialState } from '../../../../runtime/core/workflow/compile-workflow.ts'
import { accessDenied, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { createLru } from '../../../contract/lru.ts'
import { memoize } from '../../../contract/memoize.ts'
import {
  compiledTemplate,
  localisedWords,
  mayReadTemplate,
  startableTemplates,
} from '../../template/template/index.ts'
import { compiledWorkflow } from '../../template/workflow/index.ts'
import { FORMS, openForm } from '../form/index.ts'
import { schemaAddress } from './schema-address.ts'

/** A schema as it is sent; equal schemas have equal tags. */
export interface PublishedSchema {
  body: string
  etag: string
}

/**
 * The JSON Schema of the answers of a template version, with those elements only that the caller may view: all of them
 * for whoever makes templates; as in a form for whoever may see one of it (`formId`, or a form of their own); as in a
 * new form for whoever may start one. Its titles are in the language that the caller reads best.
 *
 * @throws AppError NOT_FOUND, ACCESS_DENIED
 */
export async function answerSchema(
  caller: Caller,
  templateId: string,
  formId?: string,
): Promise<PublishedSchema> {
  const userId = userOf(caller)
  const compiled = ID_PATTERN.test(templateId) ? await compiledTemplate(caller.services, templateId) : null
  if (!compiled) throw notFound()
  const viewer = formId
    ? await viewerOfForm(caller, compiled, formId)
    : ((await makerOf(caller, compiled)) ??
      (await starterOf(caller, compiled, userId)) ??
      (await viewerOfOwnForm(caller, compiled, userId)))
  if (!viewer) throw accessDenied()
  return publish(localisedWords(caller, compiled), viewer)
}

/** As whom, and in which status, the elements of a template are looked at. */
interface Viewer {
  actor: Actor
  status: string
}

async function makerOf(caller: Caller, { template }: CompiledTemplate): Promise<Viewer | undefined> {
  return (await mayReadTemplate(caller, template)) ? { actor: SYSTEM, status: '' } : undefined
}

async function starterOf(
  caller: Caller,
  { template: { id, groupId, workflowVersionId } }: CompiledTemplate,
  userId: string,
): Promise<Viewer | undefined> {
  const startable = await startableTemplates(caller, { groupId, includeRestricted: true })
  if (!startable.some((each) => each.id === id)) return undefined
  const workflow = await compiledWorkflow(caller.services, workflowVersionId)
  const status = (workflow && initialState(workflow)?.status) ?? 'draft'
  return { actor: { userId, roles: [ROLE.owner] }, status }
}

async function viewerOfForm(
  caller: Caller,
  { template }: CompiledTemplate,
  formId: string,
): Promise<Viewer | undefined> {
  const { form, actor } = await openForm(caller, formId)
  return form.templateId === template.id ? { actor, status: form.status } : undefined
}

/** The newest one; of a form that others started, its id is to be named. */
async function viewerOfOwnForm(
  caller: Caller,
  { template }: CompiledTemplate,
  userId: string,
): Promise<Viewer | undefined> {
  const own = await caller.services.store
    .collection(FORMS)
    .findOne(
      { ownerId: userId, templateId: template.id, deletedDate: { $exists: false } },
      { sort: { createdDate: -1 }, fields: ['id'] },
    )
  return own ? viewerOfForm(caller, { template } as CompiledTemplate, own.id) : undefined
}

const KEPT = 20
const published = memoize((_: CompiledTemplate) => createLru<PublishedSchema>(KEPT))

/** Made once for all who may view the same elements. */
function publish(compiled: CompiledTemplate, { actor, status }: Viewer): PublishedSchema {
  const { view } = rightsOf(compiled, actor, status)
  const known = published(compiled)
  const name = view.map(Number).join('')
  const found = known.get(name)
  if (found) return found
  const schema = templateAnswerSchema(
    compiled,
    schemaAddress(compiled.template.id),
    ({ index }) => view[index] === true,
  )
  const body = JSON.stringify(schema)
  const made = { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
  known.set(name, made)
  return made
}
