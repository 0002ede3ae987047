/**
 * `npm run mutate`: changes the core, the policies and the authorizer in one small way after another, and asks whether
 * a test notices. Fails where less than 90% of a part's changes are noticed. `MUTATE=runtime/core/workflow` takes the
 * parts or files whose path begins so; several are separated by commas. What has not changed since the last run is not
 * tried again (`.cache/mutation`); `FORCE=1` does. A change that need not be noticed has its reason beside it.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { PARTS, type Part, root } from './parts.ts'

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const LEAST = 90
const CACHE = '.cache/mutation'
const only = (process.env.MUTATE ?? '').split(',')
const isWanted = (path: string) => only.some((start) => path.startsWith(start))

async function mutate({ name, files, tests }: Part): Promise<MutantResult[]> {
  process.env.MUTATION_TESTS = tests.join(' ')
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
    incrementalFile: join(CACHE, `${name.replace(/\W+/g, '-')}.json`),
    force: process.env.FORCE === '1',
    tempDirName: join(CACHE, 'sandbox'),
    ignorePatterns: ['dist', 'data', '.cache', 'bench', 'tests/browser', 'tests/support/mongo-server'],
    // Stryker would rewrite the settings of TypeScript, which it cannot read; nothing here needs them.
    tsconfigFile: 'none',
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { reportTests: false, logTests: false, reportScoreTable: false },
    thresholds: { break: null },
  })
  return results.runMutationTest()
}

/** Noticed and counted; what has a reason not to be noticed does not count, nor what cannot run. */
function scoreOf(results: readonly MutantResult[]) {
  const of = (...status: MutantResult['status'][]) =>
    results.filter((result) => status.includes(result.status)).length
  const noticed = of('Killed', 'Timeout')
  const tried = noticed + of('Survived', 'NoCoverage')
  return { noticed, tried, percent: tried === 0 ? 100 : (noticed / tried) * 100, excused: of('Ignored') }
}

process.chdir(root)
mkdirSync(CACHE, { recursive: true })
const table = []
for (const part of PARTS) {
  const files = isWanted(part.name) ? part.files : part.files.filter(isWanted)
  if (files.length === 0) continue
  const { noticed, tried, percent, excused } = scoreOf(await mutate({ ...part, files }))
  table.push({ part: part.name, noticed, tried, percent: Math.floor(percent * 10) / 10, excused })
}
console.table(table)
process.exitCode = table.some(({ percent }) => percent < LEAST) ? 1 : 0
