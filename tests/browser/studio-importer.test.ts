import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()
const at = '/studio/campus/01/program/laboratory-safety/template/lab-hazard-assessment/data-importer'
const file = (text: string) => ({ name: 'labs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

it('LI-05 ST-01 imports forms of a file: its columns, what is wrong, the forms, and back again', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(at)
  await page.getByRole('heading', { name: 'Data importer' }).waitFor()
  await page.getByText('Nothing was imported yet.').waitFor()
  const chooser = page.getByLabel('Choose a file', { exact: true }).last()
  await chooser.setInputFiles(file(''))
  await page.getByText('The file is empty.').waitFor()

  await chooser.setInputFiles(
    file('Laboratory name,Likelihood\nOrganic lab,Likely\n=cmd|calc,Rare\nBad lab,Perhaps\n'),
  )
  await page.getByText('labs.csv: 3 rows').waitFor()
  const likelihood = page.getByLabel('Question of Likelihood', { exact: true })
  await expect.poll(() => likelihood.inputValue()).toBe('likelihood')
  await page.getByLabel('Question of Laboratory name', { exact: true }).selectOption({
    label: 'Name of the laboratory or research group',
  })
  await keepScreenshots(page, 'studio-importer-columns')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByText('2 rows can be imported, 1 cannot. No form was made yet.').waitFor()
  await page.getByRole('button', { name: 'Show which rows' }).click()
  await page.getByRole('row', { name: /4 Likelihood/ }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Make 2 forms' }).click()
  await page.getByText('2 forms made. 1 row was left out.').waitFor()
  await keepScreenshots(page, 'studio-importer-made')
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Take the forms back' }).click()
  await page.getByText('2 forms taken back.').waitFor()
  expect(complaints).toEqual([])
})
