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

it('keeps and marks a text that led to no choice, until something is chosen or it is cleared', async () => {
  await box().fill('erin')
  await page.getByRole('button', { name: 'After' }).focus()
  const note = page.getByText('“erin” is not an answer yet. Choose one of the results.')
  await note.waitFor()
  expect(await box().inputValue()).toBe('erin')
  expect(await box().getAttribute('aria-invalid')).toBe('true')
  // Passing by changes nothing.
  await box().focus()
  await page.getByRole('button', { name: 'After' }).focus()
  await note.waitFor()
  await box().fill('')
  await page.getByRole('button', { name: 'After' }).focus()
  await expect.poll(() => note.count()).toBe(0)
  await box().fill('erin')
  await page.getByRole('option', { name: 'Erin Falls' }).click()
  // What is chosen comes back in the place of what led to nothing.
  await box().fill('chel')
  await page.getByRole('button', { name: 'After' }).focus()
  await expect.poll(() => box().inputValue()).toBe('Erin Falls')
  expect(await note.count()).toBe(0)
})

it('X-20 FF-19 ends the search of an earlier term, and ignores its answer when it comes late', async () => {
  await page.evaluate(() => {
    window.slow = { chelsea: 400 }
  })
  await box().fill('chelsea')
  await expect.poll(asked).toEqual(['chelsea'])
  await box().fill('nobody')
  await expect.poll(() => page.getByRole('status').textContent()).toBe('No results found')
  expect(await page.evaluate(() => window.ended)).toEqual(['chelsea'])
  await page.waitForTimeout(600)
  expect(await page.getByRole('status').textContent()).toBe('No results found')
  expect(await page.getByRole('option').count()).toBe(0)
})
