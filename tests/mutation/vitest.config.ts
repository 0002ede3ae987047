import { defineConfig } from 'vitest/config'

/** One process in which `trial-runner.ts` loads the tests of a part itself, as Node does, again and again. */
export default defineConfig({
  test: {
    include: ['tests/mutation/trials.ts'],
    runner: './tests/mutation/trial-runner.ts',
    pool: 'forks',
    maxWorkers: 1,
    execArgv: ['--max-old-space-size=4096'],
    // Nothing ends because the machine is busy: see trial-runner.ts.
    testTimeout: 0,
    hookTimeout: 0,
    teardownTimeout: 1_000,
    // Costly properties try few cases.
    env: { RUNS: '12' },
    reporters: ['dot'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
})
