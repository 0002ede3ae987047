import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('SG-03 SG-04 SG-05 ST-01 leads an author from their programs to a new template, and nobody else', async () => {
  const alice = await journey.signIn('Alice')
  await alice.page.goto('/')
  const { page } = alice
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('heading', { name: 'Studio' }).waitFor()
  await keepScreenshots(page, 'studio-programs')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('searchbox').fill('injury')
  await page
    .getByRole('link', { name: /Injury/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /Injury/ }).waitFor()
  await page.getByRole('navigation', { name: 'Program' }).getByRole('link', { name: 'Overview' }).waitFor()
  await keepScreenshots(page, 'studio-program')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Add template' }).last().click()
  const name = page.getByRole('textbox', { name: 'Name of the template' })
  await name.waitFor()
  await expect.poll(() => name.inputValue()).toBe('Untitled')
  await name.fill('Zebra bites')
  await name.press('Enter')
  await page.getByText('Draft, saved').waitFor()
  await page.getByRole('button', { name: /problem/ }).waitFor()
  await keepScreenshots(page, 'studio-workbench')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Undo: Rename the template (Ctrl+Z)' }).click()
  await expect.poll(() => name.inputValue()).toBe('Untitled')
  await page.getByRole('button', { name: 'Redo: Rename the template (Ctrl+Shift+Z)' }).click()
  await page.getByText('Draft, saved').waitFor()
  await page.getByRole('link', { name: 'Back to the program' }).click()
  await page.getByRole('searchbox').fill('zebra')
  await page.getByRole('rowheader', { name: 'Zebra bites' }).waitFor()
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  expect(alice.complaints).toEqual([])
})

it('ST-04 copies a template from the list of its program, as a draft of its own', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto('/studio/campus/00/program/injury-illness')
  await page.getByRole('button', { name: 'Copy Incident Investigation' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Version 1 is copied, without changes in a draft.', { exact: false }).waitFor()
  await keepScreenshots(page, 'studio-copy')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.waitForURL(/\/template\/(?!injury-investigation)/)
  const name = page.getByRole('textbox', { name: 'Name of the template' })
  await expect.poll(() => name.inputValue()).toBe('Copy of Incident Investigation')
  expect(complaints).toEqual([])
})

it('SG-09 RP-01 says of what is not there that it is not found, and lets nobody in who may not', async () => {
  const { page } = await journey.signIn('Alice')
  for (const address of ['campus/01/program/none', 'campus/01/program/injury-illness/template/none']) {
    await page.goto(`/studio/${address}`)
    await page.getByRole('heading', { name: 'Not Found' }).waitFor()
  }
  const chelsea = await journey.signIn('Chelsea')
  await chelsea.page.goto('/')
  await expect.poll(() => chelsea.page.getByRole('link', { name: 'Studio' }).count()).toBe(0)
  await chelsea.page.goto('/studio')
  await chelsea.page.getByRole('heading', { name: 'Access Denied' }).waitFor()
})
