import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

async function addTemplate(page: Page): Promise<void> {
  await page.goto('/studio/campus/00/program/injury-illness')
  await page.getByRole('button', { name: 'Add template' }).last().click()
  await canvas(page).waitFor()
}

const canvas = (page: Page) => page.getByRole('region', { name: 'Form' })
const settings = (page: Page) => page.getByRole('complementary', { name: 'Settings' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => page.getByText('Draft, saved').waitFor()
const boxes = (page: Page) => canvas(page).getByRole('textbox', { name: /^Options \d/ })
const labels = (page: Page) =>
  boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)

/** The element that is selected, as it is stored. */
async function stored(page: Page): Promise<Record<string, unknown>> {
  await settings(page).getByRole('button', { name: 'JSON' }).click()
  const text = await settings(page).getByLabel('JSON', { exact: true }).inputValue()
  await settings(page).getByRole('button', { name: 'Content' }).click()
  return JSON.parse(text)
}

it('ST-02 writes options and help where they stand on the canvas, by keys and by a press, each undone as one step', async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  const { keyboard } = page
  await addTemplate(page)
  await button(page, 'Options').click()
  await page.getByRole('textbox', { name: 'Title of the options' }).fill('How bad was it?')
  await keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Options: How bad was it?')

  // By keys: over the first, the next by Enter, an empty one goes, a list is pasted.
  await button(page, 'Edit options').press('Enter')
  await expect.poll(() => focused(page)).toBe('Options 1')
  await keyboard.type('Minor')
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Add to options')
  await keyboard.type('Moderate')
  await keyboard.press('Enter')
  await expect.poll(() => labels(page)).toEqual(['Minor', 'Moderate', 'No'])
  await canvas(page).getByRole('status').filter({ hasText: 'Added Moderate.' }).waitFor({ state: 'attached' })
  await keyboard.press('Backspace')
  await expect.poll(() => focused(page)).toBe('Options 2')
  await boxes(page).nth(2).press('Control+a')
  await keyboard.press('Backspace')
  await keyboard.press('Backspace')
  await expect.poll(() => labels(page)).toEqual(['Minor', 'Moderate'])
  await canvas(page).getByRole('status').filter({ hasText: 'Removed' }).waitFor({ state: 'attached' })
  await boxes(page)
    .nth(1)
    .evaluate((box) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Severe\nFatal')
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
  await expect.poll(() => labels(page)).toEqual(['Minor', 'Moderate', 'Severe', 'Fatal'])
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-options')
  await boxes(page).nth(3).press('Escape')
  await expect.poll(() => focused(page)).toBe('Options: How bad was it?')
  expect(await stored(page)).toMatchObject({
    options: [{ id: 'yes', label: 'Minor' }, { id: 'moderate' }, { id: 'severe' }, { id: 'fatal' }],
  })

  // By a press on the words, and help.
  await canvas(page).getByText('Severe', { exact: true }).click()
  await expect.poll(() => focused(page)).toBe('Options 3')
  await keyboard.type('Serious')
  await keyboard.press('Escape')
  await button(page, 'Add help text').click()
  await canvas(page).getByLabel('Help text', { exact: true }).fill('As far as you know.')
  // Where it is written, and nowhere else at the same time.
  await expect
    .poll(() => canvas(page).getByText('As far as you know.').and(page.locator('p, span')).count())
    .toBe(0)
  await keyboard.press('Escape')
  await canvas(page).getByText('As far as you know.').click()
  await expect
    .poll(() => canvas(page).getByLabel('Help text', { exact: true }).inputValue())
    .toContain('you know')
  await keyboard.press('Escape')
  expect(await stored(page)).toMatchObject({ prompt: 'As far as you know.' })

  for (const [undone, left] of [
    ['Change the help text', 'Serious'],
    ['Change the options', 'Severe'],
  ] as const) {
    await button(page, `Undo: ${undone} (Ctrl+Z)`).click()
    await canvas(page).getByText(left, { exact: true }).waitFor()
  }
  await expect.poll(() => canvas(page).getByText('As far as you know.').count()).toBe(0)
  await saved(page)
  expect(alice.complaints).toEqual([])
})

it('ET-29 takes the options of a question from the rows of a table or from a library, by a form', async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  await addTemplate(page)
  await button(page, 'Table').click()
  await page.getByRole('textbox', { name: /^Title of the/ }).fill('Who was there?')
  await page.keyboard.press('Escape')
  const columns = page.getByRole('combobox', { name: 'Add to this section' })
  await columns.fill('text')
  await page.getByRole('option').first().waitFor()
  await columns.press('Enter')
  await page.getByRole('textbox', { name: /^Title of the/ }).fill('Full name')
  await page.keyboard.press('Escape')
  await canvas(page).getByRole('combobox', { name: 'Add to this page' }).fill('options')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: /^Title of the/ }).fill('Who was hurt?')
  await page.keyboard.press('Escape')
  const before = JSON.stringify(await stored(page))

  const elsewhere = settings(page).getByRole('group', { name: 'Options from elsewhere' })
  await elsewhere.getByLabel('From').selectOption({ label: 'Rows of this form' })
  await elsewhere.getByLabel('Rows of').selectOption({ label: 'Who was there?' })
  await elsewhere.getByLabel('Called by').selectOption({ label: 'Full name' })
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-options-elsewhere')
  const from = (pattern: RegExp) => expect.stringMatching(pattern)
  expect(await stored(page)).toMatchObject({ optionsFrom: { rows: from(/^table-/), label: from(/^text-/) } })

  // A library by its name, narrowed by the answer of another question.
  await elsewhere.getByLabel('From').selectOption({ label: 'A library' })
  // A list once the libraries have come.
  await elsewhere.getByRole('combobox', { name: 'Library' }).selectOption({ index: 1 })
  await elsewhere.getByLabel('Question', { exact: true }).selectOption({ label: 'Full name' })
  expect(await stored(page)).toMatchObject({
    optionsFrom: { library: from(/./), filterBy: { sourceQuestion: from(/^text-/) } },
  })
  await elsewhere.getByLabel('From').selectOption({ label: 'Nowhere' })
  expect(JSON.stringify(await stored(page))).toBe(before)
  await saved(page)
  expect(alice.complaints).toEqual([])
})
