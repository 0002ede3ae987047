import { createHash } from 'node:crypto'
import type { Integration, IntegrationCall } from '../../../../schemas/index.ts'
import { OutgoingError } from '../../../contract/outgoing/outgoing-error.ts'
import type { Services } from '../../../contract/services.ts'
import type { Update } from '../../../store/port.ts'
import { INTEGRATION_CALLS, INTEGRATIONS } from './collections.ts'
import { NO_SECRET } from './prepare.ts'
import { signedHeaders } from './signature.ts'

const AT_ONCE = 500
const TIMES = { timeoutMs: 15_000, idleMs: 10_000, maxBytes: 64 * 1024 }
/** One call, within its own times. */
const SENDING_MS = 60_000
/** After how many minutes a call that was not taken is made again, a fifth more or less. */
const AGAIN_AFTER = [0.5, 2, 10, 60, 240, 720] as const
/** Statuses that say: not now. Other refusals are for good. */
const LATER = new Set([408, 425, 429])

type Outcome =
  | { outcome: 'succeeded'; httpStatus: number }
  | { outcome: 'refused' | 'later'; error: string; httpStatus?: number; isAway?: boolean }

/**
 * Makes the calls that are due, those of each integration one after the other, by whichever server claims them first. A
 * call whose sender died is made again, under the same id. Who does not answer is left alone until the next time.
 */
export async function sendCalls(services: Services): Promise<void> {
  const { store, clock } = services
  const calls = store.collection(INTEGRATION_CALLS)
  const now = clock().toISOString()
  await calls.updateMany({ state: 'sending', due: { $lte: now } }, { $set: { state: 'waiting' } })
  const due = await calls.find(
    { state: 'waiting', due: { $lte: now } },
    { sort: { due: 1 }, limit: AT_ONCE, fields: ['integrationId', 'attempts'] },
  )
  const groups = Map.groupBy(due, ({ integrationId }) => integrationId)
  const known = await store.collection(INTEGRATIONS).find({ id: { $in: [...groups.keys()] } })
  await Promise.all(
    [...groups].map(async ([id, group]) => {
      const integration = known.find((each) => each.id === id && each.status === 'active')
      for (const call of group) if (!(await send(services, integration, call))) return
    }),
  )
}

/** False while the other side is away: the rest would only wait for it, too. */
async function send(
  services: Services,
  integration: Integration | undefined,
  { id, attempts }: Pick<IntegrationCall, 'id' | 'attempts'>,
): Promise<boolean> {
  const { store, clock, logger } = services
  const calls = store.collection(INTEGRATION_CALLS)
  const until = new Date(clock().getTime() + SENDING_MS).toISOString()
  const claimed = await calls.findOneAndUpdate(
    { id, state: 'waiting', attempts },
    { $set: { state: 'sending', due: until }, $inc: { attempts: 1 } },
  )
  if (!claimed) return true
  const made = await make(services, integration, claimed)
  await calls.updateOne({ id, state: 'sending', due: until }, after(services, claimed, made))
  if (made.outcome !== 'succeeded') logger.warn({ call: id, ...made }, 'an integration did not take a call')
  return !(made.outcome === 'later' && made.isAway)
}

async function make(
  { config, clock, outgoing }: Services,
  integration: Integration | undefined,
  { id, integrationId, body = '' }: IntegrationCall,
): Promise<Outcome> {
  const secrets = config.integrationSecrets.get(integrationId)
  if (!integration) return { outcome: 'refused', error: 'The integration is switched off.' }
  if (!secrets) return { outcome: 'refused', error: NO_SECRET }
  const timestamp = Math.floor(clock().getTime() / 1000)
  const headers = signedHeaders(secrets, { id, timestamp, body })
  try {
    const { status } = await outgoing({ url: integration.url, method: 'POST', headers, body, ...TIMES })
    if (status >= 200 && status < 300) return { outcome: 'succeeded', httpStatus: status }
    const isLater = status >= 500 || LATER.has(status)
    const error = `The integration answered ${status}.`
    return { outcome: isLater ? 'later' : 'refused', error, httpStatus: status }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    const { message, isFinal, reason } = error
    const isAway = reason !== 'too_large' && reason !== 'wrong_content'
    return { outcome: isFinal ? 'refused' : 'later', error: `${message}.`, isAway }
  }
}

function after({ clock }: Services, { id, attempts }: IntegrationCall, made: Outcome): Update {
  const now = clock()
  if (made.outcome === 'succeeded')
    return {
      $set: { state: 'succeeded', httpStatus: made.httpStatus, due: now.toISOString(), callback: 'due' },
      // It holds what people said, and nobody needs it any more.
      $unset: { error: '', body: '' },
    }
  const { error, httpStatus } = made
  const told = { error, ...(httpStatus !== undefined && { httpStatus }) }
  const minutes = made.outcome === 'later' ? AGAIN_AFTER[attempts - 1] : undefined
  if (minutes === undefined) return { $set: { state: 'failed', ...told, callback: 'due' } }
  const wait = minutes * 60_000 * (0.8 + 0.4 * chanceOf(id, attempts))
  return { $set: { state: 'waiting', ...told, due: new Date(now.getTime() + wait).toISOString() } }
}

/** From 0 to 1, different for each call and attempt, so that those that failed together do not come back together. */
const chanceOf = (id: string, attempt: number): number =>
  createHash('sha256').update(`${id} ${attempt}`).digest().readUInt32BE(0) / 2 ** 32
