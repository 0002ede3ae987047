import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { launchBrowser } from '../../bench/browser.ts'

const root = resolve(import.meta.dirname, '../..')
const cache = join(root, '.cache/test-pages')
const sources = [
  'schemas',
  'runtime',
  'plugins',
  'designer',
  'tests/support',
  'tests/react/support',
  'vitest.config.ts',
]
/** A build that another test file began and never ended. */
const ABANDONED_MS = 60_000
const KEPT_MS = 60 * 60_000

interface Bundle {
  script: string
  style: string
}

export interface Stage {
  browser: Browser
  /** An empty page that has run the entry. */
  open(viewport?: { width: number; height: number }): Promise<Page>
}

/**
 * A browser with pages that run one module of the tests, e.g. `tests/support/elements-entry.tsx`, without a server.
 * A module is built once for all test files, and again only when a source changed.
 */
export async function openStage(entry: string): Promise<Stage> {
  const { script, style } = await bundleOf(entry)
  const browser = await launchBrowser()
  return {
    browser,
    async open(viewport = { width: 1200, height: 900 }) {
      const page = await browser.newPage({ viewport })
      await page.setContent('<!doctype html><html lang="en"><title>x</title><div id="root"></div></html>')
      await page.addStyleTag({ content: style })
      await page.addScriptTag({ content: script, type: 'module' })
      return page
    },
  }
}

async function bundleOf(entry: string): Promise<Bundle> {
  const file = join(
    cache,
    `${createHash('sha256').update(entry).update(stateOfSources()).digest('hex')}.json`,
  )
  const lock = `${file}.lock`
  mkdirSync(cache, { recursive: true })
  for (;;) {
    const built = readJson<Bundle>(file)
    if (built) return built
    if (isFirst(lock)) break
    await wait(50)
  }
  try {
    const bundle = await buildBundle(entry)
    writeFileSync(`${file}.new`, JSON.stringify(bundle))
    renameSync(`${file}.new`, file)
    forgetOld()
    return bundle
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function forgetOld(): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** Whether this test file is the one that builds. */
function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
    if (since !== undefined && Date.now() - since > ABANDONED_MS)
      rmSync(lock, { recursive: true, force: true })
    return false
  }
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

function stateOfSources(): string {
  const states = sources.flatMap((source) => {
    const path = join(root, source)
    if (!statSync(path).isDirectory()) return [path]
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((found) => found.isFile())
      .map((found) => join(found.parentPath, found.name))
  })
  return states.map((path) => `${path} ${statSync(path).mtimeMs} ${statSync(path).size}`).join('\n')
}

async function buildBundle(entry: string): Promise<Bundle> {
  const [output] = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: join(root, entry), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as { output: { type: string; fileName: string; code?: string; source?: string }[] }[]
  const written = output?.output ?? []
  return {
    script: written.find(({ type }) => type === 'chunk')?.code ?? '',
    style: String(written.find(({ fileName }) => fileName.endsWith('.css'))?.source ?? ''),
  }
}
