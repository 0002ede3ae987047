import { readFileSync } from 'node:fs'
import type { Cookie } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { accessibilityProblems, keepScreenshots, openPage, type Person } from '../support/browser.ts'
import { field, openJourney, saved, startForm } from '../support/journey.ts'
import { cachedLists, readyOffline } from '../support/offline-copies.ts'
import { startServer } from '../support/server-process.ts'

let cookies: Cookie[]

const journey = openJourney(startServer)
beforeAll(async () => {
  const { context } = await journey.signIn('Chelsea')
  cookies = await context.cookies()
  await context.close()
})

/** Chelsea in a browser profile of her own, signed in already. */
async function openChelsea(): Promise<Person> {
  const context = await journey.browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: journey.server.url,
  })
  await context.addCookies(cookies)
  return openPage(context)
}

describe('without a network', () => {
  it('FF-06 FF-10 X-28 reloads a form, goes on filling it, and sends everything once in order when the network is back', async () => {
    const chelsea = await openChelsea()
    const { page, context } = chelsea
    const url = await startForm(chelsea.page, 'away-travel')
    await readyOffline(page)
    await field(page, 'Name of the trip').fill('AGU Fall Meeting')
    await saved(page)
    await expect
      .poll(() => page.getByRole('button', { name: 'Saved' }).getAttribute('title'))
      .toMatch(/^Last saved \w+ \d/)
    await context.setOffline(true)
    await field(page, 'Name of the trip').fill('AGU Fall Meeting 2026')
    await page.getByText('Offline, 1 change').first().waitFor()
    await page.reload()
    await page.getByText('Offline: showing the copy of').waitFor()
    await expect.poll(() => field(page, 'Name of the trip').inputValue()).toBe('AGU Fall Meeting 2026')
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
    await expect
      .poll(() => field(page, 'Name of the trip').inputValue())
      .toBe('AGU Fall Meeting 2026, New Orleans')

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

  it('X-28 ET-45 offers the items of a library that was never opened while there was a network, and sends what is chosen', async () => {
    const chelsea = await openChelsea()
    const { page, context } = chelsea
    await startForm(chelsea.page, 'away-travel')
    await readyOffline(page)
    await expect.poll(() => cachedLists(page)).toContain('paying-department')
    await context.setOffline(true)
    await page.reload()
    await page.getByText('Offline: showing the copy of').waitFor()
    const choice = (name: string) => page.getByRole('combobox', { name })
    await choice('Which division pays for the trip?').selectOption('Natural Sciences')
    await choice('Which department pays for the trip?').click()
    await page.getByText(/The list could not be brought up to date. It is as of/).waitFor()
    await keepScreenshots(page, 'offline-options')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('option', { name: 'Chemistry', exact: true }).click()
    await page
      .getByText(/Offline, \d change/)
      .first()
      .waitFor()
    await context.setOffline(false)
    await page.getByText('Back online').waitFor({ timeout: 20_000 })
    await saved(page)
    await page.getByText(/The list could not be brought up to date/).waitFor({ state: 'detached' })
    await expect.poll(() => choice('Which department pays for the trip?').inputValue()).toBe('Chemistry')
    expect(chelsea.complaints).toEqual([])
    await context.close()
  })

  it('X-28 shows what waits, saves it as a file, and takes the file back', async () => {
    const chelsea = await openChelsea()
    const { page, context } = chelsea
    await startForm(chelsea.page, 'away-travel')
    await readyOffline(page)
    await context.setOffline(true)
    await field(page, 'Name of the trip').fill('Toolik Lake')
    await page.getByText('Offline, 1 change').first().waitFor()
    await page.getByRole('button', { name: 'Offline, 1 change' }).click()
    const panel = page.getByRole('dialog', { name: 'Offline, 1 change' })
    await panel.getByText('Toolik Lake').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'offline-panel')
    await page.emulateMedia({ colorScheme: 'dark' })
    await keepScreenshots(page, 'offline-panel-dark')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    const downloading = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Download unsaved changes' }).click()
    const file = readFileSync(await (await downloading).path())
    const content = JSON.parse(file.toString('utf8'))
    expect(content).toMatchObject({
      version: 1,
      changes: [{ question: 'Name of the trip', answer: 'Toolik Lake' }],
    })

    // The device is lost: everything of it, but the file.
    await context.close()

    const again = await openChelsea()
    await again.page.goto(`/form/${content.form.id}`)
    await field(again.page, 'Name of the trip').waitFor()
    await again.page.getByRole('button', { name: /Sav/ }).first().click()
    await again.page.getByText('Load changes from a file').click()
    await again.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'changes.json', mimeType: 'application/json', buffer: file })
    await again.page.getByText('1 change was loaded and will be sent.').waitFor()
    await again.page.getByRole('button', { name: 'Close', exact: true }).click()
    await saved(again.page)
    await expect.poll(() => field(again.page, 'Name of the trip').inputValue()).toBe('Toolik Lake')
    await again.context.close()
  })
})

describe('a server that goes away', () => {
  it('A8 X-28 saves everything that was typed while it was down, and signs in again without losing it', async () => {
    const chelsea = await openChelsea()
    const { page, context } = chelsea
    const url = await startForm(chelsea.page, 'lab-hazard-assessment')
    await readyOffline(page)
    await field(page, 'Name of the laboratory').fill('Soil Ecology')
    await saved(page)
    await journey.server.kill()
    await field(page, 'What does the laboratory work on').pressSequentially('Soil carbon')
    await page
      .getByText(/Offline/)
      .first()
      .waitFor()
    await page.reload()
    await page.getByText('Offline: showing the copy of').waitFor()
    await expect.poll(() => field(page, 'Name of the laboratory').inputValue()).toBe('Soil Ecology')
    await expect.poll(() => field(page, 'What does the laboratory work on').inputValue()).toBe('Soil carbon')
    await field(page, 'After-hours emergency contact').fill('(510) 642-3000')
    await context.clearCookies()
    journey.server = await journey.server.restart()
    await page.getByRole('dialog', { name: 'You have been signed out' }).waitFor({ timeout: 30_000 })
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.getByRole('searchbox').first().fill('Chelsea')
    await page.getByRole('button', { name: 'Chelsea' }).first().click()
    await page.waitForURL(url)
    await saved(page)
    const other = await openPage(context)
    await other.page.goto(url)
    await expect
      .poll(() => field(other.page, 'What does the laboratory work on').inputValue())
      .toBe('Soil carbon')
    await expect
      .poll(() => field(other.page, 'After-hours emergency contact').inputValue())
      .toBe('(510) 642-3000')
    await context.close()
  })
})

describe('two tabs of one person', () => {
  it('A6 X-48 keep different answers both, and of one answer the later, telling the other', async () => {
    const chelsea = await openChelsea()
    const { page, context } = chelsea
    const url = await startForm(chelsea.page, 'lab-hazard-assessment')
    const second = await openPage(context)
    await second.page.goto(url)
    await field(second.page, 'Name of the laboratory').waitFor()
    await field(second.page, 'After-hours emergency contact').fill('(510) 642-3000')
    await saved(second.page)
    // What the second tab sends stands still until the first has saved: it has not heard of it when it writes.
    const first = Promise.withResolvers<void>()
    await second.page.route('**/form-renderer/graphql', async (route) => {
      await first.promise
      await route.continue()
    })
    await field(second.page, 'Name of the laboratory').fill('Soil Physics')
    await field(page, 'Name of the laboratory').fill('Soil Ecology')
    await saved(page)
    first.resolve()
    await second.page.getByText('You, in another window, changed').waitFor()
    expect(await accessibilityProblems(second.page)).toEqual([])
    await second.page.getByRole('button', { name: 'Use theirs' }).click()
    await saved(second.page)
    await page.reload()
    await expect.poll(() => field(page, 'Name of the laboratory').inputValue()).toBe('Soil Ecology')
    await expect.poll(() => field(page, 'After-hours emergency contact').inputValue()).toBe('(510) 642-3000')
    await context.close()
  })

  it('A4 A9 both closed at once while saving, lose nothing and save nothing twice', async () => {
    const chelsea = await openChelsea()
    const { page, context } = chelsea
    const url = await startForm(chelsea.page, 'lab-hazard-assessment')
    const second = await openPage(context)
    await second.page.goto(url)
    await field(second.page, 'After-hours emergency contact').waitFor()
    // Of the one, the request arrives and its reply never does; the other has no connection at all.
    let arrived = 0
    await page.route('**/form-renderer/graphql', async (route) => {
      await route.fetch()
      arrived++
    })
    await second.page.route('**/form-renderer/graphql', (route) => route.abort())
    await field(page, 'Name of the laboratory').fill('Soil Ecology')
    await field(second.page, 'After-hours emergency contact').fill('(510) 642-3000')
    await second.page
      .getByText(/Offline, \d change/)
      .first()
      .waitFor()
    await expect.poll(() => arrived).toBeGreaterThan(0)
    await Promise.all([page.close(), second.page.close()])
    const home = await openPage(context)
    await home.page.goto('/')
    await home.page.getByRole('heading', { name: 'Not sent yet' }).waitFor()
    expect(await accessibilityProblems(home.page)).toEqual([])
    await keepScreenshots(home.page, 'unsent-home')
    await home.page.close()
    const third = await openPage(context)
    await third.page.goto(url)
    await saved(third.page)
    await expect.poll(() => field(third.page, 'Name of the laboratory').inputValue()).toBe('Soil Ecology')
    await expect
      .poll(() => field(third.page, 'After-hours emergency contact').inputValue())
      .toBe('(510) 642-3000')
    const query = `{ form(id: "${url.split('/').at(-1)}") { responses { revision } } }`
    const { form } = await ask<{ form: { responses: { revision: number }[] } }>(third.page, query)
    const revisions = form.responses.map(({ revision }) => revision)
    expect(revisions.length).toBeGreaterThanOrEqual(2)
    expect(new Set(revisions)).toEqual(new Set([1]))
    await context.close()
  })
})
