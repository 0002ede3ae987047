import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { publishRated } from '../scenarios/support/rated-form.ts'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { control, openJourney, saved, startForm } from '../support/journey.ts'
import { openServerWith } from '../support/shared-server.ts'

const journey = openJourney(() => openServerWith(publishRated))
const desk = { width: 1440, height: 900 }

/** Two heartbeats and a little. */
const SOON = { timeout: 25_000 }
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Comments and activity' })
const thread = (page: Page, name: string) => sidebar(page).getByRole('region', { name, exact: true })

async function say(page: Page, name: string, words: string): Promise<void> {
  await thread(page, name).getByRole('textbox').fill(words, SOON)
  await page.keyboard.press('Enter')
  await thread(page, name).getByText(words, { exact: true }).waitFor(SOON)
}

it('CO-01 CO-05 CO-10 the statements of a question and the cells of a table are spoken about, each by itself', async () => {
  const chelsea = await journey.signIn('Chelsea', desk)
  const url = await startForm(chelsea.page, 'rated')
  await control(chelsea.page, 'whose').fill('Ada')
  const statement = (page: Page, id: string) => page.locator(`[data-key="views"] [data-part="${id}"]`)
  await statement(chelsea.page, 'useful').getByRole('radio', { name: 'Disagree' }).check()
  await chelsea.page.locator('[data-key="visits"]').getByRole('button', { name: 'Add New Row' }).click()
  await chelsea.page.locator('[data-key="visits"]').getByRole('textbox').fill('Sierra')
  await chelsea.page.keyboard.press('Tab')
  await saved(chelsea.page)

  // 1. Bob asks about one statement of two; Chelsea sees the mark at that one, and the question has none.
  const bob = await journey.signIn('Bob', desk)
  await bob.page.goto(url)
  await statement(bob.page, 'useful').hover()
  await bob.page.getByRole('button', { name: 'Comment on “It was useful”' }).click(SOON)
  await say(bob.page, 'views, It was useful', 'What was missing?')
  const mark = statement(chelsea.page, 'useful').locator('[data-mark]')
  await mark.getByText('1 comment, 1 unread on “It was useful”').waitFor({ ...SOON, state: 'attached' })
  await expect.poll(() => chelsea.page.locator('[data-key="views"] [data-slot="mark"]').count()).toBe(0)
  await expect.poll(() => statement(chelsea.page, 'clear').locator('[data-mark]').count()).toBe(0)
  expect(await accessibilityProblems(chelsea.page)).toEqual([])
  await keepScreenshots(chelsea.page, 'comments-statement')

  // 2. The way back leads to that statement; the way on with the keys is as short as without comments.
  await mark.click()
  await thread(chelsea.page, 'views, It was useful').getByText('What was missing?').waitFor(SOON)
  await mark.getByText('1 comment on “It was useful”').waitFor({ ...SOON, state: 'attached' })
  await thread(chelsea.page, 'views, It was useful')
    .getByRole('button', { name: 'Go to the question' })
    .click()
  const focused = () =>
    chelsea.page.evaluate(() => document.activeElement?.closest('[data-part]')?.getAttribute('data-part'))
  await expect.poll(focused).toBe('useful')
  await statement(chelsea.page, 'clear').getByRole('radio', { name: 'Agree', exact: true }).check()
  await chelsea.page.keyboard.press('Shift+Tab')
  await expect
    .poll(() => chelsea.page.evaluate(() => document.activeElement?.textContent))
    .toBe('Comment on “It was clear”')

  // 3. Handed in, it is read: a cell is asked about where it stands, and the table stays as it is.
  await chelsea.page
    .getByRole('button', { name: /submit/i })
    .first()
    .click()
  await chelsea.page.locator('[data-summary]').waitFor(SOON)
  await bob.page.goto(url)
  const cell = bob.page.locator('[data-summary] td').filter({ hasText: 'Sierra' })
  const box = await cell.boundingBox(SOON)
  await cell.hover()
  await cell.getByRole('button', { name: 'Comment on “place”' }).click(SOON)
  await say(bob.page, 'Row 1, place', 'Which part of it?')
  await cell.locator('[data-mark]').getByText('1', { exact: true }).waitFor(SOON)
  expect(await cell.evaluate((td) => (td as HTMLElement).offsetHeight)).toBe(Math.round(box?.height ?? 0))
  const read = bob.page.locator('[data-summary] [data-part="clear"]')
  await read.getByRole('button', { name: 'Comment on “It was clear”' }).focus()
  await bob.page.keyboard.press('Enter')
  await say(bob.page, 'views, It was clear', 'Good to hear')
  await read.locator('[data-mark]').getByText('1', { exact: true }).waitFor(SOON)
  expect(await accessibilityProblems(bob.page)).toEqual([])
  await keepScreenshots(bob.page, 'comments-cell')
  await bob.page.emulateMedia({ media: 'print' })
  await expect.poll(() => bob.page.locator('[data-summary] button').filter({ visible: true }).count()).toBe(0)
  expect([...chelsea.complaints, ...bob.complaints]).toEqual([])
  await bob.context.close()
  await chelsea.context.close()
})
