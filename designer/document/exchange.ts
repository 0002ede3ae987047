import { createPause } from '../../runtime/client/autosave/backoff.ts'
import type { Timers } from '../../runtime/client/autosave/types.ts'
import { errorCode, isFinal, isUncertain, RequestError } from '../../runtime/client/request-error.ts'
import { EditError } from '../../runtime/core/edit/edit-error.ts'
import type { Edit } from '../../schemas/index.ts'
import type { Done, DraftServer } from './draft-server.ts'
import type { Pending, Replica, Unfit } from './replica.ts'

/** What the server tells of at once. */
const MOST_TOLD = 200
/** The server says no to a change, for good: not to the person, and not for now. */
export const saysNo = (error: unknown): error is RequestError =>
  error instanceof RequestError && !isUncertain(error) && !isFinal(error) && error.code !== 'UNAUTHENTICATED'

export interface ExchangeHost {
  draftId: string
  server: DraftServer
  replica: Replica
  timers: Timers
  random(): number
  /** The author is typing in the first of what waits. */
  rests(): boolean
  revisionOf(id: string): number | undefined
  /** The server has a change of ours, as it was carried out there. */
  onSaved(id: string, revision: number, edits?: readonly Edit[]): void
  onUnfit(unfit: readonly Unfit[], by: readonly Done[]): void
  onRefused(pending: Pending, code: string): void
  onClosed(how: string): void
  onChange(): void
}

/** The way between a replica and the server: one request at a time, in the order of what was done. */
export function createExchange(host: ExchangeHost) {
  const { draftId, server, replica, timers } = host
  let isBusy = false
  let isBehind = false
  let isSignedOut = false
  let isOver = false
  const pause = createPause(timers, host.random, () => pump())

  function pump(): void {
    const [first] = replica.pending
    if (isBusy || isOver || isSignedOut || pause.active()) return
    if (!isBehind && (!first || host.rests())) return
    isBusy = true
    const work = isBehind || !first ? catchUp() : send(first)
    work
      .then(() => pause.reset(), failed)
      .finally(() => {
        isBusy = false
        host.onChange()
        pump()
      })
  }

  async function send(pending: Pending): Promise<void> {
    const { id, edits, name } = pending
    replica.markAttempted(id, true)
    const undone = pending.undoes === undefined ? undefined : host.revisionOf(pending.undoes)
    const baseRevision = replica.revision
    const undoes = undone === undefined ? {} : { undoes: undone }
    const sent = { draftId, baseRevision, edits, name, operationId: id, ...undoes }
    try {
      const { revision, missed } = await server.save(sent)
      if (revision === baseRevision + 1) {
        replica.acknowledge(revision)
        host.onSaved(id, revision)
      } else if (revision <= baseRevision || missed.length < revision - baseRevision - 1) {
        host.onSaved(id, revision)
        await readWhole(id)
      } else follow([...missed, { ...OWN, revision, edits, operationId: id }])
    } catch (error) {
      if (!saysNo(error)) throw error
      replica.markAttempted(id, false)
      await refused(pending, error)
    }
  }

  async function refused({ id }: Pending, error: RequestError): Promise<void> {
    // Most likely others changed the place: what they did says more than a refusal.
    const before = replica.revision
    if (error.code === 'CONFLICT') await catchUp()
    const still = replica.pending.find((pending) => pending.id === id)
    if (!still || isOver || replica.revision !== before) return
    const unfit = replica.drop(id)
    host.onRefused(still, error.issues[0]?.code ?? error.code)
    host.onUnfit(unfit, [])
  }

  async function catchUp(): Promise<void> {
    isBehind = false
    try {
      const news = await server.since(draftId, replica.revision)
      follow(news)
      isBehind ||= news.length >= MOST_TOLD
    } catch (error) {
      const [first] = replica.pending
      const isTooFar = error instanceof EditError || errorCode(error) === 'LIMIT_EXCEEDED'
      // Whether it has arrived is told by sending it once more.
      if (isTooFar && first?.attempted) await send(first)
      else if (isTooFar) await readWhole()
      else {
        isBehind = true
        throw error
      }
    }
  }

  async function readWhole(arrived?: string): Promise<void> {
    const draft = await server.read(draftId)
    if (arrived !== undefined) replica.drop(arrived)
    host.onUnfit(replica.reset(draft.revision, draft.documents), [])
    if (draft.state !== 'open') end(draft.state)
  }

  function follow(steps: readonly Done[]): void {
    const others = steps.filter(({ operationId }) => !replica.pending.some(({ id }) => id === operationId))
    const own = (id: string, edits: readonly Edit[]) =>
      host.onSaved(id, steps.find((step) => step.operationId === id)?.revision ?? 0, edits)
    host.onUnfit(replica.follow(steps, own), others)
    const closing = steps.find(({ closes }) => closes)?.closes
    if (closing) end(closing)
  }

  function end(how: string): void {
    isOver = true
    host.onClosed(how)
  }

  function failed(error: unknown): void {
    if (errorCode(error) === 'UNAUTHENTICATED') isSignedOut = true
    else if (isUncertain(error)) pause.begin(error instanceof RequestError ? error.retryAfter : undefined)
    else end('gone')
  }

  return {
    pump,
    isAway: () => pause.active(),
    isSignedOut: () => isSignedOut,
    isIdle: () => !isBusy,
    /** Tries again at once. */
    hurry(): void {
      pause.end()
      pump()
    },
    look(): void {
      isBehind = true
      pump()
    },
    resume(): void {
      isSignedOut = false
      isBehind = true
      pause.end()
      pump()
    },
    stop(): void {
      isOver = true
      pause.end()
    },
  }
}

const OWN = { name: null, undoes: null, closes: null, date: '', userId: '', person: null }
