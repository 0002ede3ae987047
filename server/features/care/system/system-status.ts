import { RELATION } from '../../../authz/relation.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Doubt, findInstallation } from '../../../contract/installation.ts'
import { LEASES, type Lease } from '../../../contract/leases.ts'
import { HELD_REMOVALS, type HeldRemoval } from '../../../contract/removal.ts'
import type { Services } from '../../../contract/services.ts'
import { filesOf } from '../../form/attachment/index.ts'
import { lastChainCheck } from '../../ground/audit/index.ts'
import { requireGlobal } from '../../ground/authorization/index.ts'
import { SERVERS, type ServerProcess } from './collections.ts'
import { MISSING_MS, ownServer } from './tell-of-itself.ts'
import { type WorkBehind, workBehind } from './work-behind.ts'

const MOST_SERVERS = 100
const MOST_JOBS = 200
/** A job that was due so long ago is no job of these servers any more. */
const GONE_MS = 7 * 24 * 3_600_000
/** Counting further would cost more than the number is worth. */
const MOST_DOCUMENTS = 100_000

interface Kept {
  kind: string
  count: number
  /** There are more: only so many were counted. */
  isMore: boolean
}

export interface SystemStatus {
  /** When all this was so. */
  asOf: string
  store: {
    kind: string
    version: string
    bytes: number
    freeBytes?: number
    isReady: boolean
    documents: readonly Kept[]
  }
  /** Who decides about rights, and whether it can be asked. */
  authorizer: { kind: 'built-in' | 'openfga'; isReady: boolean }
  /** Whether e-mail can be sent at all. */
  sendsMail: boolean
  servers: readonly (ServerProcess & { isThis: boolean; isMissing: boolean })[]
  jobs: readonly Lease[]
  work: readonly WorkBehind[]
  plugins: readonly string[]
  removal: Removal
  /** Where the audit trail does not hold, as the last look at it found. */
  trail: { broken: readonly string[]; wholeDate?: string }
}

/** What is removed for good, and what is held back (docs/removal.md). */
export interface Removal {
  doubt: Doubt | null
  held: readonly HeldRemoval[]
  /** In the data folder of this server. */
  quarantine: { files: number; oldestDay?: string }
}

/** How the installation is, for those who look after it. @throws AppError ACCESS_DENIED */
export async function systemStatus(caller: Caller): Promise<SystemStatus> {
  await requireGlobal(caller, RELATION.admin, RELATION.canViewInternalTools)
  const { services } = caller
  const { store, authorizer, config, clock } = services
  const [isReady, facts, documents, mayBeAsked, servers, jobs, work, removal, trail] = await Promise.all([
    store.isReady(),
    store.facts(),
    countDocuments(services),
    authorizer.copy?.isReady() ?? true,
    serversOf(services),
    jobsOf(services),
    workBehind(services),
    removalOf(services),
    lastChainCheck(store),
  ])
  return {
    asOf: clock().toISOString(),
    store: { kind: store.kind, ...facts, isReady, documents },
    authorizer: { kind: authorizer.copy ? 'openfga' : 'built-in', isReady: mayBeAsked },
    sendsMail: config.smtpUrl !== undefined,
    ...{ servers, jobs, work, removal, plugins: config.plugins.names },
    trail: { broken: trail?.broken ?? [], ...(trail?.wholeDate && { wholeDate: trail.wholeDate }) },
  }
}

const countDocuments = ({ store, features }: Services): Promise<Kept[]> =>
  Promise.all(
    features
      .flatMap(({ counted = [] }) => counted)
      .sort((a, b) => a.order - b.order)
      .map(async ({ kind, in: declaration }) => {
        const count = await store.collection(declaration).count({}, { limit: MOST_DOCUMENTS + 1 })
        return { kind, count: Math.min(count, MOST_DOCUMENTS), isMore: count > MOST_DOCUMENTS }
      }),
  )

async function removalOf(services: Services): Promise<Removal> {
  const { store } = services
  const [installation, held, quarantine] = await Promise.all([
    findInstallation(store),
    store.collection(HELD_REMOVALS).find({}, { limit: MOST_JOBS }),
    filesOf(services).quarantine.count(),
  ])
  return { doubt: installation?.doubt ?? null, held, quarantine }
}

async function serversOf(services: Services) {
  const { store, clock } = services
  const servers = await store.collection(SERVERS).find({}, { sort: { seenDate: -1 }, limit: MOST_SERVERS })
  const missing = new Date(clock().getTime() - MISSING_MS).toISOString()
  const { id: own } = ownServer(services)
  return servers.map((server) => ({
    ...server,
    isThis: server.id === own,
    isMissing: server.seenDate < missing,
  }))
}

async function jobsOf({ store, clock }: Services): Promise<Lease[]> {
  const since = new Date(clock().getTime() - GONE_MS).toISOString()
  return store.collection(LEASES).find({ next: { $gte: since } }, { limit: MOST_JOBS })
}
