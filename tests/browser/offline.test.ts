import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accessibilityProblems,
  keepScreenshots,
  openBrowser,
  openPage,
  type Person,
  signIn,
} from '../support/browser.ts'
import { removeServer, type ServerProcess, startServer } from '../support/server-process.ts'

let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await removeServer(server)
})

const field = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first()

async function start(person: Person, template: string): Promise<string> {
  await person.page.goto(`/template/${template}`)
  await person.page.getByRole('button', { name: 'Start' }).click()
  await person.page.waitForURL(/\/form\//)
  await person.page.getByRole('heading', { level: 2 }).first().waitFor()
  return person.page.url()
}

async function saved(page: Page): Promise<void> {
  await page.getByText('Saved', { exact: true }).first().waitFor({ timeout: 20_000 })
}

/** The application opens without a network once its worker has everything. */
async function readyOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active?.state !== 'activated') await new Promise((done) => setTimeout(done, 20))
  })
}

describe('without a network', () => {
  it('X-28 FF-10 reloads a form, goes on filling it, and sends everything once in order when the network is back', async () => {
    const chelsea = await signIn(browser, server.url, 'Chelsea')
    const { page, context } = chelsea
    await readyOffline(page)
    const url = await start(chelsea, 'away-travel')
    await field(page, 'Name of the trip').fill('AGU Fall Meeting')
    await saved(page)
    await context.setOffline(true)
    await field(page, 'Name of the trip').fill('AGU Fall Meeting 2026')
    await page.getByText('Offline, 1 change').first().waitFor()
    await page.reload()
    await page.getByText('Offline: showing the copy of').waitFor()
    expect(await field(page, 'Name of the trip').inputValue()).toBe('AGU Fall Meeting 2026')
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'offline-form')
    await field(page, 'Name of the trip').fill('AGU Fall Meeting 2026, New Orleans')
    await page
      .getByText(/Offline, \d change/)
      .first()
      .waitFor()

    await page.goto('/')
    await page.getByRole('heading', { name: 'No connection' }).waitFor()
    await page.getByRole('heading', { name: 'Forms on this device' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'offline-home')
    await page
      .getByRole('link', { name: /Copy of/ })
      .first()
      .click()
    await page.getByText('Offline: showing the copy of').waitFor()
    expect(await field(page, 'Name of the trip').inputValue()).toBe('AGU Fall Meeting 2026, New Orleans')

    await context.setOffline(false)
    await page.getByText('Back online').waitFor({ timeout: 20_000 })
    await saved(page)
    const other = await openPage(context)
    await other.page.goto(url)
    await expect
      .poll(() => field(other.page, 'Name of the trip').inputValue())
      .toBe('AGU Fall Meeting 2026, New Orleans')
    expect(chelsea.complaints).toEqual([])
    await context.close()
  })
})
