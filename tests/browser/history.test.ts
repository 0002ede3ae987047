import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow, openBrowser, signIn } from '../support/browser.ts'
import { removeServer, type ServerProcess } from '../support/server-process.ts'
import { box, saved, startShared, startSharedServer, write } from '../support/shared-server.ts'

let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  server = await startSharedServer()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await removeServer(server)
})

const history = (page: Page) => page.getByRole('dialog')

describe('the history of an answer', () => {
  it('X-48 X-28 shows who wrote what, and puts an earlier answer back, by keyboard alone', async () => {
    const chelsea = await signIn(browser, server.url, 'Chelsea')
    const url = await startShared(chelsea)
    await write(chelsea.page, 'name', 'A walk along the north shore')
    const bob = await signIn(browser, server.url, 'Bob')
    await bob.page.goto(url)
    await write(bob.page, 'name', 'A long walk along the south shore')

    const { page } = chelsea
    await page.reload()
    await box(page, 'name').focus()
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'History of “name”',
    )
    await keepScreenshots(page, 'history-button')
    await page.keyboard.press('Enter')
    await history(page).getByText('Bob').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'history')
    expect(await history(page).locator('ins').allTextContents()).toEqual(['added: long ', 'added: south'])
    await page.keyboard.press('Escape')
    await history(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'History of “name”',
    )
    await page.keyboard.press('Enter')
    await history(page)
      .getByRole('button', { name: /Put back the answer of/ })
      .click()
    await expect.poll(() => box(page, 'name').inputValue()).toBe('A walk along the north shore')
    await saved(page)
    await bob.page.reload()
    await expect.poll(() => box(bob.page, 'name').inputValue()).toBe('A walk along the north shore')
    expect([...chelsea.complaints, ...bob.complaints]).toEqual([])
    await bob.context.close()
    await chelsea.context.close()
  })

  it('X-48 shows what was in a removed row and brings it back, also on a phone', async () => {
    const chelsea = await signIn(browser, server.url, 'Chelsea', narrow)
    await startShared(chelsea)
    const { page } = chelsea
    await page.getByRole('button', { name: /Add/ }).first().click()
    await page.locator('[data-key^="guests/"] input').first().fill('Grace Hopper')
    await page.keyboard.press('Tab')
    await saved(page)
    await page
      .getByRole('button', { name: /Remove|Delete/ })
      .first()
      .click()
    await saved(page)
    await page.getByRole('button', { name: /Add/ }).first().focus()
    await page.getByRole('button', { name: 'History of “guests”' }).click()
    await history(page).getByText('Grace Hopper').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'history-rows')
    await history(page)
      .getByRole('button', { name: /Put back/ })
      .first()
      .click()
    await expect
      .poll(() => page.locator('[data-key^="guests/"] input').first().inputValue())
      .toBe('Grace Hopper')
    await saved(page)
    expect(chelsea.complaints).toEqual([])
    await chelsea.context.close()
  })
})
