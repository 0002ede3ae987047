import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow, wide } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

async function addQuestion(page: Page, kind: string, title: string) {
  await page.getByRole('button', { name: kind, exact: true }).click()
  await page.getByRole('textbox', { name: /^Title of the/ }).fill(title)
  await page.keyboard.press('Escape')
}

it('ST-02 finds words in all texts of a draft, replaces them in one step, and takes it back', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  const { keyboard } = page
  await page.goto('/studio/campus/00/program/injury-illness')
  await page.getByRole('button', { name: 'Add template' }).last().click()
  await addQuestion(page, 'Text', 'Which laboratory?')
  await addQuestion(page, 'Date', 'When was the laboratory left?')
  await keyboard.press('Control+f')
  const panel = page.getByRole('search', { name: 'Find and replace' })
  await keyboard.type('laboratory')
  await panel.getByText('2 places in 2 texts').waitFor()
  await panel.getByLabel('Replace with').fill('workshop')
  await keepScreenshots(page, 'studio-find')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await page.setViewportSize(wide)
  await panel.getByRole('link', { name: 'Which laboratory?' }).click()
  await page
    .getByRole('group', { name: 'Text: Which laboratory?' })
    .and(page.locator('[data-selected]'))
    .waitFor()
  await panel.getByRole('button', { name: 'Replace all' }).click()
  await panel.getByText('2 places replaced. 0 places in 0 texts').waitFor()
  await page.getByRole('group', { name: 'Date: When was the workshop left?' }).waitFor()
  await page.getByRole('button', { name: 'Undo: Replace “laboratory” (Ctrl+Z)' }).click()
  await panel.getByText('2 places in 2 texts').waitFor()
  expect(complaints).toEqual([])
})
