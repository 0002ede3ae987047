import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The build that Node takes, too: Vite's choice of conditions would load GraphQL twice. */
const graphql = { find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }

/** What a plugin package imports, for `npm run plugin:check`; its own modules are then ours to transform. */
const installation = { find: /^formwork\//, replacement: `${import.meta.dirname}/` }
const packages = (process.env.FORMWORK_PLUGINS ?? '')
  .split(',')
  .filter(Boolean)
  .map((name) => new RegExp(`/${name.replace(/^[./]+/, '').replace(/\W/g, '\\$&')}/`))

/** What is waited for comes or does not: a machine in use is no failure of the product. */
const expectations = { poll: { timeout: 20_000 } }

/** Tried a second time, and named in the report (`retry x1`): one test in nine thousand that a busy machine disturbs. */
const retry = 1

/** What Node made of our modules: the hundreds of processes that the tests start need not each compile them again. */
const env = { NODE_COMPILE_CACHE: `${import.meta.dirname}/.cache/compiled` }

/** What these import is not Node's: TSX, styles, modules by a pattern, a module loaded anew. */
const ofVite = [
  'tests/{client,conformance,designer,react}/**/*.test.{ts,tsx}',
  'tests/core/{date-kind,pattern}.test.ts',
  'tests/scenarios/nested-rows.test.ts',
  'tests/server/graphql-limits.test.ts',
]

const inNode = {
  setupFiles: ['tests/support/time-zone.ts'],
  environment: 'node' as const,
  env,
  testTimeout: 120_000,
  expect: expectations,
  retry,
  hookTimeout: 180_000,
  maxWorkers: 2,
}

/** As Node itself loads it, as it does in use. */
const asNodeLoads = {
  ...inNode,
  setupFiles: ['tests/support/compile-cache.ts', ...inNode.setupFiles],
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

/**
 * Four projects: the core, the server and the house; the scenarios, each on a campus of its own, so that all may share the
 * product once it is loaded (half of their time otherwise); what Vite has to transform first; and the browser journeys
 * (each file with a browser and a server of its own).
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...asNodeLoads,
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{browser,scenarios}/**', ...ofVite],
        },
      },
      {
        test: {
          ...asNodeLoads,
          name: 'scenarios',
          include: ['tests/scenarios/**/*.test.ts'],
          exclude: ofVite,
          isolate: false,
        },
      },
      {
        resolve: { alias: [graphql, installation], dedupe: ['react', 'react-dom'] },
        test: { ...inNode, name: 'vite', include: ofVite, server: { deps: { inline: packages } } },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          env,
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/compile-once.ts', 'tests/browser/global-setup.ts'],
          testTimeout: 120_000,
          expect: expectations,
          // The last try has a server of its own (`openJourney`).
          retry: 2,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
