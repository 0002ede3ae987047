import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Element } from '../../schemas/index.ts'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { type ElementsStage, openElementsStage } from '../support/elements-page.ts'

let stage: ElementsStage
let page: Page

beforeAll(async () => {
  stage = await openElementsStage()
})
afterAll(() => stage?.browser.close())
afterEach(() => page?.close())

const answer = (key: string) => page.evaluate((name) => window.answerOf(name), key)

const chemicals: Element = {
  id: 'chemicals',
  type: 'table-question',
  title: 'Chemicals',
  rowNoun: 'Chemical',
  children: [
    { id: 'chemical', type: 'text-question', title: 'Name', input: 'Default' },
    { id: 'amount', type: 'text-question', title: 'Amount', input: 'Default' },
  ],
}
const from = { optionsFrom: { rows: 'chemicals', label: 'chemical' } }
const choice = (id: string, extra: object): Element => ({ id, type: 'option-question', title: id, ...extra })

it('ET-44 offers the rows as they are named, and marks one that was removed after it was chosen', async () => {
  page = await stage.open(
    chemicals,
    choice('Spilled', from),
    choice('Stored', {
      ...from,
      isMultiSelect: true,
      options: [{ id: 'none', label: 'None of these', exclusive: true }],
    }),
    choice('Apart', { ...from, isDropdown: true }),
  )
  expect(await page.getByText('Answer “Chemicals” first.').count()).toBe(2)
  for (const name of ['Acetone', 'Nitric acid']) {
    await page.getByRole('button', { name: 'Add chemical' }).click()
    await page.getByRole('textbox', { name: 'Name' }).last().fill(name)
  }
  expect(await page.getByText('Answer “Chemicals” first.').count()).toBe(0)
  await page.getByRole('radio', { name: 'Acetone' }).check()
  await page.getByRole('checkbox', { name: 'Nitric acid' }).check()
  await page.getByRole('combobox', { name: 'Apart' }).selectOption('Nitric acid')
  const rows = (await answer('chemicals')) as { rowIds: string[] }
  expect(await answer('Spilled')).toEqual({ selectedOptionIds: [rows.rowIds[0]] })
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Acetone, technical')
  await page.getByRole('radio', { name: 'Acetone, technical' }).waitFor()

  await page.getByRole('button', { name: 'Remove chemical 1' }).click()
  await page.getByText('“Acetone, technical” can no longer be chosen here. Please choose another.').waitFor()
  expect(await page.getByRole('radio', { name: 'Acetone, technical (no longer offered)' }).isChecked()).toBe(
    true,
  )
  await keepScreenshots(page, 'options-from-rows')
  await page.emulateMedia({ colorScheme: 'dark' })
  await keepScreenshots(page, 'options-from-rows-dark')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('radio', { name: 'Nitric acid' }).check()
  expect(await page.getByText('no longer').count()).toBe(0)
})

it('ET-44 draws many rows as a list that opens and is searched', async () => {
  page = await stage.open(chemicals, choice('Spilled', from))
  await page.getByRole('button', { name: 'Add chemical' }).click()
  expect(await page.getByText('Answer “Chemicals” first.').count()).toBe(1)
  const names = Array.from({ length: 40 }, (_, i) => `Chemical ${i + 1}`).join('\n')
  await page.getByRole('textbox', { name: 'Name' }).first().focus()
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, names)
  const box = page.getByRole('combobox', { name: 'Spilled' })
  await box.fill('Chemical 37')
  await page.getByRole('option', { name: 'Chemical 37' }).click()
  expect(await box.inputValue()).toBe('Chemical 37')
})
