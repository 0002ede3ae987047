import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('SG-05 begins a template with one of the gallery, looked at first, and publishes it', async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  await page.goto('/studio')
  await page.getByRole('link', { name: /^Injury & Illness/ }).click()
  await page.getByRole('link', { name: 'Start from the gallery' }).click()
  await page.getByRole('heading', { level: 1, name: 'Start from the gallery' }).waitFor()

  // 1. A card each, which says how long the form is and who decides.
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Preview / }) })
  expect(await cards.count()).toBe(12)
  await page
    .getByText(/^\d pages · \d+ questions · two reviews$/)
    .first()
    .waitFor()
  await page
    .getByText(/ · review and follow-up$/)
    .first()
    .waitFor()
  await page
    .getByText(/ · sent and done$/)
    .first()
    .waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-gallery')
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await page.setViewportSize({ width: 1440, height: 900 })

  // 2. Found by typing, by a word of its sentence as well.
  const search = page.getByRole('searchbox', { name: 'Search the gallery' })
  await search.fill('zebra')
  await page.getByText('No template matches. Try another word.').waitFor()
  await search.fill('sparks welding')
  await expect.poll(() => cards.count()).toBe(1)

  // 3. Looked at, and left again.
  await page.getByRole('button', { name: 'Preview Hot work permit' }).press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Hot work permit' }).waitFor()
  await page.getByText('Minutes of watch after the work').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to the gallery' }).click()
  const card = page.getByRole('button', { name: 'Preview Hot work permit' })
  await expect.poll(() => card.evaluate((button) => button === document.activeElement)).toBe(true)
  await card.click()

  // 4. Under a name of one's own it is a draft without a problem, and is published.
  const name = page.getByLabel('Name of your template')
  await name.fill(' ')
  await page.getByText('Enter a name for your template.').waitFor()
  expect(await page.getByRole('button', { name: 'Use this template' }).isDisabled()).toBe(true)
  await name.fill('Welding in the boiler house')
  await name.press('Enter')
  await page.waitForURL(/\/template\//)
  await page.getByRole('button', { name: 'No problems' }).waitFor()
  await page.getByRole('link', { name: 'Publish…' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('heading', { name: 'Version 1 is published' }).waitFor()
})
