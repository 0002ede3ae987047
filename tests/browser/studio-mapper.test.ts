import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()
const at = '/studio/campus/01/program/laboratory-safety/template/lab-hazard-assessment/mapper'

it('LI-04 ST-01 adds a field from a question, sees its value and why it is unknown, renames it and undoes it', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(at)
  await page.getByRole('heading', { name: 'Data mapper' }).waitFor()
  const add = page.getByLabel('Add a field from', { exact: true })
  await add.selectOption({ label: 'Likelihood' })
  const editor = page.getByRole('complementary', { name: 'Field' })
  await editor.getByLabel('Key', { exact: true }).fill('odds')
  await editor.getByLabel('Key', { exact: true }).press('Enter')
  const row = page.getByRole('row', { name: /odds/ })
  await row.getByText('Nothing in this draft').waitFor()

  await editor.getByLabel('Comes from', { exact: true }).selectOption('form')
  await editor.getByText('Known once there is a form').waitFor()
  await editor.getByLabel('What of it', { exact: true }).selectOption('status')
  await editor.getByText('draft', { exact: true }).waitFor()
  await keepScreenshots(page, 'studio-mapper')
  expect(await accessibilityProblems(page)).toEqual([])

  // A number that is none is refused by the gate, at its place.
  await editor.getByLabel('Kind', { exact: true }).selectOption('number')
  await editor.getByText('What it comes to is of another kind').waitFor()
  await page.getByRole('button', { name: /\d problem/ }).waitFor()
  await page.getByRole('button', { name: /^Undo: Change the kind of a mapped field/ }).click()
  await page.getByRole('button', { name: 'No problems' }).waitFor()

  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-mapper-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })
  await editor.getByRole('button', { name: 'Remove this field' }).click()
  await page.getByText('Draft, saved').waitFor()
  expect(complaints).toEqual([])
})
