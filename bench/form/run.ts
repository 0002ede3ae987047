/**
 * `npm run bench:form`: in each variant, in one Chromium, with real key events: one page with N questions; a form of
 * 1,000 answers opened again; 10,000 questions on 100 pages; a section of 100 questions that one answer shows; a table
 * of 500 rows and ten columns, and with sums of its rows; 1,000 questions that an outcome is made of.
 * `BESIDE=/another/checkout`: its runtime is measured in turn with this one, as the variant `beside`.
 * Prints tables and JSON. Figures are medians over rounds; ratios are to the floor of the same scenario.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { type AliasOptions, build, preview, type UserConfigFnObject } from 'vite'
import { launchBrowser } from '../browser.ts'
import type { BenchForm } from './questions.ts'

const sizes = (process.env.SIZES ?? '50,100,500,1000').split(',').map(Number)
const beside = process.env.BESIDE
const variants = (process.env.VARIANTS ?? 'floor,runtime,rjsf,survey').split(',')
if (beside) variants.push('beside')
const rounds = Number(process.env.ROUNDS ?? 3)
const keys = 30
const PATIENCE_MS = 60_000
/** `ONLY=table` measures the scenarios that are called so. */
const only = new RegExp(process.env.ONLY ?? '')
/** Whose page is where: the product as it is built, what it is compared with as it comes, another checkout's product. */
const ports = { own: 4178, peers: 4179, beside: 4180 }
const PEERS = new Set(['rjsf', 'survey'])

type Figures = Readonly<Record<string, number>>
type Measure = (page: Page, cdp: CDPSession, variant: string) => Promise<Figures>

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

const heapOf = async (cdp: CDPSession) => {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 2 ** 20
}

/** Milliseconds of script for one key in the first text. */
async function keyPress(page: Page, cdp: CDPSession): Promise<number> {
  await firstText(page).focus()
  await page.keyboard.type('warm up ')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(undefined))))
  const before = await scriptSeconds(cdp)
  for (let i = 0; i < keys; i++) await page.keyboard.press('a')
  return ((await scriptSeconds(cdp)) - before) * (1000 / keys)
}

/** Milliseconds of script for one digit in the first control, which other things are made of. */
async function digitPress(page: Page, cdp: CDPSession): Promise<number> {
  const numbers = page.locator('input').first()
  await numbers.fill('')
  for (let i = 0; i < keys; i++) await page.keyboard.press(`${i % 10}`)
  await numbers.fill('')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(undefined))))
  const before = await scriptSeconds(cdp)
  for (let i = 0; i < keys; i++) await page.keyboard.press(`${i % 10}`)
  return ((await scriptSeconds(cdp)) - before) * (1000 / keys)
}

/** Milliseconds of script, style and layout until the first "Yes" has shown so many more controls. */
async function reveal(page: Page, cdp: CDPSession, more: number): Promise<number> {
  const before = await work(cdp)
  const shown = await page.locator('input').count()
  await firstYes(page).click({ force: true })
  await page.waitForFunction((n) => document.querySelectorAll('input').length >= n, shown + more)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return ((await work(cdp)) - before) * 1000
}

async function validate(page: Page, variant: string): Promise<number> {
  const { ms, errors } = await page.evaluate(() => window.bench.validate())
  if (errors === 0) throw new Error(`${variant} found no error`)
  return ms
}

/** What stands beside is the same variant, of another checkout's page. */
const nameOf = (variant: string) => (variant === 'beside' ? 'runtime' : variant)

const mount = (page: Page, variant: string, count: number, form: BenchForm) =>
  page.evaluate(([name, n, kind]) => window.bench.mount(name, n, kind), [
    nameOf(variant),
    count,
    form,
  ] as const)

const questions =
  (count: number): Measure =>
  async (page, cdp, variant) => {
    const { mountMs, wholeMs } = await mount(page, variant, count, 'plain')
    const heapMB = await heapOf(cdp)
    const keyScriptMs = await keyPress(page, cdp)
    const revealMs = await reveal(page, cdp, 2)
    return { mountMs, wholeMs, keyScriptMs, revealMs, validateMs: await validate(page, variant), heapMB }
  }

const answered: Measure = async (page, cdp, variant) => {
  const { mountMs, wholeMs } = await mount(page, variant, 1000, 'answered')
  return { openMs: mountMs, wholeMs, heapMB: await heapOf(cdp), keyScriptMs: await keyPress(page, cdp) }
}

/** A page of a long form costs what it costs alone: the floor mounts that page and no other. */
const pages: Measure = async (page, cdp, variant) => {
  const { mountMs: openMs } = await mount(page, variant, 10_000, 'pages')
  const heapMB = await heapOf(cdp)
  return { openMs, heapMB, keyScriptMs: await keyPress(page, cdp) }
}

const section: Measure = async (page, cdp, variant) => {
  await mount(page, variant, 100, 'section')
  return { revealMs: await reveal(page, cdp, 100) }
}

const table: Measure = async (page, cdp, variant) => {
  const { mountMs } = await page.evaluate((name) => window.bench.mountTable(name, 500), nameOf(variant))
  const heapMB = await heapOf(cdp)
  const keyScriptMs = await keyPress(page, cdp)
  const before = await work(cdp)
  await page.evaluate(() => {
    window.bench.addRow()
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  const addRowMs = ((await work(cdp)) - before) * 1000
  return { mountMs, keyScriptMs, addRowMs, validateMs: await validate(page, variant), heapMB }
}

/** The same with a sum in each row and one of them all: a key changes two sums, and renders no other row. */
const calculated: Measure = async (page, cdp, variant) => {
  const sums = nameOf(variant) === 'runtime'
  const { mountMs } = await page.evaluate(
    ([name, withSums]) => window.bench.mountTable(name, 500, withSums),
    [nameOf(variant), sums] as const,
  )
  const heapMB = await heapOf(cdp)
  const keyScriptMs = await digitPress(page, cdp)
  if (sums) {
    const total = await page.locator('output').last().textContent()
    if (!/\d/.test(total ?? '')) throw new Error(`The total reads ${total}`)
  }
  return { mountMs, heapMB, keyScriptMs }
}

/** A key changes a sum of a hundred answers and its place on a scale, which stand at the end of the page. */
const outcome: Measure = async (page, cdp, variant) => {
  const { mountMs, wholeMs } = await mount(page, variant, 1_000, 'outcome')
  const isFound = () => page.locator('[data-outcome="total"]').textContent()
  const before = nameOf(variant) === 'runtime' && (await isFound())
  const keyScriptMs = await digitPress(page, cdp)
  if (before !== false && before === (await isFound())) throw new Error(`The outcome still reads ${before}`)
  return { mountMs, wholeMs, keyScriptMs }
}

const scenarios: readonly (readonly [title: string, measure: Measure])[] = [
  ...sizes.map((count) => [`${count} questions`, questions(count)] as const),
  ['1,000 answers opened again', answered],
  ['10,000 questions on 100 pages (the floor with the first page alone)', pages],
  ['a section of 100 questions shown', section],
  ['a table of 500 rows and 10 columns', table],
  ['the same, with sums of rows and of all (the floor without)', calculated],
  ['1,000 questions, and an outcome of their numbers (the floor without)', outcome],
]

/** A fresh page for every measurement; a variant that takes longer than this is left out and said so. */
async function measure(browser: Browser, run: Measure, variant: string): Promise<Figures | undefined> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  try {
    const at = variant === 'beside' ? 'beside' : PEERS.has(variant) ? 'peers' : 'own'
    await page.goto(`http://127.0.0.1:${ports[at]}/`)
    await page.waitForFunction(() => 'bench' in window)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    const patience = new Promise<undefined>((give) => setTimeout(give, PATIENCE_MS, undefined).unref())
    return await Promise.race([run(page, cdp, variant), patience])
  } finally {
    await page.close()
  }
}

/** The median of each figure over the rounds. */
function medians(samples: readonly Figures[]): Figures {
  const names = Object.keys(samples[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [name, Number(median(samples.map((each) => each[name] as number)).toFixed(2))]),
  )
}

function print(title: string, rows: Readonly<Record<string, Figures>>): void {
  console.log(`\n${title} (ratio to the floor)`)
  const withRatio = (name: string, value: number) => {
    const floor = rows.floor?.[name]
    return floor ? `${value} (${(value / floor).toFixed(2)})` : value
  }
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([variant, figures]) => [
        variant,
        Object.fromEntries(
          Object.entries(figures).map(([name, value]) => [name, withRatio(name, value)] as const),
        ),
      ]),
    ),
  )
}

const here = resolve(import.meta.dirname, '../..')

/** What stands, in a build of the product, for parts of RJSF that no page asks for. */
async function standIns(checkout: string): Promise<AliasOptions> {
  const { default: config } = (await import(join(checkout, 'vite.config.ts'))) as {
    default: UserConfigFnObject
  }
  return config({ command: 'build', mode: 'production' }).resolve?.alias ?? []
}

/** Builds the page of a checkout and serves it. */
async function serve(checkout: string, port: number, alias: AliasOptions = []) {
  const root = join(checkout, 'bench/form')
  const outDir = await mkdtemp(join(tmpdir(), 'formwork-bench-'))
  const common = { configFile: false, root, logLevel: 'error' } as const
  await build({
    ...common,
    resolve: { alias },
    build: { outDir, target: 'esnext', chunkSizeWarningLimit: 10_000 },
  })
  const server = await preview({ ...common, build: { outDir }, preview: { port, host: '127.0.0.1' } })
  return async () => {
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

const stops = [await serve(here, ports.own, await standIns(here))]
if (variants.some((variant) => PEERS.has(variant))) stops.push(await serve(here, ports.peers))
if (beside) stops.push(await serve(resolve(beside), ports.beside, await standIns(resolve(beside))))
const browser = await launchBrowser()
const results: Record<string, Record<string, Figures>> = {}
try {
  for (const [title, run] of scenarios.filter(([name]) => only.test(name))) {
    const samples: Record<string, Figures[]> = {}
    for (let round = 0; round < rounds; round++) {
      for (const variant of variants) {
        if (round > 0 && !samples[variant]) continue
        const figures = await measure(browser, run, variant)
        if (figures) samples[variant] = [...(samples[variant] ?? []), figures]
        else console.log(`${variant} took more than ${PATIENCE_MS / 1000} s: ${title}`)
      }
    }
    const rows = Object.fromEntries(
      Object.entries(samples).map(([variant, list]) => [variant, medians(list)] as const),
    )
    results[title] = rows
    print(title, rows)
  }
  console.log(JSON.stringify(results))
} finally {
  await browser.close()
  for (const stop of stops) await stop()
}
