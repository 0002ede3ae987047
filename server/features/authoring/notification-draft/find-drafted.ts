import type { Draft, NotificationTemplate } from '../../../../schemas/index.ts'
import { invalid, notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { NOTIFICATION_TEMPLATES } from '../../message/notification/index.ts'
import { findDraft } from '../draft/index.ts'
import { checkNotifications } from '../publishing/index.ts'

interface Drafted {
  draft: Draft
  notification: NotificationTemplate
}

/**
 * A notification as a draft has it; one that the draft has not, as all share it.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED with the issues of one that nobody could be sent
 */
export async function findDrafted(caller: Caller, draftId: string, id: string): Promise<Drafted> {
  const draft = await findDraft(caller, draftId)
  const own = ownOf(draft, id)
  if (own === undefined) {
    const shared = await caller.services.store.collection(NOTIFICATION_TEMPLATES).findOne({ id })
    if (!shared) throw notFound()
    return { draft, notification: shared }
  }
  // Alone in the list: what is wrong with the others is no matter here.
  const faults = checkNotifications(caller.services, [own], undefined).filter(isFault)
  if (faults.length > 0) throw invalid(...faults.map((issue) => ({ ...issue, path: issue.path?.slice(2) })))
  return { draft, notification: own as NotificationTemplate }
}

function ownOf({ documents: { notifications } }: Draft, id: string): unknown {
  const list: readonly unknown[] = Array.isArray(notifications) ? notifications : []
  return list.find((each) => (each as { id?: unknown } | null)?.id === id)
}

/** Whom it is for may be said later, and what nothing stands for is seen as what it would be: `--`. */
const isFault = ({ code, severity }: { code: string; severity?: string }) =>
  severity !== 'warning' && !['notification.for_nobody', 'notification.unknown_variable'].includes(code)
