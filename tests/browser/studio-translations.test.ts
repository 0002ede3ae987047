import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()
const at = '/studio/campus/01/program/injury-illness/template/injury-illness-301/settings/translations/nb'

async function exported(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await coming).path(), 'utf8')
}

const give = (page: Page, name: string, content: string) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content, 'utf8') })

it('X-46 exports the texts of a template, says what a file would change, imports it in one step and takes it back', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto(at.replace('/translations/nb', ''))
  await page.getByLabel('Also in').selectOption('nb')
  await page.getByRole('button', { name: 'Add language' }).click()
  await page.getByRole('link', { name: 'Translate into Norwegian Bokmål' }).click()
  await page.getByText(/^0 of \d+ texts$/).waitFor()
  const xliff = await exported(page, 'Export as XLIFF')
  const csv = await exported(page, 'Export as CSV')
  expect(xliff).toContain('source-language="en" target-language="nb"')
  expect(csv).toContain('id,format,en,nb')

  // What came back translated, with a line for a text that is gone and one that nobody may name.
  const translated = xliff
    .replace(/(<trans-unit id="\/name"[\s\S]*?<\/source>\n)/, '$1        <target>Skademelding</target>\n')
    .replace(
      '</body>',
      '<trans-unit id="gone/title"><target>Borte</target></trans-unit><trans-unit id="__proto__"><target>x</target></trans-unit></body>',
    )
  await give(page, 'nb.xlf', translated)
  const plan = page.getByRole('region', { name: 'What nb.xlf would change' })
  await plan.getByText('The form has no such text', { exact: false }).waitFor()
  await plan.getByText('No text can have this address', { exact: false }).waitFor()
  await page.getByText(/^0 of \d+ texts$/).waitFor()
  await keepScreenshots(page, 'studio-translation-file')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await page.setViewportSize({ width: 1440, height: 900 })
  await plan.getByRole('button', { name: 'Import 1 text' }).click()
  await page.getByText('1 text imported. Undo takes all of them back.').waitFor()
  await page.getByText(/^1 of \d+ texts$/).waitFor()

  // What is exported and imported again changes nothing.
  await give(page, 'again.xlf', await exported(page, 'Export as XLIFF'))
  await page.getByText('There is nothing to import.').waitFor()
  await page.getByRole('button', { name: 'Undo: Import texts in Norwegian Bokmål' }).click()
  await page.getByText(/^0 of \d+ texts$/).waitFor()

  await give(page, 'evil.xlf', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff>&a;</xliff>')
  await page.getByText('evil.xlf cannot be imported: it declares a document type', { exact: false }).waitFor()
  await give(page, 'de.csv', 'id,format,en,de\n/name,text,,Unfall\n')
  await page.getByText('it is a file of German, and this is Norwegian Bokmål', { exact: false }).waitFor()
  expect(complaints).toEqual([])
})
