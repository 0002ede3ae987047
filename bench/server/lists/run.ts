/**
 * `npm run bench:lists`: the lists of forms over HTTP among 10,000, 100,000 and 1,000,000 forms of the embedded store:
 * one's own, those that wait and all, whole, filtered and searched, the first page and deep ones, the home page and the
 * template page; of an ordinary person, of one with 10,000 forms, of an admin of programs and of everything. The sizes
 * take turns, so that a busy machine is as busy for each. Says how far it is, and prints a
 * table and JSON: p95 of the largest over the smallest.
 *
 * `FORMS` (sizes), `OWN` (forms of the one with many), `ROUNDS` (of each request) change what is measured; `KEEP` names
 * a folder in which what was seeded stays for the next run.
 */
import { compareSizes, printCompared } from './compare-sizes.ts'
import { type OpenForms, openForms } from './open-forms.ts'
import { lists } from './requests.ts'

const isMongo = Boolean(process.env.MONGO)
const sizes = (process.env.FORMS ?? (isMongo ? '1000,10000' : '10000,100000,1000000')).split(',').map(Number)
const own = Number(process.env.OWN ?? (isMongo ? 1000 : 10_000))
const rounds = Number(process.env.ROUNDS ?? 40)
const MOST_TIMES = 3

const totalOf = (answer: unknown) =>
  (answer as { documents?: { meta: { total: number } } }).documents?.meta.total

const servers: OpenForms[] = []
try {
  for (const size of sizes)
    servers.push(await openForms(size, lists, { own, kept: process.env.KEEP, isMongo }))
  const report = await compareSizes(servers, Object.keys(lists), rounds, totalOf)
  console.log(
    `\nmilliseconds a request, the first one, p50 / p95, of the processor (hits), of ${rounds}; ${own} forms of one person besides`,
  )
  printCompared(report, sizes)
  const slower = Object.entries(report).filter(([, { ratio }]) => ratio > MOST_TIMES)
  console.log(
    slower.length === 0
      ? `p95 stays within ${MOST_TIMES} times everywhere`
      : `More than ${MOST_TIMES} times: ${slower.map(([name]) => name).join(', ')}`,
  )
  console.log(JSON.stringify({ sizes, own, report }))
} finally {
  for (const server of servers) await server.close()
}
