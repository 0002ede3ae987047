import { round } from '../load.ts'
import type { OpenForms } from './open-forms.ts'

interface Times {
  /** How many it found. */
  total: number | undefined
  p50: number
  p95: number
}

export interface Compared {
  times: Times[]
  /** p95 of the largest over the smallest. */
  ratio: number
}

/** The same requests to each of these servers, which take turns: a busy machine is as busy for each. */
export async function compareSizes(
  servers: readonly OpenForms[],
  names: readonly string[],
  rounds: number,
  totalOf: (answer: unknown) => number | undefined,
): Promise<Record<string, Compared>> {
  const report: Record<string, Compared> = {}
  for (const name of names) {
    const times = servers.map((): number[] => [])
    const totals: (number | undefined)[] = []
    for (const [n, server] of servers.entries()) totals[n] = totalOf(await server.ask(name))
    for (let n = 0; n < rounds + 2; n++)
      for (const [i, server] of servers.entries()) {
        const before = performance.now()
        await server.ask(name)
        if (n >= 2) times[i]?.push(performance.now() - before)
      }
    const summary = times.map((each, i) => summarise(each, totals[i]))
    report[name] = { times: summary, ratio: round((summary.at(-1)?.p95 ?? 0) / (summary[0]?.p95 || 1)) }
  }
  return report
}

function summarise(times: readonly number[], total: number | undefined): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { total, p50: at(0.5), p95: at(0.95) }
}

export function printCompared(report: Readonly<Record<string, Compared>>, sizes: readonly number[]): void {
  console.table(
    Object.fromEntries(
      Object.entries(report).map(([name, { times, ratio }]) => [
        name,
        {
          ...Object.fromEntries(
            times.map(({ p50, p95, total }, i) => [sizes[i], `${p50} / ${p95} (${total ?? '–'})`]),
          ),
          ratio,
        },
      ]),
    ),
  )
}
