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

/** A test that passes at its second try hides a race: nothing is tried twice. */
const retry = 0

/** What Node made of our modules: the hundreds of processes that the tests start need not each compile them again. */
const env = { NODE_COMPILE_CACHE: `${import.meta.dirname}/.cache/compiled` }

/** What these import is not Node's: TSX, styles, modules by a pattern. */
const ofVite = [
  'tests/{designer,react}/**/*.test.{ts,tsx}',
  'tests/conformance/*.test.tsx',
  'tests/conformance/{element-spec,elements,plugin-new}.test.ts',
  'tests/scenarios/nested-rows.test.ts',
  'tests/server/graphql-limits.test.ts',
]

/** They put something in the place of what a whole process shares: globals, timers, modules. */
const standIns = [
  'tests/client/**/*.test.{ts,tsx}',
  'tests/conformance/languages.test.ts',
  'tests/react/form-controller.test.ts',
  'tests/core/{date-kind,pattern}.test.ts',
]

const inNode = {
  setupFiles: ['tests/support/time-zone.ts'],
  environment: 'node' as const,
  env,
  testTimeout: 120_000,
  expect: expectations,
  retry,
  hookTimeout: 180_000,
  // A third of their time tests wait for something, and those that wait longest come together: four keep two cores at work.
  maxWorkers: 4,
}

/** As Node itself loads it, as it does in use. */
const asNodeLoads = {
  ...inNode,
  setupFiles: ['tests/support/compile-cache.ts', ...inNode.setupFiles],
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

const transformed = { resolve: { alias: [graphql, installation], dedupe: ['react', 'react-dom'] } }

/** What a journey answers in the server's place may still wait for its page when that is closed: its process goes on. */
const isOfClosedPage = (message: string) =>
  message.includes('Target page, context or browser has been closed')

/** They begin where nothing is loaded yet, or change what a whole process shares. */
const alone = [
  'tests/core/{lint-unanswerable,text-kind}.test.ts',
  'tests/server/{log-stream,outgoing,plugin-check,start-plugin-packages}.test.ts',
  // It puts other time and chance in the place of a process's.
  'tests/simulation/*.test.ts',
]

/**
 * Five projects. Loading the product takes longer than most tests, so three share it once it is loaded: `scenarios` (the core,
 * the importers, the server, the scenarios, each on a campus of its own, and conformance), `vite` (elements, Studio and React:
 * what Vite has to transform first) and `browser` (the journeys, each with people and a server of its own). In `node` (the house, and what
 * has to be alone) and in `client` each file has a process of its own.
 */
export default defineConfig({
  test: {
    onUnhandledError: ({ message }) => !isOfClosedPage(message),
    projects: [
      {
        test: {
          ...asNodeLoads,
          name: 'node',
          include: ['tests/*.test.ts', 'tests/{architecture,mutation}/**/*.test.ts', ...alone],
        },
      },
      {
        test: {
          ...asNodeLoads,
          name: 'scenarios',
          include: ['tests/{conformance,core,import,scenarios,server}/**/*.test.ts'],
          exclude: [...alone, ...ofVite, ...standIns],
          isolate: false,
        },
      },
      { ...transformed, test: { ...inNode, name: 'client', include: standIns } },
      {
        ...transformed,
        test: {
          ...inNode,
          name: 'vite',
          include: ofVite,
          exclude: standIns,
          isolate: false,
          server: { deps: { inline: packages } },
        },
      },
      {
        test: {
          ...asNodeLoads,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/global-setup.ts',
          isolate: false,
          retry,
        },
      },
    ],
  },
})
