import { setTimeout as wait } from 'node:timers/promises'
import type { CuttingProxy } from './cutting-proxy.ts'
import type { ServerProcess } from './server-process.ts'

/** A server, and the wire between it and its database. */
export interface Disturbed {
  server: ServerProcess
  wire: CuttingProxy
}

/** Names of the commands that write. */
const WRITES = ['update', 'findAndModify', 'insert']

const someOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T

async function pause({ server }: Disturbed, ms: number): Promise<void> {
  server.process.kill('SIGSTOP')
  await wait(ms)
  server.process.kill('SIGCONT')
}

async function kill(each: Disturbed): Promise<void> {
  await each.server.kill()
  // One that cannot reach its database does not start: an operator would start it again.
  each.wire.cut('', {})
  each.server = await each.server.restart()
}

const disturbances = {
  kill,
  pause: (each: Disturbed) => pause(each, 500 + Math.random() * 2_500),
  loseReplies: async ({ wire }: Disturbed) => wire.cut(someOf(WRITES), { replies: 3 }),
  loseCommands: async ({ wire }: Disturbed) => wire.cut(someOf(WRITES), { commands: 3 }),
}
type Counts = Record<keyof typeof disturbances, number>

/**
 * Stops one server for long; meanwhile kills the others and starts them again, stops them for seconds,
 * loses commands to the database and replies of it, again and again until it is over. All are well then. Answers how
 * often it did each.
 */
export async function disturb(
  [sleeper, ...others]: readonly [Disturbed, ...Disturbed[]],
  { isOver, longestPauseMs }: { isOver: () => boolean; longestPauseMs: number },
): Promise<Counts> {
  const counts: Counts = { kill: 0, pause: 0, loseReplies: 0, loseCommands: 0 }
  const asleep = wait(1_000).then(() => pause(sleeper, longestPauseMs))
  const kinds = Object.keys(disturbances) as (keyof Counts)[]
  // Each of them once, also where a server takes long to start.
  for (let n = 0; !isOver() || n < kinds.length; n++) {
    await wait(300 + Math.random() * 900)
    const kind = kinds[n % kinds.length] as keyof Counts
    await disturbances[kind](someOf(others))
    counts[kind]++
  }
  await asleep
  return counts
}
