import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { control, openJourney, saved, startForm } from '../support/journey.ts'

const journey = openJourney()

/** A person presses a button on the shop's own page. */
async function makeShop(shop: Page, manner: string) {
  const button = shop.getByRole('button', { name: `The shop ${manner}`, exact: true })
  if (await button.isEnabled()) await button.click()
  await shop.getByText(`Now the shop ${manner}.`).waitFor()
}

const equipment = (page: Page) => control(page, 'equipment')
const offered = (page: Page) => equipment(page).locator('option').allInnerTexts()
const method = (page: Page, words: string) => control(page, 'method').selectOption(words)

it('ET-47 offers what a shop of the demo lends, with its date and the own options while the shop is away', async () => {
  const { page } = await journey.signIn('Frank')
  const shop = await page.context().newPage()
  await shop.goto(journey.server.shopUrl ?? '')
  await makeShop(shop, 'answers')
  expect(await accessibilityProblems(shop)).toEqual([])

  const address = await startForm(page, 'pesticide-use')
  await page.goto(`${address.split('?')[0]}?page=products`)
  await page.getByText('Answer “Method of application” first.').waitFor()
  await method(page, 'Boom sprayer')
  await expect.poll(() => offered(page)).toContain('Boom sprayer, 20 ft, three-point hitch')
  expect(await offered(page)).not.toContain('Drop spreader, 36 in')
  await equipment(page).selectOption('Boom sprayer, 20 ft, three-point hitch')
  await saved(page)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'equipment-shop')

  // A list that was never fetched cannot be offered: what is not in it can be said all the same.
  await makeShop(shop, 'is away')
  await method(page, 'Injection')
  await page.getByText('What can be chosen here could not be loaded.').waitFor()
  await equipment(page).selectOption('Something else')
  await page.getByLabel('What, and whose is it?').fill('Injector of the contractor')
  await saved(page)
  await keepScreenshots(page, 'equipment-shop-away')

  // One that was fetched is offered as it was.
  await expect
    .poll(
      async () => {
        await page.reload()
        await equipment(page).waitFor()
        await method(page, 'Boom sprayer')
        await expect.poll(() => offered(page)).toContain('Boom sprayer, 20 ft, three-point hitch')
        return page.getByText('It is as of').count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  await page.setViewportSize(narrow)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
  await keepScreenshots(page, 'equipment-shop-as-of')
})
