import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { control, openJourney, startForm } from '../support/journey.ts'

const journey = openJourney()

const heading = (page: Page, name: string | RegExp, level = 2) =>
  page.getByRole('heading', { level, name, exact: typeof name === 'string' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

describe('where a new user stumbles', () => {
  it('FF-01 FF-15 keeps the page in the address: reload, Back and Forward stay in place, and the arrow leads back', async () => {
    const { page, context, complaints } = await journey.signIn('Chelsea')
    await page.goto('/')
    await page.getByRole('button', { name: 'Start Laboratory Hazard Assessment' }).click()
    await heading(page, 'Laboratory').waitFor()
    const form = page.url()
    expect(form).not.toContain('?')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await heading(page, 'Hazards').waitFor()
    await expect.poll(() => page.url()).toBe(`${form}?page=hazards`)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button').nth(3).click()
    const third = page.url()
    const name = await page.getByRole('heading', { level: 2 }).first().textContent()
    await page.reload()
    await heading(page, name ?? '').waitFor()
    expect(page.url()).toBe(third)
    await page.goBack()
    await heading(page, 'Hazards').waitFor()
    await expect.poll(() => focused(page)).toBe('Hazards')
    await page.goBack()
    await heading(page, 'Laboratory').waitFor()
    expect(page.url()).toBe(form)
    await page.goForward()
    await heading(page, 'Hazards').waitFor()
    await page.getByRole('link', { name: 'Close form' }).click()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    // A page that is not there is the first one.
    await page.goto(`${form}?page=nowhere`)
    await heading(page, 'Laboratory').waitFor()
    await expect.poll(() => page.url()).toBe(form)
    // Who came by the address alone goes where FF-15 says.
    await page.getByRole('link', { name: 'Close form' }).click()
    await page.waitForURL(/\/template\/lab-hazard-assessment$/)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('FF-14 offers to continue the draft that is there, beside a new one', async () => {
    const { page, context, complaints } = await journey.signIn('Chelsea')
    await startForm(page, 'field-safety-plan')
    const draft = new URL(page.url()).pathname
    const number = (await page.getByText(/^FIELD-\d+$/).textContent()) ?? ''
    await page.goto('/')
    const row = page.getByRole('listitem').filter({ hasText: 'You have a draft' }).filter({ hasText: number })
    await row.getByRole('link', { name: 'Continue Field Research and Safety Plan' }).waitFor()
    await keepScreenshots(page, 'continue-home')
    expect(await accessibilityProblems(page)).toEqual([])
    await row.getByRole('link', { name: /^Continue/ }).click()
    await page.waitForURL((url) => url.pathname === draft)
    await page.goto('/template/field-safety-plan')
    await page.getByText(`You have a draft: ${number}`).waitFor()
    await keepScreenshots(page, 'continue-template')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Start a new one' }).click()
    await page.waitForURL((url) => url.pathname.includes('/form/') && url.pathname !== draft)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('WF-05 says after Submit what comes next, who has it and its number, and offers to withdraw it', async () => {
    const bob = await journey.signIn('Bob')
    await bob.page.goto('/form/demo-trip-nairobi')
    await bob.page.getByRole('button', { name: 'Request revisions' }).click()
    await bob.page.getByRole('dialog').getByRole('textbox').fill('Please check the dates.')
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Request revisions' }).click()
    await bob.page.getByText('Revisions Requested successfully!').waitFor()
    await bob.context.close()

    const { page, context, complaints } = await journey.signIn('Chelsea')
    await page.goto('/form/demo-trip-nairobi')
    await page.getByRole('button', { name: 'Submit' }).click()
    await heading(page, 'Form submitted').waitFor()
    await expect.poll(() => focused(page)).toBe('Form submitted')
    const panel = page.getByRole('region', { name: 'Form submitted' })
    await panel.getByText(/^It is now with .*next step: .*Approve trip/).waitFor()
    await expect.poll(() => panel.textContent()).toMatch(/TRIP-\d{5}.*Under Review/)
    await expect.poll(() => panel.textContent()).not.toContain('_')
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'after-submit')
    await panel.getByRole('button', { name: 'Withdraw' }).click()
    const dialog = page.getByRole('dialog').getByRole('button', { name: 'Withdraw' })
    await dialog.or(page.getByText('Withdrawn').first()).first().waitFor()
    if (await dialog.isVisible()) await dialog.click()
    await page.getByText('Withdrawn').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('VA-02 VA-14 ET-14 lists the problems of this page, counts the others, and opens the card that holds one', async () => {
    const { page, context, complaints } = await journey.signIn('Chelsea')
    await startForm(page, 'away-travel')
    // Passing by is no mistake.
    await control(page, 'trip-name').focus()
    for (let i = 0; i < 6; i++) await page.keyboard.press('Tab')
    await expect.poll(() => page.getByText('This question is required.').count()).toBe(0)

    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('button', { name: /Contacts/ })
      .click()
    await page.getByRole('button', { name: 'Add New' }).click()
    await page.getByRole('heading', { level: 4, name: 'Row 1' }).click()
    await page.getByRole('button', { name: 'Submit' }).click()
    const list = page.getByRole('region', { name: /problems to correct/ })
    await list.waitFor()
    for (const link of await list.getByRole('link').allTextContents())
      expect(link).not.toContain('Name of the trip')
    await list.getByRole('link', { name: /row 1, Name/ }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/contact-name$/)
    await list.getByRole('button', { name: /^Trip: \d+ problems/ }).click()
    await heading(page, 'Trip').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby')))
      .toBe('fw-problems-title')
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'problems-by-page')
    await list.getByRole('link', { name: /Name of the trip/ }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('fw-trip-name')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('leaves a low window to what is read, and hides no focus behind a bar', async () => {
    const { page, context } = await journey.signIn('Chelsea', { width: 360, height: 225 })
    await startForm(page, 'away-travel')
    await page.evaluate(() => scrollTo(0, 900))
    const bars = await page.evaluate(() =>
      [...document.querySelectorAll('header, [data-bottom-bar]')].map(
        (bar) => getComputedStyle(bar).position,
      ),
    )
    expect(bars.filter((position) => position === 'sticky' || position === 'fixed')).toEqual([])
    await context.close()

    for (const viewport of [{ width: 1440, height: 900 }, narrow]) {
      const wide = await journey.signIn('Chelsea', viewport)
      await startForm(wide.page, 'away-travel')
      for (const key of [...Array(30).fill('Tab'), ...Array(30).fill('Shift+Tab')]) {
        await wide.page.keyboard.press(key)
        const covered = await wide.page.evaluate(() => {
          const at = document.activeElement
          if (!at?.closest('[data-form]')) return undefined
          const { left, top, width, height } = at.getBoundingClientRect()
          const seen = document.elementFromPoint(left + width / 2, top + height / 2)
          const isSeen = !seen || at.contains(seen) || seen.contains(at) || seen.closest('label')
          return isSeen ? undefined : `${at.id} is under ${seen.className}`
        })
        expect(covered).toBeUndefined()
      }
      await wide.context.close()
    }
  })

  it('FF-01 shows where one is in a long list of pages', async () => {
    const { page, context } = await journey.signIn('Chelsea', { width: 1000, height: 500 })
    await startForm(page, 'field-safety-plan')
    const names = await page.getByRole('navigation', { name: 'Pages' }).getByRole('button').allTextContents()
    const last = names.at(-1) ?? ''
    await page.getByRole('navigation', { name: 'Pages' }).evaluate((list) => {
      list.style.maxHeight = '6rem'
    })
    for (let i = 1; i < names.length; i++)
      await page.getByRole('button', { name: 'Next', exact: true }).click()
    const item = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: last })
    expect(
      await item.evaluate((it) => {
        const list = it.closest('nav')?.getBoundingClientRect()
        const { top, bottom } = it.getBoundingClientRect()
        return list !== undefined && top >= list.top - 1 && bottom <= list.bottom + 1
      }),
    ).toBe(true)
    await context.close()
  })
})
