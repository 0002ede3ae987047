import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('X-42 a simulator shows what a person is shown, and why, to those who manage permissions', async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  await page.goto('/studio/global/role')
  await page.getByRole('link', { name: 'What people are shown' }).click()
  await page.getByRole('heading', { level: 1, name: 'What people are shown' }).waitFor()
  await page.getByLabel('Campus', { exact: true }).selectOption({ label: 'UC Davis' })
  await page.getByRole('combobox', { name: 'Person' }).fill('frank del')
  await page.getByRole('option', { name: /Frank Delacroix/ }).click()
  await page.waitForURL('**/shown?person=frank')
  const links = page.getByRole('region', { name: /Quick links/ })
  await links.getByText('Has the role SUPERVISOR').waitFor()
  await page.getByText(/read as the roles of Frank Delacroix/).click()
  await page.getByText('SUPERVISOR@03', { exact: true }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'shown')
  expect(alice.complaints).toEqual([])
  await alice.context.close()

  const chelsea = await journey.signIn('Chelsea', narrow)
  await chelsea.page.goto('/shown?person=frank')
  await chelsea.page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await chelsea.context.close()
})

it('RP-12 the apps menu leads to Admin Tools and RSS Tools, and these to screens that open', async () => {
  const bob = await journey.signIn('Bob', narrow)
  await bob.page.goto('/')
  await bob.page.getByRole('button', { name: 'Apps', exact: true }).click()
  await bob.page.getByRole('menuitem', { name: 'Admin Tools' }).click()
  await bob.page.getByRole('heading', { level: 1, name: 'Admin Tools' }).waitFor()
  const travel = bob.page.getByRole('region', { name: 'Away Travel' })
  await travel.getByRole('link', { name: 'Waiting for your review' }).waitFor()
  expect(await accessibilityProblems(bob.page)).toEqual([])
  await keepScreenshots(bob.page, 'admin-tools')
  await expect.poll(() => bob.page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
  await travel.getByRole('link', { name: 'Waiting for your review' }).click()
  await bob.page.waitForURL('**/program/travel/review')
  expect(bob.complaints).toEqual([])
  await bob.context.close()

  const jamal = await journey.signIn('Jamal', narrow, { colorScheme: 'dark' })
  await jamal.page.goto('/')
  await jamal.page.getByRole('button', { name: 'Apps', exact: true }).click()
  await jamal.page.getByRole('menuitem', { name: 'RSS Tools' }).click()
  await jamal.page.getByRole('heading', { level: 1, name: 'RSS Tools' }).waitFor()
  expect(await accessibilityProblems(jamal.page)).toEqual([])
  await keepScreenshots(jamal.page, 'rss-tools')
  await jamal.page.getByRole('main').getByRole('link', { name: 'Studio' }).click()
  await jamal.page.waitForURL('**/studio**')
  expect(jamal.complaints).toEqual([])
  await jamal.context.close()
})
