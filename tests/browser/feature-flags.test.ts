import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('SG-08 lets a global admin switch a flag, see who did, and take it back', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'Feature flags' }).click()
  await page.getByRole('heading', { name: 'Feature flags', level: 1 }).waitFor()
  await page.getByRole('searchbox', { name: 'Search flags' }).fill('start new')
  await expect.poll(() => page.getByRole('button', { name: /^Change / }).count()).toBe(1)
  const row = page.getByRole('listitem').filter({ hasText: 'rollout-self-initiated-button' })
  await row.getByText('On', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Start new' }).waitFor()

  await page.getByRole('button', { name: 'Change rollout-self-initiated-button' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Nobody has changed this flag yet.').waitFor()
  await dialog.getByRole('radio', { name: 'On at some campuses' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Choose at least one campus.').waitFor()
  await dialog.getByRole('checkbox', { name: /\(03\)$/ }).check()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'feature-flag-campuses')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row.getByText('On at 03', { exact: true }).waitFor()
  await row.getByText(/^Changed by Alice/).waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Change rollout-self-initiated-button' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Start new' }).count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'feature-flags')

  await page.getByRole('button', { name: 'Change rollout-self-initiated-button' }).click()
  await dialog.getByText('From On to On at 03').waitFor()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await row.getByText('On', { exact: true }).waitFor()
  // What was taken back can be taken back.
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await row.getByText('On at 03', { exact: true }).waitFor()
  await page.setViewportSize(narrow)
  await page.getByRole('searchbox', { name: 'Search flags' }).fill('start new')
  await expect.poll(() => page.getByRole('button', { name: /^Change / }).count()).toBe(1)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
})

it('SG-08 shows others neither the way there nor the page', async () => {
  const { page } = await journey.signIn('Bob')
  await page.goto('/notifications')
  await page.getByRole('heading', { name: 'E-mail notifications' }).waitFor()
  expect(await page.getByRole('link', { name: 'Feature flags' }).count()).toBe(0)
  await page.goto('/flags')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
})
