import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The tests of the part that `run.ts` mutates; otherwise as the project `node`. */
export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: {
    setupFiles: ['tests/support/time-zone.ts'],
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    testTimeout: 30_000,
    isolate: false,
  },
})
