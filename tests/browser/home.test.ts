import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('NO-06 HD-05 marks an action item as done, by keyboard, and takes that back', async () => {
  const bob = await journey.signIn('Bob', narrow)
  await bob.page.goto('/')
  const { page } = bob
  const items = page.getByRole('region', { name: /^Action Items/ })
  const title = 'Look through new incident reports'
  const item = items.getByRole('link', { name: new RegExp(title) })
  await item.waitFor()
  const heading = items.getByRole('heading', { name: /^Action Items/ })
  const before = await heading.innerText()
  await items.getByRole('button', { name: `Done: ${title}` }).press('Enter')
  const toast = page.getByRole('region', { name: 'Notifications' })
  await toast.getByText(`“${title}” is done.`).waitFor()
  await item.waitFor({ state: 'detached' })
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'action-item-done')
  await toast.getByRole('button', { name: 'Undo' }).press('Enter')
  await item.waitFor()
  await expect.poll(() => heading.innerText()).toBe(before)

  // Done for good; the other admins of the program still have it.
  await items.getByRole('button', { name: `Done: ${title}` }).click()
  await item.waitFor({ state: 'detached' })
  await page.reload()
  await heading.waitFor()
  await items.getByRole('link').first().waitFor()
  await expect.poll(() => item.count()).toBe(0)

  // One that cannot be stored says so, and stays.
  const other = items.getByRole('button', { name: /^Done: / }).first()
  const name = ((await other.getAttribute('aria-label')) ?? '').replace('Done: ', '')
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('setReminderStatus') ? route.abort() : route.continue(),
  )
  await other.click()
  await toast.getByText(/Please try again|could not be reached|offline/i).waitFor()
  await expect.poll(() => items.getByRole('link', { name: new RegExp(name) }).count()).toBe(1)
  expect(bob.complaints).toEqual([])
  await bob.context.close()
})

it('HD-02 SH-03 lists all action items at their address, and leads from the workspace to all of it', async () => {
  const chelsea = await journey.signIn('Chelsea')
  const { page } = chelsea
  // More came back than a page holds.
  await page.route('**/platform-shell/graphql', async (route) => {
    if (!route.request().postData()?.includes('query ActionItems')) return route.continue()
    const reply = await route.fetch()
    const { data } = await reply.json()
    data.returned.meta.total = 60
    await route.fulfill({ json: { data } })
  })
  await page.goto('/action-items')
  await page.getByRole('heading', { level: 1, name: 'Action Items' }).waitFor()
  const returned = page.getByRole('region', { name: 'Returned to you (60)' })
  await returned.getByText('Page 1 of 3').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'action-items')
  await returned.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('**/action-items?page=2')
  await returned.getByText('Page 2 of 3').waitFor()
  await returned.getByLabel('Rows per page').selectOption('50')
  await page.waitForURL('**/action-items?size=50')
  await returned.getByText('Page 1 of 2').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.setViewportSize(narrow)
  await page.goto('/action-items')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await accessibilityProblems(page)).toEqual([])

  await page.goto('/workspace')
  await page.waitForURL('**/documents?sort=-STARTED')
  await page.locator('tbody').getByRole('row').first().waitFor()
  expect(chelsea.complaints).toEqual([])
  await chelsea.context.close()

  const frank = await journey.signIn('Frank')
  await frank.page.goto('/action-items')
  const empty = frank.page.getByText('You have no action items.')
  await empty.or(frank.page.getByRole('main').getByRole('listitem')).first().waitFor()
  await frank.context.close()
})
