import { round } from '../load.ts'
import type { OpenForms } from './open-forms.ts'

interface Times {
  /** How many it found. */
  total: number | undefined
  /** The first one of its kind, for which what later ones find may have to be read. */
  first: number
  p50: number
  p95: number
  /** Of the server's processor, each: what a busy machine changes least. */
  cpu: number
}

export interface Compared {
  times: Times[]
  /** p95 of the largest over the smallest. */
  ratio: number
  /** The same of the processor's time. */
  cpuRatio: number
}

/** The same requests to each of these servers, which take turns: a busy machine is as busy for each. Says how far it is. */
export async function compareSizes(
  servers: readonly OpenForms[],
  names: readonly string[],
  rounds: number,
  totalOf: (answer: unknown) => number | undefined,
): Promise<Record<string, Compared>> {
  const report: Record<string, Compared> = {}
  for (const name of names) {
    const times = servers.map((): number[] => [])
    const cpu = servers.map(() => 0)
    const totals: (number | undefined)[] = []
    const first: number[] = []
    for (const [i, server] of servers.entries()) {
      const before = performance.now()
      totals[i] = totalOf(await server.ask(name))
      first[i] = performance.now() - before
    }
    for (let n = 0; n < rounds + 2; n++)
      for (const [i, server] of servers.entries()) {
        const [before, worked] = [performance.now(), server.worked()]
        await server.ask(name)
        if (n < 2) continue
        times[i]?.push(performance.now() - before)
        cpu[i] = (cpu[i] ?? 0) + server.worked() - worked
      }
    const summary = times.map(
      (each, i): Times => ({
        total: totals[i],
        first: round(first[i] ?? 0),
        ...summarise(each),
        cpu: round((cpu[i] ?? 0) / rounds),
      }),
    )
    const over = (of: (each: Times) => number) => {
      const [least, most] = [summary[0], summary.at(-1)]
      return least && most ? round(of(most) / (of(least) || 1)) : 0
    }
    report[name] = { times: summary, ratio: over(({ p95 }) => p95), cpuRatio: over((each) => each.cpu) }
    console.log(`${name}: p50 ${summary.map(({ p50 }) => p50).join(', ')}`)
  }
  return report
}

function summarise(times: readonly number[]): Pick<Times, 'p50' | 'p95'> {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { p50: at(0.5), p95: at(0.95) }
}

export function printCompared(report: Readonly<Record<string, Compared>>, sizes: readonly number[]): void {
  console.table(
    Object.fromEntries(
      Object.entries(report).map(([name, { times, ratio, cpuRatio }]) => [
        name,
        {
          ...Object.fromEntries(
            times.map(({ first, p50, p95, cpu, total }, i) => [
              sizes[i],
              `${first} ${p50} / ${p95} ${cpu} (${total ?? '–'})`,
            ]),
          ),
          ratio,
          cpuRatio,
        },
      ]),
    ),
  )
}
