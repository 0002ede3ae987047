import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { control, openJourney, saved } from '../support/journey.ts'
import { openSharedServer, startShared, write } from '../support/shared-server.ts'

const journey = openJourney(openSharedServer)

/** Two heartbeats and a little. */
const SOON = { timeout: 25_000 }
const people = (page: Page) => page.getByRole('list', { name: 'Also here' })
const notices = (page: Page) => page.getByRole('region', { name: 'Answers that need your attention' })
const at = (page: Page, question: string) =>
  page.locator(`[data-key="${question}"] span:has(> [data-initials])`)

describe('two people in one form', () => {
  it('X-48 X-28 see one another, get one another’s answers, are both told of a clash, and put an answer back', async () => {
    const chelsea = await journey.signIn('Chelsea')
    const url = await startShared(chelsea)
    const bob = await journey.signIn('Bob')
    await bob.page.goto(url)
    await control(bob.page, 'age').focus()

    // 1. Each sees the other, and where.
    await people(bob.page).getByText('Chelsea Whitfield').waitFor(SOON)
    await people(chelsea.page)
      .getByRole('button', { name: /Bob Castellanos: in “age”/ })
      .waitFor(SOON)
    await at(chelsea.page, 'age')
      .getByText('Bob Castellanos')
      .waitFor({ ...SOON, state: 'attached' })
    await expect.poll(() => chelsea.page.getByText('Bob Castellanos is here too.').count()).toBe(1)
    expect(await accessibilityProblems(chelsea.page)).toEqual([])
    await keepScreenshots(chelsea.page, 'presence')
    await chelsea.page.emulateMedia({ colorScheme: 'dark' })
    // Colours fade over.
    await expect.poll(() => accessibilityProblems(chelsea.page)).toEqual([])
    await keepScreenshots(chelsea.page, 'presence-dark')
    await chelsea.page.emulateMedia({ colorScheme: 'light' })

    // 2. Different answers both stay, and come onto the other's screen.
    await write(chelsea.page, 'name', 'A walk along the north shore')
    await write(bob.page, 'email', 'bob@campus.example.edu')
    await expect.poll(() => control(bob.page, 'name').inputValue(), SOON).toBe('A walk along the north shore')
    await expect.poll(() => control(chelsea.page, 'email').inputValue(), SOON).toBe('bob@campus.example.edu')

    // 3. One answer, written by both unseen.
    await bob.context.setOffline(true)
    await control(bob.page, 'short').fill('from Bob')
    await write(chelsea.page, 'short', 'Chelsea’s')
    await bob.context.setOffline(false)
    await notices(bob.page).getByText('Your answer was saved over theirs.').waitFor(SOON)
    await expect
      .poll(() => notices(bob.page).locator('dd').allTextContents())
      .toEqual(['Chelsea’s', 'from Bob'])
    await notices(chelsea.page)
      .getByText(/before they had seen your answer/)
      .waitFor(SOON)
    await expect
      .poll(() => notices(chelsea.page).locator('dd').allTextContents())
      .toEqual(['from Bob', 'Chelsea’s'])
    await expect.poll(() => control(chelsea.page, 'short').inputValue(), SOON).toBe('from Bob')
    expect(await accessibilityProblems(chelsea.page)).toEqual([])
    await keepScreenshots(chelsea.page, 'overwritten')
    await notices(bob.page).getByRole('button', { name: 'Keep mine' }).click()
    await notices(chelsea.page).getByRole('button', { name: 'Put mine back' }).click()
    await notices(chelsea.page).waitFor({ state: 'hidden' })
    await expect.poll(() => control(chelsea.page, 'short').inputValue()).toBe('Chelsea’s')
    await saved(chelsea.page)
    await bob.page.getByRole('heading', { level: 2 }).first().click()
    await expect.poll(() => control(bob.page, 'short').inputValue(), SOON).toBe('Chelsea’s')

    // 4. The history shows both, and the notice does not come back.
    await chelsea.page.reload()
    await control(chelsea.page, 'short').focus()
    await chelsea.page.keyboard.press('Shift+Tab')
    await chelsea.page.keyboard.press('Enter')
    const entries = chelsea.page.getByRole('dialog').getByRole('listitem')
    await expect.poll(() => entries.count()).toBe(3)
    await expect
      .poll(() => entries.locator('strong').allTextContents())
      .toEqual(['You', 'Bob Castellanos', 'You'])
    await chelsea.page.keyboard.press('Escape')
    await people(chelsea.page).waitFor(SOON)
    await expect.poll(() => notices(chelsea.page).count()).toBe(0)

    // 5. Who closes the form is gone at once.
    await bob.page.goto('/')
    await people(chelsea.page).waitFor({ timeout: 10_000, state: 'hidden' })
    expect([...chelsea.complaints, ...bob.complaints]).toEqual([])
    await bob.context.close()
    await chelsea.context.close()
  }, 120_000)

  it('X-48 never changes a text under the hands of whoever is in its box', async () => {
    const chelsea = await journey.signIn('Chelsea')
    const url = await startShared(chelsea)
    const bob = await journey.signIn('Bob')
    await bob.page.goto(url)
    await control(bob.page, 'name').focus()
    await write(chelsea.page, 'name', 'From Chelsea')
    await write(chelsea.page, 'age', '42')
    await expect.poll(() => control(bob.page, 'age').inputValue(), SOON).toBe('42')
    await expect.poll(() => control(bob.page, 'name').inputValue()).toBe('')
    // Bob did not see it: what he types now is a clash, and is told as one.
    await bob.page.keyboard.type('From Bob')
    await notices(bob.page).getByText('Your answer was saved over theirs.').waitFor(SOON)
    await notices(bob.page).getByRole('button', { name: 'Use theirs' }).click()
    await expect.poll(() => control(bob.page, 'name').inputValue()).toBe('From Chelsea')
    await saved(bob.page)
    expect([...chelsea.complaints, ...bob.complaints]).toEqual([])
    await bob.context.close()
    await chelsea.context.close()
  })

  it('X-48 goes on saving when nobody can be told who is here', async () => {
    const chelsea = await journey.signIn('Chelsea')
    const { page, context } = chelsea
    let asked = 0
    await context.route('**/form-renderer/graphql', (route) => {
      if (!route.request().postData()?.includes('mutation Present')) return route.continue()
      asked++
      return asked % 2 ? route.abort() : route.fulfill({ status: 500, body: 'no' })
    })
    await startShared(chelsea)
    await write(page, 'name', 'Ada')
    await expect.poll(() => asked, SOON).toBeGreaterThan(0)
    await page.reload()
    await expect.poll(() => control(page, 'name').inputValue()).toBe('Ada')
    await expect.poll(() => page.getByText(/offline|not saved|wrong/i).count()).toBe(0)
    expect(chelsea.complaints).toEqual([])
    await context.close()
  })
})
