import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow, wide } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('SG-01 welcomes an admin of the campus, who finds a program, goes to another campus and makes a program', async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  await page.goto('/studio/campus/00')
  await page.getByRole('heading', { name: 'Welcome Back, Alice', level: 1 }).waitFor()
  const name = `Diving safety ${Date.now() % 10_000}`
  const table = page.getByRole('table')
  const names = () => table.locator('tbody th').allInnerTexts()
  const heads = ['Name', 'Domain', 'Templates']
  await expect.poll(() => table.getByRole('columnheader').allInnerTexts()).toEqual(heads)
  const byName = (a: string, b: string) => a.localeCompare(b, 'en')
  await expect.poll(async () => (await names()).length).toBeGreaterThan(3)
  const all = await names()
  expect(all).toEqual(all.toSorted(byName))

  // Sorted, searched and filtered.
  await table.getByRole('button', { name: 'Name' }).click()
  await expect.poll(names).toEqual(all.toReversed())
  await table.getByRole('button', { name: 'Name' }).click()
  await expect.poll(names).toEqual(all)
  await page.getByRole('searchbox', { name: 'Search programs' }).fill('injury')
  await expect.poll(names).toEqual(all.filter((name) => /injury/i.test(name)))
  await page.getByRole('searchbox', { name: 'Search programs' }).fill('no such program')
  await page.getByText('No program is called that.').waitFor()
  await page.getByRole('searchbox', { name: 'Search programs' }).fill('')
  await page.getByRole('combobox', { name: 'Domain' }).selectOption('Every campus')
  await expect
    .poll(async () => new Set(await table.locator('tbody td[data-label="Domain"]').allInnerTexts()))
    .toEqual(new Set(['Every campus']))
  await page.getByRole('combobox', { name: 'Domain' }).selectOption('All domains')
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-campus')

  // Another campus; a program there. What is wrong with its name is said beside it.
  await page.getByRole('combobox', { name: 'Campus' }).selectOption({ value: '03' })
  await page.waitForURL('**/studio/campus/03')
  await page.getByRole('button', { name: 'New Program' }).click()
  const dialog = page.getByRole('dialog', { name: 'New program' })
  await dialog.getByRole('button', { name: 'Create program' }).click()
  await dialog.getByText('Enter a name for the program.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByLabel('Name of the program').fill(name)
  await dialog.getByLabel('Name of the program').press('Enter')
  await page.getByRole('heading', { name: name, level: 1 }).waitFor()
  await page.getByText('You have no templates.').first().waitFor()
  await page.goto('/studio/campus/03')
  await expect.poll(names).toContain(name)
  await page.setViewportSize(narrow)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize(wide)

  // An admin of one campus, who may use Studio, makes programs there alone.
  const { data, errors } = await page.evaluate(async () => {
    const input = '{ user: "user:hector", relation: "can_view_studio", object: "global:main" }'
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `mutation { writeTuple(input: ${input}) { __typename } }` }),
    })
    return response.json()
  })
  expect([data !== null, errors]).toEqual([true, undefined])
  const hector = await journey.signIn('Hector')
  await hector.page.goto('/studio/campus/03')
  await hector.page.getByRole('link', { name: name }).waitFor()
  await hector.page.getByRole('button', { name: 'New Program' }).waitFor()
  await hector.page.goto('/studio/campus/01')
  await hector.page.getByText('You are not an admin of any program here.').waitFor()
  await expect.poll(() => hector.page.getByRole('button', { name: 'New Program' }).count()).toBe(0)
  expect([...alice.complaints, ...hector.complaints]).toEqual([])
})
