import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds that the processors have worked for these processes, on Linux: what a busy machine does not change. */
export function cpuTime(...pids: readonly number[]): number {
  const nanoseconds = pids.flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).map((task) => {
      try {
        return Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0])
      } catch {
        // The thread has just ended.
        return 0
      }
    }),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}
