import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { control, openJourney, saved, startForm } from '../support/journey.ts'

const journey = openJourney()

it('X-46 changes its language while it is filled in: answers, page and focus are kept', async () => {
  const { page } = await journey.signIn('Chelsea')
  await startForm(page, 'injury-illness-301')
  await control(page, 'employee-name').fill('Ada Lovelace')
  await saved(page)
  const menu = page.getByLabel('Language of the form')
  await menu.focus()
  await menu.selectOption('es')
  await page.getByLabel('1. Nombre completo').waitFor()
  expect(await control(page, 'employee-name').inputValue()).toBe('Ada Lovelace')
  expect(
    await page.getByLabel('Idioma del formulario').evaluate((box) => box === document.activeElement),
  ).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'form-in-spanish')
  await page.reload()
  await page.getByLabel('1. Nombre completo').waitFor()
})

it('X-46 stands from right to left in Arabic, with nothing that cannot be reached or read', async () => {
  const { page } = await journey.signIn('Chelsea', narrow, { serviceWorkers: 'block' })
  const address = await startForm(page, 'injury-illness-301')
  // As a template would be sent that is written in Arabic.
  await page.route('**/form-renderer/graphql', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    if (reply.data?.form?.template) reply.data.form.template.language = 'ar'
    await route.fulfill({ response, json: reply })
  })
  await page.goto(address)
  await page.getByRole('button', { name: 'التالي' }).waitFor()
  expect(await page.locator('[data-form]').evaluate((form) => getComputedStyle(form).direction)).toBe('rtl')
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'form-in-arabic')
})
