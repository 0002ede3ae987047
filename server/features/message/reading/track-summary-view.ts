import { visibleTemplate } from '../../../../runtime/core/permission/rights.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { digest } from '../../../contract/digest.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { DONE, mutationResult } from '../../../graphql/mutation-result.ts'
import { openForm } from '../../form/form/index.ts'
import { appendEvent } from '../../ground/audit/index.ts'

/** Views within an hour are one. */
const HOUR = '2026-11-22T14'.length

/**
 * Remembers that somebody has looked at a page that sums a form up (SU-05): once an hour, however often they turn to it.
 *
 * @throws AppError NOT_FOUND for a page that the form does not have, or that is not for them to see
 */
async function trackSummaryView(caller: Caller, formId: string, pageId: string): Promise<void> {
  const { store, clock } = caller.services
  const { compiled, actor, form } = await openForm(caller, formId)
  const { summaryPages = [] } = visibleTemplate(compiled.template, actor, form.status)
  if (!summaryPages.some(({ id }) => id === pageId)) throw notFound()
  const timestamp = clock().toISOString()
  const entryId = digest([formId, pageId, actor.userId, timestamp.slice(0, HOUR)])
  const what = { action: 'form.summary_viewed', actorId: actor.userId, formId, details: { pageId } }
  await appendEvent(store, { schemaVersion: 1, entryId, timestamp, ...what })
}

export const trackSummaryViewField = (builder: Builder) =>
  builder.mutationField('trackSummaryView', (t) =>
    t.field({
      description:
        'Says that the viewer has a summary page of a form before them; never for a preview (SU-05).',
      subGraphs: FORM,
      type: mutationResult(builder),
      args: { formId: t.arg.id({ required: true }), pageId: t.arg.id({ required: true }) },
      resolve: async (_, { formId, pageId }, { caller }) => {
        await trackSummaryView(caller, formId, pageId)
        return DONE
      },
    }),
  )
