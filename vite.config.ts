import { createHash } from 'node:crypto'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { pluginPackages } from './server/composition/vite-plugin-packages.ts'
import { pluginSettings } from './server/plugin-settings.ts'

const WORKER = 'sw.js'

/** What few people open and takes as much as all the rest: it is kept from the first time on that somebody does. */
const seldom = [
  '/designer/app/StudioRoutes.tsx',
  '/runtime/app/program/explorer/ExplorerPage.tsx',
  '/runtime/react/chart/ChartDrawing.tsx',
]

/**
 * Tells the service worker which files it keeps: from the start all that was built but what `seldom` brings along, and
 * that together once a part of it was asked for. `VITE_OFFLINE=0` builds one that keeps nothing and removes itself from
 * the browsers that have it.
 */
function listShellFiles(): Plugin {
  return {
    name: 'formwork-shell-files',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk') return
      const enabled = process.env.VITE_OFFLINE !== '0'
      const roots = new Set(seldom.map((module) => fileOf(bundle, module)))
      const usual = comesWith(bundle, [fileOf(bundle, '/runtime/app/main.tsx'), 'index.html'], roots)
      const parts = [...roots].map((root) => [...comesWith(bundle, [root], new Set([...usual, ...roots]))])
      const known = new Set([WORKER, ...usual, ...parts.flat()])
      const others = Object.keys(bundle).filter((file) => !known.has(file))
      const addresses = (files: Iterable<string>) =>
        enabled ? Array.from(files, (file) => `/${file}`).sort() : []
      const files = addresses([...usual, ...others])
      const page = bundle['index.html']
      const version = createHash('sha256')
        .update(files.join())
        .update(parts.join())
        .update(page?.type === 'asset' ? page.source : '')
        .update(worker.code)
        .digest('hex')
        .slice(0, 16)
      worker.code = worker.code
        .replaceAll('__SHELL_FILES__', JSON.stringify(files))
        .replaceAll('__SHELL_PARTS__', JSON.stringify(parts.map(addresses)))
        .replaceAll('__SHELL_VERSION__', JSON.stringify(version))
    },
  }
}

function fileOf(bundle: Rolldown.OutputBundle, module: string): string {
  const id = import.meta.dirname + module
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(id))
  if (!chunk) throw new Error(`${module} is in no file of the build`)
  return chunk.fileName
}

/** The files that these ask for, at once or later, without what is asked for by way of the others. */
function comesWith(
  bundle: Rolldown.OutputBundle,
  starts: readonly string[],
  others: ReadonlySet<string> = new Set(),
): Set<string> {
  const found = new Set(starts)
  for (const name of found) {
    const file = bundle[name]
    if (file?.type !== 'chunk') continue
    const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {}
    for (const next of [...file.imports, ...file.dynamicImports, ...importedCss, ...importedAssets]) {
      if (!others.has(next)) found.add(next)
    }
  }
  return found
}

/**
 * Where the application starts, the one screen that is large, with what its addresses begin with, and what menus and the
 * home page show of all screens.
 */
const starts: readonly (readonly [name: string, module: string, address?: string])[] = [
  ['app', '/runtime/app/main.tsx'],
  ['form', '/runtime/app/form/FormRoute.tsx', '/form/'],
  ['offers', '/runtime/app/composition/all-offers.ts'],
  ['offers', '/runtime/app/shell/use-links.ts'],
]

/** What RJSF names and no form uses: it goes where it is used, which is Studio's inspector. */
const NAMED_ONLY =
  /\/node_modules\/(?:ajv|ajv-formats|@rjsf\/validator-ajv8|json-schema-traverse|fast-deep-equal)\//

/**
 * All that a start needs is one file. Left to itself the bundler makes a file of every module that two fetched parts
 * share (an element's control and another's summary), and the first screen of a form would be twenty small ones.
 */
function chunkOf(id: string, modules: Rolldown.ChunkingContext): string | null {
  if (NAMED_ONLY.test(id)) return null
  for (const [name, start] of starts) if (reach(start, modules).has(id)) return name
  return null
}

const reached = new Map<string, ReadonlySet<string>>()

/** Every module that comes with this one, without what is fetched later. */
function reach(start: string, modules: Rolldown.ChunkingContext): ReadonlySet<string> {
  const known = reached.get(start)
  if (known) return known
  const found = new Set([import.meta.dirname + start])
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  reached.set(start, found)
  return found
}

/**
 * Writes which files an address is going to ask for once its script runs: the server names them with the page
 * (server/http/early-files.ts), so that they come at the same time as what the page itself names.
 */
function listEarlyFiles(): Plugin {
  return {
    name: 'formwork-early-files',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = starts.flatMap(([name, , address]) => {
        const chunk = address && chunks.find((each) => each.name === name)
        if (!chunk) return []
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
        return [[address, [chunk.fileName, ...styles].map((file) => `/${file}`)] as const]
      })
      this.emitFile({
        type: 'asset',
        fileName: 'early-files.json',
        source: JSON.stringify(Object.fromEntries(files)),
      })
    },
  }
}

/** `table-question-` for a file of that element, so that a missing one can be told in a log. */
const elementOf = (path: string | null) =>
  path?.replace(/^.*\/plugins\/([^/]+)\/.*$|^.*$/s, '$1-').replace(/^-$/, '') ?? ''

const standIns = `${import.meta.dirname}/runtime/react/form/rjsf-stand-ins`
/** What RJSF has for forms that it draws by itself: fields, what stands around and in them, the choice between schemas. */
const unused = [
  /^\.\/(Array|Boolean|CyclicSchema|Fallback|Layout\w+|MultiSchema|Null|Number|Object|OptionalDataControls|String)Field\.js$/,
  /^\.\/(ArrayField\w*|BaseInput|CyclicSchema\w+|Grid|MultiSchemaField|ObjectField|OptionalDataControls|WrapIfAdditional)Template\.js$/,
  /^\.\/(DescriptionField|ErrorList|FallbackFieldTemplate|FieldErrorTemplate|FieldHelpTemplate|TitleField|UnsupportedField)\.js$/,
  './FieldTemplate/index.js',
  './components/widgets/index.js',
  './getClosestMatchingOption.js',
  './toPathSchema.js',
]
/**
 * What stands, in a build, for the parts of RJSF and JSON Forms that no page asks for. It goes by their internal file names,
 * hence RJSF's exact version in package.json, and a test that each of these is met (tests/react/rjsf-stand-ins.test.ts).
 */
export const smaller = [
  { find: 'markdown-to-jsx/react', replacement: `${standIns}/plain-markdown.ts` },
  { find: 'fast-uri', replacement: `${standIns}/plain-uri.ts` },
  { find: /^\.\.?\/deepEquals\.js$/, replacement: `${standIns}/plain-equals.ts` },
  { find: './ButtonTemplates/index.js', replacement: `${standIns}/no-buttons.ts` },
  { find: './getDefaultFormState.js', replacement: `${standIns}/no-defaults.ts` },
  { find: './schemaHasNestedConditional.js', replacement: `${standIns}/no-conditions.ts` },
  { find: './omitExtraData.js', replacement: `${standIns}/nothing-extra.ts` },
  { find: './sanitizeDataForNewSchema.js', replacement: `${standIns}/kept-data.ts` },
  { find: './shallowAllOfMerge.js', replacement: `${standIns}/plain-merge.ts` },
  // What JSON Forms would judge with.
  { find: /^ajv(-formats)?$/, replacement: `${import.meta.dirname}/designer/builder/inspector/no-ajv.ts` },
  ...unused.map((find) => ({ find, replacement: `${standIns}/unused-part.ts` })),
]

/** Everything is served by our own server under a CSP without inline code: no inlined assets, no inline scripts. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    pluginPackages(pluginSettings(process.env), import.meta.dirname),
    listShellFiles(),
    listEarlyFiles(),
  ],
  resolve: {
    dedupe: ['react', 'react-dom'],
    alias: command === 'build' ? smaller : [],
  },
  publicDir: false,
  // Short: every class name is in the script, too.
  css: { modules: { generateScopedName: '[local]-[hash:base64:4]' } },
  build: {
    outDir: 'dist',
    target: ['chrome120', 'firefox121', 'safari17.2'],
    sourcemap: false,
    assetsInlineLimit: 0,
    // The page itself has brought that one.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !file.includes('rolldown-runtime-')),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'runtime/client/offline/service-worker.ts' },
      // The elements that come with the form are named twice: by their `eager.ts`, and among all that may be fetched.
      checks: { ineffectiveDynamicImport: false },
      // A constant that two parts share costs no more than its value.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? WORKER : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: [{ name: chunkOf, debugName: 'starts' }] },
        chunkFileNames: ({ name, facadeModuleId }) => `assets/${elementOf(facadeModuleId)}${name}-[hash].js`,
      },
    },
  },
}))
