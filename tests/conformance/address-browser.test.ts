import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { type ElementsStage, openElementsStage } from '../support/elements-page.ts'

let stage: ElementsStage
let page: Page

beforeAll(async () => {
  stage = await openElementsStage()
})
afterAll(() => stage?.browser.close())
afterEach(() => page?.close())

const home = { id: 'home', type: 'address-search', title: 'Home address', required: true }
const after = { id: 'after', type: 'text-question', title: 'After' }
const box = () => page.getByRole('combobox', { name: /^Home address/ })
const answer = () => page.evaluate(() => window.answerOf('home'))

it('ET-01 offers what was typed where nothing is found, and takes it', async () => {
  page = await stage.open(home, after)
  await box().fill('Forest Road 32N')
  await page.getByRole('option', { name: 'Use “Forest Road 32N”' }).waitFor()
  await page.getByText('No results found').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await box().inputValue()).toBe('Forest Road 32N')
  await page.getByText('Kept as you typed it.').waitFor()
  expect(await answer()).toEqual({
    label: 'Forest Road 32N',
    placeId: null,
    entered: { line1: 'Forest Road 32N' },
  })
})

it('ET-01 keeps what was typed when the box is left, and opens the parts with it', async () => {
  page = await stage.open({ ...home, requiredParts: ['line1', 'city'] }, after)
  await box().fill('12 Field Road')
  await page.getByRole('textbox', { name: 'After' }).focus()
  const city = page.getByRole('textbox', { name: 'City', exact: true })
  await city.waitFor()
  await page.getByText('Please enter the city of this address.').waitFor()
  expect(await city.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByRole('textbox', { name: /Address line 1/ }).inputValue()).toBe('12 Field Road')
  await city.fill('Davis')
  await page.getByRole('textbox', { name: /ZIP code/ }).fill('95616')
  expect(await answer()).toMatchObject({ label: '12 Field Road, Davis, 95616' })
  await page.getByRole('combobox', { name: /Country/ }).selectOption('GB')
  await page.getByRole('textbox', { name: /Postcode/ }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'address-by-hand')
})

it('ET-01 leads by keys from the search to the parts and back, and takes no text where only the search counts', async () => {
  page = await stage.open(home, { ...home, id: 'found', title: 'Building', allowFreeText: false })
  await box().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const first = page.getByRole('textbox', { name: /Address line 1/ })
  expect(await first.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('1 Main Street')
  await page.getByRole('button', { name: 'Search for the address instead' }).click()
  expect(await box().inputValue()).toBe('1 Main Street, United States')
  const building = page.getByRole('combobox', { name: /^Building/ })
  await building.fill('Nowhere')
  await building.blur()
  await page.getByText('“Nowhere” is not an answer yet. Choose one of the results.').waitFor()
  expect(await building.inputValue()).toBe('Nowhere')
  expect(await building.getAttribute('aria-invalid')).toBe('true')
  expect((await page.evaluate(() => window.answerOf('found'))) ?? null).toBeNull()
  expect(await page.getByRole('button', { name: 'Enter the address by hand' }).count()).toBe(0)
})
