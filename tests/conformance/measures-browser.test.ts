import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Element } from '../../schemas/index.ts'
import { accessibilityProblems } from '../support/browser.ts'
import { type ElementsStage, openElementsStage } from '../support/elements-page.ts'

let stage: ElementsStage
let page: Page

beforeAll(async () => {
  stage = await openElementsStage()
})
afterAll(() => stage?.browser.close())
afterEach(() => page?.close())

async function open(...elements: Element[]) {
  page = await stage.open(...elements)
}
const answer = (key: string) => page.evaluate((name) => window.answerOf(name), key)
const focused = () => page.evaluate(() => document.activeElement?.id ?? '')
const tab = () => page.keyboard.press('Tab')

const dose = { id: 'dose', type: 'measurement-question', title: 'Dose', quantity: 'mass', required: true }
const tall = { id: 'tall', type: 'height-question', title: 'Height', required: true }
const sign = { id: 'sign', type: 'signature-question', title: 'Supervisor', required: true }
const rows = ['clear', 'useful'].map((id) => ({ id, label: `It was ${id}` }))
const scale = ['Disagree', 'Neutral', 'Agree'].map((label) => ({ id: label.toLowerCase(), label }))
const rate = { id: 'rate', type: 'rating-matrix', title: 'Training', rows, scale }

describe('measurement', () => {
  it('ET-10 is filled by keyboard alone, and shows what is wrong once it is left', async () => {
    await open(dose)
    await tab()
    expect(await focused()).toBe('fw-dose')
    await page.keyboard.type('-2.50')
    await tab()
    expect(await page.locator('[id$="-error"]').count()).toBe(0)
    await page.keyboard.type('mg')
    expect(await answer('dose')).toEqual({ value: -2.5, unit: 'mg', text: '-2.50' })
    await tab()
    expect(await page.locator('[id$="-error"]').textContent()).toBe('Invalid value.')
    await page.getByRole('textbox', { name: 'Value' }).fill('2.50')
    expect(await page.locator('[id$="-error"]').count()).toBe(0)
    expect(
      await page.getByRole('group', { name: 'Dose' }).getByRole('combobox', { name: 'Unit' }).inputValue(),
    ).toBe('mg')
  })

  it('ET-10 keeps the words of who types no number', async () => {
    await open(dose)
    await page.locator('#fw-dose').fill('about two')
    await tab()
    await tab()
    expect(await page.locator('#fw-dose').inputValue()).toBe('about two')
    expect(await page.locator('[id$="-error"]').textContent()).toBe('Please enter a number.')
  })
})

describe('height', () => {
  it('ET-11 X-22 takes feet and inches, turns them into centimeters and back, and keeps the focus', async () => {
    await open(tall)
    await page.getByRole('textbox', { name: 'Feet' }).fill('5')
    await tab()
    await page.keyboard.type('11')
    expect(await answer('tall')).toEqual({
      values: [
        { unit: 'ft', value: 5 },
        { unit: 'in', value: 11 },
      ],
    })
    await tab()
    await page.keyboard.press('Enter')
    expect(await page.getByRole('textbox', { name: 'Centimeters' }).inputValue()).toBe('180')
    expect(await answer('tall')).toEqual({ values: [{ unit: 'cm', value: 180 }] })
    await page.keyboard.press('Enter')
    expect(await page.getByRole('textbox', { name: 'Inches' }).inputValue()).toBe('11')
  })

  it('VA-06 says what is wrong with the inches when the question is left, not before', async () => {
    await open(tall, dose)
    await page.getByRole('textbox', { name: 'Feet' }).fill('5')
    await tab()
    await page.keyboard.type('12')
    expect(await page.locator('[id$="-error"]').count()).toBe(0)
    await page.locator('#fw-dose').focus()
    expect(await page.locator('[id$="-error"]').textContent()).toBe('Inches must be between 0 and 11.')
  })
})

describe('signature', () => {
  async function draw() {
    const box = await page.locator('svg[role=img]').boundingBox()
    if (!box) throw new Error('there is nothing to draw on')
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
    await page.mouse.move(...at(0.1, 0.8))
    await page.mouse.down()
    await page.mouse.move(...at(0.3, 0.2), { steps: 8 })
    await page.mouse.move(...at(0.9, 1.5), { steps: 8 })
    await page.mouse.up()
  }

  it('is drawn with a pointer in whole units of its box, and stays inside when the pointer leaves', async () => {
    await open(sign)
    await draw()
    const { kind, strokes } = (await answer('sign')) as { kind: string; strokes: number[][] }
    expect(kind).toBe('drawn')
    expect(strokes).toHaveLength(1)
    const [line = []] = strokes
    expect(line.every(Number.isInteger)).toBe(true)
    expect(line.slice(0, 2)).toEqual([100, 240])
    expect(line.slice(-2)).toEqual([900, 300])
    await draw()
    expect(await answer('sign')).toMatchObject({ strokes: [line, line] })
    await page.getByText(/^Signed by drawing on /).waitFor()
  })

  it('splits a line that is longer than one stroke may be', async () => {
    await open(sign)
    const box = await page.locator('svg[role=img]').boundingBox()
    if (!box) throw new Error('there is nothing to draw on')
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    for (let n = 0; n < 7; n++)
      await page.mouse.move(box.x + (n % 2 ? 20 : box.width - 20), box.y + 20 + n * 12, { steps: 32 })
    await page.mouse.up()
    const { strokes } = (await answer('sign')) as { strokes: number[][] }
    expect(strokes.length).toBeGreaterThan(1)
    for (const stroke of strokes) expect(stroke.length).toBeLessThanOrEqual(400)
    expect(strokes[1]?.slice(0, 2)).toEqual(strokes[0]?.slice(-2))
  })

  it('is typed by keyboard alone, cleared and brought back with its moment', async () => {
    await open(sign)
    await tab()
    expect(await focused()).toBe('fw-sign')
    await page.keyboard.press('ArrowRight')
    await tab()
    await page.keyboard.type('Ada Lovelace')
    const signed = await answer('sign')
    expect(signed).toMatchObject({ kind: 'typed', name: 'Ada Lovelace', strokes: null })
    await tab()
    await page.keyboard.press('Enter')
    expect(await answer('sign')).toBeNull()
    expect(await page.getByRole('status').filter({ hasText: 'Signature cleared.' }).count()).toBe(1)
    await page.keyboard.press('Enter')
    expect(await answer('sign')).toEqual(signed)
  })
})

describe('rating matrix', () => {
  it('is a group of radio buttons for each statement, moved through by the arrows', async () => {
    await open(rate)
    await tab()
    expect(await focused()).toBe('fw-rate')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await answer('rate')).toEqual({ ratings: [{ rowId: 'clear', optionId: 'agree' }] })
    await page
      .getByRole('radiogroup', { name: 'It was useful' })
      .getByRole('radio', { name: 'Neutral' })
      .check()
    expect(await answer('rate')).toEqual({
      ratings: [
        { rowId: 'clear', optionId: 'agree' },
        { rowId: 'useful', optionId: 'neutral' },
      ],
    })
    await page.getByRole('button', { name: 'Clear the rating of It was clear' }).press('Enter')
    expect(await answer('rate')).toEqual({ ratings: [{ rowId: 'useful', optionId: 'neutral' }] })
    expect(await focused()).toBe('fw-rate')
  })

  it('marks the statements that are missing when it is required', async () => {
    await open({ ...rate, required: true }, dose)
    await page.getByRole('radiogroup', { name: 'It was clear' }).getByRole('radio').last().check()
    await page.locator('#fw-dose').focus()
    expect(await page.locator('[id$="-error"]').first().textContent()).toBe(
      'Please rate every statement: 1 of 2 missing.',
    )
    expect(await page.locator('[role=radiogroup][aria-invalid=true]').count()).toBe(1)
  })
})

describe('all four', () => {
  it.each(['light', 'dark'] as const)(
    'have no accessibility problem and no sideways scrolling when %s',
    async (colorScheme) => {
      await open(
        dose,
        { ...dose, id: 'cages', title: 'Cages', units: [{ code: '{cage}', label: 'cages' }] },
        tall,
        sign,
        rate,
      )
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.locator('#fw-dose').fill('x')
      await page.locator('#fw-rate').press('Space')
      await page.locator('#fw-tall').focus()
      expect(await accessibilityProblems(page)).toEqual([])
      for (const width of [1200, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        if (process.env.SCREENSHOTS)
          await page.screenshot({
            path: `${process.env.SCREENSHOTS}/measures-${colorScheme}-${width}.png`,
            fullPage: true,
          })
      }
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('radio', { name: 'Type my name' }).press('Space')
      expect(await accessibilityProblems(page)).toEqual([])
    },
  )
})
