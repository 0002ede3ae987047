import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('makes a library, writes its fields, says what a change would lose, and archives it', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  const unique = Date.now()
  const name = `Gauges ${unique}`
  await page.goto('/studio/global/library-management')
  await page.getByRole('link', { name: 'New library' }).click()
  await page.getByRole('heading', { name: 'New library', level: 1 }).waitFor()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Type').fill(`gauge-${unique}`)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'library-new')
  await page.getByRole('button', { name: 'Make library' }).click()
  await page.getByRole('heading', { name: `Fields of ${name}`, level: 1 }).waitFor()

  await page.getByRole('button', { name: 'Add field' }).click()
  const added = page.getByRole('listitem', { name: 'New field' })
  await added.getByLabel('Label').fill('Code')
  const twin = page.getByRole('listitem', { name: 'Code' }).last()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await twin.getByText('Another field has this key.').waitFor()
  await twin.getByLabel('Label').fill('Range')
  const range = page.getByRole('listitem', { name: 'Range' })
  // By the keyboard alone.
  await page.getByRole('button', { name: 'Move Range up' }).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() =>
      page
        .getByRole('listitem', { name: /^(Code|Range)$/ })
        .first()
        .getAttribute('aria-label'),
    )
    .toBe('Range')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(`The fields of ${name} were saved`).waitFor()

  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Boiler gauge')
  await dialog.getByLabel('Code').fill('B1')
  await dialog.getByLabel('Range').fill('wide')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Boiler gauge' }).waitFor()
  await page.getByRole('link', { name: 'Fields', exact: true }).click()
  await range.getByLabel('Type').selectOption('Number')
  await page.getByRole('button', { name: 'Remove Code' }).click()
  await page.getByRole('button', { name: 'Bring Code back' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Boiler gauge: wide').waitFor()
  await dialog.getByText('1 item holds something in it.', { exact: false }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'library-plan')
  await dialog.getByRole('button', { name: 'Save and empty them' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect.poll(() => save.isDisabled()).toBe(true)
  await page.getByRole('heading', { name: 'Removed fields' }).waitFor()
  await page.getByRole('button', { name: 'Bring Code back' }).click()
  const stored = page.waitForResponse((reply) => /mutation Configure/.test(reply.request().postData() ?? ''))
  await save.click()
  await stored
  await expect.poll(() => page.getByRole('heading', { name: 'Removed fields' }).count()).toBe(0)
  await expect.poll(() => save.isDisabled()).toBe(true)
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('link', { name, exact: true }).click()
  await page.getByText('B1', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Empty…' }).click()
  await dialog.getByRole('button', { name: 'Empty', exact: true }).click()
  await page.getByText(`${name} was emptied`).waitFor()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('button', { name: 'Offer again' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await page.goto('/studio/global/library-management/configure?library=airports')
  await page.getByText('It can be neither emptied nor archived', { exact: false }).waitFor()
  await page.goto('/studio/global/library-management/configure_fields?library=no-such-library')
  await page.getByRole('heading', { name: 'Not Found' }).waitFor()
  expect(complaints).toEqual([])
})
