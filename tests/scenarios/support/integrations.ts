import { randomBytes } from 'node:crypto'
import type { Integration, IntegrationCall, IntegrationTrigger, Workflow } from '../../../schemas/index.ts'
import { actionFeature } from '../../../server/features/process/action/index.ts'
import {
  INTEGRATION_CALLS,
  INTEGRATIONS,
  integrationFeature,
} from '../../../server/features/process/integration/index.ts'
import { TEMPLATES } from '../../../server/features/template/template/index.ts'
import { WORKFLOWS } from '../../../server/features/template/workflow/index.ts'
import { edge, state, workflowOf } from '../../support/workflows.ts'
import type { Campus } from './open-campus.ts'
import { startSmall } from './small-form.ts'
import { smallTemplate, smallTuples } from './small-template.ts'

export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

export const assetSystem = (url: string): Integration => ({
  schemaVersion: 1,
  id: 'asset-system',
  name: 'Asset system',
  url: `${url}/forms`,
  status: 'active',
  mappers: [
    {
      id: 'plain',
      fields: [
        { key: 'number', from: 'form.number' },
        { key: 'form.status', from: 'form.status' },
        { key: 'form.link', from: 'form.link' },
        { key: 'by', from: 'actor.name' },
        { key: 'name', from: 'answer:name' },
        { key: 'colours', from: 'answer:colour', list: true },
        { key: 'age', from: 'answer:age' },
        { key: 'verdict', from: 'answer:verdict' },
      ],
    },
    { id: 'other', fields: [] },
  ],
})

/** Draft, submitted, then what the asset system says: registered, or back to the owner. */
export const callingWorkflow = (trigger: Partial<IntegrationTrigger> = {}): Workflow => ({
  ...workflowOf(
    [
      state('draft', { isInitial: true }),
      state('submitted', {
        integrationServiceTriggers: [
          {
            triggerType: 'asset-system',
            submittalType: 'create',
            successEvent: 'registered',
            errorEvent: 'not_registered',
            ...trigger,
          },
        ],
      }),
      state('registered', { isInvokeSuccessTargetNode: true }),
      state('failed', { isInvokeErrorTargetNode: true }),
      state('done', { isFinal: true }),
    ],
    [
      edge('draft', 'draft', 'update'),
      edge('draft', 'submitted', 'submit', true),
      edge('submitted', 'registered', 'registered'),
      edge('submitted', 'failed', 'not_registered'),
      edge('submitted', 'draft', 'recall'),
      edge('failed', 'submitted', 'try_again'),
      edge('registered', 'done', 'complete'),
    ],
  ),
  id: 'calling-v1',
  referenceId: 'calling',
})

let published = 0

const publishing: Readonly<Record<string, string>> = {
  name: 'name',
  colours: 'colour',
  age: 'age',
  verdict: 'verdict',
}

/** A template whose forms call the asset system when they are submitted; its group. */
export async function publishCalling(
  campus: Campus,
  url: string,
  workflow: Workflow = callingWorkflow(),
): Promise<string> {
  const group = `calling-${++published}`
  const id = `${group}-v1`
  await campus.put(INTEGRATIONS, assetSystem(url))
  await campus.put(WORKFLOWS, { ...workflow, id, referenceId: group })
  const { permissions: _, ...template } = smallTemplate
  await campus.put(TEMPLATES, {
    ...template,
    ...{ id, groupId: group, workflowMachineId: group, workflowVersionId: id },
    pages: template.pages.map((page) => ({
      ...page,
      children: page.children.map((question) => {
        const key = publishing[question.id]
        return key ? { ...question, businessKeys: [{ key, path: '' }] } : question
      }),
    })),
  })
  for (const { user, relation } of smallTuples)
    await campus.services.authorizer.writeTuple({ user, relation, object: `template_group:${group}` })
  return group
}

export async function submitCalling(campus: Campus, group: string) {
  const form = await startSmall(campus.as('chelsea'), group)
  await form.text('name', 'Ada "Ñ" ✓')
  await form.act('submit')
  return form
}

export const callsOn = (campus: Campus, formId: string): Promise<IntegrationCall[]> =>
  campus.store.collection(INTEGRATION_CALLS).find({ formId }, { sort: { createdDate: 1 } })

/** What the servers' jobs do, once. */
export async function runJobs({ services }: Campus): Promise<void> {
  for (const { jobs = [] } of [integrationFeature, actionFeature])
    for (const job of jobs) await job.run(services)
}
