import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('shows whoever looks after the installation how it is, and nobody else', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto('/studio/global')
  await page.getByRole('navigation', { name: 'Global' }).getByRole('link', { name: 'System' }).click()
  await page.getByRole('heading', { name: 'System', level: 1 }).waitFor()
  // The demo sends no mail, and says so.
  await page.getByText('No mail server is set up, so no e-mails are sent.').waitFor()
  await page.getByRole('row', { name: /\(this one\) Running/ }).waitFor()
  await page.getByText(/^SQLite 3/).waitFor()
  await page.getByRole('row', { name: /^Send notifications Done/ }).waitFor()
  // Nothing was removed, nothing is held back, and the trail holds.
  expect(await page.getByText(/Nothing is removed|removed nothing|changed outside/).count()).toBe(0)
  await page.getByRole('button', { name: 'Refresh' }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'system')
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    .toBe(true)
  await page.getByRole('link', { name: 'E-mails' }).click()
  await page.getByRole('heading', { name: 'Delivery log' }).waitFor()
  expect(complaints).toEqual([])

  const { page: hers } = await journey.signIn('Chelsea')
  await hers.goto('/studio/global/system')
  await hers
    .getByText(/access/i)
    .first()
    .waitFor()
  expect(await hers.getByText('SQLite').count()).toBe(0)
})
