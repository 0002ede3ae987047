/**
 * `npm run bench:autosave`: how fast an answer is saved over HTTP, beside PocketBase (one record an answer, changed by
 * its owner), when 1, 16 and 64 people fill in forms of 20 and of 2,000 answers. Both wait for the disk before they
 * answer. Turns are short and alternate, so that a busy machine is as busy for each. Prints a table and JSON.
 * `CLIENTS`, `SIZES`, `ROUNDS` and `DURATION` (seconds a turn) change what is measured. Without Go there is no peer.
 */
import { readFileSync } from 'node:fs'
import { hasGo } from '../../../tests/support/go-binary.ts'
import { type Load, round, summarise, timesOf } from '../load.ts'
import { startFormwork } from './formwork.ts'
import type { Peer } from './peer.ts'
import { startPocketBase } from './pocketbase.ts'

const clients = (process.env.CLIENTS ?? '1,16,64').split(',').map(Number)
const sizes = (process.env.SIZES ?? '20,2000').split(',').map(Number)
const rounds = Number(process.env.ROUNDS ?? 5)
const seconds = Number(process.env.DURATION ?? 2)

const options = { people: Math.max(...clients), sizes }
const peers: Peer[] = [await startFormwork(options)]
if (hasGo()) peers.push(await startPocketBase(options))
else console.log('Go is not installed: measured without PocketBase.')

interface Measured {
  answers: number
  clients: number
  loads: Record<string, Load & { cpu: number }>
}

/** Milliseconds of processor that a process has used: what a busy machine changes least. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticks = Number(fields[11]) + Number(fields[12])
  return ticks * 10
}

/** Alternating turns of every peer; the first one warms up. */
async function measure(size: number, concurrency: number): Promise<Measured> {
  const all = new Map(peers.map((peer) => [peer, { times: [] as number[], elapsed: 0, cpu: 0 }]))
  for (let turn = 0; turn <= rounds; turn++) {
    for (const [peer, sum] of all) {
      const one = (client: number, n: number) => peer.save(client, size, n % 20, `typed ${turn} ${n}`)
      const before = cpuOf(peer.pid)
      const { times, elapsed } = await timesOf(concurrency, turn === 0 ? 1 : seconds, one)
      if (turn === 0) continue
      sum.times.push(...times)
      sum.elapsed += elapsed
      sum.cpu += cpuOf(peer.pid) - before
    }
  }
  const loads = [...all].map(([{ name }, { times, elapsed, cpu }]) => {
    return [name, { ...summarise(times, elapsed), cpu: round(cpu / times.length) }] as const
  })
  return { answers: size, clients: concurrency, loads: Object.fromEntries(loads) }
}

const report: Measured[] = []
try {
  for (const size of sizes) for (const concurrency of clients) report.push(await measure(size, concurrency))
} finally {
  for (const peer of peers) await peer.close()
}
console.log('\nSaves a second (p50 ms / p99 ms; ms of processor a save)')
console.table(
  report.map(({ answers, clients: people, loads }) => ({
    answers,
    clients: people,
    ...Object.fromEntries(
      Object.entries(loads).map(([name, { perSecond, p50, p99, cpu }]) => [
        name,
        `${perSecond} (${p50} / ${p99}; ${cpu})`,
      ]),
    ),
    ...(loads.pocketbase && { ratio: round((loads.formwork?.perSecond ?? 0) / loads.pocketbase.perSecond) }),
  })),
)
console.log(JSON.stringify(report))
