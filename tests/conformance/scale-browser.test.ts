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

const ends = [
  { value: 0, label: 'Not at all likely' },
  { value: 10, label: 'Very likely' },
]
const nps = { id: 'nps', type: 'scale-question', title: 'Would you recommend it?', labels: ends }
const stars = { id: 'stars', type: 'scale-question', title: 'Your rating', display: 'stars' }
const slider = { id: 'pain', type: 'scale-question', title: 'Pain', display: 'slider', labels: ends }
const box = {
  id: 'declared',
  type: 'toggle-question',
  title: 'Declaration',
  required: true,
  statement: 'I confirm that all of this is correct.',
}
const answer = (key: string) => page.evaluate((name) => window.answerOf(name), key)

it('ET-29 is chosen by a press or by arrows, and cleared, where zero is an answer', async () => {
  page = await stage.open(nps, stars, slider, box)
  const point = (name: string) => page.getByRole('radio', { name, exact: true })
  await page.getByText('7', { exact: true }).click()
  expect(await answer('nps')).toEqual({ value: 7 })
  await page.keyboard.press('ArrowRight')
  expect(await answer('nps')).toEqual({ value: 8 })
  await point('0, Not at all likely').press(' ')
  expect(await answer('nps')).toEqual({ value: 0 })
  await page.getByRole('button', { name: 'Clear the answer to Would you recommend it?' }).click()
  expect(await answer('nps')).toBeNull()
  await point('4 stars').press(' ')
  expect(await answer('stars')).toEqual({ value: 4 })
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'scales')
  await page.emulateMedia({ colorScheme: 'dark' })
  await keepScreenshots(page, 'scales-dark')
})

it('ET-29 a slider has no answer until it is pressed, where it stands or elsewhere', async () => {
  page = await stage.open(slider)
  const range = page.getByRole('slider', { name: 'Pain' })
  expect(await range.getAttribute('aria-valuetext')).toBe('No answer yet')
  await range.focus()
  await page.keyboard.press('Tab')
  expect(await answer('pain')).toBeNull()
  await range.press('Home')
  expect(await answer('pain')).toEqual({ value: 0 })
  expect(await range.getAttribute('aria-valuetext')).toBe('0 – Not at all likely')
  await range.press('ArrowRight')
  expect(await answer('pain')).toEqual({ value: 1 })
  await page.getByRole('button', { name: 'Clear the answer to Pain' }).click()
  expect(await answer('pain')).toBeNull()
  await range.click({ position: { x: 2, y: 10 } })
  expect(await answer('pain')).toEqual({ value: 0 })
})

it('ET-24 a statement is a box to be ticked, and says so where it must be', async () => {
  page = await stage.open(box)
  const tick = page.getByRole('checkbox', { name: box.statement })
  await tick.check()
  expect(await answer('declared')).toEqual({ value: true })
  await tick.uncheck()
  await tick.blur()
  await page.getByText('Tick the box to confirm “I confirm that all of this is correct.”').waitFor()
})
