import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow, openPage, wide } from '../support/browser.ts'
import { control, field, openJourney, saved, startForm } from '../support/journey.ts'
import { cachedForms } from '../support/offline-copies.ts'
import { startServer } from '../support/server-process.ts'

const journey = openJourney(startServer)

async function choose(page: Page, question: RegExp, option: string): Promise<void> {
  await page.getByRole('group', { name: question }).getByLabel(option, { exact: true }).check()
}

async function next(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('heading', { level: 2, name: heading }).waitFor()
}

/** Signs in through the screen. */
async function chooseChelsea(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('searchbox').first().fill('Chelsea')
  await page.getByRole('button', { name: 'Chelsea' }).first().click()
  await page.waitForURL((address) => address.pathname === '/')
}

describe('the whole path, in a browser', () => {
  it('FF-01 FF-04 FF-14 VA-01 VA-02 VA-14 WF-05 SU-01 fills OSHA 301, sees its errors, submits it and reads it again', async () => {
    const { browser, server } = journey
    const chelsea = await openPage(await browser.newContext({ viewport: wide, baseURL: server.url }))
    const { page } = chelsea
    await chooseChelsea(page)
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'home')

    await startForm(chelsea.page, 'injury-illness-301')
    await expect.poll(() => page.title()).toBe('Injury and Illness Incident Report | Formwork')
    await expect.poll(() => page.getByText('This question is required.').count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'form-fresh')

    // An empty form is not submitted: the summary of errors takes the focus, and leads to the question.
    await page.getByRole('button', { name: 'Submit' }).first().click()
    await page.getByText(/problems to correct/).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'form-errors')
    await page.getByRole('button', { name: /^Treatment: \d+ problem/ }).click()
    await page.getByRole('link', { name: /Was treatment given away/ }).click()
    await page.getByRole('heading', { level: 2, name: 'Treatment' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.closest('[data-key="treated-away"]'))

    await page.getByRole('navigation').getByText('Employee').first().click()
    await page.getByRole('heading', { level: 2, name: 'Employee' }).waitFor()
    await page.getByRole('combobox', { name: /Who was injured/ }).fill('Okonkwo')
    await page.getByRole('option', { name: /Dave Okonkwo/ }).click()
    await field(page, '1. Full name').fill('Rosa Marín')
    await field(page, '2. Street').fill('1 Cyclotron Road')
    await field(page, 'City').fill('Berkeley')
    await field(page, 'State').fill('California')
    await field(page, 'ZIP').fill('94720')
    await field(page, '3. Date of birth').fill('02/14/1988')
    await field(page, '4. Date hired').fill('09/01/2019')
    await choose(page, /5\. Sex/, 'Female')

    await next(page, 'Treatment')
    await choose(page, /treatment given away/, 'Yes')
    await control(page, 'facility-name').fill('Alta Bates Summit Medical Center')
    await choose(page, /emergency room/, 'Yes')
    await choose(page, /hospitalized overnight/, 'No')
    await keepScreenshots(page, 'form-treatment')

    await next(page, 'The case')
    await control(page, 'incident-date').fill('11/18/2026')
    await control(page, 'event-time').fill('2:15 PM')
    await field(page, '14. What was').fill('Carrying a 4 L solvent bottle from the stockroom.')
    await field(page, '15. What happened').fill('Slipped on a wet floor; the bottle broke.')
    await field(page, '16. What was').fill('Laceration, left hand.')
    await control(page, 'body-parts').click()
    await page.getByRole('option', { name: 'Hand', exact: true }).click()
    await page.keyboard.press('Escape')
    await control(page, 'injury-kind').click()
    await page.getByRole('option', { name: 'Cut or laceration' }).click()
    await page.keyboard.press('Escape')
    await field(page, '17. What object').fill('Broken glass')
    await choose(page, /Did the employee die/, 'No')
    await page.getByRole('button', { name: 'Add witness' }).click()
    await page.getByLabel('Name', { exact: false }).last().fill('Dave Okafor')
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'form-case')

    await next(page, 'Completed by')
    await control(page, 'reporter-name').fill('Chelsea Whitfield')
    await control(page, 'reporter-title').fill('Administrative Officer')
    await control(page, 'reporter-phone').fill('(510) 642-3000')
    await control(page, 'reporter-email').fill('chelsea@campus')
    await control(page, 'reporter-date').fill('11/21/2026')
    await page.keyboard.press('Tab')
    await page.getByText('Please enter a valid email.').first().waitFor()
    await control(page, 'reporter-email').fill('chelsea@campus.example.edu')

    await page.getByRole('button', { name: 'Submit' }).first().click()
    await page.getByText('Form submitted successfully!').waitFor()
    await page.getByText('Under review').first().waitFor()
    await page.getByText('Rosa Marín').first().waitFor()
    await expect.poll(() => page.getByLabel('1. Full name').count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'summary')
    expect(chelsea.complaints).toEqual([])

    // A program admin sends it back with a reason; then it is hers to change again (WF-09, FF-12).
    const form = page.url()
    const bob = await journey.signIn('Bob')
    await bob.page.goto(form)
    await bob.page.getByRole('button', { name: 'Request revisions' }).click()
    await bob.page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill('Please name the object in question 17 exactly.')
    expect(await accessibilityProblems(bob.page)).toEqual([])
    await keepScreenshots(bob.page, 'request-revisions')
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Request revisions' }).click()
    await bob.page.getByText('Revisions Requested successfully!').waitFor()
    expect(bob.complaints).toEqual([])
    await bob.context.close()
    await page.goto(form)
    await expect.poll(() => page.getByLabel('1. Full name').inputValue()).toBe('Rosa Marín')
    await expect.poll(() => page.getByLabel('1. Full name').isEditable()).toBe(true)
    await chelsea.context.close()
  })

  it('X-28 keeps what was typed when the browser closes at once, and the person comes back', async () => {
    const chelsea = await journey.signIn('Chelsea', narrow)
    await startForm(chelsea.page, 'away-travel')
    const url = chelsea.page.url()
    await field(chelsea.page, 'Name of the trip').pressSequentially('AGU Fall Meeting 2026')
    // The call returns before the page is gone: the next one opens after it.
    await Promise.all([chelsea.page.waitForEvent('close'), chelsea.page.close({ runBeforeUnload: true })])
    const page = await chelsea.context.newPage()
    // What the closing page sent may arrive a moment after the next one has asked.
    const comeBack = async () => {
      await page.goto(url)
      return field(page, 'Name of the trip').inputValue()
    }
    await expect.poll(comeBack, { timeout: 20_000, interval: 500 }).toBe('AGU Fall Meeting 2026')
    await saved(page)
    await chelsea.context.close()
  })

  it('X-28 goes on while the server is down and saves everything once it is back', async () => {
    const chelsea = await journey.signIn('Chelsea')
    const { page } = chelsea
    await startForm(chelsea.page, 'lab-hazard-assessment')
    const url = page.url()
    await field(page, 'Name of the laboratory').fill('Soil Ecology')
    await saved(page)
    await journey.server.kill()
    await field(page, 'What does the laboratory work on').fill('Soil carbon')
    await field(page, 'After-hours emergency contact').fill('(510) 642-3000')
    await page
      .getByText(/Offline|not saved|waiting/i)
      .first()
      .waitFor({ timeout: 15_000 })
    await keepScreenshots(page, 'form-offline')
    journey.server = await journey.server.restart()
    await expect
      .poll(() => page.getByText('Saved', { exact: true }).count(), { timeout: 45_000 })
      .toBeGreaterThan(0)
    const other = await chelsea.context.newPage()
    await other.goto(url)
    await expect.poll(() => field(other, 'What does the laboratory work on').inputValue()).toBe('Soil carbon')
    await expect.poll(() => field(other, 'After-hours emergency contact').inputValue()).toBe('(510) 642-3000')
    await chelsea.context.close()
  })

  it('loses no text when the session ends while typing', async () => {
    const chelsea = await journey.signIn('Chelsea')
    const { page, context } = chelsea
    await startForm(chelsea.page, 'away-travel')
    const url = page.url()
    await context.clearCookies()
    await field(page, 'Name of the trip').fill('Field campaign, Toolik Lake')
    await page.getByRole('dialog').waitFor({ timeout: 15_000 })
    await keepScreenshots(page, 'session-expired')
    await expect.poll(() => field(page, 'Name of the trip').inputValue()).toBe('Field campaign, Toolik Lake')
    const again = await context.newPage()
    await chooseChelsea(again)
    await page.getByRole('dialog').waitFor({ state: 'hidden', timeout: 15_000 })
    await saved(page)
    await again.goto(url)
    await expect
      .poll(() => field(again, 'Name of the trip').inputValue(), { timeout: 20_000 })
      .toBe('Field campaign, Toolik Lake')
    await context.close()
  })

  it('A7 keeps every character that is typed while the session ends, and the focus where it is', async () => {
    const chelsea = await journey.signIn('Chelsea')
    const { page, context } = chelsea
    await startForm(chelsea.page, 'lab-hazard-assessment')
    const url = page.url()
    const box = field(page, 'What does the laboratory work on')
    const [first, second] = ['Soil carbon in permafrost, ', 'sampled at Toolik Lake in June and in August.']
    const text = first + second
    await context.clearCookies()
    await box.pressSequentially(first)
    const notice = page.getByRole('dialog', { name: 'You have been signed out' })
    await notice.waitFor({ timeout: 30_000 })
    // Nobody looked up: the hands go on.
    await page.keyboard.type(second)
    await expect.poll(() => box.inputValue()).toBe(text)
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
    await keepScreenshots(page, 'session-ends-while-typing')
    expect(await accessibilityProblems(page)).toEqual([])
    await notice.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.getByRole('searchbox').first().fill('Chelsea')
    await page.getByRole('button', { name: 'Chelsea' }).first().click()
    await page.waitForURL(url)
    await saved(page)
    const other = await context.newPage()
    await other.goto(url)
    await expect.poll(() => field(other, 'What does the laboratory work on').inputValue()).toBe(text)
    await context.close()
  })

  it('D8 signs in, and stays here, whatever place the link wishes for', async () => {
    const context = await journey.browser.newContext({ baseURL: journey.server.url })
    const { page } = await openPage(context)
    await page.goto('/login?returnTo=%2F..%2F%2Fevil.example')
    await page.getByRole('searchbox').first().fill('Chelsea')
    await page.getByRole('button', { name: 'Chelsea' }).first().click()
    await page.getByRole('heading', { name: /Welcome back/ }).waitFor()
    expect(new URL(page.url()).origin).toBe(new URL(journey.server.url).origin)
    await context.close()
  })

  it('shows hostile text as text', async () => {
    const chelsea = await journey.signIn('Chelsea')
    const { page } = chelsea
    let dialogs = 0
    page.on('dialog', (dialog) => {
      dialogs++
      return dialog.dismiss()
    })
    await startForm(chelsea.page, 'away-travel')
    const hostile =
      '"><img src=x onerror=alert(1)><svg/onload=alert(2)>{{constructor.constructor("alert(3)")()}}'
    await field(page, 'Name of the trip').fill(hostile)
    await saved(page)
    await page.reload()
    await expect.poll(() => field(page, 'Name of the trip').inputValue()).toBe(hostile)
    expect(dialogs).toBe(0)
    await expect.poll(() => page.locator('img[src="x"]').count()).toBe(0)
    expect(chelsea.complaints).toEqual([])
    await chelsea.context.close()
  })
})

describe('screens for what cannot be shown', () => {
  it('SH-05 SH-06 leads strangers to sign-in, and says what is not there and what is not allowed', async () => {
    const context = await journey.browser.newContext({ baseURL: journey.server.url })
    const stranger = await context.newPage()
    await stranger.goto('/form/some-form')
    await stranger.getByRole('heading', { name: /Sign in/ }).waitFor()
    expect(await accessibilityProblems(stranger)).toEqual([])
    await keepScreenshots(stranger, 'sign-in')
    await stranger.goto('/access-denied?reason=unknown-person')
    await stranger.getByText('does not know you yet').waitFor()
    expect(await accessibilityProblems(stranger)).toEqual([])
    await context.close()

    const chelsea = await journey.signIn('Chelsea')
    await chelsea.page.goto('/no/such/page')
    await chelsea.page.getByRole('heading', { name: /Not Found/i }).waitFor()
    expect(await accessibilityProblems(chelsea.page)).toEqual([])
    await startForm(chelsea.page, 'away-travel')
    const url = chelsea.page.url()
    await chelsea.context.close()

    const erin = await journey.signIn('Erin')
    await erin.page.goto(url)
    await erin.page.getByRole('heading', { name: /Access Denied|Not Found/i }).waitFor()
    expect(await accessibilityProblems(erin.page)).toEqual([])
    await keepScreenshots(erin.page, 'access-denied')
    await erin.context.close()
  })

  it('X-37 SH-06 shows the screen that the code of an error means, and reads its text where there is no code', async () => {
    const { page, context } = await journey.signIn('Chelsea')
    const url = await startForm(page, 'away-travel')
    const shown = async (message: string, code?: string | number) => {
      await page.route('**/graphql', (route) => {
        const isForm = /availableActions|form\(id/.test(route.request().postData() ?? '')
        if (!isForm) return route.continue()
        return route.fulfill({
          json: { data: null, errors: [{ message, extensions: code === undefined ? {} : { code } }] },
        })
      })
      await page.goto(url)
      const title = page.getByRole('heading', { level: 1 })
      await page.getByRole('link', { name: 'Go to the home page' }).waitFor()
      const words = await title.innerText()
      await page.unroute('**/graphql')
      return words
    }
    await expect.poll(() => cachedForms(page)).toHaveLength(1)
    expect(await shown('Not Found', 'ACCESS_DENIED')).toBe('Access Denied')
    // Nor is it shown later, when the server is in trouble: no copy of it stays in this browser.
    await expect.poll(() => cachedForms(page)).toEqual([])
    expect(await shown('Access Denied', 'NOT_FOUND')).toBe('Not Found')
    expect(await shown('Access Denied: Not Found', 'INTERNAL')).toBe('Something went wrong')
    expect(await shown('You have Access Denied here')).toBe('Access Denied')
    expect(await shown('Not Found')).toBe('Not Found')
    expect(await shown('Forbidden', 403)).toBe('Access Denied')
    expect(await shown('It was Not Found in the cupboard')).toBe('Something went wrong')

    // What the server itself says, by code: a form that is not there, and one of somebody else.
    await page.goto('/form/there-is-no-such-form')
    await page.getByRole('heading', { level: 1, name: 'Not Found', exact: true }).waitFor()
    const erin = await journey.signIn('Erin')
    await erin.page.goto(url)
    await erin.page.getByRole('heading', { level: 1, name: 'Access Denied', exact: true }).waitFor()
    await erin.context.close()
    await context.close()
  })
})
