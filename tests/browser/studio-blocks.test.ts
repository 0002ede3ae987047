import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow, wide } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

const blocks = (page: Page) => page.getByRole('list', { name: 'Blocks' })
const cards = (page: Page) => page.locator('[data-canvas] [data-element]')

async function addTemplate(page: Page) {
  await page.goto('/studio/campus/00/program/injury-illness')
  await page.getByRole('button', { name: 'Add template' }).last().click()
  await page.getByRole('region', { name: 'Form' }).waitFor()
}

async function addText(page: Page, title: string) {
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.getByRole('textbox', { name: /^Title of the/ }).fill(title)
  await page.keyboard.press('Escape')
}

it('ST-02 saves a page as a block, inserts it in another template by press, key and drag, and deletes it with a way back', async () => {
  const { page, context, complaints } = await journey.signIn('Alice')
  await addTemplate(page)
  await page.getByText(/^None yet\. Select elements/).waitFor()
  await addText(page, 'Which laboratory?')
  await addText(page, 'Which floor?')

  // 1. The page is saved: what is left out is said.
  await page.getByRole('button', { name: 'Settings of the page' }).click()
  await page.getByRole('button', { name: 'Save as block' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as block' })
  await dialog.getByText(/Outcomes, the workflow and the rights of the form are left out/).waitFor()
  await dialog.getByLabel('Name').fill(' ')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Give the block a name.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-save-block')
  await dialog.getByLabel('Name').fill('Where it was')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await blocks(page).getByRole('button', { name: 'Where it was', exact: true }).waitFor()

  // 2. In another template: looked at, pressed, by key, dragged; each time other ids.
  await addTemplate(page)
  await page.getByRole('searchbox', { name: 'Search kinds of elements and blocks' }).fill('floor')
  const block = blocks(page).getByRole('button', { name: 'Where it was', exact: true })
  await block.waitFor()
  await blocks(page).getByRole('button', { name: 'What “Where it was” holds' }).click()
  await blocks(page).getByText('Which floor?').waitFor()
  await block.click()
  await expect.poll(() => cards(page).count()).toBe(2)
  await block.press('Enter')
  await expect.poll(() => cards(page).count()).toBe(4)
  await block.dragTo(cards(page).first(), { targetPosition: { x: 60, y: 2 } })
  await expect.poll(() => cards(page).count()).toBe(6)
  const ids = await cards(page).evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.element))
  expect(new Set(ids).size).toBe(6)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-blocks')
  await page.setViewportSize(narrow)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Undo: Insert a block (Ctrl+Z)' }).click()
  await expect.poll(() => cards(page).count()).toBe(4)

  // 3. Renamed, deleted, and brought back.
  await blocks(page).getByRole('button', { name: 'Rename' }).click()
  await blocks(page).getByLabel('Name of the block').fill('The place')
  await page.keyboard.press('Enter')
  await blocks(page).getByRole('button', { name: 'The place', exact: true }).waitFor()
  await blocks(page).getByRole('button', { name: 'Delete' }).click()
  await blocks(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await blocks(page).getByRole('button', { name: 'The place', exact: true }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
