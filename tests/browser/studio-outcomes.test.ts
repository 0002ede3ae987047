import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()
const at = '/studio/campus/01/program/laboratory-safety/template/lab-hazard-assessment/outcomes'

it('OU-01 OU-02 OU-03 OU-07 tries a risk out, moves its scale, adds a text with a condition, and undoes it', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto(at)
  const panel = page.getByRole('complementary', { name: 'Try out' })
  await panel.getByText('Low (1)').waitFor()
  await keepScreenshots(page, 'studio-outcomes')
  expect(await accessibilityProblems(page)).toEqual([])
  await panel.getByLabel('Likelihood', { exact: true }).selectOption({ index: 4 })
  await panel.getByLabel('Severity', { exact: true }).selectOption({ index: 4 })
  await panel.getByText('Extreme (25)').waitFor()

  // In draft it is tried here, and the list says so.
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Draft' })
  await page.getByRole('navigation', { name: 'Groups of outcomes' }).getByText('Risk · Draft').waitFor()
  await panel.getByText('Extreme (25)').waitFor()

  const scale = page.getByRole('region', { name: 'Scale' })
  await scale.getByLabel('To', { exact: true }).first().fill('x')
  await scale.getByText('This must be of the kind number.').waitFor()
  await scale.getByLabel('To', { exact: true }).first().fill('7')
  await page.getByRole('button', { name: /\d problem/ }).waitFor()
  await page.getByRole('button', { name: /^Undo: Change a level/ }).click()
  await page.getByRole('button', { name: 'No problems' }).waitFor()

  await page.getByLabel('Kind of outcome').selectOption('text')
  await page.getByRole('button', { name: 'Add outcome' }).click()
  await page.getByRole('button', { name: 'Text: text' }).click()
  const added = page.getByRole('region', { name: 'Applies when' })
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Ask the safety office.')
  await added.getByRole('button', { name: 'Add an answer' }).click()
  await added.getByLabel('Question', { exact: true }).selectOption({ label: 'Likelihood' })
  await added.getByLabel('Is', { exact: true }).selectOption({ index: 1 })
  await panel.getByText('Text: text').waitFor()
  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByText('Draft, saved').waitFor()
  expect(complaints).toEqual([])
})
