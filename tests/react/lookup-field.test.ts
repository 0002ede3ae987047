import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openStage, type Stage } from '../support/browser-page.ts'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await openStage('tests/react/support/lookup-entry.tsx')
})
afterAll(() => stage?.browser.close())
beforeEach(async () => {
  page = await stage.open()
  await page.getByRole('combobox').waitFor()
})
afterEach(() => page.close())

const box = () => page.getByRole('combobox', { name: 'Person' })
const asked = () => page.evaluate(() => window.asked)

it('X-20 says how much to type, and asks nothing before', async () => {
  await box().pressSequentially('ch')
  await expect.poll(() => page.getByRole('status').textContent()).toBe('Type at least 3 characters')
  expect(await asked()).toEqual([])
})

it('chooses by keys alone, and asks once for what is typed without a rest', async () => {
  await box().focus()
  // Every key in one task of the page: a slow machine would rest between keys that come one by one.
  await box().evaluate((input, text) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (let length = 1; length <= text.length; length++) {
      write?.call(input, text.slice(0, length))
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, 'chelsea')
  await page.getByRole('option').first().waitFor()
  expect(await asked()).toEqual(['chelsea'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('option', { selected: true }).textContent()).toBe('Chelsea Marsh')
  await page.keyboard.press('Enter')
  expect(await box().inputValue()).toBe('Chelsea Marsh')
  expect(await box().getAttribute('aria-expanded')).toBe('false')
})

it('chooses by a press, and clears', async () => {
  await box().fill('erin')
  await page.getByRole('option', { name: 'Erin Falls' }).click()
  expect(await box().inputValue()).toBe('Erin Falls')
  await page.getByRole('button', { name: 'Clear Person' }).click()
  expect(await box().inputValue()).toBe('')
})

it('FF-19 says when nothing was found', async () => {
  await box().fill('nobody')
  await expect.poll(() => page.getByRole('status').textContent()).toBe('No results found')
})

it('says when the search failed, and tries again', async () => {
  await page.evaluate(() => {
    window.fail = true
  })
  await box().fill('erin')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.evaluate(() => {
    window.fail = false
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('option', { name: 'Erin Falls' }).waitFor()
})

it('takes back a text that led to no choice when it is left', async () => {
  await box().fill('erin')
  await page.getByRole('button', { name: 'After' }).focus()
  await expect.poll(() => box().inputValue()).toBe('')
})
