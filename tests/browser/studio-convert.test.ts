import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

async function addQuestion(page: Page, kind: string, title: string) {
  await page.getByRole('button', { name: kind, exact: true }).click()
  await page.getByRole('textbox', { name: /^Title of the/ }).fill(title)
  await page.keyboard.press('Escape')
}

it('ST-02 makes a question another kind by keyboard alone, says first what is lost, and takes it back', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  const { keyboard } = page
  await page.goto('/studio/campus/00/program/injury-illness')
  await page.getByRole('button', { name: 'Add template' }).last().click()
  await addQuestion(page, 'Checkboxes', 'Which parts?')
  const settings = page.getByRole('complementary', { name: 'Settings' })
  const card = page.getByRole('group', { name: /: Which parts\?$/ })
  await settings.getByLabel('Add to options').fill('Arm')
  await keyboard.press('Enter')
  await card.getByText('Arm', { exact: true }).waitFor()
  await settings.getByRole('button', { name: 'Change kind' }).focus()
  await keyboard.press('Enter')
  await page.getByRole('menu', { name: 'Change to' }).waitFor()
  await keepScreenshots(page, 'studio-convert-menu')
  expect(await accessibilityProblems(page)).toEqual([])
  await keyboard.type('Long')
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('“Which parts?” loses: Options (3).', { exact: false }).waitFor()
  await keepScreenshots(page, 'studio-convert')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change it' }).press('Enter')
  await card.getByRole('textbox').last().waitFor()
  await page.getByRole('button', { name: /^Undo: Change “Which parts\?” to long text/ }).click()
  // From the card: nothing is lost, so nothing is asked.
  await card.getByRole('button', { name: 'Change kind' }).click()
  await page.getByRole('menuitem', { name: 'Drop-down list' }).click()
  await card.getByRole('combobox').waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
  await page.setViewportSize(narrow)
  await page.getByRole('group', { name: 'What to show' }).getByRole('button', { name: 'Form' }).click()
  await card.getByRole('button', { name: 'Change kind' }).click()
  await page.getByRole('menuitem', { name: 'Scale' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-convert-card')
  expect(complaints).toEqual([])
})
