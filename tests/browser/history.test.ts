import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { control, openJourney, saved } from '../support/journey.ts'
import { openSharedServer, startShared, write } from '../support/shared-server.ts'

const journey = openJourney(openSharedServer)

const history = (page: Page) => page.getByRole('dialog')

describe('the history of an answer', () => {
  it('X-48 X-28 shows who wrote what, and puts an earlier answer back, by keyboard alone', async () => {
    const chelsea = await journey.signIn('Chelsea')
    const url = await startShared(chelsea)
    await write(chelsea.page, 'name', 'A walk along the north shore')
    const bob = await journey.signIn('Bob')
    await bob.page.goto(url)
    await write(bob.page, 'name', 'A long walk along the south shore')

    const { page } = chelsea
    await page.reload()
    await control(page, 'name').focus()
    await page.keyboard.press('Shift+Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('History of “name”')
    await keepScreenshots(page, 'history-button')
    await page.keyboard.press('Enter')
    await history(page).getByText('Bob').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'history')
    await expect
      .poll(() => history(page).locator('ins').allTextContents())
      .toEqual(['added: long ', 'added: south'])
    await page.keyboard.press('Escape')
    await history(page).waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('History of “name”')
    await page.keyboard.press('Enter')
    await history(page)
      .getByRole('button', { name: /Restore the answer of/ })
      .click()
    await expect.poll(() => control(page, 'name').inputValue()).toBe('A walk along the north shore')
    await saved(page)
    await bob.page.reload()
    await expect.poll(() => control(bob.page, 'name').inputValue()).toBe('A walk along the north shore')
    expect([...chelsea.complaints, ...bob.complaints]).toEqual([])
    await bob.context.close()
    await chelsea.context.close()
  })

  it('X-48 shows what was in a removed row and brings it back, also on a phone', async () => {
    const chelsea = await journey.signIn('Chelsea', narrow)
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
      .getByRole('button', { name: /Restore/ })
      .first()
      .click()
    await expect
      .poll(() => page.locator('[data-key^="guests/"] input').first().inputValue())
      .toBe('Grace Hopper')
    await saved(page)
    expect(chelsea.complaints).toEqual([])
    await chelsea.context.close()
  })

  it('X-48 SU-01 lets whoever only reads the form see the history from its summary, by keyboard, and change nothing', async () => {
    const chelsea = await journey.signIn('Chelsea')
    const url = await startShared(chelsea)
    await write(chelsea.page, 'name', 'A walk along the north shore')
    const bob = await journey.signIn('Bob')
    await bob.page.goto(url)
    await write(bob.page, 'name', 'A long walk along the south shore')
    await bob.page.getByRole('button', { name: 'submit' }).first().click()
    await bob.page.locator('[data-summary]').waitFor()

    const { page } = bob
    const button = page.getByRole('button', { name: 'History of “name”' })
    await button.focus()
    await keepScreenshots(page, 'history-summary')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await history(page).getByText('Chelsea Whitfield').waitFor()
    expect(
      await history(page)
        .getByRole('button', { name: /Restore/ })
        .count(),
    ).toBe(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    // Colours fade over.
    await expect.poll(() => accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'history-dark')
    await page.keyboard.press('Escape')
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => button.isVisible()).toBe(false)
    await page.emulateMedia({ media: null })
    expect([...chelsea.complaints, ...bob.complaints]).toEqual([])
    await bob.context.close()
    await chelsea.context.close()
  })

  it('X-48 says what is the matter when the history cannot be had, and loads it again', async () => {
    const chelsea = await journey.signIn('Chelsea')
    await startShared(chelsea)
    const { page, context } = chelsea
    await write(page, 'name', 'Ada')
    await control(page, 'name').focus()
    let code = 'INTERNAL'
    await context.route('**/form-renderer/graphql', (route) => {
      if (!route.request().postData()?.includes('query AnswerHistory') || code === 'OK')
        return route.continue()
      if (code === 'OFFLINE') return route.abort()
      return route.fulfill({ json: { errors: [{ message: code, extensions: { code } }] } })
    })
    await page.getByRole('button', { name: 'History of “name”' }).click()
    await history(page).getByText('The history could not be loaded.').waitFor()
    await keepScreenshots(page, 'history-error')
    code = 'OFFLINE'
    await history(page).getByRole('button', { name: 'Try again' }).click()
    await history(page)
      .getByText(/cannot be loaded without a connection/)
      .waitFor()
    code = 'OK'
    await history(page).getByRole('button', { name: 'Try again' }).click()
    await history(page).getByText('This is the first answer.', { exact: false }).waitFor()
    await page.keyboard.press('Escape')
    await history(page).waitFor({ state: 'hidden' })
    code = 'ACCESS_DENIED'
    await page.getByRole('button', { name: 'History of “name”' }).click()
    await history(page)
      .getByText(/do not have permission/)
      .waitFor()
    await expect.poll(() => history(page).getByRole('button', { name: 'Try again' }).count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await history(page).waitFor({ state: 'hidden' })
    code = 'OK'
    await control(page, 'email').focus()
    await page.getByRole('button', { name: 'History of “email”' }).click()
    await history(page).getByText('Nobody has answered this question yet.').waitFor()
    expect(chelsea.complaints).toEqual([])
    await context.close()
  })
})
