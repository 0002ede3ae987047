import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('says what claims give, tries it before it is saved, and takes it back', async () => {
  const { page, context } = await journey.signIn('Alice')
  await page.goto('/studio/global/claims')
  await page.getByRole('heading', { name: 'Claims at sign-in' }).waitFor()
  await page.getByText('There are no rules: claims give nothing.').waitFor()

  // 1. A rule that says nothing is told what it lacks.
  await page.getByRole('button', { name: 'Add rule' }).click()
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('button', { name: 'Add rule' })
  await add.click()
  for (const fault of [
    'Enter the name of the claim.',
    'Enter at least one value.',
    'Choose a role or a campus, or enter a tag.',
  ])
    await dialog.getByText(fault).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  // 2. Groups that give a role, a tag and a campus.
  await dialog.getByLabel('Claim', { exact: true }).fill('groups')
  await dialog.getByLabel('Values, one a line').fill('EHS Reviewers\nSafety')
  await dialog.getByRole('combobox', { name: 'Add a role' }).fill('global')
  await dialog
    .getByRole('option', { name: /\(Global\)/ })
    .first()
    .click()
  await dialog.getByRole('list', { name: 'Chosen roles' }).waitFor()
  await dialog.getByLabel('Tags, one a line').fill('ehs')
  await dialog.getByLabel('Campus', { exact: true }).selectOption('03')
  await add.click()
  await page.getByText('groups is EHS Reviewers or Safety').waitFor()

  // 3. Tried before it is saved.
  const claims = page.getByLabel('Claims as JSON')
  await claims.fill('{"groups": ["Chess"')
  await page.getByText(/This is no JSON object/).waitFor()
  await claims.fill('{"groups": ["Chess", "Safety"]}')
  await page.getByText('Applies: "Safety"').waitFor()
  const got = page.getByRole('list', { name: 'What they would get' })
  await expect.poll(() => got.innerText()).toMatch(/Role: .*Tag: ehs.*Campus: .*Davis/s)
  await claims.fill('{"_claim_names": {"groups": "src1"}}')
  await page.getByText(/Not known: the provider keeps this claim elsewhere/).waitFor()
  await claims.fill('{"groups": ["Safety"]}')
  await page.getByText('Applies: "Safety"').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  // 4. Saved, and there when the page is opened again; on a phone, too.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The rules were saved.').waitFor()
  await page.getByText(/^Changed by Alice Nakamura/).waitFor()
  await page.setViewportSize(narrow)
  await page.reload()
  await page.getByText('groups is EHS Reviewers or Safety').waitFor()
  await page.getByLabel('Claims as JSON').fill('{"groups": ["Safety"]}')
  await page.getByText('Applies: "Safety"').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await keepScreenshots(page, 'claim-mapping')

  // 5. Changed, and taken back in one press.
  await page.getByRole('button', { name: 'Remove rule 1' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('There are no rules: claims give nothing.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('groups is EHS Reviewers or Safety').waitFor()
  await page.getByRole('link', { name: 'What was changed before' }).click()
  await expect.poll(() => page.getByText('Changed what claims give at sign-in').count()).toBeGreaterThan(2)

  // 6. As it was for the next one.
  await page.goto('/studio/global/claims')
  await page.getByRole('button', { name: 'Remove rule 1' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('There are no rules: claims give nothing.').waitFor()
  await context.close()
})

it('C5 is nobody else’s to change', async () => {
  const { page } = await journey.signIn('Chelsea')
  await page.goto('/studio/global/claims')
  await page.getByRole('heading', { name: /Access Denied|Not Found/ }).waitFor()
})
