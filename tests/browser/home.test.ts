import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('NO-06 HD-05 marks an action item as done, by keyboard, and takes that back', async () => {
  const bob = await journey.signIn('Bob', narrow)
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
  expect(await heading.innerText()).toBe(before)

  // Done for good; the other admins of the program still have it.
  await items.getByRole('button', { name: `Done: ${title}` }).click()
  await item.waitFor({ state: 'detached' })
  await page.reload()
  await heading.waitFor()
  await items.getByRole('link').first().waitFor()
  expect(await item.count()).toBe(0)

  // One that cannot be stored says so, and stays.
  const other = items.getByRole('button', { name: /^Done: / }).first()
  const name = ((await other.getAttribute('aria-label')) ?? '').replace('Done: ', '')
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('setReminderStatus') ? route.abort() : route.continue(),
  )
  await other.click()
  await toast.getByText(/Please try again|could not be reached|offline/i).waitFor()
  expect(await items.getByRole('link', { name: new RegExp(name) }).count()).toBe(1)
  expect(bob.complaints).toEqual([])
  await bob.context.close()
})
