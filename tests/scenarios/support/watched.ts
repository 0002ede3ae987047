import type { Form, Template, Workflow } from '../../../schemas/index.ts'
import { FORMS } from '../../../server/features/form/form/collections.ts'
import { NOTICES, NOTIFICATION_TEMPLATES } from '../../../server/features/message/notification/collections.ts'
import { JOB_RUNS, JOB_SCHEDULES } from '../../../server/features/process/job/collections.ts'
import { jobFeature } from '../../../server/features/process/job/index.ts'
import { TEMPLATES } from '../../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../../server/features/template/workflow/collections.ts'
import { edge, state, workflowOf } from '../../support/workflows.ts'
import type { Campus } from './open-campus.ts'
import { startSmall } from './small-form.ts'
import { smallTemplate } from './small-template.ts'

export const DAY = 24 * 3_600_000

const daysSince = (date: object, days: number) => ({
  '>=': [{ dateDiff: [date, { today: [] }, 'days'] }, days],
})
const automatic = (source: string, target: string, id: string, rule: object) => ({
  ...edge(source, target, id),
  event: {
    ...{ id, label: id, automatic: true as const },
    requires: { rule: rule as never, message: 'It is not time yet.' },
  },
})

/** Reviewers are reminded each week; what was sent back and not handed in again is closed after 30 days. */
export const watchedWorkflow: Workflow = {
  ...workflowOf(
    [
      state('draft', { isInitial: true }),
      state('review', { notificationTriggers: [{ notificationTemplateId: 'watched-arrived' }] }),
      state('returned'),
      state('approved', { isFinal: true }),
      state('expired', { isFinal: true }),
    ],
    [
      edge('draft', 'draft', 'update'),
      edge('draft', 'review', 'submit', true),
      edge('review', 'approved', 'approve'),
      edge('review', 'returned', 'send_back'),
      automatic(
        'review',
        'review',
        'remind',
        daysSince({ coalesce: [{ since: 'remind' }, { since: [] }] }, 7),
      ),
      edge('returned', 'returned', 'update'),
      edge('returned', 'review', 'submit', true),
      automatic('returned', 'expired', 'expire', daysSince({ since: [] }, 30)),
    ],
  ),
  id: 'watched-v1',
  referenceId: 'watched',
  name: 'Watched review',
  jobs: [
    {
      ...{ id: 'weekly', name: 'Remind reviewers', cronExpression: '0 8 * * *' },
      ...{ event: 'remind', workflowStateId: 'review' },
    },
    {
      ...{ id: 'closing', name: 'Close what nobody hands in', cronExpression: '30 2 * * *' },
      ...{ event: 'expire', workflowStateId: 'returned' },
    },
  ],
}

const watchedTemplate: Template = {
  ...smallTemplate,
  ...{ id: 'watched-v1', groupId: 'watched', name: 'Watched' },
  ...{ workflowMachineId: 'watched', workflowVersionId: 'watched-v1' },
  permissions: [
    { role: 'owner', action: 'update' },
    { role: 'owner', action: 'submit' },
    { role: 'program_admin', action: 'approve' },
    { role: 'program_admin', action: 'send_back' },
  ],
}

/** Publishes the watched template, without forms or runs of earlier tests. */
export async function publishWatched(campus: Campus, workflow = watchedWorkflow): Promise<void> {
  const { store, services } = campus
  await store.collection(FORMS).deleteMany({ workflowVersionId: workflow.id })
  for (const each of [JOB_SCHEDULES, JOB_RUNS, NOTICES]) await store.named(each.name).deleteMany({})
  await campus.put(WORKFLOWS, workflow)
  await campus.put(TEMPLATES, watchedTemplate)
  await campus.put(NOTIFICATION_TEMPLATES, {
    ...{ schemaVersion: 1, id: 'watched-arrived', name: 'Arrived', status: 'active' },
    ...{ subject: 'Arrived', body: 'Arrived', toRecipients: ['owner'] },
  })
  const object = 'template_group:watched'
  await services.authorizer.writeTuple({ user: 'user:*', relation: 'starter', object })
  await services.authorizer.writeTuple({ user: 'program:injury-illness', relation: 'program', object })
}

export const runDueJobs = (campus: Pick<Campus, 'services'>) => jobFeature.jobs?.[0]?.run(campus.services)

/** A form that waits for its reviewers. */
export async function underReview(campus: Campus) {
  const form = await startSmall(campus.as('chelsea'), 'watched')
  await form.text('name', 'Ada')
  await form.act('submit')
  return form
}

/** As many forms as are wanted in a state, made of one. */
export async function copiesOf(campus: Campus, formId: string, count: number): Promise<Form[]> {
  const forms = campus.store.collection(FORMS)
  const one = (await forms.findOne({ id: formId })) as Form
  const copies = Array.from({ length: count }, (_, i) => ({
    ...one,
    id: `copy-${String(i).padStart(4, '0')}`,
  }))
  for (const copy of copies) await forms.replaceOne(copy)
  return copies
}
