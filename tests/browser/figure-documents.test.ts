import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'
import { openServer } from '../support/open-server.ts'

describe('the forms behind a figure', () => {
  // The sample of the demo has no laboratories.
  const journey = openJourney(() => openServer({ env: { DEMO: 'recent' } }))
  const chipsOf = (list: Locator) => list.getByRole('listitem').allInnerTexts()

  it('DM-01 are listed for the bar that is pressed, with chips that are taken away, and back', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    const dashboard = '/program/injury-illness/dashboard/injuries'
    await page.goto(dashboard)
    const kinds = page.getByRole('region', { name: 'Injuries by kind' })
    const drawing = kinds.getByRole('img')
    await drawing.locator('svg').waitFor()
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
    // What the first bar counts stands in the first row of its table, which is there to be heard.
    const heard = kinds.locator('tbody tr').first()
    const kind = await heard.locator('th').innerText()
    const count = Number(await heard.locator('td').innerText())
    await drawing.locator('path[fill^="rgb"]:not([fill-opacity="0"])').first().click()
    await page.waitForURL(/\/documents\?show=all&figure=.*&first=/)
    const chips = page.getByRole('list', { name: 'Filters' })
    await expect
      .poll(() => chipsOf(chips))
      .toEqual([...['Figure: Injuries by kind', `Kind of injury or illness: ${kind}`]])
    const rows = page.locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(Math.min(count, 25))
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'figure-documents')

    await chips.getByRole('button', { name: `Remove the filter Kind of injury or illness: ${kind}` }).click()
    await expect.poll(() => chipsOf(chips)).toEqual(['Figure: Injuries by kind'])
    await expect
      .poll(() => page.getByRole('searchbox').evaluate((box) => box === document.activeElement))
      .toBe(true)
    await expect.poll(() => page.getByText(/^Page 1 of/).count()).toBe(1)
    await chips.getByRole('button').click()
    await chips.waitFor({ state: 'detached' })
    await page.getByLabel('Type', { exact: true }).waitFor()
    await page.goBack()
    await page.waitForURL(`**${dashboard}`)
    await kinds.waitFor()
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('DM-01 are reached by keyboard from each figure of a table, and say when they are gone', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto('/program/injury-illness/dashboard/injuries')
    const hazards = page.getByRole('region', { name: 'Hazards and how urgent they are' })
    await hazards.getByRole('button', { name: 'Table' }).press('Enter')
    const cell = hazards.getByRole('cell').getByRole('link').first()
    const count = Number(await cell.innerText())
    await cell.press('Enter')
    await page.waitForURL(/figure=.*hazards&first=.*&second=/)
    await expect.poll(() => page.locator('tbody tr').count()).toBe(count)
    await page.goto('/documents?show=all&figure=injury-illness/injuries/nothing')
    await page
      .getByRole('alert')
      .getByText(/^The figure behind which/)
      .waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove the filter Figure of a dashboard' }).click()
    await page.locator('tbody tr').first().waitFor()
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('DM-04 are listed for a building on the map, on a telephone in the dark', async () => {
    const alice = await journey.signIn('Alice', narrow, { colorScheme: 'dark' })
    const { page } = alice
    await page.goto('/program/laboratory-safety/dashboard/laboratory-risk')
    const tile = page.getByRole('region', { name: 'Laboratories of UC Berkeley by building' })
    await tile.getByText(/^\d+ k?m$/).waitFor()
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
    // The last one lies on all others.
    await tile.locator('svg path[fill-opacity="0.6"]').last().click()
    await page.waitForURL(/figure=.*buildings&first=building-/)
    const chips = page.getByRole('list', { name: 'Filters' })
    await expect
      .poll(() => chipsOf(chips))
      .toEqual(['Figure: Laboratories of UC Berkeley by building', expect.stringMatching(/^Building: [A-Z]/)])
    await page.locator('tbody tr').first().waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'figure-documents-narrow')
    expect(alice.complaints).toEqual([])
    await alice.context.close()
  })
})
