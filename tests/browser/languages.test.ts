import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow, wide } from '../support/browser.ts'
import { dataFolder } from '../support/data-folder.ts'
import { copyDemo } from '../support/demo-data.ts'
import { addFieldVisit } from '../support/field-visit.ts'
import { control, openJourney, saved, startForm } from '../support/journey.ts'
import { openServer } from '../support/open-server.ts'

const journey = openJourney(async () => {
  const dataDir = dataFolder('languages')
  await copyDemo(dataDir)
  await addFieldVisit(dataDir)
  return openServer({ dataDir })
})

it('X-46 changes its language while it is filled in: answers, page and focus are kept', async () => {
  const { page } = await journey.signIn('Chelsea')
  await startForm(page, 'injury-illness-301')
  await control(page, 'employee-name').fill('Ada Lovelace')
  await saved(page)
  const menu = page.getByLabel('Language of the form')
  await menu.focus()
  await menu.selectOption('es')
  await page.getByLabel('1. Nombre completo').waitFor()
  await expect.poll(() => control(page, 'employee-name').inputValue()).toBe('Ada Lovelace')
  expect(
    await page.getByLabel('Idioma del formulario').evaluate((box) => box === document.activeElement),
  ).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'form-in-spanish')
  await page.reload()
  await page.getByLabel('1. Nombre completo').waitFor()
})

it('X-46 FF-14 VA-14 is begun, corrected and handed in in German, with every word of it', async () => {
  const { page, complaints } = await journey.signIn('Chelsea', wide, { locale: 'de-DE' })
  await page.goto('/')
  await page.getByText('Ortstermin').first().waitFor()
  await page.goto('/template/field-visit')
  await page.getByRole('heading', { level: 1, name: 'Einen Ortstermin melden' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Was Sie brauchen' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Jetzt beginnen' }).click()
  await page.waitForURL(/\/form\//)
  await page.getByRole('heading', { level: 1, name: 'Ortstermin' }).waitFor()
  const form = page.locator('[lang=de]').first()
  await expect.poll(() => form.locator('[lang=en]').count()).toBe(0)

  // What cannot be right is said at once, and with everything else when the form is sent.
  await control(page, 'guests').fill('40')
  await control(page, 'room').focus()
  await page.getByText('Geben Sie 20 oder weniger ein.').first().waitFor()
  await page.getByRole('button', { name: 'Abschicken' }).click()
  const problems = page
    .getByRole('alert')
    .or(page.getByRole('region'))
    .filter({ hasText: 'Fehler sind zu beheben' })
  await problems.first().waitFor()
  await page.getByText('Diese Frage muss beantwortet werden.').first().waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'form-in-german')

  await control(page, 'guests').fill('4')
  await control(page, 'place').fill('Neuer Werkhof')
  await page.getByRole('button', { name: 'Weitere Angaben' }).click()
  await control(page, 'reason').fill('Abnahme')
  await page.getByRole('switch', { name: 'Sicher zu betreten?' }).or(page.getByLabel('Ja')).first().click()
  await page.getByText('Gespeichert', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: /Alle Änderungen|Gespeichert/ }).click()
  await page.getByRole('dialog').getByText('Alle Änderungen sind gespeichert.').waitFor()
  await page.getByRole('button', { name: 'Schließen' }).first().click()

  await control(page, 'place').focus()
  await page.getByRole('button', { name: 'Verlauf von „Ort“' }).click()
  await page.getByRole('heading', { name: 'Verlauf' }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Abschicken' }).click()
  await page.getByText('Bestätigen Sie bitte die Erklärung.').waitFor()
  await page.getByRole('checkbox', { name: 'Das erkläre ich' }).check()
  await page.getByRole('button', { name: 'Abschicken' }).click()
  const panel = page.getByRole('region', { name: 'Danke' })
  await panel.getByText('Ihr Termin in Neuer Werkhof ist gemeldet; der Raum ist --.').waitFor()
  await panel.getByText('Zur Startseite').waitFor()
  await page.getByText('Hat der Erklärung zugestimmt').waitFor()
  await keepScreenshots(page, 'submitted-in-german')
  expect(complaints).toEqual([])
})

it('X-46 shows names as they are written within Arabic, and the words of element types in it', async () => {
  const { page } = await journey.signIn('Chelsea', wide, { locale: 'ar' })
  await page.goto('/template/field-visit')
  await page.getByRole('button', { name: 'ابدأ الآن' }).click()
  await page.waitForURL(/\/form\//)
  await page.getByRole('heading', { level: 1, name: 'زيارة ميدانية' }).waitFor()
  const direction = (element: Element) => getComputedStyle(element).direction
  expect(await page.locator('[data-form]').evaluate(direction)).toBe('rtl')
  await control(page, 'place').fill('Sagehen Creek')
  await page.getByText('تم الحفظ', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: /تغيير اسم/ }).click()
  await page.getByRole('textbox', { name: 'اسم النموذج' }).fill('Trip (A) 1')
  await page.keyboard.press('Enter')
  const name = page.locator('h1 bdi')
  await name.filter({ hasText: 'Trip (A) 1' }).waitFor()
  expect(await name.evaluate(direction)).toBe('ltr')
  // What the template does not say in it is marked as what it is.
  await expect.poll(() => page.locator('[lang=en]').filter({ hasText: 'Badge' }).count()).toBeGreaterThan(0)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'names-in-arabic')
})

it('X-46 stands from right to left in Arabic, with nothing that cannot be reached or read', async () => {
  const { page } = await journey.signIn('Chelsea', narrow)
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
  await expect
    .poll(() => page.locator('[data-form]').evaluate((form) => getComputedStyle(form).direction))
    .toBe('rtl')
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'form-in-arabic')
})
