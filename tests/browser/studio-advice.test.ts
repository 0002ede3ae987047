import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()
const at = '/studio/campus/01/program/laboratory-safety/template/lab-hazard-assessment'

it('tells an author of a colour that hardly stands out, mends it by a button, and takes that back', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto(`${at}/outcomes`)
  await page.getByRole('button', { name: 'No problems', exact: true }).waitFor()
  const colour = page.getByRole('region', { name: 'Scale' }).getByLabel('Colour').first()
  const before = await colour.inputValue()
  await colour.fill('#ffe066')
  await page.getByRole('button', { name: 'No problems · 1 suggestion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nothing stands in the way of publishing' })
  const said = dialog.getByText(/The colour of "Low" hardly stands out from a light screen/)
  await said.waitFor()
  await keepScreenshots(page, 'studio-advice')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await page.setViewportSize({ width: 1440, height: 900 })

  // By the keyboard: the focus stays with the list whose button has gone.
  const fix = dialog.getByRole('button', { name: 'Fix: Use a darker colour' })
  await fix.focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('Done: Use a darker colour. Undo takes it back.').waitFor()
  await expect.poll(() => fix.count()).toBe(0)
  await expect.poll(() => dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true)
  await said.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => colour.inputValue()).not.toBe('#ffe066')

  await page.getByRole('button', { name: /^Undo: Use a darker colour/ }).click()
  await expect.poll(() => colour.inputValue()).toBe('#ffe066')
  // What is advised of stands at the gate as well, leads to its place, and is in the way of nothing.
  await page.getByRole('link', { name: 'Publish…' }).click()
  await page.getByText('Nothing stands in the way.').waitFor()
  await page.getByRole('button', { name: 'Fix: Use a darker colour' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Publish', exact: true }).isEnabled()).toBe(true)
  await keepScreenshots(page, 'studio-advice-publish')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: /risk/i }).last().click()
  await colour.waitFor()
  await page.getByRole('button', { name: /^Undo: Change a level/ }).click()
  await expect.poll(() => colour.inputValue()).toBe(before)
  await page.getByRole('button', { name: 'No problems', exact: true }).waitFor()
  expect(complaints).toEqual([])
})
