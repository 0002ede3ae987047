import { join } from 'node:path'
import { collectTests, type Suite, type Test, type VitestRunner } from '@vitest/runner'
import { TestRunner } from 'vitest'
import { graphImporter } from './module-graph.ts'

const TIME_ZONE = join(import.meta.dirname, '../support/time-zone.ts')

/** A hook, or what a test says, as Vitest remembers it. */
type Hook = (...given: unknown[]) => unknown

const isRun = ({ mode }: { mode: string }) => mode === 'run' || mode === 'queued'

function testsIn(suite: Suite): Test[] {
  return suite.tasks.filter(isRun).flatMap((task) => (task.type === 'test' ? [task] : testsIn(task)))
}

/** From the file down to the suite that it stands in. */
function suitesAround(test: Test): Suite[] {
  const suites: Suite[] = []
  for (let suite = test.suite; suite; suite = suite.suite) suites.unshift(suite)
  return suites[0] === test.file ? suites : [test.file, ...suites]
}

/** One file of tests in a graph of modules of its own, whose tests can be run again and again. */
export class TestFile {
  readonly tests: readonly Test[]
  readonly #enter: () => void
  /** Suites that have begun, and what ends them. */
  readonly #begun = new Map<Suite, unknown[]>()

  private constructor(tests: readonly Test[], enter: () => void) {
    this.tests = tests
    this.#enter = enter
  }

  /** @throws what the file throws while it loads */
  static async load(path: string, { config }: VitestRunner): Promise<TestFile> {
    const { enter, load } = graphImporter()
    enter()
    const importFile = async (wanted: string) => {
      await load(TIME_ZONE)
      await load(wanted)
    }
    const [file] = await collectTests([path], { config, importFile })
    if (!file || file.result?.state === 'fail') throw file?.result?.errors?.[0] ?? new Error('Not loaded')
    return new TestFile(testsIn(file), enter)
  }

  /** @throws what the test throws, or what is done before or after it */
  async run(test: Test): Promise<void> {
    this.#enter()
    const suites = suitesAround(test)
    for (const suite of suites) await this.#begin(suite)
    const ends: Hook[] = []
    try {
      for (const suite of suites)
        for (const hook of TestRunner.getSuiteHooks(suite).beforeEach as Hook[]) {
          const end = await hook(test.context, suite)
          if (typeof end === 'function') ends.unshift(end as Hook)
        }
      await TestRunner.getTestFn(test)()
    } finally {
      for (const suite of suites.toReversed())
        for (const hook of (TestRunner.getSuiteHooks(suite).afterEach as Hook[]).toReversed())
          await hook(test.context, suite)
      for (const end of ends) await end()
      const said = test as { onFinished?: Hook[] | undefined }
      const finished = said.onFinished ?? []
      said.onFinished = undefined
      for (const hook of finished.toReversed()) await hook(test.context)
    }
  }

  async #begin(suite: Suite): Promise<void> {
    if (this.#begun.has(suite)) return
    const ends: unknown[] = []
    this.#begun.set(suite, ends)
    for (const hook of TestRunner.getSuiteHooks(suite).beforeAll as Hook[]) ends.push(await hook(suite))
  }

  /** Runs all `beforeAll`s now. */
  async begin(): Promise<void> {
    this.#enter()
    for (const test of this.tests) for (const suite of suitesAround(test)) await this.#begin(suite)
  }

  /** Ends what `beforeAll` began. */
  async close(): Promise<void> {
    for (const [suite, ends] of [...this.#begun].toReversed()) {
      for (const hook of TestRunner.getSuiteHooks(suite).afterAll as Hook[]) await hook(suite)
      for (const end of ends) if (typeof end === 'function') await (end as Hook)(suite)
    }
    this.#begun.clear()
  }
}
