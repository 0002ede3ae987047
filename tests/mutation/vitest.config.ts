import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const tests = (process.env.MUTATION_TESTS ?? '').split(' ')

/** As `parts.ts` names them, which puts the quick ones first: the first test that fails ends a run. */
class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => tests.findIndex((test) => resolve(test) === moduleId)
    return files.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

/** Only Vite can load a module once more. */
const loadAgain = tests.some((test) => readFileSync(test, 'utf8').includes('vi.resetModules'))

/**
 * The tests of the part that `run.ts` mutates. Node loads them as they are, several times as fast as Vite would: most of
 * the time of a change is loading. Costly properties try few cases.
 */
export default defineConfig({
  test: {
    setupFiles: ['tests/support/time-zone.ts'],
    include: tests,
    testTimeout: 30_000,
    isolate: false,
    env: { RUNS: '12' },
    sequence: { sequencer: AsNamed },
    experimental: { viteModuleRunner: loadAgain },
  },
})
