import type { Services } from '../../../server/contract/services.ts'
import { sayLines } from '../../../server/features/authoring/draft/discard-draft.ts'
import { settleVersions } from '../../../server/features/authoring/publishing/settle-versions.ts'
import { settleAllFacts } from '../../../server/features/form/form/follow-tuples.ts'
import { finishAllFollowUps } from '../../../server/features/form/form/outbox.ts'
import { AUDIT_EVENTS } from '../../../server/features/ground/audit/collections.ts'
import { tellLeftIntents } from '../../../server/features/ground/audit/tell-left-intents.ts'
import { settleAllTasks } from '../../../server/features/process/assignment/settle-task.ts'
import type { Servers } from './servers.ts'
import { letTimePass, type World } from './world.ts'

type Job = (services: Services) => Promise<unknown>

/** After so long another server takes a job over. */
const LEASE_MS = 61_000
/** Longer than whatever was begun is left to whoever began it. */
const LATER_MS = 120_000

/** One server after the other is at a job, in a world; one that stands still may go on beside the next. */
export async function inTurns(servers: Servers, world: World, job: Job, times = 4): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    const isDone = servers.onServer(world, turn, ({ services }) => job(services))
    await Promise.race([isDone, world.sleep(LEASE_MS)])
    await world.sleep(world.random() * 100)
  }
}

/** All is well again, and what was left is done. */
export async function settle({ campus: { services } }: Servers, job: Job = async () => {}): Promise<void> {
  letTimePass(LATER_MS)
  for (let again = 0; again < 2; again++) {
    await finishAllFollowUps(services)
    await settleAllFacts(services)
    await settleAllTasks(services)
    await settleVersions(services)
    await sayLines(services)
    await tellLeftIntents(services)
    await job(services)
  }
}

/** How often the trail says what was done; `unconfirmed`: how often it says that it may have been, after a death. */
interface Lines {
  of(action: string): number
  unconfirmed(action: string): number
}

export async function linesOf(
  { campus: { store } }: Servers,
  filter: Readonly<Record<string, unknown>>,
): Promise<Lines> {
  const lines = await store.collection(AUDIT_EVENTS).find(filter)
  const isUnsure = (details: object = {}) => 'unconfirmed' in details
  const count = (action: string, isUnconfirmed: boolean) =>
    lines.filter((line) => line.action === action && isUnsure(line.details) === isUnconfirmed).length
  return { of: (action) => count(action, false), unconfirmed: (action) => count(action, true) }
}

/** @throws Error where the trail does not say what was done as often as it was */
export function requireLines(lines: Lines, action: string, times: number): void {
  const [sure, unsure] = [lines.of(action), lines.unconfirmed(action)]
  if (sure > times || sure + unsure < times)
    throw new Error(
      `${action} was done ${times} times; the trail says so ${sure} times, and ${unsure} perhaps`,
    )
}
