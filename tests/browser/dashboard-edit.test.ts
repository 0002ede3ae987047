import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('DM-01 DM-02 PR-02 makes a dashboard by keyboard, changes it, and never overwrites what somebody else saved', async () => {
  const bob = await journey.signIn('Bob')
  const { page } = bob
  await page.goto('/program/travel')
  await page.getByRole('link', { name: 'New dashboard' }).click()
  await page.getByLabel('Name of the dashboard').fill('Trips')
  const palette = page.getByRole('navigation', { name: 'Add a widget' })
  await palette.getByRole('button', { name: 'Figure' }).press('Enter')
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await settings.getByLabel('Forms of').selectOption({ label: 'Away: Travel Registration' })
  await settings.getByLabel('Metric').selectOption({ label: 'Forms by status' })
  const tile = page.getByRole('group', { name: /^Figure/ })
  await tile.getByRole('heading', { name: 'Forms by status' }).waitFor()
  await settings.getByLabel('Chart').selectOption({ label: 'Pie' })
  await settings.getByLabel('Title').fill('Where trips stand')
  await tile.getByRole('heading', { name: 'Where trips stand' }).waitFor()
  await tile.getByRole('img', { name: 'Chart: Where trips stand' }).locator('path').first().waitFor()
  await tile.press('Shift+ArrowLeft')
  await page.getByRole('status').filter({ hasText: '3 wide' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'dashboard-edit')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Dashboard created successfully!').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Trips' }).waitFor()
  await page.getByRole('region', { name: 'Where trips stand' }).waitFor()

  // Two at once: the second is told.
  const reading = page.url()
  await page.getByRole('link', { name: 'Edit dashboard' }).click()
  await page.getByLabel('Name of the dashboard').waitFor()
  const other = await bob.context.newPage()
  await other.goto(`${reading}/edit`)
  await other.getByLabel('Name of the dashboard').fill('Theirs')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await other
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()
  await page.getByLabel('Name of the dashboard').fill('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Somebody else has saved this dashboard').waitFor()
  await page.getByRole('button', { name: 'Show theirs' }).click()
  await expect.poll(() => page.getByLabel('Name of the dashboard').inputValue()).toBe('Theirs')
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await page.getByRole('button', { name: 'Delete dashboard' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForURL('**/program/travel')
  await page.getByRole('link', { name: 'New dashboard' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Theirs' }).count()).toBe(0)
  expect(bob.complaints).toEqual([])

  // A member who is no admin is not offered it, and refused.
  const karen = await journey.signIn('Karen')
  await karen.page.goto('/program/travel')
  await karen.page.getByRole('link', { name: 'Overview' }).waitFor()
  await expect.poll(() => karen.page.getByRole('link', { name: 'New dashboard' }).count()).toBe(0)
  await karen.page.goto('/program/travel/dashboard/new/edit')
  await karen.page.getByRole('heading', { name: 'Access Denied' }).waitFor()
})
