import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, openPage } from '../support/browser.ts'
import { openJourney, startForm } from '../support/journey.ts'

const journey = openJourney()

/** Copies as a person does, and pastes where the focus is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const back = document.activeElement as HTMLElement | null
    const box = document.body.appendChild(document.createElement('textarea'))
    box.value = copied
    box.select()
    document.execCommand('copy')
    box.remove()
    back?.focus()
  }, text)
  await page.keyboard.press('ControlOrMeta+v')
}

const rows = (page: Page) => page.locator('table tbody tr')
const box = (page: Page, row: number, column: number) =>
  rows(page).nth(row).locator('td').nth(column).locator('input, select, textarea').first()

it('ET-22 FF-05 X-28 saves a pasted table of hundreds of rows in few requests, and shows it when the form is opened again', async () => {
  const chelsea = await journey.signIn('Chelsea')
  const { page } = chelsea
  await startForm(page, 'away-travel')
  const add = page.getByRole('button', { name: 'Add New Row' })
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Itinerary' }).click()
  await add.waitFor()

  const titles = await page.locator('section').filter({ has: add }).first().isVisible()
  expect(titles).toBe(true)
  await add.click()
  const columns = await page.locator('table thead th').count()
  const texts: number[] = []
  for (let at = 0; at < columns; at++) {
    const type = await rows(page).first().locator('td').nth(at).locator('input:not([inputmode])').count()
    if (type > 0) texts.push(at)
  }
  const column = texts[0] as number

  let requests = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /saveAnswers|updateText|addTableRows/.test(request.postData() ?? ''))
      requests += 1
  })
  await box(page, 0, column).focus()
  await paste(page, Array.from({ length: 300 }, (_, row) => `Place ${row + 1}`).join('\n'))
  await page.getByText('Pasted 300 cells. 299 new rows were added.').waitFor()
  await page.getByText('Saved', { exact: true }).first().waitFor({ timeout: 60_000 })
  expect(requests).toBeLessThan(25)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'table-in-form')

  const again = await openPage(chelsea.context)
  await again.page.goto(page.url())
  await again.page.getByRole('heading', { level: 2 }).first().waitFor()
  await again.page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: 'Itinerary' })
    .click()
  await again.page.getByRole('button', { name: 'Add New Row' }).waitFor()
  await expect.poll(() => rows(again.page).count()).toBe(300)
  await expect.poll(() => box(again.page, 0, column).inputValue()).toBe('Place 1')
  await expect.poll(() => rows(again.page).nth(150).innerText()).toContain('Place 151')
  await rows(again.page).nth(299).scrollIntoViewIfNeeded()
  await expect.poll(() => box(again.page, 299, column).inputValue()).toBe('Place 300')

  await page.getByRole('button', { name: 'Undo paste' }).click()
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByText('Saved', { exact: true }).first().waitFor({ timeout: 60_000 })
  await expect.poll(() => box(page, 0, column).inputValue()).toBe('')
  expect(chelsea.complaints).toEqual([])
})
