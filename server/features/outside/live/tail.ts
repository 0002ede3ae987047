import { setTimeout as wait } from 'node:timers/promises'
import type { Change } from '../../../contract/announce.ts'
import type { Services } from '../../../contract/services.ts'
import { DuplicateKeyError } from '../../../store/port.ts'
import { CHANGES, type ChangesDocument } from './collections.ts'
import { createGathered } from './gathered.ts'

/** How often a server looks what the others wrote: on average half of it is what a change of theirs is late. */
const LOOK_MS = 200
/** A server writes no more often: what changes meanwhile goes together. */
const WRITE_MS = 50
const AFTER_FAULT_MS = 1_000
/** In one document; more wait for the next. */
const MOST_CHANGES = 500
/** What a server is behind with at most; beyond it everybody is told to look. */
const MOST_WAITING = 5_000
const AT_ONCE = 100
/** Longer than a server is cut off from its store before its streams are worth nothing. */
const KEPT_MS = 2 * 60_000

export interface TailHost {
  /** Another server changed something. */
  onChange(change: Change): void
  /** Something was missed: nobody knows what. */
  onGap(): void
}

/**
 * What the servers of a store tell one another. Each numbers what it writes, and the others remember how far they have
 * read of each: no clock is compared, nothing is read twice, and what is missing is noticed.
 */
export function createTail({ store, clock, newId, logger }: Services, { onChange, onGap }: TailHost) {
  const collection = store.collection(CHANGES)
  const server = newId()
  const waiting = createGathered()
  /** By server, the last number that was read. */
  let read: Promise<Map<string, number>> | undefined
  let isReading = false
  let lookedAt = 0
  let writing: Promise<void> | undefined
  let number = 0
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)

  // 1. Writing.
  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const changes: Change[] = []
      for (let next = waiting.take(); next; next = waiting.take()) {
        changes.push(next)
        if (changes.length === MOST_CHANGES) break
      }
      number++
      await insert({ id: `${server}:${number}`, server, number, at: clock().toISOString(), changes })
      await pause(WRITE_MS)
    }
  }

  async function insert(document: ChangesDocument): Promise<void> {
    for (;;) {
      try {
        return await collection.insertOne(document)
      } catch (error) {
        if (error instanceof DuplicateKeyError || signal.aborted) return
        logger.warn({ err: error }, 'other servers cannot be told of changes')
        await pause(AFTER_FAULT_MS)
      }
    }
  }

  // 2. Reading.
  /** From here on: what was written before is on the screens already, or is asked for by whoever begins to watch. */
  async function begin(): Promise<Map<string, number>> {
    const others = { server: { $ne: server } }
    const known = await collection.find(others, { fields: ['server', 'number'], readConcern: 'local' })
    const last = new Map<string, number>()
    for (const each of known) last.set(each.server, Math.max(each.number, last.get(each.server) ?? 0))
    return last
  }

  async function look(known: Map<string, number>): Promise<void> {
    if (performance.now() - lookedAt > KEPT_MS / 2) onGap()
    for (;;) {
      const news = [...known].map(([from, last]) => ({ server: from, number: { $gt: last } }))
      const found = await collection.find(
        { $or: [...news, { server: { $nin: [...known.keys(), server] } }] },
        { sort: { server: 1, number: 1 }, limit: AT_ONCE, readConcern: 'local' },
      )
      for (const each of found) {
        const last = known.get(each.server)
        if (last !== undefined && each.number !== last + 1) onGap()
        known.set(each.server, each.number)
        for (const change of each.changes) onChange(change)
      }
      if (found.length < AT_ONCE) break
    }
    lookedAt = performance.now()
  }

  async function keepLooking(): Promise<void> {
    while (!signal.aborted && read) {
      const failed = await look(await read).catch((error: unknown) => {
        logger.warn({ err: error }, 'changes of other servers cannot be read')
        return true
      })
      await pause(failed ? AFTER_FAULT_MS : LOOK_MS)
    }
    isReading = false
  }

  return {
    record(change: Change): void {
      if (signal.aborted) return
      // A number that is left out says that there was more.
      if (waiting.size >= MOST_WAITING && waiting.takeAll()) number++
      waiting.add(change)
      writing ??= write().finally(() => {
        writing = undefined
      })
    },
    /** Resolves once nothing is missed that is written from now on. */
    async listen(): Promise<void> {
      if (!read) {
        lookedAt = performance.now()
        read = begin()
        read.catch(() => {
          read = undefined
        })
      }
      await read
      if (isReading) return
      isReading = true
      void keepLooking()
    },
    /** Nobody is there to be told. */
    rest(): void {
      read = undefined
    },
    async stop(): Promise<void> {
      read = undefined
      stopping.abort()
      await writing
    },
  }
}

/** What every server has read long ago. */
export const forgetChanges = ({ store, clock }: Services): Promise<number> =>
  store.collection(CHANGES).deleteMany({ at: { $lt: new Date(clock().getTime() - KEPT_MS).toISOString() } })
