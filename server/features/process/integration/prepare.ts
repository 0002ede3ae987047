import type { Form, Integration, IntegrationCall } from '../../../../schemas/index.ts'
import { AppError } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import { readForm } from '../../form/form/index.ts'
import { PEOPLE } from '../../ground/person/index.ts'
import { linkTo, publishedAnswers } from '../../message/notification/index.ts'
import { compiledTemplate } from '../../template/template/index.ts'
import { compiledWorkflow } from '../../template/workflow/index.ts'
import { INTEGRATION_CALLS, INTEGRATIONS } from './collections.ts'
import { mapFields } from './fields.ts'

const AT_ONCE = 50
/** A call whose body cannot be made is given up after this many tries. */
const MOST_FAILURES = 5

export const NO_SECRET = 'No secret is set up for it (INTEGRATION_SECRETS).'

/** Makes the bodies of new calls, once each: every attempt says the same. */
export async function prepareCalls(services: Services): Promise<void> {
  const calls = services.store.collection(INTEGRATION_CALLS)
  let after = ''
  for (;;) {
    const some = await calls.find({ state: 'new', id: { $gt: after } }, { sort: { id: 1 }, limit: AT_ONCE })
    for (const call of some) await prepare(services, call)
    const last = some.at(-1)
    if (!last || some.length < AT_ONCE) return
    after = last.id
  }
}

async function prepare(services: Services, call: IntegrationCall): Promise<void> {
  const { store, config, logger, clock } = services
  const calls = store.collection(INTEGRATION_CALLS)
  const mine = { id: call.id, state: 'new' }
  const integration = await store.collection(INTEGRATIONS).findOne({ id: call.integrationId })
  try {
    const body = integration?.status === 'active' ? await bodyOf(services, integration, call) : undefined
    // Switched off, or about a form that is gone.
    if (body === undefined) return void (await calls.deleteMany(mine))
    const due = clock().toISOString()
    const isSetUp = config.integrationSecrets.has(call.integrationId)
    const state = isSetUp ? { state: 'waiting' } : { state: 'failed', error: NO_SECRET, callback: 'due' }
    await calls.updateOne(mine, { $set: { ...state, body, due, attempts: 0 } })
  } catch (error) {
    logger.error({ err: error, call: call.id, formId: call.formId }, 'the body of a call could not be made')
    if (call.attempts + 1 < MOST_FAILURES) await calls.updateOne(mine, { $inc: { attempts: 1 } })
    else await calls.updateOne(mine, { $set: { state: 'failed', error: NO_BODY, callback: 'due' } })
  }
}

const NO_BODY = 'What it was to say could not be made.'

async function bodyOf(
  services: Services,
  integration: Integration,
  call: IntegrationCall,
): Promise<string | undefined> {
  const { store, config } = services
  const { id, formId, actorId, stateId, trigger, status } = call
  const form = await readForm(services, formId).catch((error: unknown): Form | undefined => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  })
  if (!form) return undefined
  const people = store.collection(PEOPLE)
  const [compiled, workflow, owner, actor] = await Promise.all([
    compiledTemplate(services, form.templateId, form.campusCode),
    compiledWorkflow(services, call.workflowVersionId),
    people.findOne({ id: form.ownerId }),
    people.findOne({ id: actorId }),
  ])
  const node = workflow?.nodes.get(stateId)
  const { mapperId, submittalType = null } =
    (node?.type === 'state' && node.data.integrationServiceTriggers?.[trigger]) || {}
  const mapper = integration.mappers.find((each) => mapperId === undefined || each.id === mapperId)
  if (!compiled || !mapper) throw new Error(`Call ${id} lacks its template or mapper`)
  const reader = { userId: '', roles: [...(integration.roles ?? [])] }
  const answers = (await publishedAnswers(services, { form, compiled }))(reader)
  const { name: templateName } = compiled.template
  const link = linkTo(config.publicUrl, form)
  return JSON.stringify({
    ...{ id, integration: integration.id, mapper: mapper.id, submittalType, timestamp: call.createdDate },
    data: mapFields(mapper.fields, { form, status, templateName, link, owner, actor, answers }),
  })
}
