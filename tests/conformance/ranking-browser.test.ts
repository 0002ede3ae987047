import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { elementsInBrowser } from '../support/elements-page.ts'

const { page, open, answer, focused } = elementsInBrowser()

const options = [
  { id: 'safety', label: 'Safety' },
  { id: 'cost', label: 'Cost', help: 'Over ten years, with what it takes to keep it running' },
  { id: 'speed', label: 'Speed' },
]
const ranking = { id: 'q', type: 'ranking-question', title: 'What matters most?', required: true, options }
const button = (name: string) => page().getByRole('button', { name, exact: true })
const orderOf = async () => ((await answer('q')) as { rankedOptionIds: string[] } | null)?.rankedOptionIds
const status = () => page().getByRole('status').filter({ hasText: /\S/ }).innerText()

it('ET-29 puts options in order by keys alone, and says where each one is', async () => {
  await open(ranking)
  await button('Put Speed in place 1').focus()
  await page().keyboard.press('Enter')
  await expect.poll(orderOf).toEqual(['speed'])
  // The next one that has no place has the focus.
  await expect.poll(focused).toBe('fw-q')
  await page().keyboard.press('Enter')
  await page().keyboard.press('Enter')
  await expect.poll(orderOf).toEqual(['speed', 'safety', 'cost'])
  expect(await status()).toBe('Cost: place 3 of 3.')
  await button('Move Cost up').press('Enter')
  await page().keyboard.press('Enter')
  await expect.poll(orderOf).toEqual(['cost', 'speed', 'safety'])
  expect(await status()).toBe('Cost: place 1 of 3.')
  // At the end it goes no further, and the focus stays.
  await page().keyboard.press('Enter')
  expect(await orderOf()).toEqual(['cost', 'speed', 'safety'])
  expect(await page().evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move Cost up')
  await button('Take Speed out of the order').click()
  await expect.poll(orderOf).toEqual(['cost', 'safety'])
  // Nothing is held against it while one is still at it.
  await page().evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page().getByText('Put all 3 in order: 1 is missing.').waitFor()
  expect(await accessibilityProblems(page())).toEqual([])
})

it('ET-29 an option is dragged to its place, with Escape to leave it, and the rest added as listed', async () => {
  await open(ranking)
  await button('Add the rest as listed').click()
  await expect.poll(orderOf).toEqual(['safety', 'cost', 'speed'])
  await keepScreenshots(page(), 'ranking')
  const middle = async (place: string) => {
    const box = await page().getByText(place, { exact: true }).boundingBox()
    if (!box) throw new Error(`${place} is not there`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const drag = async (from: string, to: string) => {
    const [start, end] = [await middle(from), await middle(to)]
    await page().mouse.move(start.x, start.y)
    await page().mouse.down()
    await page().mouse.move(end.x, end.y + Math.sign(end.y - start.y) * 8, { steps: 8 })
  }
  await drag('1', '3')
  await page().mouse.up()
  await expect.poll(orderOf).toEqual(['cost', 'speed', 'safety'])
  await drag('3', '1')
  await page().keyboard.press('Escape')
  await page().mouse.up()
  expect(await orderOf()).toEqual(['cost', 'speed', 'safety'])
})

it('ET-29 the first few are enough where the author says so, on a narrow screen', async () => {
  await open({ ...ranking, minSelected: 1, maxSelected: 2 })
  await page().setViewportSize({ width: 390, height: 800 })
  await button('Put Cost in place 1').click()
  await button('Put Safety in place 2').click()
  await expect.poll(orderOf).toEqual(['cost', 'safety'])
  expect(await button('Put Speed in place 3').isDisabled()).toBe(true)
  const overflow = await page().evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
