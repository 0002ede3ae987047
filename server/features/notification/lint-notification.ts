import type { Issue, NotificationTemplate } from '../../../schemas/index.ts'
import { variablesIn } from './fill-in.ts'
import { isAnswer, NAMES } from './variables.ts'

/** Variables that nothing will ever stand for, and a message that goes to nobody. */
export function lintNotification(template: NotificationTemplate): Issue[] {
  const { toRecipients = [], ccRecipients = [], roles = [] } = template
  const unknown = (['subject', 'body'] as const).flatMap((field) =>
    variablesIn(template[field])
      .filter((name) => !isAnswer(name) && !NAMES.has(name))
      .map((name) => ({ code: 'notification.unknown_variable', path: `/${field}`, params: { name } })),
  )
  const isForNobody = [toRecipients, ccRecipients, roles].every((list) => list.length === 0)
  return [...unknown, ...(isForNobody ? [{ code: 'notification.for_nobody', path: '/toRecipients' }] : [])]
}
