import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { accessibilityProblems, keepScreenshots, narrow, wide } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()
const GROUP = 'field-safety-plan'
const laptop = { width: 1024, height: 768 }

const saved = (page: Page) => page.getByText('Draft, saved').waitFor()

/** The workflow as the server has it, byte for byte. */
async function workflowOf(page: Page): Promise<string> {
  const query = 'mutation ($group: ID!) { openDraft(templateGroupId: $group) { documents } }'
  const { openDraft } = await ask<{ openDraft: { documents: { workflow: object } } }>(page, query, {
    group: GROUP,
  })
  return JSON.stringify(openDraft.documents.workflow)
}

it('ST-05 X-32 WF-16 lets an author change a workflow by keyboard, says at once what the proof finds, and takes it all back', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  const before = await (async () => {
    await page.goto(`/studio/campus/01/program/field-research/template/${GROUP}/workflow`)
    await page.getByText('Proof in order').waitFor()
    return workflowOf(page)
  })()
  const list = page.getByRole('navigation', { name: 'States, actions and conditions' })
  const undo = page.getByRole('button', { name: /undo/i }).first()
  await expect.poll(() => undo.isDisabled()).toBe(true)
  await keepScreenshots(page, 'studio-workflow')
  expect(await accessibilityProblems(page)).toEqual([])

  // By keys alone: a state that nothing leads to.
  await page.getByRole('button', { name: 'State', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'State: New state' }).waitFor()
  await page.getByText('Nothing leads to "New state".').waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('On hold')
  await page.getByText('Nothing leads to "On hold".').waitFor()

  // An action that leads there: now nothing leads on.
  await list.getByRole('button', { name: /^Under review/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add an action that leads to…' }).press('Enter')
  await page.getByRole('menuitem', { name: 'On hold' }).press('Enter')
  await page.getByRole('region', { name: 'Action: Put on hold' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page
    .getByText(/No final state can be reached from "On hold".*Draft → Under review → On hold/)
    .waitFor()
  await saved(page)
  await keepScreenshots(page, 'studio-workflow-fault')
  expect(await accessibilityProblems(page)).toEqual([])

  await list.getByRole('button', { name: /^On hold(?: Problem)?$/ }).click()
  await page.getByRole('switch', { name: 'Forms end here' }).press('Space')
  await page.getByText('Proof in order').waitFor()
  await saved(page)
  await expect.poll(() => workflowOf(page)).not.toBe(before)

  // In the drawing: a state is moved, and its place is kept.
  const card = page.locator('.react-flow__node').filter({ hasText: 'On hold' })
  const box = await card.boundingBox()
  if (!box) throw new Error('not drawn')
  await page.mouse.move(box.x + 60, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 130, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Undo: Move in the drawing (Ctrl+Z)' }).waitFor()
  await saved(page)
  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: 'Undo: Arrange the drawing (Ctrl+Z)' }).waitFor()
  await saved(page)

  // The published workflow taken over again, which is an edit like any other.
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.getByText(/^Version 1/).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Take over version 1' }).click()
  await expect.poll(() => list.getByRole('button', { name: 'On hold' }).count()).toBe(0)
  await saved(page)
  await expect.poll(() => workflowOf(page)).toBe(before)

  // All of it taken back, over a reload: the workflow is what it was, byte for byte.
  await page.reload()
  await page.getByText('Proof in order').waitFor()
  while (await undo.isEnabled()) await undo.click()
  await saved(page)
  await expect.poll(() => workflowOf(page)).toBe(before)
  expect(complaints).toEqual([])
})

it('ST-05 stands on a laptop and on a phone, leads to a place by its address, and walks a form through', async () => {
  const { page, complaints } = await journey.signIn('Alice', laptop)
  await page.goto(`/studio/campus/01/program/field-research/template/${GROUP}/workflow?at=review`)
  await page.getByRole('region', { name: 'State: Under review' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await page.setViewportSize(wide)

  // A form is walked through: who may do what, and where it leads.
  await page.getByRole('button', { name: 'Walk through' }).click()
  const walk = page.getByRole('region', { name: 'Walk through' })
  await walk
    .getByText(/^by Owner/)
    .first()
    .waitFor()
  await walk.getByRole('button', { name: 'Submit' }).click()
  await walk.getByText('Draft → Under review').waitFor()
  await walk.getByRole('button', { name: 'Approve' }).click()
  await walk.getByRole('button', { name: 'Complete' }).click()
  await walk.getByText('The form has come to an end.').waitFor()
  await keepScreenshots(page, 'studio-walk')
  expect(await accessibilityProblems(page)).toEqual([])
  await walk.getByRole('button', { name: 'Begin again' }).click()
  await walk.getByRole('button', { name: 'Submit' }).waitFor()
  await walk.getByRole('button', { name: 'End' }).click()
  await page.getByRole('region', { name: 'State: Under review' }).waitFor()
  expect(complaints).toEqual([])
})
