/**
 * `npm run mutate`: changes the core, the policies and the authorizer in one small way after another, and asks whether
 * a test notices. Fails where less than 90% of a part's changes are noticed, and where one goes unnoticed without a reason
 * in `unnoticed.json`. `MUTATE=runtime/core/workflow` takes the parts or files whose path begins so; several are
 * separated by commas.
 *
 * Stryker makes the changes. They are tried one after another in a few processes that stay (`trial-runner.ts`): first
 * with the tests that reach the changed place, on modules that are loaded already; and what then goes unnoticed, once
 * more on modules that are loaded with the change. What never ends is told by the times that a place is reached and by
 * the processor's time, never by the clock: a busy machine notices nothing. `QUICK=1` leaves the second try out, which
 * finds a few less.
 */
import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Mutant, mutantsOf } from './mutants.ts'
import type { Order, Outcome } from './order.ts'
import { PARTS, type Part, root } from './parts.ts'
import { type MutantResult, review } from './unnoticed.ts'

const LEAST = 90
const CACHE = resolve(root, '.cache/mutation')
const PROCESSES = Number(process.env.CONCURRENCY ?? 2)
/** On a busy machine Vitest gives up on a process before it has begun. */
const MOST_FAILURES = 5
const only = (process.env.MUTATE ?? '').split(',')
const isWanted = (path: string) => only.some((start) => path.startsWith(start))

function outcomesIn(results: string): Outcome[] {
  if (!existsSync(results)) return []
  const lines = readFileSync(results, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

async function vitest(order: string): Promise<string> {
  const env = { ...process.env, MUTATION_ORDER: order, TZ: 'America/Los_Angeles' }
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/mutation/vitest.config.ts']
  const child = spawn(process.execPath, args, { env, cwd: root })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-20_000)
    })
  await new Promise((done) => child.once('close', done))
  return said
}

/** Tries these in one process, and in another one where a change has ended it. */
async function tryAll(
  mutants: readonly Mutant[],
  place: string,
  order: Pick<Order, 'code' | 'tests' | 'survey'>,
) {
  const results = `${place}.jsonl`
  rmSync(results, { force: true })
  const done = new Map<string, Outcome>()
  const ended = new Map<string, number>()
  let failures = 0
  while (done.size < mutants.length) {
    const left = mutants.map(({ id }) => id).filter((id) => !done.has(id))
    const whole: Order = { ...order, mutants: left, results }
    writeFileSync(`${place}.json`, JSON.stringify(whole))
    const said = await vitest(`${place}.json`)
    const outcomes = outcomesIn(results)
    const before = done.size
    for (const outcome of outcomes) if (outcome.status !== 'Pending') done.set(outcome.id, outcome)
    const last = outcomes.at(-1)
    if (last?.status === 'Pending') {
      // It ended the process; twice is no accident.
      ended.set(last.id, (ended.get(last.id) ?? 0) + 1)
      if (ended.get(last.id) === 2)
        done.set(last.id, { id: last.id, status: 'Killed', by: 'the process ends' })
    } else if (done.size === before && ++failures === MOST_FAILURES)
      throw new Error(`The tests of ${place} could not be run.\n${said}`)
    for (const [line] of said.matchAll(/^.*Fails without any change.*$/gm)) console.log(line)
  }
  return done
}

async function mutate({ name, files, tests }: Part): Promise<MutantResult[]> {
  const { mutants, code } = await mutantsOf(files)
  const place = join(CACHE, name.replace(/\W+/g, '-'))
  const survey = `${place}.survey.json`
  rmSync(survey, { force: true })
  const paths = tests.flatMap((glob) => globSync(glob, { cwd: root })).map((path) => resolve(root, path))
  const order = { code, tests: [...new Set(paths)], survey }
  const found = new Map<string, Outcome>()
  // The first process looks at the tests for the others.
  if (PROCESSES > 1) await tryAll(mutants.slice(0, 1), place, order)
  const shares = Array.from({ length: PROCESSES }, (_, i) =>
    mutants.filter((_mutant, at) => at % PROCESSES === i),
  )
  const all = await Promise.all(shares.map((share, i) => tryAll(share, `${place}-${i}`, order)))
  for (const outcomes of all) for (const [id, outcome] of outcomes) found.set(id, outcome)
  return mutants.map((mutant) => ({ ...mutant, status: found.get(mutant.id)?.status ?? 'Survived' }))
}

function scoreOf(results: readonly MutantResult[]) {
  const of = (...status: MutantResult['status'][]) =>
    results.filter((result) => status.includes(result.status)).length
  const noticed = of('Killed', 'Timeout')
  const tried = results.length
  const percent = tried === 0 ? 100 : Math.floor((noticed / tried) * 1_000) / 10
  return { noticed, tried, endless: of('Timeout'), percent }
}

/** One line of the table. */
async function measure(part: Part) {
  const began = Date.now()
  const results = await mutate(part)
  const { unexplained, outdated, explained } = review(results, part.files)
  for (const change of unexplained) console.log(`No test notices, and no reason is given: ${change}`)
  for (const change of outdated)
    console.log(`A reason is given for what is noticed or no longer there: ${change}`)
  const score = scoreOf(results)
  const isGood = score.percent >= LEAST && unexplained.length + outdated.length === 0
  const seconds = Math.round((Date.now() - began) / 1_000)
  return { part: part.name, ...score, explained, unexplained: unexplained.length, isGood, seconds }
}

mkdirSync(CACHE, { recursive: true })
const table: Awaited<ReturnType<typeof measure>>[] = []
for (const part of PARTS) {
  const files = isWanted(part.name) ? part.files : part.files.filter(isWanted)
  if (files.length === 0) continue
  if (globSync(part.tests, { cwd: root }).length === 0)
    throw new Error(`parts.ts names no test of ${part.name}`)
  const line = await measure({ ...part, files })
  table.push(line)
  console.log(JSON.stringify(line))
}
console.table(table)
process.exitCode = table.every(({ isGood }) => isGood) ? 0 : 1
