import { lintNotification } from '../../../../runtime/core/notification/lint-notification.ts'
import { publishedKeys } from '../../../../runtime/core/notification/published-keys.ts'
import { compileTemplate } from '../../../../runtime/core/template/compile-template.ts'
import { GIVEN } from '../../../../schemas/given.ts'
import type { Issue, NotificationTemplate, Template } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { givenFields } from './given-fields.ts'

/** Of one template. */
const MAX_NOTIFICATIONS = 100

/**
 * An author's notifications: their schema, one of each id, and texts that say something. The pointers begin with the
 * place in the list. Whether questions publish what they say is not judged while the template cannot be read.
 */
export function checkNotifications(
  { registry, validator }: Pick<Services, 'registry' | 'validator'>,
  source: unknown,
  template: Template | undefined,
): Issue[] {
  if (source === undefined) return []
  if (!Array.isArray(source)) return [{ code: 'schema.type', path: '', params: { type: 'array' } }]
  if (source.length > MAX_NOTIFICATIONS)
    return [{ code: 'schema.max_items', path: '', params: { limit: MAX_NOTIFICATIONS } }]
  const keys = template && publishedKeys(compileTemplate(template, registry))
  const published = keys && new Set(keys.map(({ key }) => key))
  const seen = new Set<unknown>()
  return source.flatMap((each, i): Issue[] => {
    const found = [
      ...givenFields(each, GIVEN.notifications),
      ...validator.check('notification-template', each),
    ]
    const issues = found.length > 0 ? found : lintNotification(each as NotificationTemplate, published)
    const { id } = (each ?? {}) as { id?: unknown }
    const isTwin = typeof id === 'string' && seen.has(id)
    seen.add(id)
    return [
      ...issues.map((issue) => ({ ...issue, path: `/${i}${issue.path ?? ''}` })),
      ...(isTwin ? [{ code: 'id.duplicate', path: `/${i}/id`, params: { id } }] : []),
    ]
  })
}
