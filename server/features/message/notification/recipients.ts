import type { Form, NotificationTemplate } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { NOTIFICATION_SETTINGS } from './collections.ts'
import { type Reader, readerOf } from './reader-of.ts'
import { holdersOf, MOST_TOLD } from './role-holders.ts'
import { timeOf } from './settings-of.ts'

/** Whom one entry of a notification stands for, on a form, today. */
export interface RecipientLine {
  list: 'to' | 'cc' | 'role'
  /** As it is written: `owner`, a role, an address. */
  entry: string
  /** Those who would get it, by name. */
  names: readonly string[]
  /** Those who are meant and may not open the form, or have left. */
  withoutAccess: number
  /** Those who have switched such e-mails off. */
  switchedOff: number
}

/** So many are asked for at the same time. */
const AT_ONCE = 20

/**
 * Whom a notification would be sent to if it were sent for a form now. Who takes the action is known when it is taken,
 * and stands for nobody here.
 */
export async function recipientsOf(
  services: Services,
  template: NotificationTemplate,
  form: Form,
): Promise<RecipientLine[]> {
  const { toRecipients = [], ccRecipients = [], roles = [] } = template
  const entries = [
    ...toRecipients.map((entry) => ({ list: 'to' as const, entry })),
    ...ccRecipients.map((entry) => ({ list: 'cc' as const, entry })),
    ...roles.map((entry) => ({ list: 'role' as const, entry })),
  ]
  const lines: RecipientLine[] = []
  for (const { list, entry } of entries) {
    const isAddress = list !== 'role' && entry.includes('@')
    const none = { list, entry, withoutAccess: 0, switchedOff: 0 }
    if (isAddress) lines.push({ ...none, names: [entry] })
    else if (entry === 'actor') lines.push({ ...none, names: [] })
    else {
      const ids = [...new Set(await holdersOf(services, entry, form))].slice(0, MOST_TOLD)
      lines.push({ ...none, ...(await told(services, template, form, ids)) })
    }
  }
  return lines
}

async function told(
  services: Services,
  { required }: NotificationTemplate,
  form: Form,
  ids: readonly string[],
): Promise<Pick<RecipientLine, 'names' | 'withoutAccess' | 'switchedOff'>> {
  const readers: (Reader | undefined)[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    readers.push(...(await Promise.all(some.map((id) => readerOf(services, form, id)))))
  }
  const open = readers.filter((reader) => reader !== undefined)
  const settings = required
    ? []
    : await services.store
        .collection(NOTIFICATION_SETTINGS)
        .find({ id: { $in: open.map(({ person }) => person.id) } })
  const off = new Set(settings.flatMap((each) => (timeOf(each, 'message') === 'off' ? [each.id] : [])))
  const names = open.flatMap(({ person: { id, firstName, lastName } }) =>
    off.has(id) ? [] : [`${firstName} ${lastName}`],
  )
  return { names, withoutAccess: ids.length - open.length, switchedOff: open.length - names.length }
}
