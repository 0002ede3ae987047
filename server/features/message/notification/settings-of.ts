import type { NotificationSettings, NotificationTime } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { DuplicateKeyError } from '../../../store/port.ts'
import { NOTIFICATION_SETTINGS } from './collections.ts'
import type { NotificationKind } from './kinds.ts'

/** A person's settings; those of somebody who has none are made, with the token of their links. */
export async function settingsOf(services: Services, userId: string): Promise<NotificationSettings> {
  const settings = services.store.collection(NOTIFICATION_SETTINGS)
  const known = await settings.findOne({ id: userId })
  if (known) return known
  const made: NotificationSettings = { schemaVersion: 1, id: userId, token: services.newId() }
  try {
    await settings.insertOne(made)
    return made
  } catch (error) {
    const other = error instanceof DuplicateKeyError && (await settings.findOne({ id: userId }))
    if (other) return other
    throw error
  }
}

export const timeOf = ({ when }: NotificationSettings, kind: NotificationKind): NotificationTime =>
  when?.[kind] ?? 'at-once'
