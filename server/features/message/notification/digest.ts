import { PRODUCT } from '../../../../runtime/core/branding/product.ts'
import { inLanguage } from '../../../../runtime/core/language/local-language.ts'
import type { Notification } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { DuplicateKeyError } from '../../../store/port.ts'
import { mailLooks } from '../../ground/branding/index.ts'
import { NOTIFICATIONS } from './collections.ts'
import { mailLanguage } from './reader-language.ts'
import { settingsLink } from './unsubscribe-link.ts'

const MOST_PARTS = 200
const PEOPLE_AT_ONCE = 500

/**
 * Makes one message of everything that a person's daily one holds. What it holds is stored with it, so that whoever
 * dies before the parts are marked leaves them to be marked and not to be told again.
 */
export async function digestDue(services: Services): Promise<void> {
  const notifications = services.store.collection(NOTIFICATIONS)
  for (;;) {
    const due = await notifications.find(
      { state: 'held', due: { $lte: services.clock().toISOString() } },
      { sort: { due: 1 }, limit: PEOPLE_AT_ONCE, fields: ['userId'] },
    )
    const people = [...new Set(due.map(({ userId }) => userId ?? ''))]
    for (const userId of people) await digestFor(services, userId)
    if (due.length < PEOPLE_AT_ONCE) return
  }
}

async function digestFor(services: Services, userId: string): Promise<void> {
  const { store, clock, config } = services
  const notifications = store.collection(NOTIFICATIONS)
  const now = clock().toISOString()
  const held = await notifications.find(
    { state: 'held', userId, due: { $lte: now } },
    { sort: { due: 1 }, limit: MOST_PARTS },
  )
  const first = held[0]
  if (!first) return
  // In the language of what came last: it may have been chosen meanwhile.
  const { language, words } = await mailLanguage(services, held.at(-1)?.language ?? 'en')
  const { product } = await mailLooks(services)
  const digest: Notification = {
    ...{ schemaVersion: 1, id: `digest.${first.id}`.slice(0, 200), kind: 'digest', userId, to: first.to },
    subject: inLanguage(language, () => words.digestSubject(held.length)).replace(PRODUCT, product),
    language: language.tag,
    text: [
      words.digestHead,
      ...held.map(({ subject, text }) => `${subject}\n\n${text}`),
      `--\n${words.change}: ${settingsLink(config.publicUrl)}`,
    ].join('\n\n\n'),
    ...{ createdDate: now, due: now, attempts: 0, state: 'waiting', parts: held.map(({ id }) => id) },
  }
  const stored = await insertOnce(services, digest)
  await notifications.updateMany({ id: { $in: stored.parts ?? [] } }, { $set: { state: 'digested' } })
}

/** The one that is there, when it was made before. */
async function insertOnce({ store }: Services, digest: Notification): Promise<Notification> {
  const notifications = store.collection(NOTIFICATIONS)
  try {
    await notifications.insertOne(digest)
    return digest
  } catch (error) {
    const known = error instanceof DuplicateKeyError && (await notifications.findOne({ id: digest.id }))
    if (known) return known
    throw error
  }
}
