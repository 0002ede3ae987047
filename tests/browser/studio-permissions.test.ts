import { expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
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

it('RP-15 RP-16 ticks a row at once where the action is offered, and keeps the owner from deciding', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto(at('permissions'))
  const cell = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await cell('the people assigned to it, Draft').focus()
  await page.keyboard.press('Shift+Space')
  await page.getByRole('button', { name: /^Undo: Change who may take Edit/ }).waitFor()
  await expect.poll(() => cell('the people assigned to it, Draft').isChecked()).toBe(true)
  await expect.poll(() => cell('the people assigned to it, Revisions requested').isChecked()).toBe(true)
  expect(await cell('the people assigned to it, Completed').isChecked()).toBe(false)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByText('Draft, saved').waitFor()
  const query = 'mutation ($group: ID!) { openDraft(templateGroupId: $group) { documents } }'
  const { openDraft } = await ask<{
    openDraft: {
      documents: { template: { permissions: { role: string; action: string; statuses: string[] }[] } }
    }
  }>(page, query, { group: 'injury-illness-301' })
  const made = openDraft.documents.template.permissions.find(
    ({ role, action }) => role === 'assignee' && action === 'update',
  )
  expect(made?.statuses.toSorted()).toEqual(['draft', 'revisions_requested'])
  await page.getByRole('button', { name: 'None of the people assigned to it' }).click()
  await expect.poll(() => cell('the people assigned to it, Draft').isChecked()).toBe(false)

  await page.goto(at('workflow'))
  const list = page.getByRole('navigation', { name: 'States, actions and conditions' })
  await list
    .getByRole('button', { name: /^Request revisions/ })
    .first()
    .click()
  const bar = page.getByRole('switch', { name: 'The owner of the form' })
  await bar.press('Space')
  await expect.poll(() => bar.isChecked()).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByText('Draft, saved').waitFor()
  await page.goto(at('permissions'))
  await page.getByRole('link', { name: /^Request revisions/ }).click()
  await cell('the owner, Under review').focus()
  await page.getByText(/the workflow lets nobody take it on a form of their own/).waitFor()
  expect(complaints).toEqual([])
})
