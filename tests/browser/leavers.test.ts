import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { accessibilityProblems, keepScreenshots, narrow, wide } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()
const letIn = (page: Page) => ask(page, 'mutation { activatePerson(userId: "erin") { isActive } }')

it('deactivates who leaves, hands over what they hold, says what went where, and lets them in again', async () => {
  const alice = await journey.signIn('Alice', wide)
  const { page } = alice
  await letIn(page)
  const erin = await journey.signIn('Erin')
  const { createForm } = await ask<{ createForm: { id: string } }>(
    erin.page,
    'mutation { createForm(templateGroupId: "away-travel") { id } }',
  )
  await page.goto('/studio/campus/01/user-management')
  const choose = async (label: string, words: string, name: RegExp) => {
    const field = dialog.getByRole('combobox', { name: label })
    await field.fill(words)
    await dialog.getByRole('option', { name }).first().waitFor()
    await field.press('ArrowDown')
    await field.press('Enter')
  }
  const dialog = page.getByRole('dialog', { name: 'Deactivate a person' })
  const open = () => page.getByRole('button', { name: 'Deactivate a person…' }).press('Enter')

  await open()
  const act = dialog.getByRole('button', { name: /^Deactivate/ })
  await expect.poll(() => act.isDisabled()).toBe(true)
  await choose('Person', 'erin lind', /Erin Lindqvist/)
  const held = dialog.getByRole('list', { name: 'What Erin Lindqvist holds' })
  await held.getByText(/not yet decided$/).waitFor()
  await dialog.getByText('Without somebody to have it, it stays as it is until you hand it over.').waitFor()
  await choose('Hand it over to', 'chelsea whit', /Chelsea Whitfield/)
  await expect.poll(() => act.innerText()).toBe('Deactivate and hand over')
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-leaver')
  await page.setViewportSize(narrow)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
  await page.setViewportSize(wide)
  await act.press('Enter')

  const result = page.getByRole('dialog', { name: 'What Erin Lindqvist held' })
  await result.getByText('Chelsea Whitfield has now:').waitFor()
  await result.getByText(/not yet decided$/).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-leaver-result')
  await result.getByRole('button', { name: 'Close' }).last().click()
  await result.waitFor({ state: 'detached' })
  await erin.page.goto('/')
  await erin.page.waitForURL(/\/login/)
  await erin.context.close()

  const chelsea = await journey.signIn('Chelsea')
  await chelsea.page.goto(`/form/${createForm.id}`)
  await chelsea.page.getByText('Activity', { exact: true }).first().click()
  await chelsea.page.getByText(/^Alice Nakamura moved .* from Erin Lindqvist to Chelsea Whitfield$/).waitFor()
  expect(chelsea.complaints).toEqual([])
  await chelsea.context.close()

  await open()
  await choose('Person', 'erin lind', /Erin Lindqvist.*Deactivated/s)
  await dialog.getByRole('button', { name: 'Let in again' }).click()
  await page.getByText('Erin Lindqvist may sign in again').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})

it('leads from the audit log to what a leaver handed over, and takes all of it back in one press', async () => {
  const grace = await journey.signIn('Grace')
  const { createForm } = await ask<{ createForm: { id: string } }>(
    grace.page,
    'mutation { createForm(templateGroupId: "away-travel") { id } }',
  )
  await grace.context.close()
  const alice = await journey.signIn('Alice', wide)
  const { page } = alice
  await ask(page, 'mutation { deactivatePerson(userId: "grace", toId: "chelsea") { userId } }')
  const dialog = page.getByRole('dialog', { name: 'Deactivate a person' })
  const result = page.getByRole('dialog', { name: 'What Grace Huang held' })
  await page.goto('/audit-log?kind=person')
  const line = page.getByRole('row', { name: /Deactivated a person/ }).first()
  await line.getByRole('button', { name: /^Details/ }).press('Enter')
  await page.getByRole('link', { name: 'Take back what went over…' }).press('Enter')
  await dialog
    .getByRole('list', { name: 'What can be taken back' })
    .getByText(/not yet decided$/)
    .waitFor()
  await dialog.getByText('Show each of them').press('Enter')
  await dialog.getByRole('link', { name: `Form ${createForm.id}` }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-leaver-take-back')
  await page.setViewportSize(narrow)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: 'Take back' }).press('Enter')
  await result.getByText('Grace Huang has again:').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-leaver-taken-back')
  await result.getByRole('button', { name: 'Close' }).last().press('Enter')
  await result.waitFor({ state: 'detached' })
  await ask(page, 'mutation { activatePerson(userId: "grace") { userId } }')
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})
