import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('HD-04 HD-03 shows the ways that one’s roles are for, each of which leads to its screen', async () => {
  const bob = await journey.signIn('Bob')
  await bob.page.goto('/')
  const { page } = bob
  const links = page.getByRole('region', { name: 'Quick Links' })
  await links.getByRole('link', { name: /Assign incident work/ }).waitFor()
  await expect.poll(() => links.getByRole('link').count()).toBe(4)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'quick-links')
  await links.getByRole('link', { name: /Assign incident work/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Assignment' }).waitFor()
  await page.goBack()
  await links.getByRole('link', { name: /Find a traveler/ }).click()
  await page.getByRole('heading', { name: 'No User Selected' }).waitFor()
  expect(bob.complaints).toEqual([])
  await bob.context.close()

  const chelsea = await journey.signIn('Chelsea', narrow)
  await chelsea.page.goto('/')
  const none = chelsea.page.getByRole('region', { name: 'Quick Links' })
  await none.getByText('You have no quick links.').waitFor()
  await expect.poll(() => none.getByRole('link').count()).toBe(0)
  await expect
    .poll(() => chelsea.page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(narrow.width)
  await chelsea.context.close()
})
