import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()
const COUNT = 60

const canvas = (page: Page) => page.getByRole('region', { name: 'Form' })
const outline = (page: Page) => page.getByRole('treegrid', { name: 'Outline' })
const row = (page: Page, name: string) => outline(page).getByRole('row', { name, exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const order = (page: Page) =>
  canvas(page)
    .locator('[data-element]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')?.replace('Text: ', '')))

/** So many questions at once, as they are copied from another form. */
async function paste(page: Page): Promise<void> {
  const elements = Array.from({ length: COUNT }, (_, i) => ({
    ...{ id: `q${i}`, type: 'text-question', title: `Question ${i}`, input: 'Default' },
  }))
  await canvas(page).evaluate(
    (target, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    JSON.stringify({ formwork: 'elements', elements }),
  )
  await expect.poll(() => canvas(page).locator('[data-element]').count()).toBe(COUNT)
}

it('ST-02 goes through a long page in the outline by keys, selects several of it, and moves them by keys and by mouse', async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  const { keyboard } = page
  await page.goto('/studio/campus/00/program/injury-illness')
  await page.getByRole('button', { name: 'Add template' }).last().click()
  await canvas(page).waitFor()
  await paste(page)
  await page.getByRole('button', { name: 'Outline', exact: true }).click()
  await row(page, 'Page 1').click()
  await keyboard.press('Home')
  await expect.poll(() => focused(page)).toBe('Page 1')
  for (let i = 0; i < COUNT; i++) {
    await keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toBe(`Question ${i}`)
  }
  await keyboard.press('Home')
  await expect.poll(() => focused(page)).toBe('Page 1')
  await keyboard.press('End')
  await expect.poll(() => focused(page)).toBe(`Question ${COUNT - 1}`)
  expect(await accessibilityProblems(page)).toEqual([])

  // Two are selected and moved by one.
  await keyboard.press('Home')
  await keyboard.press('ArrowDown')
  await keyboard.press('Shift+ArrowDown')
  await page.getByRole('heading', { name: '2 selected' }).waitFor()
  await keyboard.press('Alt+ArrowDown')
  await expect
    .poll(async () => (await order(page)).slice(0, 4))
    .toEqual(['Question 2', 'Question 0', 'Question 1', 'Question 3'])
  await page.getByRole('button', { name: 'Undo: Move 2 elements (Ctrl+Z)' }).click()
  await expect.poll(async () => (await order(page)).slice(0, 2)).toEqual(['Question 0', 'Question 1'])

  // One is dragged behind another.
  await row(page, 'Question 2').dragTo(row(page, 'Question 9'))
  await expect
    .poll(async () => (await order(page)).slice(0, 10))
    .toEqual([...[0, 1, 3, 4, 5, 6, 7, 8, 9].map((i) => `Question ${i}`), 'Question 2'])
  await expect.poll(() => row(page, 'Question 2').count()).toBe(1)
  await page.getByText('Draft, saved').waitFor()
  expect(alice.complaints).toEqual([])
})
