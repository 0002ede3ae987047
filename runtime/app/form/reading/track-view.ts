import type { Session } from '../../session/session.ts'
import { trackSummaryViewMutation } from './operations.ts'

/** Pages that were told of since this browser page was opened, by form. */
const told = new Set<string>()

/** Tells the server that a summary page is being looked at (SU-05). What cannot be told is not asked for again. */
export async function trackView({ transport }: Session, formId: string, pageId: string): Promise<void> {
  const view = `${formId}/${pageId}`
  if (told.has(view)) return
  told.add(view)
  await transport.request(trackSummaryViewMutation, { formId, pageId }).catch(() => {})
}
