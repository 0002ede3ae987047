import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow, wide } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('SG-03 SG-04 RP-03 RP-04 RP-05 RP-06 makes a role, says what it gives, and gives it to somebody, by keyboard', async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  await page.goto('/studio/campus/00/program/injury-illness')
  const navigation = page.getByRole('navigation', { name: 'Program' })
  await navigation.getByRole('link', { name: 'Roles & Permissions' }).click()
  const table = page.getByRole('table', { name: 'What each role gives' })
  await table.waitFor()
  // What is protected cannot be toggled, and there is an admin role already.
  await expect.poll(() => table.getByRole('checkbox', { name: 'Admin: Admin' }).isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: 'Create Admin Role' }).count()).toBe(0)

  await page.getByRole('button', { name: 'New role' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New role' })
  const create = dialog.getByRole('button', { name: 'Create role' })
  await create.click()
  await dialog.getByText('String must contain at least 1 character(s)').waitFor()
  await dialog.getByLabel('Role name').fill('x'.repeat(51))
  await create.click()
  await dialog.getByText('Role name must be 50 characters or fewer.').waitFor()
  await dialog.getByLabel('Role name').fill(' investigator ')
  await create.click()
  await dialog
    .getByText('The role name you entered already exists. You must enter a unique role name.')
    .waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByLabel('Role name').fill('Case reader')
  await dialog.getByLabel('Role name').press('Enter')
  await dialog.waitFor({ state: 'detached' })

  const member = table.getByRole('checkbox', { name: 'Case reader: Member' })
  await member.press('Space')
  await page.getByRole('button', { name: 'Save permissions' }).press('Enter')
  await page.getByText('Permissions saved').waitFor()
  await page.reload()
  await member.waitFor()
  await expect.poll(() => member.isChecked()).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-roles')

  await page.goto('/studio/campus/00/program/injury-illness/user-management')
  await page.getByRole('button', { name: 'Add person' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a person' })
  await adding.getByLabel('Role').selectOption({ label: 'Case reader' })
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await adding.getByText('Please select a user').waitFor()
  const person = adding.getByRole('combobox', { name: 'Person' })
  const choose = async () => {
    await person.fill('chelsea whit')
    await adding.getByRole('option', { name: /Chelsea Whitfield/ }).waitFor()
    await person.press('ArrowDown')
    await person.press('Enter')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await adding.getByLabel('Campus').selectOption('01')
  await choose()
  await adding.waitFor({ state: 'detached' })
  const held = page.getByRole('list', { name: 'Roles of Chelsea Whitfield' })
  await held.getByText('Case reader').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-users')
  await page.setViewportSize(narrow)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
  await page.setViewportSize(wide)

  await held.getByRole('button', { name: /^Remove Chelsea/ }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await held.waitFor({ state: 'detached' })
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})

it('SG-02 SG-07 leads to the roles of a campus and of what is global, and lets nobody else in', async () => {
  const alice = await journey.signIn('Alice', narrow)
  const { page } = alice
  await page.goto('/studio')
  await page.getByRole('link', { name: 'Global', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Global' })
    .getByRole('link', { name: 'Roles & Permissions' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Global Roles & Permissions' }).waitFor()
  const table = page.getByRole('table', { name: 'What each role gives' })
  await expect
    .poll(() => table.getByRole('columnheader').allInnerTexts())
    .toEqual([...['Role', 'Admin', 'Use Studio', 'Create tenants', 'Manage libraries', 'See internal tools']])
  await page.getByRole('button', { name: 'Create Admin Role' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto('/studio/campus/03/user-management')
  await page.getByRole('heading', { level: 1, name: 'User Management' }).waitFor()
  await page
    .getByRole('list', { name: /^Roles of / })
    .first()
    .waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(alice.complaints).toEqual([])
  await alice.context.close()

  const chelsea = await journey.signIn('Chelsea')
  for (const path of [
    'global/role',
    'global/user-management',
    'campus/03/role',
    'campus/03/user-management',
  ]) {
    await chelsea.page.goto(`/studio/${path}`)
    await chelsea.page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  }
  await chelsea.page.goto('/studio/global/no-such-page')
  await chelsea.page.getByRole('heading', { name: 'Not Found' }).waitFor()
  await chelsea.context.close()
})
