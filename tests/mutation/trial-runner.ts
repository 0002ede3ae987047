import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import type { Test } from '@vitest/runner'
import { TestRunner } from 'vitest'
import { fc } from '../support/random.ts'
import { separateGraphs } from './module-graph.ts'
import type { Order, Outcome, Survey } from './order.ts'
import { TestFile } from './test-file.ts'

/** Seconds of the processor that a mutant may take beyond what its tests take without it. */
const SECONDS = 20
/** Of nothing at all being done until a test is said to wait for ever, in milliseconds. */
const IDLE = 10_000
const MOST_MEMORY = 3e9

const order: Order = JSON.parse(readFileSync(process.env.MUTATION_ORDER ?? '', 'utf8'))
const stryker: {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
} = {}
Object.assign(globalThis, { __stryker__: stryker })

const cpuSince = (began: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}

class Endless extends Error {}

/** @throws Endless when nothing has happened for long, however busy the machine is */
async function untilIdle(work: Promise<void>): Promise<void> {
  let idle = 0
  let before = performance.eventLoopUtilization()
  let timer: NodeJS.Timeout | undefined
  const endless = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const { utilization } = performance.eventLoopUtilization(before)
      before = performance.eventLoopUtilization()
      idle = utilization < 0.02 ? idle + 1_000 : 0
      if (idle >= IDLE) reject(new Endless('waits'))
    }, 1_000)
  })
  try {
    await Promise.race([work, endless])
  } finally {
    clearInterval(timer)
  }
}

export default class TrialRunner extends TestRunner {
  readonly #warm = new Map<string, TestFile>()
  readonly #now = new Int32Array(new SharedArrayBuffer(12))
  #survey: Survey = {}

  async onBeforeRunFiles(): Promise<void> {
    separateGraphs(order.code)
    new Worker(new URL('./watchdog.ts', import.meta.url), {
      workerData: { shared: this.#now.buffer, results: order.results },
    }).unref()
    if (!existsSync(order.survey)) writeFileSync(order.survey, JSON.stringify(await this.#look()))
    this.#survey = JSON.parse(readFileSync(order.survey, 'utf8'))
    for (const id of order.mutants) {
      if (process.memoryUsage().rss > MOST_MEMORY) break
      this.#tell({ id, status: 'Pending' })
      this.#tell({ id, ...(await this.#try(id)) })
    }
    this.#now[2] = 0
    for (const file of this.#warm.values()) await file.close().catch(() => undefined)
    // Nothing is left for Vitest to do, and what tests have left open would hold it up.
    process.kill(process.pid, 'SIGKILL')
  }

  #tell(outcome: Outcome): void {
    appendFileSync(order.results, `${JSON.stringify(outcome)}\n`)
  }

  /** Runs all tests once as they are, and writes down what each reaches. */
  async #look(): Promise<Survey> {
    const survey: Survey = {}
    for (const path of order.tests) {
      const coverage = { static: {}, perTest: {} as Record<string, Record<string, number>> }
      stryker.mutantCoverage = coverage
      const file = await TestFile.load(path, this)
      await file.begin()
      const tests: Survey[string]['tests'] = []
      for (const [at, test] of file.tests.entries()) {
        stryker.currentTestId = String(at)
        const began = process.cpuUsage()
        const failed = await this.#runs(file, test)
        if (failed) console.log(`Fails without any change: ${path} ${test.name}: ${failed.message}`)
        tests.push({
          name: test.name,
          ms: cpuSince(began),
          reaches: failed ? {} : (coverage.perTest[at] ?? {}),
          isSound: !failed,
        })
        stryker.currentTestId = undefined
      }
      survey[path] = { loads: coverage.static, tests }
      this.#warm.set(path, file)
    }
    return survey
  }

  async #runs(file: TestFile, test: Test): Promise<Error | undefined> {
    fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
    try {
      await this.onBeforeRunSuite(test.file)
      this.onBeforeTryTask(test)
      await untilIdle(file.run(test))
      this.onAfterTryTask(test)
      return undefined
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  async #fails(file: TestFile, test: Test, id: string): Promise<Error | undefined> {
    stryker.activeMutant = id
    try {
      return await this.#runs(file, test)
    } finally {
      stryker.activeMutant = undefined
    }
  }

  async #warmFile(path: string): Promise<TestFile> {
    const file = this.#warm.get(path) ?? (await TestFile.load(path, this))
    if (!this.#warm.has(path)) await file.begin()
    this.#warm.set(path, file)
    return file
  }

  async #try(id: string): Promise<Pick<Outcome, 'status' | 'by'>> {
    const places = Object.entries(this.#survey).flatMap(([path, { loads, tests }]) => {
      const all = tests.map((test, at) => ({ ...test, at, path })).filter(({ isSound }) => isSound)
      const reaching = all.filter(({ reaches }) => reaches[id])
      const isLoaded = loads[id] !== undefined
      return isLoaded || reaching.length > 0 ? [{ path, isLoaded, tests: isLoaded ? all : reaching }] : []
    })
    if (places.length === 0) return { status: 'NoCoverage' }
    const tests = places.flatMap((place) => place.tests).sort((a, b) => a.ms - b.ms)
    const cost = tests.reduce((sum, { ms }) => sum + ms, 0) / 1_000
    const hits = tests.reduce((sum, { reaches }) => sum + (reaches[id] ?? 0), 0)
    this.#now[2] = SECONDS + Math.ceil(10 * cost)
    this.#now[1] = Number(id)
    Atomics.add(this.#now, 0, 1)
    const judge = (error: Error, name: string) => ({
      status:
        error instanceof Endless || error.message.includes('Hit count limit')
          ? ('Timeout' as const)
          : ('Killed' as const),
      by: name,
    })
    const limit = () => {
      stryker.hitCount = 0
      stryker.hitLimit = 10_000 + 100 * hits
    }

    let isFresh = places.some((place) => place.isLoaded)
    // 1. In the modules that are loaded already, which is quick.
    if (!isFresh)
      for (const { path, at, name } of tests) {
        const file = await this.#warmFile(path)
        const test = file.tests[at]
        if (!test) continue
        limit()
        const error = await this.#fails(file, test, id)
        if (!error) continue
        // What this or an earlier change has left behind in them proves nothing.
        if (!(error instanceof Endless) && !(await this.#runs(file, test))) return judge(error, name)
        await file.close().catch(() => undefined)
        this.#warm.delete(path)
        isFresh = true
        break
      }

    if (process.env.QUICK && !isFresh) return { status: 'Survived' }
    // 2. In modules that are loaded with the change.
    for (const place of places) {
      stryker.activeMutant = id
      limit()
      let file: TestFile
      try {
        file = await TestFile.load(place.path, this)
        await file.begin()
      } catch (error) {
        return judge(error as Error, `loading ${place.path}`)
      } finally {
        stryker.activeMutant = undefined
      }
      try {
        for (const { at, name } of place.tests.toSorted((a, b) => a.ms - b.ms)) {
          const test = file.tests[at]
          limit()
          const error = test ? await this.#fails(file, test, id) : new Error('No such test any more')
          if (error) return judge(error, name)
        }
      } finally {
        await file.close().catch(() => undefined)
      }
    }
    return { status: 'Survived' }
  }
}
