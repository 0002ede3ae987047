/**
 * `npm run bench:first-field`, after `npm run build`: from the address of a form to the first field that takes a key, on
 * a processor four times slower and Fast 3G, with nothing cached and with everything cached, and how far things jumped
 * (CLS). In the same run SurveyJS and plain RJSF, each on a page of its own with the same questions in its script: no
 * sign-in, no server to ask, no answers to fetch. `BESIDE=/another/checkout` (built) is measured in turn with this one.
 * Prints a table and JSON: medians.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Cookie, Page } from 'playwright-core'
import { freePort } from '../../tests/support/free-port.ts'
import { launchBrowser } from '../browser.ts'
import { peers, servePeers } from './peers/serve-peers.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const template = process.env.TEMPLATE ?? 'injury-illness-301'
const beside = process.env.BESIDE
const SLOWER = 4
const FAST_3G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

type Figures = Readonly<Record<string, number>>

/** Kept on the page: when a control could first be typed into, and the sum of what jumped. */
function watch(): void {
  const seen = { fieldMs: 0, jumped: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) seen.jumped += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const field = document.querySelector(
      '#root :is([data-form], form) :is(input, textarea, select):not([readonly], :disabled)',
    )
    if (field) seen.fieldMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function measure(context: BrowserContext, address: string): Promise<readonly [number, number]> {
  const page = await context.newPage()
  try {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', FAST_3G)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(watch)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(
      () => (globalThis as unknown as { seen: { fieldMs: number } }).seen.fieldMs > 0,
      undefined,
      {
        timeout: 60_000,
      },
    )
    // What comes after the field may still push it away.
    await page.waitForTimeout(1500)
    const { fieldMs, jumped } = await page.evaluate(
      () => (globalThis as unknown as { seen: { fieldMs: number; jumped: number } }).seen,
    )
    return [fieldMs, jumped]
  } finally {
    await page.close()
  }
}

async function startForm(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/login`)
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('Chelsea')
  await page.getByRole('button', { name: 'Chelsea' }).first().click()
  await page.waitForURL((address) => address.pathname === '/')
  await page.goto(`${url}/template/${template}`)
  await page.getByRole('button', { name: /^Start( now| a new one)?$/ }).click()
  await page.waitForURL(/\/form\//)
  return page.url()
}

/** With nothing cached but the session, then once more with what that left. */
async function twice(browser: Browser, address: string, cookies: Cookie[] = []): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addCookies(cookies)
  const [coldMs, coldCls] = await measure(context, address)
  const [warmMs, warmCls] = await measure(context, address)
  await context.close()
  return { coldMs, coldCls, warmMs, warmCls }
}

/** The real server of a checkout, and a form in it that Chelsea has started. */
async function open(browser: Browser, folder: string) {
  const data = await mkdtemp(join(tmpdir(), 'formwork-first-field-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      // Building the peers has made this one's a production.
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: data,
      DEMO: 'sample',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await fetch(`${url}/ready`).catch(() => undefined))?.ok)
    await new Promise((go) => setTimeout(go, 100))
  const first = await browser.newContext()
  const address = await startForm(await first.newPage(), url)
  const cookies = await first.cookies()
  await first.close()
  return {
    round: () => twice(browser, address, cookies),
    async close() {
      server.kill()
      await rm(data, { recursive: true, force: true })
    },
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

const browser = await launchBrowser()
const folders = { here: resolve(import.meta.dirname, '../..'), ...(beside && { beside: resolve(beside) }) }
const standing = await servePeers(template, await freePort())
const opened = [
  ...(await Promise.all(
    Object.entries(folders).map(async ([name, folder]) => ({ name, ...(await open(browser, folder)) })),
  )),
  ...peers.map((name) => ({
    name,
    round: () => twice(browser, standing.addressOf(name)),
    close: async () => {},
  })),
].map((each) => ({ ...each, samples: [] as Figures[] }))
try {
  for (let turn = 0; turn < rounds; turn++) for (const each of opened) each.samples.push(await each.round())
  const results = Object.fromEntries(
    opened.map(({ name, samples }) => [
      name,
      Object.fromEntries(
        Object.keys(samples[0] ?? {}).map((figure) => [
          figure,
          Number(median(samples.map((sample) => sample[figure] as number)).toFixed(3)),
        ]),
      ),
    ]),
  )
  console.table(results)
  console.log(JSON.stringify(results))
} finally {
  await browser.close()
  for (const each of opened) await each.close()
  await standing.close()
}
