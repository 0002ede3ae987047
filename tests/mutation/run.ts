/**
 * `npm run mutate`: changes the core, the policies and the authorizer in one small way after another, and asks whether
 * a test notices. Fails where less than 90% of a part's changes are noticed, and where one goes unnoticed without a reason
 * in `unnoticed.json`. `MUTATE=runtime/core/workflow` takes the parts or files whose path begins so; several are
 * separated by commas. What was noticed and has not changed since is not tried again (`.cache/mutation`); `FORCE=1` does.
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { PARTS, type Part, root } from './parts.ts'
import { type MutantResult, review } from './unnoticed.ts'

const LEAST = 90
const CACHE = '.cache/mutation'
/** What the tests of no part read: it would be copied for each. */
const NOT_NEEDED = [
  ...['dist', 'data', '.cache', 'bench', 'designer', 'runtime/app', 'runtime/client', 'runtime/react'],
  ...['tests/browser', 'tests/client', 'tests/react', 'tests/support/mongo-server'],
  '!runtime/app/form/follow-answers.ts',
]
const only = (process.env.MUTATE ?? '').split(',')
const isWanted = (path: string) => only.some((start) => path.startsWith(start))

/** What went unnoticed is tried again: Stryker takes new tests into account only where they run the changed line itself. */
function forgetUnnoticed(incrementalFile: string): void {
  if (!existsSync(incrementalFile)) return
  const report: { files: Record<string, { mutants: { status: string }[] }> } = JSON.parse(
    readFileSync(incrementalFile, 'utf8'),
  )
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(({ status }) => status === 'Killed')
  writeFileSync(incrementalFile, JSON.stringify(report))
}

async function mutate({ name, files, tests }: Part): Promise<MutantResult[]> {
  process.env.MUTATION_TESTS = tests.flatMap((glob) => globSync(glob)).join(' ')
  const incrementalFile = join(CACHE, `${name.replace(/\W+/g, '-')}.json`)
  forgetUnnoticed(incrementalFile)
  const results = new Stryker({
    mutate: files,
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    concurrency: Number(process.env.CONCURRENCY ?? 2),
    // What takes so long goes on for ever: a busy machine must not look like a change that was noticed.
    timeoutFactor: 5,
    timeoutMS: 10_000,
    incremental: true,
    incrementalFile,
    force: process.env.FORCE === '1',
    tempDirName: join(CACHE, 'sandbox'),
    ignorePatterns: NOT_NEEDED,
    // Stryker would rewrite the settings of TypeScript, which it cannot read; nothing here needs them.
    tsconfigFile: 'none',
    reporters: ['progress-append-only'],
    thresholds: { break: null },
  })
  return results.runMutationTest()
}

/** What cannot run does not count. */
function scoreOf(results: readonly MutantResult[]) {
  const of = (...status: MutantResult['status'][]) =>
    results.filter((result) => status.includes(result.status)).length
  const noticed = of('Killed', 'Timeout')
  const tried = noticed + of('Survived', 'NoCoverage')
  return { noticed, tried, percent: tried === 0 ? 100 : Math.floor((noticed / tried) * 1_000) / 10 }
}

/** One line of the table. */
async function measure(part: Part) {
  const results = await mutate(part)
  const { unexplained, outdated, explained } = review(results, part.files)
  for (const change of unexplained) console.log(`No test notices, and no reason is given: ${change}`)
  for (const change of outdated)
    console.log(`A reason is given for what is noticed or no longer there: ${change}`)
  const score = scoreOf(results)
  const isGood = score.percent >= LEAST && unexplained.length + outdated.length === 0
  return { part: part.name, ...score, explained, unexplained: unexplained.length, isGood }
}

process.chdir(root)
// A zone with summer time: what goes by the machine's own by mistake is noticed on every machine.
process.env.TZ = 'America/Los_Angeles'
mkdirSync(CACHE, { recursive: true })
const table: Awaited<ReturnType<typeof measure>>[] = []
for (const part of PARTS) {
  const files = isWanted(part.name) ? part.files : part.files.filter(isWanted)
  if (files.length === 0) continue
  if (globSync(part.tests).length === 0) throw new Error(`parts.ts names no test of ${part.name}`)
  table.push(await measure({ ...part, files }))
}
console.table(table)
process.exitCode = table.every(({ isGood }) => isGood) ? 0 : 1
