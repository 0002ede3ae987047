import { expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney, startForm } from '../support/journey.ts'

const journey = openJourney()
const LIBRARY = '/studio/global/library-management/library/pesticides'

it('keeps what an item of a library was, says what uses it, and archives it', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await startForm(page, 'field-safety-plan')
  const formId = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(LIBRARY)
  await page.getByRole('heading', { name: 'Pesticide products', level: 1 }).waitFor()
  const row = page.getByRole('table').getByRole('link').first()
  const name = await row.innerText()
  await row.click()
  const title = page.getByRole('heading', { level: 1 })
  await expect.poll(() => title.innerText()).toContain(name)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await ask(
    page,
    `mutation ($formId: ID!, $selected: JSON) {
      updateLibrary(formId: $formId, questionId: "pesticide", selected: $selected) { key }
    }`,
    { formId, selected: { id } },
  )
  await page
    .getByRole('link', { name: /^Field/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Look for forms' }).click()
  await expect.poll(() => page.locator(`a[href="/form/${formId}"]`).count()).toBe(1)
  expect(await accessibilityProblems(page)).toEqual([])

  const renamed = `${name}, renamed ${Date.now()}`
  await page.getByRole('button', { name: 'Edit…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(renamed)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => title.innerText()).toContain(renamed)
  await page.getByText(`Name: ${name} → ${renamed}`).waitFor()
  await keepScreenshots(page, 'library-item-page')
  await page
    .getByRole('button', { name: /^Compare what it was/ })
    .last()
    .click()
  await dialog.getByRole('row', { name: /^Name/ }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'library-item-version')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => title.innerText()).not.toContain('renamed')

  await page.getByRole('button', { name: 'Archive…' }).click()
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('button', { name: 'Offer again' }).waitFor()
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto(LIBRARY)
  await page.getByRole('checkbox', { name: 'Archived items' }).check()
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Offer again' }).click()
  await page.getByRole('button', { name: 'Archive…' }).waitFor()

  await page.goto('/studio/global/library-management/detail/no-such-item')
  await page.getByRole('heading', { name: 'Not Found' }).waitFor()
  expect(complaints).toEqual([])
})
