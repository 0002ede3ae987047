import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

const canvas = (page: Page) => page.getByRole('region', { name: 'Form' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => page.getByText('Draft, saved').waitFor()

it('X-24 keeps a plugin that throws on the canvas to its own card: the rest is built, moved and saved', async () => {
  // The worker would answer for the script that is to be broken.
  const alice = await journey.signIn('Alice')
  const { page, context } = alice
  const { keyboard } = page
  await context.route('**/assets/scale-question-runtime-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default { Input() { throw new Error("out of order") } }',
    }),
  )
  await page.goto('/studio/campus/00/program/injury-illness')
  await page.getByRole('button', { name: 'Add template' }).last().click()
  await canvas(page).waitFor()
  await button(page, 'Scale').click()
  await page.getByRole('textbox', { name: /^Title of the/ }).fill('How bad is it?')
  await keyboard.press('Escape')
  const broken = canvas(page).getByRole('group', { name: 'Scale: How bad is it?' })
  await broken.getByRole('note').waitFor()

  // What stands beside it is written, tried out and moved, and it is moved itself.
  await button(page, 'Text').click()
  await page.getByRole('textbox', { name: /^Title of the/ }).fill('Where is it?')
  await keyboard.press('Escape')
  const whole = canvas(page).getByRole('group', { name: 'Text: Where is it?' })
  await whole.locator('input').fill('In the yard')
  await whole.press('Alt+ArrowUp')
  const order = () =>
    canvas(page)
      .locator('[data-element]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
  await expect.poll(order).toEqual(['Text: Where is it?', 'Scale: How bad is it?'])
  // As slowly as a person presses: the card above gives up its buttons meanwhile.
  await broken.getByText('How bad is it?', { exact: true }).first().click({ delay: 200 })
  await keyboard.press('Control+a')
  await keyboard.type('How bad was it?')
  await keyboard.press('Escape')
  await expect.poll(order).toEqual(['Text: Where is it?', 'Scale: How bad was it?'])
  await keepScreenshots(page, 'studio-broken-plugin')
  expect(await accessibilityProblems(page)).toEqual([])
  await saved(page)
  await page.reload()
  await canvas(page).getByRole('group', { name: 'Scale: How bad was it?' }).getByRole('note').waitFor()
  await canvas(page).getByRole('group', { name: 'Text: Where is it?' }).waitFor()
  await canvas(page)
    .getByRole('group', { name: 'Scale: How bad was it?' })
    .click({ position: { x: 4, y: 4 } })
  await keyboard.press('Delete')
  await expect.poll(order).toEqual(['Text: Where is it?'])
  await saved(page)
  expect(alice.complaints.filter((each) => !/out of order|scale-question/.test(each))).toEqual([])
})
