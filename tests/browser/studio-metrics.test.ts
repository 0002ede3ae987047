import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()
const at = '/studio/campus/01/program/injury-illness/template/injury-illness-301/metrics'
const wide = { width: 1440, height: 900 }

it('ST-01 DM-07 makes a metric, sees its figure and what the gate says of it, and takes a deletion back', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.setViewportSize(wide)
  await page.goto(at)
  await page.getByRole('link', { name: /Injuries by kind/ }).waitFor()
  await page.getByRole('button', { name: 'Add metric' }).click()
  const choose = (label: string, option: string) =>
    page.getByLabel(label, { exact: true }).selectOption({ label: option })
  await page.getByLabel('Title', { exact: true }).fill('Injuries by status')
  const figure = page.getByRole('complementary', { name: 'Figure' })
  const total = figure.getByRole('paragraph').filter({ hasText: /^\d+ forms$/ })
  await total.waitFor()
  const all = Number.parseInt((await total.textContent()) ?? '', 10)
  expect(all).toBeGreaterThan(0)

  // Bars need a group: the gate says so at the control that gives them one.
  await choose('Shown as', 'Bars')
  const groups = page.getByLabel('Grouped by', { exact: true })
  const complaint = '"Injuries by status" is drawn as bar, which needs'
  await page.locator('select[aria-invalid="true"]').and(groups).waitFor()
  await page.locator('p', { hasText: complaint }).first().waitFor()
  await groups.selectOption({ label: 'Status' })
  await page.getByRole('button', { name: 'No problems' }).waitFor()
  await page.getByText('Number of forms by Status.').first().waitFor()
  await figure.getByRole('columnheader', { name: 'Status' }).waitFor()
  const numbers = await figure.locator('tbody td').allTextContents()
  expect(numbers.reduce((sum, text) => sum + Number(text), 0)).toBe(all)

  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByLabel('Condition 1', { exact: true }).selectOption('hospitalized')
  await page.getByLabel('Value', { exact: true }).selectOption({ index: 1 })
  await page
    .getByText(/^Number of forms by Status, where /)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'No problems' }).waitFor()

  await page.getByRole('button', { name: 'Count another answer' }).click()
  await page.getByLabel('Question', { exact: true }).selectOption({ index: 1 })
  const key = await page.getByLabel('Publish as', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Publish the answer' }).click()
  await page.locator(`select option[value="${key}"]`).first().waitFor({ state: 'attached' })
  await page.getByText('Draft, saved').waitFor()
  await keepScreenshots(page, 'studio-metrics')
  expect(await accessibilityProblems(page)).toEqual([])

  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-metrics-narrow')
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Delete this metric' }).click()
  await page.getByRole('link', { name: /Injuries by status/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Undo: Delete a metric/ }).click()
  await page.getByRole('link', { name: /Injuries by status/ }).waitFor()
  await page.getByText('Draft, saved').waitFor()
  expect(complaints).toEqual([])
})
