import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

/** Until no tile waits for its figure or its drawing. */
const drawn = (page: Page) => expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)

describe('a dashboard', () => {
  const journey = openJourney()

  it('DM-01 shows the figures of a program, each with its table, its files and the forms behind it', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto('/program/injury-illness')
    const link = page.getByRole('link', { name: 'Injuries and hazards' })
    await link.waitFor()
    // A program's page does not load what draws charts; what follows it does.
    expect(scripts.some((url) => /ChartDrawing/.test(url))).toBe(false)
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Injuries and hazards' }).waitFor()
    const tile = (name: string) => page.getByRole('region', { name })
    await tile('Reports by status').getByRole('img', { name: 'Chart: Reports by status' }).waitFor()
    await drawn(page)
    expect(scripts.some((url) => /LayoutEditor|grid-layout/i.test(url))).toBe(false)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'dashboard')

    // The table says what the chart says, and its file is made here.
    const statuses = tile('Reports by status')
    await statuses.getByRole('button', { name: 'Table' }).click()
    await statuses.getByRole('img').first().waitFor({ state: 'detached' })
    const download = page.waitForEvent('download')
    await statuses.getByRole('button', { name: 'Save Reports by status as CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    const row = statuses.getByRole('row').nth(1)
    const count = Number(await row.getByRole('cell').innerText())
    await row.getByRole('link').click()
    await page.waitForURL(/\/documents\?show=all&template=injury-illness-301&status=/)
    await expect.poll(() => page.getByRole('row').count()).toBe(count + 1)
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('DM-01 stands below each other on a telephone', async () => {
    const bob = await journey.signIn('Bob', narrow, { colorScheme: 'dark' })
    const { page } = bob
    await page.goto('/program/injury-illness/dashboard/injuries')
    await page
      .getByRole('region', { name: 'Injuries by kind' })
      .getByRole('button', { name: /PNG/ })
      .waitFor()
    await drawn(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'dashboard-narrow')
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('DM-08 DM-05 shows a member what they may see, and denies it to everybody else', async () => {
    const dave = await journey.signIn('Dave')
    await dave.page.goto('/program/injury-illness/dashboard/injuries')
    await dave.page.getByRole('region', { name: 'Reports by status' }).waitFor()
    await drawn(dave.page)
    expect(await accessibilityProblems(dave.page)).toEqual([])
    expect(dave.complaints).toEqual([])
    await dave.page.goto('/program/injury-illness/dashboard/nothing')
    await dave.page.getByRole('heading', { name: /Not Found/i }).waitFor()
    await dave.context.close()
    const chelsea = await journey.signIn('Chelsea', narrow)
    await chelsea.page.goto('/program/injury-illness/dashboard/injuries')
    await chelsea.page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await chelsea.context.close()
  })

  it('DM-01 a tile that could not be loaded is tried again', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    const failing = () =>
      page.route('**/platform-shell/graphql', (route) =>
        route.request().postData()?.includes('dashboardFigures') ? route.abort() : route.continue(),
      )
    await failing()
    await page.goto('/program/injury-illness/dashboard/injuries')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    const tiles = await again.count()
    await page.unroute('**/platform-shell/graphql')
    await again.first().click()
    await expect.poll(() => again.count()).toBe(tiles - 1)

    // What was counted before stays when it cannot be counted again.
    await page.getByRole('button', { name: 'Count again' }).click()
    await expect.poll(() => again.count()).toBe(0)
    const figures = page.getByRole('button', { name: /as CSV$/ })
    await figures.first().waitFor()
    await drawn(page)
    const shown = await figures.count()
    await failing()
    await page.getByRole('button', { name: 'Count again' }).click()
    await page.getByText('This figure could not be counted again.').first().waitFor()
    await expect.poll(() => figures.count()).toBe(shown)
    await bob.context.close()
  })
})
