import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { control, openJourney, saved, startForm } from '../support/journey.ts'
import { openServerWith } from '../support/shared-server.ts'
import { publishTripCosts } from '../support/trip-costs.ts'

const journey = openJourney(() => openServerWith(publishTripCosts))

describe('what a form knows by itself', () => {
  it('ET-27 ET-29 FF-14 takes values from a link, sums rows while they are typed, warns, and stores what it calculated', async () => {
    const { page, context, complaints } = await journey.signIn('Chelsea')

    // 1. The link names a purpose, and a limit that no number is: one is filled in, the other said.
    await page.goto('/template/trip-costs?purpose=Field+course&limit=plenty')
    await page.getByRole('button', { name: /^Start( now| a new one)?$/ }).click()
    await page.waitForURL(/\/form\//)
    await page.getByText(/Not everything in the link could be used. Agreed limit:/).waitFor()
    await expect.poll(() => control(page, 'purpose').inputValue()).toBe('Field course')
    await expect.poll(() => control(page, 'limit').inputValue()).toBe('')
    await expect.poll(() => control(page, 'payer').inputValue()).toBe('Department')

    // 2. Rows are multiplied and summed as one types; the band asks one question more.
    const total = control(page, 'total')
    await expect.poll(() => total.innerText()).toContain('0 dollars')
    const cell = (row: number, column: number) =>
      page.locator('table tbody tr').nth(row).locator('td').nth(column)
    const write = async (row: number, column: number, words: string) => {
      await cell(row, column).locator('input').fill(words)
      await cell(row, column).locator('input').press('Tab')
    }
    await write(0, 0, '3')
    await write(0, 1, '120')
    await expect.poll(() => cell(0, 2).innerText()).toContain('360')
    await expect.poll(() => total.innerText()).toContain('360 dollars')
    await expect.poll(() => total.innerText()).toContain('Small trip')
    await expect.poll(() => control(page, 'budget').count()).toBe(0)
    await page.getByRole('button', { name: 'Add New Row' }).click()
    await write(1, 0, '2')
    await write(1, 1, '100')
    await expect.poll(() => total.innerText()).toContain('560 dollars')
    await expect.poll(() => total.innerText()).toContain('Needs a budget code')
    await control(page, 'budget').fill('ENV-204')

    // 3. Above the limit is a warning, which is in the way of nothing.
    const warning = page.getByText('The total is above the agreed limit.')
    await expect.poll(() => warning.count()).toBe(0)
    await control(page, 'limit').fill('500')
    await warning.first().waitFor()
    await saved(page)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'calculated')
    await page.getByRole('button', { name: 'Submit' }).first().click()
    await page.getByRole('heading', { name: 'Form submitted' }).waitFor()

    // 4. What was calculated stands in what was sent, without a control.
    const summary = page.locator('[data-form]')
    await summary.getByText(/560 dollars/).waitFor()
    await expect.poll(() => summary.getByText('Needs a budget code').count()).toBe(1)
    await keepScreenshots(page, 'calculated-summary')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('ET-29 FF-05 a scale is cleared with the keys and with a press, and stays cleared after a reload', async () => {
    const { page, context, complaints } = await journey.signIn('Chelsea')
    await page.goto(`${await startForm(page, 'field-safety-plan')}?page=readiness`)
    const point = (name: string) => page.getByRole('radio', { name, exact: true })
    const clear = page.getByRole('button', {
      name: 'Clear the answer to How demanding is the trip for the least experienced of you?',
    })
    const checked = () => page.locator('[data-key="strain"] input:checked').count()
    await point('7').press(' ')
    await saved(page)
    await page.reload()
    await expect.poll(() => point('7').isChecked()).toBe(true)

    // From the point that is chosen the next stop is the way out of it, and the focus comes back to the scale.
    await point('7').focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => clear.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => checked()).toBe(0)
    await expect
      .poll(() => point('0, A walk on good paths').evaluate((radio) => radio === document.activeElement))
      .toBe(true)
    await saved(page)
    await page.reload()
    await point('7').waitFor()
    await expect.poll(() => checked()).toBe(0)

    // Zero is an answer like any other, and can be taken back by hand, too.
    await page.getByText('0', { exact: true }).click()
    await expect.poll(() => point('0, A walk on good paths').isChecked()).toBe(true)
    await clear.click()
    await expect.poll(() => checked()).toBe(0)
    await expect.poll(() => clear.count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})
