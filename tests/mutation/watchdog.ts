import { appendFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/**
 * Ends this process when a trial has used up its processor time: a loop without end. It counts no time in which the
 * machine did something else.
 */
const { shared, results } = workerData as { shared: SharedArrayBuffer; results: string }
/** Which trial, its mutant's number, and how many seconds of the processor it may take. */
const now = new Int32Array(shared)
let trial = -1
let began = 0

const used = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

setInterval(() => {
  if (now[0] !== trial) {
    trial = now[0] ?? 0
    began = used()
  }
  if (now[2] === 0 || used() - began < (now[2] ?? 0)) return
  appendFileSync(
    results,
    `${JSON.stringify({ id: String(now[1]), status: 'Timeout', by: 'processor time' })}\n`,
  )
  process.kill(process.pid, 'SIGKILL')
}, 250)
