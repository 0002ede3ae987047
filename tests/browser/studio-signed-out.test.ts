import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

const canvas = (page: Page) => page.getByRole('region', { name: 'Form' })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title of the text' })
const saved = (page: Page) => page.getByText('Draft, saved').waitFor()

it('ST-02 loses nothing of a draft when the session ends while it is written: signed in again, it goes on', async () => {
  const alice = await journey.signIn('Alice')
  const { page, context } = alice
  const { keyboard } = page
  await page.goto('/studio/campus/00/program/injury-illness')
  await page.getByRole('button', { name: 'Add template' }).last().click()
  await canvas(page).waitFor()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await title(page).fill('What happened?')
  await saved(page)
  const url = page.url()

  await context.clearCookies()
  await title(page).fill('What happened, and where?')
  await page.getByText('Signed out: sign in to save').waitFor({ timeout: 30_000 })
  const notice = page.getByRole('dialog', { name: 'You have been signed out' })
  await notice.waitFor()
  // Nobody looked up: the hands go on, and more is built.
  await keyboard.press('Enter')
  await keyboard.type('Who saw it?')
  await canvas(page).getByRole('group', { name: 'Text: Who saw it?' }).waitFor()
  await keepScreenshots(page, 'studio-signed-out')
  expect(await accessibilityProblems(page)).toEqual([])
  await notice.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByRole('searchbox').first().fill('Alice')
  await page.getByRole('button', { name: 'Alice' }).first().click()
  await page.waitForURL(url)
  for (const name of ['Text: What happened, and where?', 'Text: Who saw it?'])
    await canvas(page).getByRole('group', { name }).waitFor()
  await saved(page)

  // The server has all of it, and undo goes on behind the sign-in.
  const other = await context.newPage()
  await other.goto(url)
  await canvas(other).getByRole('group', { name: 'Text: Who saw it?' }).waitFor()
  await other.close()
  await canvas(page).getByRole('group', { name: 'Text: Who saw it?' }).click()
  await keyboard.press('Escape')
  await keyboard.press('Control+z')
  await canvas(page).getByRole('group', { name: 'Text: What happened, and where?' }).waitFor()
  await expect.poll(() => canvas(page).getByRole('group', { name: 'Text: Who saw it?' }).count()).toBe(0)
  await saved(page)
  expect(alice.complaints).toEqual([])
})
