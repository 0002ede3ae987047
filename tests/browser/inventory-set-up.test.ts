import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('LI-06 an admin of a campus makes an inventory, says where it is and of what, and lets others in', async () => {
  const { page, complaints } = await journey.signIn('Hector')
  const name = `Spill kits ${Date.now()}`
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'New inventory' }).click()
  const making = page.getByRole('dialog', { name: 'New inventory' })
  await making.getByRole('button', { name: 'Create inventory' }).click()
  await making.getByText('Give the inventory a name.').waitFor()
  await making.getByLabel('Name').fill(name)
  expect(await accessibilityProblems(page)).toEqual([])
  await making.getByRole('button', { name: 'Create inventory' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()

  // 1. Rooms by building and number, libraries, and whom to ask.
  await page.getByRole('button', { name: 'Settings…' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('combobox', { name: 'Add a room' }).fill('plant and env')
  await page.locator('[role=option]').first().click()
  await settings.getByRole('button', { name: /^Take out room/ }).waitFor()
  await settings.getByRole('checkbox', { name: /chemicals/i }).check()
  await settings.getByLabel('E-mail address').fill('nobody')
  await settings.getByRole('button', { name: 'Save' }).click()
  await settings.getByText('This is not an e-mail address.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'inventory-settings')
  await settings.getByLabel('E-mail address').fill('stores@campus.example')
  await settings.getByRole('button', { name: 'Save' }).click()
  await settings.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'stores@campus.example' }).waitFor()

  // 2. What is said of people holds at once, and is taken back.
  await page.getByRole('button', { name: 'People…' }).click()
  const people = page.getByRole('dialog', { name: 'People' })
  await people.getByRole('combobox', { name: 'Add a person' }).fill('Frank')
  await page.getByRole('option', { name: /Frank Delacroix/ }).click()
  const given = people.getByRole('combobox', { name: 'What Frank Delacroix may do' })
  await given.waitFor()
  await given.selectOption('May change what it holds')
  await expect.poll(() => given.inputValue()).toBe('WRITE')
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'inventory-people')
  await people.getByRole('button', { name: /^Take out / }).click()
  await given.waitFor({ state: 'detached' })
  await people.getByRole('button', { name: 'Undo' }).click()
  await given.waitFor()
  await people.getByRole('button', { name: 'Done' }).click()

  // 3. It can hold something now.
  await page.getByRole('button', { name: 'Add container' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add container' })
  await dialog.getByRole('combobox', { name: 'Substance' }).fill('acetone')
  await page
    .getByRole('option', { name: /Acetone/ })
    .first()
    .click()
  await dialog.getByLabel('Amount').fill('1')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('row', { name: /Acetone/ }).waitFor()

  // 4. Then the room stays: it says why.
  await page.getByRole('button', { name: 'Settings…' }).click()
  await settings.getByRole('button', { name: /^Take out room/ }).click()
  await settings.getByRole('button', { name: 'Save' }).click()
  await settings.getByText(/still holds containers/).waitFor()
  await page.setViewportSize(narrow)
  await settings.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/inventory')
  await page.getByRole('link', { name: new RegExp(name) }).waitFor()
  expect(complaints).toEqual([])
})
