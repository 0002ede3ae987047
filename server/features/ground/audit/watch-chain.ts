import { setTimeout as wait } from 'node:timers/promises'
import { isEqual } from '../../../contract/digest.ts'
import type { Services } from '../../../contract/services.ts'
import type { Store } from '../../../store/port.ts'
import { eventId, hashOf } from './chain.ts'
import { BEGINNING, type ChainPlace, followChain } from './check-chain.ts'
import { AUDIT_CHECKS, AUDIT_EVENTS, type AuditCheck } from './collections.ts'

/** Nobody waits for it: a start has better things to do, and others come in between. */
const AFTER_START_MS = 5_000
const PAUSE_MS = 20
const EVERY_MS = 24 * 60 * 60_000
/** Whoever reads that much knows enough. */
const MOST_TOLD = 20
/** Pages between two notes of how far it is. */
const NOTED_EVERY = 25

const ID = 'trail'

type Parts = Pick<Services, 'store' | 'clock' | 'logger'>

/** What the last look at the trail found; null before the first. */
export const lastChainCheck = (store: Store): Promise<AuditCheck | null> =>
  store.collection(AUDIT_CHECKS).findOne({ id: ID })

/**
 * Looks whether the audit trail was changed (J2), and tells: first what has come since the last look, then all of it. One
 * that is cut off goes on where it was.
 *
 * @param pauseMs between two pages, for others
 */
export async function lookAtChain(
  { store, clock, logger }: Parts,
  signal?: AbortSignal,
  pauseMs = PAUSE_MS,
): Promise<readonly string[]> {
  const checks = store.collection(AUDIT_CHECKS)
  const known = await lastChainCheck(store)
  const note = (news: Partial<AuditCheck>) =>
    checks.updateOne({ id: ID }, { $set: { checkedDate: clock().toISOString(), ...news } }, { upsert: true })
  const told = (broken: readonly string[]) => [...new Set(broken)].slice(0, MOST_TOLD)
  const log = (broken: readonly string[]) => logger.error({ broken }, 'the audit trail was changed')

  // 1. What is new, and the place where the last look ended.
  const newest = told(known?.end ? await brokenSince(store, known.end) : [])
  if (newest.length > 0) {
    await note({ broken: newest })
    log(newest)
  }

  // 2. All of it, at leisure. What was cut off goes on, and once more from the beginning after it.
  for (const from of known?.cutOff ? [known.cutOff, BEGINNING] : [BEGINNING]) {
    const broken: string[] = []
    let end: ChainPlace = from
    let pages = 0
    for await (const page of followChain(store, from)) {
      broken.push(...page.broken.slice(0, MOST_TOLD))
      end = page.at
      if (signal?.aborted || ++pages % NOTED_EVERY === 0)
        await note({ cutOff: end, ...(broken.length > 0 && { broken: told(broken) }) })
      if (signal?.aborted) return broken
      await wait(pauseMs)
    }
    const some = told(broken)
    if (some.length > 0 && !isEqual(some, newest)) log(some)
    if (from !== BEGINNING) continue
    await note({ end, broken: some, wholeDate: clock().toISOString() })
    await checks.updateOne({ id: ID }, { $unset: { cutOff: '' } })
    return some
  }
  return []
}

async function brokenSince(store: Store, place: ChainPlace): Promise<string[]> {
  const id = eventId(place.number)
  const event = place.number > 0 ? await store.collection(AUDIT_EVENTS).findOne({ id }) : null
  const broken: string[] = []
  if (place.number > 0 && !event) broken.push(`${id} is missing`)
  if (event && (event.hash !== place.hash || hashOf(event) !== place.hash)) broken.push(`${id} was changed`)
  for await (const page of followChain(store, place)) broken.push(...page.broken)
  return broken
}

/** At start, and then once a day; returns how to stop. */
export function watchChain(services: Services): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const turns = async () => {
    for (let pause = AFTER_START_MS; ; pause = EVERY_MS) {
      await wait(pause, undefined, { signal, ref: false })
      await lookAtChain(services, signal).catch((error: unknown) => {
        if (!signal.aborted) services.logger.error({ err: error }, 'the audit trail could not be looked at')
      })
    }
  }
  const running = turns().catch(() => undefined)
  return async () => {
    stopping.abort()
    await running
  }
}
