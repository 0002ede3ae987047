import { join } from 'node:path'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()
const fixture = (name: string) => join(import.meta.dirname, '../import/fixtures', name)

it('ST-07 SG-05 makes a template of a form of another system, and says first what of it is lost', async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  await page.goto('/studio')
  await page.getByRole('link', { name: /^Injury & Illness/ }).click()
  await page.getByRole('link', { name: 'Import a form' }).click()
  await page.getByRole('heading', { level: 1, name: 'Import a form' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  // 1. What is no form says why, and which file it was.
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('[1') })
  await page
    .getByRole('status')
    .getByText(/^notes\.json was not imported: /)
    .waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Create template' }).count()).toBe(0)

  // 2. A survey, recognised, with what it says that a template does not.
  await chooser.setInputFiles(fixture('travel-survey.surveyjs.json'))
  await page.getByText(/SurveyJS · \d+ pages? · \d+ questions/).waitFor()
  const listed = (title: string | RegExp) =>
    page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) }).last()
  const missing = listed(/^\d+ things? (?:was|were) not taken over$/)
  const rows = missing.locator('tbody > tr')
  await expect.poll(() => rows.count()).toBeGreaterThan(0)
  // What only says how it is drawn, or never happens, stands by itself and counts for nothing.
  const told = (count: number) => (count === 1 ? '1 thing was' : `${count} things were`)
  await page.getByText(`${told(await rows.count())} not taken over.`).waitFor()
  const isNote = { hasText: /nothing that is asked|never happens/ }
  const notes = listed('Notes about the file').locator('tbody > tr')
  expect(await rows.filter(isNote).count()).toBe(0)
  expect(await notes.count()).toBeGreaterThan(0)
  expect(await notes.filter(isNote).count()).toBe(await notes.count())
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    missing.getByRole('button', { name: 'Save this list' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/\.losses\.txt$/)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-import')
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await page.setViewportSize({ width: 1440, height: 900 })

  // 3. Read as something else on demand.
  await page.getByLabel('Format').selectOption('JSON Schema')
  await page.getByText(/was not imported|JSON Schema ·/).waitFor()
  await page.getByLabel('Format').selectOption('Recognise automatically')
  await page.getByText(/SurveyJS ·/).waitFor()

  // 4. The draft holds it, saved.
  const title = await page.getByRole('status').getByRole('heading').textContent()
  await page.getByRole('button', { name: 'Create template' }).click()
  const name = page.getByRole('textbox', { name: 'Name of the template' })
  await name.waitFor()
  await expect.poll(() => name.inputValue()).toBe(title)
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe(title)
  await page
    .getByRole('button', { name: /problem/ })
    .or(page.getByText('No problems'))
    .first()
    .waitFor()
  expect(alice.complaints).toEqual([])
})
