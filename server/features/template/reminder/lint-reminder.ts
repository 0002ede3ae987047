import { localPath } from '../../../../runtime/core/navigation/local-path.ts'
import type { Issue, Reminder } from '../../../../schemas/index.ts'

/** An action item that is nobody's, leads nowhere, or is done before it was made (NO-06). */
export function lintReminder({ userId, recipients, details, ...dates }: Reminder): Issue[] {
  const { createdDate, completedDate } = dates
  const isLost = details.link !== undefined && details.link !== '/' && localPath(details.link) === '/'
  return [
    ...(userId || recipients ? [] : [{ code: 'reminder.for_nobody', path: '/recipients' }]),
    ...(isLost ? [{ code: 'reminder.link_elsewhere', path: '/details/link' }] : []),
    ...(completedDate && Date.parse(completedDate) < Date.parse(createdDate)
      ? [{ code: 'reminder.done_before', path: '/completedDate' }]
      : []),
  ]
}
