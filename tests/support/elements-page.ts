import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { launchBrowser } from '../../bench/browser.ts'
import type { Element } from '../../schemas/index.ts'
import { templateOf } from './elements.ts'

export interface ElementsStage {
  browser: Browser
  /** A page of its own with these elements in a form. */
  open(...elements: Element[]): Promise<Page>
}

/** The real elements, built as the application is, without a server behind them. */
export async function openElementsStage(): Promise<ElementsStage> {
  const [output] = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: resolve(import.meta.dirname, 'elements-entry.tsx'), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as { output: { type: string; fileName: string; code?: string; source?: string }[] }[]
  const written = output?.output ?? []
  const script = written.find(({ type }) => type === 'chunk')?.code ?? ''
  const style = String(written.find(({ fileName }) => fileName.endsWith('.css'))?.source ?? '')
  const browser = await launchBrowser()
  return {
    browser,
    async open(...elements) {
      const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
      await page.setContent('<!doctype html><html lang="en"><title>x</title><div id="root"></div></html>')
      await page.addStyleTag({ content: style })
      await page.addScriptTag({ content: script, type: 'module' })
      await page.waitForFunction(() => 'openElements' in window)
      await page.evaluate((template) => window.openElements(template), templateOf(elements))
      await page.locator('.fw-question').first().waitFor()
      return page
    },
  }
}
