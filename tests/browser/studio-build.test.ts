import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

/** A new template's builder. */
async function addTemplate(page: Page): Promise<void> {
  await page.goto('/studio/campus/00/program/injury-illness')
  await page.getByRole('button', { name: 'Add template' }).last().click()
  await canvas(page).waitFor()
}

const canvas = (page: Page) => page.getByRole('region', { name: 'Form' })
const titles = (page: Page) =>
  canvas(page)
    .locator('[data-element]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
const saved = (page: Page) => page.getByText('Draft, saved').waitFor()

it('ST-02 builds two pages of six kinds of questions by mouse, undoes, reloads and finds everything', async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  await addTemplate(page)
  const add = async (kind: string, title: string) => {
    await page.getByRole('button', { name: kind, exact: true }).click()
    const box = page.getByRole('textbox', { name: /^Title of the/ })
    await box.waitFor()
    await box.fill(title)
    await box.press('Escape')
  }
  await add('Text', 'Your name')
  await add('Options', 'Were you hurt?')
  await add('Date', 'When was it?')
  await page.getByRole('button', { name: 'Outline' }).click()
  await page.getByRole('button', { name: 'Add page', exact: true }).click()
  const name = page.getByRole('textbox', { name: 'Title of the page' })
  await name.fill('What happened')
  await name.press('Enter')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await add('Toggle', 'Did somebody see it?')
  await add('Scale', 'How much does it hurt?')
  await add('Section', 'The place')
  await canvas(page).getByRole('combobox', { name: 'Add to this section' }).click()
  await page.getByRole('option', { name: 'Address', exact: true }).click()
  await page.getByRole('textbox', { name: /^Title of the/ }).fill('Where was it?')
  await saved(page)
  await keepScreenshots(page, 'studio-form')
  const second = [
    ...['Toggle: Did somebody see it?', 'Scale: How much does it hurt?'],
    ...['Section: The place', 'Address: Where was it?'],
  ]
  expect(await titles(page)).toEqual(second)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await accessibilityProblems(page)).toEqual([])

  // Deleted, and taken back after a reload.
  await canvas(page).getByRole('group', { name: 'Scale: How much does it hurt?' }).click()
  await page.getByRole('button', { name: 'Delete (Delete)' }).click()
  await expect.poll(() => titles(page)).toEqual(second.filter((title) => !title.startsWith('Scale')))
  await saved(page)
  await page.reload()
  await page.getByRole('button', { name: 'Undo: Delete “How much does it hurt?” (Ctrl+Z)' }).click()
  expect(await titles(page)).toEqual(['Text: Your name', 'Options: Were you hurt?', 'Date: When was it?'])
  await page.getByRole('button', { name: 'Next page' }).click()
  expect(await titles(page)).toEqual(second)
  await saved(page)
  expect(alice.complaints).toEqual([])
})

it('ST-02 builds by keyboard alone: types, goes on with Enter, moves and removes', async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  const { keyboard } = page
  await addTemplate(page)
  await canvas(page).getByRole('combobox', { name: 'Add to this page' }).focus()
  await keyboard.type('text')
  await keyboard.press('Enter')
  await keyboard.type('First')
  await keyboard.press('Enter')
  await keyboard.type('Second')
  await keyboard.press('Enter')
  await keyboard.press('Backspace')
  await keyboard.press('Backspace')
  await expect.poll(() => titles(page)).toEqual(['Text: First', 'Text: Second'])
  await keyboard.press('/')
  await keyboard.type('date')
  await keyboard.press('Enter')
  await keyboard.type('Third')
  await keyboard.press('Escape')
  await keyboard.press('Alt+ArrowUp')
  await expect.poll(() => titles(page)).toEqual(['Text: First', 'Date: Third', 'Text: Second'])
  await keyboard.press('ArrowUp')
  await keyboard.press('Control+d')
  await keyboard.press('Escape')
  await expect.poll(() => titles(page)).toHaveLength(4)
  await keyboard.press('Control+z')
  await expect.poll(() => titles(page)).toEqual(['Text: First', 'Date: Third', 'Text: Second'])
  await saved(page)
  expect(alice.complaints).toEqual([])
})
