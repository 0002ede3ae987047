import type { Form } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, WORKFLOW } from '../../../graphql/builder.ts'
import { FORMS, visibleAmong } from '../../form/form/index.ts'
import { tryEvent } from '../action/index.ts'
import { outcomeOf } from './carry-on.ts'
import type { JobFailure } from './collections.ts'
import { formsIn, jobOf } from './jobs-of.ts'

import { requireJobViewer } from './policy.ts'

/** So many forms are tried. */
const MOST_TRIED = 100
const MOST_NAMED = 10

interface Preview {
  total: number
  tried: number
  acts: number
  notYet: number
  failures: readonly JobFailure[]
  names: readonly string[]
}

/** What a job would do now, form by form, without doing it. Only forms that the viewer may see are named. */
async function previewJob(caller: Caller, workflowId: string, jobId: string): Promise<Preview> {
  await requireJobViewer(caller)
  const { services } = caller
  const of = await jobOf(services, workflowId, jobId)
  const forms = services.store.collection(FORMS)
  const [total, some] = await Promise.all([
    forms.count(formsIn(of)),
    forms.find(formsIn(of), { sort: { id: 1 }, limit: MOST_TRIED }),
  ])
  const acting: Form[] = []
  const failures: JobFailure[] = []
  let notYet = 0
  for (const form of some) {
    const act = () => tryEvent(services, form, of.job.event).then(() => 'acted' as const)
    const outcome = await outcomeOf(services, act, form.id)
    if (outcome === 'acted') acting.push(form)
    else if (outcome === 'notYet') notYet++
    else failures.push({ formId: form.id, code: typeof outcome === 'object' ? outcome.failed : outcome })
  }
  const visible = await visibleAmong(
    caller,
    acting.map(({ id }) => id),
  )
  const names = acting.filter(({ id }) => visible.has(id)).map(({ autoId, name }) => autoId ?? name)
  return {
    ...{ total, tried: some.length, acts: acting.length, notYet, failures },
    names: names.slice(0, MOST_NAMED),
  }
}

export function previewJobField(builder: Builder): void {
  const PreviewType = builder.objectRef<Preview>('ScheduledJobPreview').implement({
    description: 'What a job would do now.',
    fields: (t) => ({
      total: t.exposeInt('total', { description: 'Forms in its state.' }),
      tried: t.exposeInt('tried', { description: 'Of these, as many as were tried.' }),
      acts: t.exposeInt('acts', { description: 'On so many of them it would act.' }),
      notYet: t.exposeInt('notYet'),
      failed: t.int({ resolve: ({ failures }) => failures.length }),
      names: t.stringList({
        description: 'Some of those that it would act on, as far as the viewer may see them.',
        resolve: ({ names }) => [...names],
      }),
      reasons: t.stringList({
        description: 'The codes of what stands in the way.',
        resolve: ({ failures }) => [...new Set(failures.map(({ code }) => code))],
      }),
    }),
  })

  builder.queryField('scheduledJobPreview', (t) =>
    t.field({
      description: 'A dry run of a job: nothing is changed.',
      subGraphs: WORKFLOW,
      type: PreviewType,
      extensions: { cost: 1_000 },
      args: { workflowId: t.arg.id({ required: true }), jobId: t.arg.id({ required: true }) },
      resolve: (_, { workflowId, jobId }, { caller }) => previewJob(caller, workflowId, jobId),
    }),
  )
}
