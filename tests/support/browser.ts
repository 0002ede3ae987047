import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from '../../bench/browser.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const screenshots = resolve(import.meta.dirname, '../../.cache/screenshots')

/** How many times slower the pages' processor is: `SLOWDOWN=6` finds journeys that do not wait. */
const slowdown = Number(process.env.SLOWDOWN ?? 1)

/** For how long at most, in milliseconds, each request of a page is held back by chance: `JITTER=800` finds races. */
const jitter = Number(process.env.JITTER ?? 0)

let shared: Promise<Browser> | undefined

/**
 * The browser of this process: people have profiles (contexts) of their own in it, and whoever opened one closes it. It ends
 * with the process. Web security stays on: no argument loosens what the journeys prove.
 */
export function openBrowser(): Promise<Browser> {
  shared ??= launchBrowser().then((browser) =>
    browser.on('disconnected', () => {
      shared = undefined
    }),
  )
  return shared
}

/**
 * The worker fetches and keeps the whole application for each profile anew, which takes as long as a journey: only those
 * about being without a network, leaving and coming back have it.
 */
export const withWorker: BrowserContextOptions = { serviceWorkers: 'allow' }
const withoutWorker: BrowserContextOptions = { serviceWorkers: 'block' }

export const wide = { width: 1440, height: 900 }
export const narrow = { width: 390, height: 844 }

export interface Person {
  context: BrowserContext
  page: Page
  /** What the page complained of: console errors, CSP violations, uncaught exceptions. */
  complaints: string[]
}

/**
 * A person's own browser profile, signed in, with a blank page: a journey opens what it is about. The sign-in screen has
 * journeys of its own.
 */
export async function signIn(
  browser: Browser,
  url: string,
  name: string,
  viewport = wide,
  options: BrowserContextOptions = {},
): Promise<Person> {
  const context = await browser.newContext({ viewport, baseURL: url, ...withoutWorker, ...options })
  const reply = await context.request.post('/auth/demo/sign-in', {
    data: { userId: name.toLowerCase() },
    headers: { origin: url, 'accept-language': options.locale ?? 'en-US' },
  })
  if (!reply.ok()) throw new Error(`${name} cannot sign in: ${await reply.text()}`)
  return openPage(context)
}

/** A browser profile in which nobody is signed in. */
export const openProfile = async (browser: Browser, url: string, viewport = wide): Promise<Person> =>
  openPage(await browser.newContext({ viewport, baseURL: url, ...withoutWorker }))

/** Another tab of the same profile. */
export async function openPage(context: BrowserContext): Promise<Person> {
  const page = await context.newPage()
  if (slowdown > 1) {
    const debug = await context.newCDPSession(page)
    await debug.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  }
  if (jitter > 0) {
    await page.route('**/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * jitter))
      await route.fallback()
    })
  }
  const complaints: string[] = []
  page.on('console', (message) => {
    // A refused request is the server's answer, not a fault of the page; the journeys look at what it shows.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text())
    }
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { context, page, complaints }
}

/**
 * Violations of WCAG 2.0–2.2 A and AA on the screen as it is, as `rule: element` lines. What is on its way in or out
 * is no screen yet: where something is found, it is looked for again when it had time to settle.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  for (const rest of [300, 1_000, 3_000]) {
    if ((await findProblems(page)).length === 0) return []
    await page.waitForTimeout(rest)
  }
  return findProblems(page)
}

async function findProblems(page: Page): Promise<string[]> {
  // Evaluated through the debugger, which a page's CSP does not govern: the page itself keeps its strict one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    })
    // What stands in a text that somebody writes is a part of its line: a press puts the caret there (WCAG 2.5.8, inline).
    const isWritten = ([target]: readonly unknown[]) =>
      document.querySelector(String(target))?.parentElement?.closest('[contenteditable="true"]') != null
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => id !== 'target-size' || !isWritten(target))
        .map(({ html, failureSummary, any }) => {
          const beside = any.flatMap(({ relatedNodes = [] }) =>
            relatedNodes.map((node) => node.html.slice(0, 160)),
          )
          return [`${id}: ${html.slice(0, 160)} ${failureSummary}`, ...beside].join('\n  beside: ')
        }),
    )
  })
}

/** With `SCREENSHOTS=1`, keeps a picture of the screen, wide and narrow, for a person to look at. */
export async function keepScreenshots(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return
  mkdirSync(screenshots, { recursive: true })
  const before = page.viewportSize() ?? wide
  for (const [suffix, size] of [
    ['wide', wide],
    ['narrow', narrow],
  ] as const) {
    await page.setViewportSize(size)
    await page.screenshot({ path: join(screenshots, `${name}-${suffix}.png`), fullPage: true })
  }
  await page.setViewportSize(before)
}
