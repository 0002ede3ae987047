import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('looks after a library: its items one by one and by file, and who may use it', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto('/flags')
  const libraries = page
    .getByRole('navigation', { name: 'Global' })
    .getByRole('link', { name: 'Library Management' })
  for (const [choice, said] of [
    ['Off', 'Off'],
    ['On at every campus', 'On'],
  ] as const) {
    await page.goto('/flags')
    await page.getByRole('button', { name: 'Change rollout-library-management' }).click()
    await page.getByRole('radio', { name: choice, exact: true }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(`rollout-library-management: ${said}`).waitFor()
    await page.goto('/studio/global')
    await page.getByRole('link', { name: 'Auth Model Tools' }).waitFor()
    await expect.poll(() => libraries.count()).toBe(said === 'On' ? 1 : 0)
  }
  await libraries.click()
  await page.getByRole('heading', { name: 'Library Management', level: 1 }).waitFor()
  await page.getByRole('link', { name: /^Airports/ }).click()
  await page.getByRole('heading', { name: 'Airports', level: 1 }).waitFor()
  await page.getByRole('searchbox', { name: 'Search items' }).fill('heathrow')
  await page
    .getByRole('row', { name: /Heathrow/ })
    .first()
    .waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'library-items')

  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add item' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Name is required.').waitFor()
  await dialog.getByLabel('Name').fill('Moon Base Alpha')
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'library-item')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Import…' }).click()
  const importing = page.getByRole('dialog', { name: 'Import items' })
  const coming = page.waitForEvent('download')
  await importing.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await coming
  const [head = '', first = ''] = readFileSync(await file.path(), 'utf8').split('\r\n')
  const changed = [head, first.replace(/^([^,]*),[^,]*/, '$1,Moon Base Alpha')].join('\r\n')
  await page.getByRole('button', { name: 'Import…' }).click()
  await importing
    .getByLabel('File')
    .setInputFiles({ name: 'airports.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) })
  await importing.getByText('It would add 0, change 1 and leave 0 as they are.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'library-import')
  await importing.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('0 added, 1 changed.').waitFor()
  await page.getByRole('searchbox', { name: 'Search items' }).fill('moon base')
  await page.getByRole('row', { name: /Moon Base Alpha/ }).waitFor()

  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Excel' }).click()
  const exported = await workbook
  expect(exported.suggestedFilename()).toBe('Airports.xlsx')
  await page.getByRole('button', { name: 'Import…' }).click()
  await importing.getByLabel('File').setInputFiles(await exported.path())
  await importing.getByText(/^It would add 0, change 0 and leave [1-9]\d* as they are\.$/).waitFor()
  await importing.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/studio/global/library-management/permissions')
  const permission = page.getByRole('switch').first()
  await permission.click()
  await expect.poll(() => permission.isChecked()).toBe(true)
  await expect.poll(() => permission.isEnabled()).toBe(true)
  await page.reload()
  await expect.poll(() => permission.isChecked()).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize(narrow)
  await page.goto('/studio/global/library-management/library/airports')
  await page.getByRole('heading', { name: 'Airports', level: 1 }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await page.goto('/studio/global/library-management/library/no-such-library')
  await page.getByRole('heading', { name: 'Not Found' }).waitFor()
  expect(complaints).toEqual([])
})
