/**
 * `npm run bench:form`: one page with N questions in each variant, in one Chromium, with real key events.
 * Prints a table and JSON. Figures are medians over rounds; ratios are to the floor of the same N.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { build, preview } from 'vite'
import { launchBrowser } from '../browser.ts'

const sizes = (process.env.SIZES ?? '50,100,500,1000').split(',').map(Number)
const variants = (process.env.VARIANTS ?? 'floor,runtime,rjsf,survey').split(',')
const rounds = Number(process.env.ROUNDS ?? 3)
const keys = 30

interface Figures {
  mountMs: number
  keyScriptMs: number
  revealMs: number
  validateMs: number
  heapMB: number
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

/** Seconds of script, style and layout since the page began. */
async function work(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return of('ScriptDuration') + of('RecalcStyleDuration') + of('LayoutDuration')
}

async function scriptSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? 0
}

/** The first text control and the first "Yes" radio, wherever the variant puts them. */
const firstText = (page: Page) =>
  page.locator('input:not([type=radio]):not([type=checkbox]):not([type=hidden]):visible').first()
const firstYes = (page: Page) => page.locator('input[type=radio]').first()

async function measure(browser: Browser, url: string, variant: string, count: number): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(url)
  await page.waitForFunction(() => 'bench' in window)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const mountMs = await page.evaluate(([name, n]) => window.bench.mount(name as string, n as number), [
    variant,
    count,
  ] as const)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')

  await firstText(page).focus()
  await page.keyboard.type('warm up ')
  const before = await scriptSeconds(cdp)
  for (let i = 0; i < keys; i++) await page.keyboard.press('a')
  const keyScriptMs = ((await scriptSeconds(cdp)) - before) * (1000 / keys)

  const beforeReveal = await work(cdp)
  const shown = await page.locator('input').count()
  await firstYes(page).click({ force: true })
  await page.waitForFunction((n) => document.querySelectorAll('input').length >= n + 2, shown)
  const revealMs = ((await work(cdp)) - beforeReveal) * 1000

  const { ms: validateMs, errors } = await page.evaluate(() => window.bench.validate())
  if (errors === 0) throw new Error(`${variant} found no error`)
  await page.close()
  return { mountMs, keyScriptMs, revealMs, validateMs, heapMB: usedSize / 2 ** 20 }
}

const outDir = await mkdtemp(join(tmpdir(), 'formwork-bench-'))
await build({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'error',
  build: { outDir, target: 'esnext', chunkSizeWarningLimit: 10_000 },
})
const server = await preview({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'error',
  build: { outDir },
  preview: { port: 4178, host: '127.0.0.1' },
})
const browser = await launchBrowser()
const results: Record<string, Record<string, Figures>> = {}
try {
  for (const count of sizes) {
    const samples: Record<string, Figures[]> = {}
    for (let round = 0; round < rounds; round++) {
      for (const variant of variants) {
        const figures = await measure(browser, 'http://127.0.0.1:4178/', variant, count)
        samples[variant] = [...(samples[variant] ?? []), figures]
      }
    }
    const rows: Record<string, Figures> = {}
    for (const [variant, list] of Object.entries(samples)) {
      rows[variant] = Object.fromEntries(
        (['mountMs', 'keyScriptMs', 'revealMs', 'validateMs', 'heapMB'] as const).map((key) => [
          key,
          Number(median(list.map((figures) => figures[key])).toFixed(2)),
        ]),
      ) as unknown as Figures
    }
    results[count] = rows
    console.log(`\n${count} questions (ratio to the floor)`)
    console.table(
      Object.fromEntries(
        Object.entries(rows).map(([variant, figures]) => [
          variant,
          Object.fromEntries(
            Object.entries(figures).map(([key, value]) => {
              const floor = rows.floor?.[key as keyof Figures]
              return [key, floor ? `${value} (${(value / floor).toFixed(2)})` : value]
            }),
          ),
        ]),
      ),
    )
  }
  console.log(JSON.stringify(results))
} finally {
  await browser.close()
  await server.close()
  await rm(outDir, { recursive: true, force: true })
}
