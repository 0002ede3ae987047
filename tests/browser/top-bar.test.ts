import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('SH-01 SH-02 SH-04 HD-08 leads from the top bar to forms and apps, by pointer and by keys', async () => {
  const { page } = await journey.signIn('Chelsea')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' }).waitFor()

  // 1. Any form that one starts by oneself.
  await page.getByRole('button', { name: 'Start new', exact: true }).press('Enter')
  const starts = page.getByRole('menu', { name: 'Start new' })
  await starts.getByRole('menuitem', { name: /^Laboratory/ }).waitFor()
  const offered = await starts.getByRole('menuitem').count()
  expect(offered).toBeGreaterThan(2)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'start-new')
  await starts.getByRole('menuitem', { name: /^Laboratory/ }).click()
  await page.waitForURL('**/template/lab-hazard-assessment')

  // 2. The apps; Away leads on to the form of one's campus.
  await page.getByRole('button', { name: 'Apps', exact: true }).click()
  const apps = page.getByRole('menu', { name: 'Apps' })
  await apps.getByRole('menuitem', { name: 'Away', exact: true }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'apps')
  await apps.getByRole('menuitem', { name: 'Away', exact: true }).click()
  await page.waitForURL('**/template/away-travel')
  await page.goto('/away/from/here')
  await page.waitForURL('**/template/away-travel')
})

it('SH-01 keeps its links in a menu where there is no room, and says what cannot be loaded', async () => {
  const { page } = await journey.signIn('Bob', narrow)
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
  await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(() => sideways()).toBeLessThanOrEqual(0)
  await keepScreenshots(page, 'top-bar')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('menu', { name: 'Main' })
  expect(await accessibilityProblems(page)).toEqual([])
  await menu.getByRole('menuitem', { name: 'Documents', exact: true }).click()
  await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor()

  await page.route('**/branding/graphql', (route) => route.abort())
  await page.getByRole('button', { name: 'Apps', exact: true }).click()
  await page.getByText('This list cannot be loaded right now.').waitFor()
})
