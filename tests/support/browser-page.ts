import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { launchBrowser } from '../../bench/browser.ts'
import { builtOnce } from './built-once.ts'

const root = resolve(import.meta.dirname, '../..')
const FILE = 'bundle.json'
const sources = [
  'schemas',
  'runtime',
  'plugins',
  'designer',
  'tests/support',
  'tests/react/support',
  'vitest.config.ts',
]
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
      await page.setContent(
        '<!doctype html><html lang="en"><title>Formwork</title><div id="root"></div></html>',
      )
      await page.addStyleTag({ content: style })
      await page.addScriptTag({ content: script, type: 'module' })
      return page
    },
  }
}

async function bundleOf(entry: string): Promise<Bundle> {
  const folder = await builtOnce({
    name: entry,
    sources,
    async build(empty) {
      writeFileSync(join(empty, FILE), JSON.stringify(await buildBundle(entry)))
    },
  })
  return JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Bundle
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
