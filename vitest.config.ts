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
  // A third of their time tests wait for something: three at once keep two cores at work.
  maxWorkers: 3,
}

/** As Node itself loads it, as it does in use. */
const asNodeLoads = {
  ...inNode,
  setupFiles: ['tests/support/compile-cache.ts', ...inNode.setupFiles],
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

/** What a journey answers in the server's place may still wait for its page when that is closed: its process goes on. */
const isOfClosedPage = (message: string) =>
  message.includes('Target page, context or browser has been closed')

/** They begin where nothing is loaded yet, which holds in a process of their own alone. */
const first = ['tests/core/{lint-unanswerable,text-kind}.test.ts']

/**
 * Four projects. Loading the product takes longer than most tests, so two share it once it is loaded: `scenarios` (the core,
 * the importers and the scenarios, each on a campus of its own) and `browser` (the journeys, each with people and a server of
 * its own). `node` has a process a file: commands, processes and the house. `vite` is what Vite has to transform first.
 */
export default defineConfig({
  test: {
    onUnhandledError: ({ message }) => !isOfClosedPage(message),
    projects: [
      {
        test: {
          ...asNodeLoads,
          name: 'node',
          include: ['tests/*.test.ts', 'tests/{architecture,mutation,server}/**/*.test.ts', ...first],
          exclude: ofVite,
        },
      },
      {
        test: {
          ...asNodeLoads,
          name: 'scenarios',
          include: ['tests/{core,import,scenarios}/**/*.test.ts'],
          exclude: [...first, ...ofVite],
          isolate: false,
        },
      },
      {
        resolve: { alias: [graphql, installation], dedupe: ['react', 'react-dom'] },
        test: { ...inNode, name: 'vite', include: ofVite, server: { deps: { inline: packages } } },
      },
      {
        test: {
          ...asNodeLoads,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/global-setup.ts',
          isolate: false,
          // The last try has a server of its own (`openJourney`).
          retry: 2,
        },
      },
    ],
  },
})
