/**
 * `npm run bench:builder`, after `npm run build`: what it costs to open a builder with 50, 300 and 1,000 elements on one
 * page, and there to select one, type a letter of its title, move it, take that back and drag it: in Studio (the palette
 * beside the form, or the outline), in the form-js editor and in Form.io's builder, by real keys and mouse in one
 * Chromium, in turn. Ours has a server to ask and saves what is done; the others have their form in their script and
 * save nothing. `drawnWallMs` is the longest that a letter waited until the form showed it, `previewWallMs` how long an
 * undone change waited until the preview showed it. Then publishing 1,000 elements and 50 states. Prints tables and JSON:
 * medians, in milliseconds; of script where nothing else is said.
 *
 * `SIZES=50,1000`, `BUILDERS=formwork,form-js`, `ROUNDS=5`; `PROFILES=/tmp/profiles` keeps a CPU profile a step.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { startServer } from '../../tests/support/server-process.ts'
import { launchBrowser } from '../browser.ts'
import { HttpClient } from '../server/http-client.ts'
import type { Builder } from './builder.ts'
import { formwork } from './formwork.ts'
import { formIo, formJs } from './peers.ts'
import { boxOf } from './press.ts'
import { openPreview } from './preview.ts'
import { publishing } from './publishing.ts'
import { servePeers } from './serve-peers.ts'

const sizes = (process.env.SIZES ?? '50,300,1000').split(',').map(Number)
const rounds = Number(process.env.ROUNDS ?? 5)
const wanted = process.env.BUILDERS?.split(',')
const profiles = process.env.PROFILES
/** What an act sets off has come to rest: typing waits 400 ms before it is saved, and the checks 1,200 more. */
const REST_MS = 2_500
const LETTERS = 10
/** The slowest of them draws a large form anew for more than half a minute. */
const PATIENCE_MS = 180_000

type Figures = Record<string, number>

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

async function scriptMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000
}

/** The script that something costs until it is done and all is at rest. */
async function cost(
  page: Page,
  cdp: CDPSession,
  name: string,
  act: () => Promise<unknown>,
  isDone = async () => true,
): Promise<number> {
  await page.waitForTimeout(REST_MS)
  if (profiles) await cdp.send('Profiler.start')
  const before = await scriptMs(cdp)
  await act()
  do await page.waitForTimeout(REST_MS)
  while (!(await isDone()))
  const after = await scriptMs(cdp)
  if (profiles) {
    const { profile } = await cdp.send('Profiler.stop')
    mkdirSync(profiles, { recursive: true })
    writeFileSync(join(profiles, `${name}.cpuprofile`), JSON.stringify(profile))
  }
  return after - before
}

/** Counts, from now on, how long each key waits until what it did is drawn. What is asked for it then: the longest. */
async function watchKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const waits: number[] = []
    const watch = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') waits.push(duration)
    })
    // Of shorter ones the browser does not tell.
    watch.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    Object.assign(window, { waits })
  })
  return () => page.evaluate(() => Math.max(16, ...(window as unknown as { waits: number[] }).waits))
}

/** From the middle of one place to the lower edge of another, as a hand does. */
async function drag(page: Page, builder: Builder, from: number, to: number): Promise<() => Promise<void>> {
  const handle = await boxOf(builder.handle(page, from))
  const target = await boxOf(page.locator(builder.element(to)))
  const start = {
    x: handle.x + Math.min(handle.width / 2, 30),
    y: handle.y + Math.min(handle.height / 2, 10),
  }
  const end = { x: target.x + 60, y: target.y + target.height - 3 }
  const steps = 12
  return async () => {
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    for (let i = 1; i <= steps; i++) {
      const part = i / steps
      await page.mouse.move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
      await page.waitForTimeout(30)
    }
    await page.mouse.up()
  }
}

function expectSame(what: string, found: unknown, hoped: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(hoped))
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(hoped)}`)
}

async function measure(page: Page, cdp: CDPSession, builder: Builder, size: number): Promise<Figures> {
  const figures: Figures = {}
  const at = (step: string) => `${builder.name} ${size} ${step}`.replaceAll(/\W+/g, '-')
  const before = await scriptMs(cdp)
  const address = await builder.address(size)
  const begun = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await builder.opened(page, size)
  figures.openWallMs = performance.now() - begun
  await page.waitForTimeout(REST_MS)
  figures.open = (await scriptMs(cdp)) - before
  expectSame(`${builder.name} shows`, await builder.count(page), size)
  await builder.select(page, 2)
  await page.waitForTimeout(REST_MS)
  await builder.ready?.(page)

  figures.select = await cost(page, cdp, at('select'), () => builder.select(page, 1))
  await builder.beginTitle(page, 1)
  await page.keyboard.press('End')
  const words = 'x'.repeat(LETTERS)
  const longestWait = await watchKeys(page)
  const isShown = async () => (await builder.title(page, 1)).includes(words)
  const typed = await cost(
    page,
    cdp,
    at('edit'),
    () => page.keyboard.type(words, { delay: 60 }),
    builder.showsOnSave ? undefined : isShown,
  )
  figures.edit = typed / LETTERS
  figures.drawnWallMs = await longestWait()
  await builder.endTitle(page)
  await page.waitForTimeout(REST_MS)
  if (!(await isShown())) throw new Error(`${builder.name} did not take the title`)

  const { moveDown, undo } = builder
  const order = await builder.order(page)
  if (undo) await builder.select(page, 1)
  if (moveDown) {
    figures.move = await cost(page, cdp, at('move'), () => moveDown(page))
    if (String(await builder.order(page)) === String(order)) throw new Error(`${builder.name} did not move`)
    if (undo) figures.undo = await cost(page, cdp, at('undo'), () => undo(page))
    expectSame(`${builder.name} undid`, await builder.order(page), order)
  } else if (undo) {
    const isGone = async () => !(await isShown())
    figures.undo = await cost(page, cdp, at('undo'), () => undo(page), isGone)
  }
  const pull = await drag(page, builder, 1, 3)
  figures.drag = await cost(page, cdp, at('drag'), pull)
  if (String(await builder.order(page)) === String(order)) throw new Error(`${builder.name} did not drag`)
  if (!builder.hasPreview) return figures

  const previewWaits = await openPreview(page)
  const scripts: number[] = []
  for (const name of ['Undo', 'Redo', 'Undo'])
    scripts.push(await cost(page, cdp, at('preview'), () => page.getByRole('button', { name }).click()))
  const waits = await previewWaits()
  if (waits.length !== scripts.length) throw new Error(`${builder.name} showed ${waits.length} changes`)
  figures.preview = median(scripts)
  figures.previewWallMs = median([...waits])
  return figures
}

async function openPage(
  browser: Browser,
  cookie: string,
  url: string,
): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(PATIENCE_MS)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (profiles) await cdp.send('Profiler.enable')
  return { page, cdp }
}

const rounded = (value: number) => Number(value.toFixed(1))

function print(title: string, rows: Readonly<Record<string, Figures>>): void {
  console.log(`\n${title}`)
  console.table(rows)
}

// Building the others makes this process's environment a production, which has no demo to sign in to.
const server = await startServer({ env: { NODE_ENV: 'development', DEMO: 'sample' } })
const author = await HttpClient.signIn(server.url, 'alice')
const peers = await servePeers()
const builders = [
  formwork(server.url, author, 'Add'),
  formwork(server.url, author, 'Outline'),
  formJs(peers.url),
  formIo(peers.url),
].filter(({ name }) => !wanted || wanted.includes(name))
const browser = await launchBrowser()
const results: Record<string, Record<string, Figures>> = {}
try {
  for (const size of sizes) {
    const samples: Record<string, Figures[]> = {}
    for (let round = 0; round < rounds; round++)
      for (const builder of builders) {
        const { page, cdp } = await openPage(browser, author.cookie, server.url)
        const figures = await measure(page, cdp, builder, size)
        samples[builder.name] = [...(samples[builder.name] ?? []), figures]
        await page.context().close()
      }
    const rows = Object.fromEntries(
      Object.entries(samples).map(([name, all]) => [
        name,
        Object.fromEntries(
          Object.keys(all[0] ?? {}).map((figure) => [
            figure,
            rounded(median(all.map((sample) => sample[figure] as number))),
          ]),
        ),
      ]),
    )
    results[`${size} elements`] = rows
    print(`${size} elements`, rows)
  }
  const published = await publishing(author)
  results.publishing = published
  print('1,000 elements and 50 states', published)
  console.log(JSON.stringify(results))
} finally {
  await browser.close()
  await peers.close()
  author.close()
  await server.remove()
}
