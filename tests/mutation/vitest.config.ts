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

/**
 * The tests of the part that `run.ts` mutates. Node loads them as they are, several times as fast as Vite would: a change
 * is tried in a process of its own, and most of its time is loading. Costly properties try few cases.
 */
export default defineConfig({
  test: {
    setupFiles: ['tests/support/time-zone.ts'],
    include: tests,
    testTimeout: 30_000,
    isolate: false,
    env: { RUNS: '12' },
    sequence: { sequencer: AsNamed },
    experimental: { viteModuleRunner: false },
  },
})
