import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()
const at = (pane: string) => `/studio/campus/01/program/injury-illness/template/injury-illness-301/${pane}`

it('RP-07 RP-08 RP-09 ST-01 says who may do what and why, and changes it by keys, as Try then shows', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto(at('permissions'))
  const cell = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await page.getByText('The owner can take Edit in Draft: the rules here name them.').waitFor()
  await keepScreenshots(page, 'studio-permissions')
  expect(await accessibilityProblems(page)).toEqual([])
  // The workflow offers nothing there: the cell says so and stays as it is.
  await cell('the owner, Completed').focus()
  await page.getByText('cannot take Edit in Completed: the workflow does not offer it there.').waitFor()
  await page.keyboard.press('Space')
  await expect.poll(() => cell('the owner, Completed').isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Nothing to undo' }).waitFor()

  // A page and a question on it are called alike; the rights are the question's.
  await page.getByLabel('Where').selectOption({ label: 'Page: Employee' })
  await page.getByRole('link', { name: 'Who was injured or became ill?' }).click()
  await page.getByRole('heading', { level: 2, name: /Who was injured or became ill/ }).waitFor()

  await page.getByLabel('Where').selectOption({ label: 'Page: Investigation' })
  await cell('the owner, Draft').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('The owner cannot see the page Investigation in Under investigation').waitFor()
  await page.keyboard.press('Space')
  await page.getByText('The owner can see the page Investigation in Under investigation').waitFor()
  await page.getByRole('link', { name: 'Investigators' }).click()
  await cell('the owner, Draft').focus()
  await page.getByText('in Draft: that is said at the page Investigation.').waitFor()
  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-permissions-page')
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByText('Draft, saved').waitFor()
  await page.getByRole('link', { name: 'Try' }).click()
  await page.getByLabel('In', { exact: true }).selectOption({ label: 'Under investigation' })
  await page.frameLocator('iframe').getByRole('button', { name: 'Investigation', exact: true }).waitFor()
  await page.getByRole('button', { name: /^Undo: Change who may see the page Investigation/ }).click()
  await page.getByText('Hidden: the page').first().waitFor()
  await page.getByRole('link', { name: 'Form', exact: true }).click()
  await page
    .getByRole('group', { name: /Who was injured or became ill/ })
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})
