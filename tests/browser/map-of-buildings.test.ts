import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'
import { openServer } from '../support/open-server.ts'

describe('a map of buildings on a dashboard', () => {
  // The sample of the demo has no laboratories.
  const journey = openJourney(() => openServer({ env: { DEMO: 'recent' } }))
  const address = '/program/laboratory-safety/dashboard/laboratory-risk'

  it('DM-04 names the buildings, and has its table and its files', async () => {
    const alice = await journey.signIn('Alice')
    const { page } = alice
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).origin))
    await page.goto(address)
    const tile = page.getByRole('region', { name: 'Laboratories of UC Berkeley by building' })
    const map = tile.getByRole('img', { name: /^In which buildings of UC Berkeley/ })
    await map.getByText('Chemical Sciences Hall').waitFor()
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await tile.scrollIntoViewIfNeeded()
    await keepScreenshots(page, 'map-of-buildings')
    // No service of maps is asked for anything.
    expect([...new Set(asked)]).toEqual([new URL(page.url()).origin])

    const picture = page.waitForEvent('download')
    await tile.getByRole('button', { name: /as PNG$/ }).click()
    expect((await picture).suggestedFilename()).toBe('Laboratories-of-UC-Berkeley-by-building.png')
    await tile.getByRole('button', { name: 'Table' }).click()
    await map.waitFor({ state: 'detached' })
    await tile.getByRole('rowheader', { name: 'Chemical Sciences Hall' }).waitFor()
    const figures = page.waitForEvent('download')
    await tile.getByRole('button', { name: /as CSV$/ }).click()
    expect((await figures).suggestedFilename()).toBe('Laboratories-of-UC-Berkeley-by-building.csv')
    expect(alice.complaints).toEqual([])
    await alice.context.close()
  })

  it('DM-04 fits a telephone in the dark', async () => {
    const alice = await journey.signIn('Alice', narrow, { colorScheme: 'dark' })
    const { page } = alice
    await page.goto(address)
    const tile = page.getByRole('region', { name: 'Laboratories of UC Berkeley by building' })
    await tile.getByText(/^\d+ k?m$/).waitFor()
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
    await tile.scrollIntoViewIfNeeded()
    await keepScreenshots(page, 'map-of-buildings-narrow')
    expect(alice.complaints).toEqual([])
    await alice.context.close()
  })
})
