import { describe, expect, it } from 'vitest'
import type { Element } from '../../schemas/index.ts'
import { accessibilityProblems } from '../support/browser.ts'
import { numberedOptions as options } from '../support/elements.ts'
import { elementsInBrowser } from '../support/elements-page.ts'

const { page, open, answer, control, focused } = elementsInBrowser()

describe('rows', () => {
  const children = [
    { id: 'name', type: 'text-question', title: 'Name' },
    { id: 'use', type: 'text-question', title: 'Use' },
  ]

  it('ET-22 adds rows, moves between cells by the arrows, removes a row and brings it back', async () => {
    await open({ id: 'rooms', type: 'table-question', title: 'Rooms', children })
    const add = page().getByRole('button', { name: 'Add New Row' })
    for (const name of ['A', 'B', 'C']) {
      await add.click()
      await page().keyboard.type(name)
    }
    const cell = () => page().evaluate(() => (document.activeElement as HTMLInputElement).value)
    await page().keyboard.press('ArrowUp')
    expect(await cell()).toBe('B')
    await page().keyboard.press('End')
    await page().keyboard.press('ArrowRight')
    await page().keyboard.type('lab')
    await page().keyboard.press('Enter')
    await page().keyboard.press('ArrowLeft')
    expect(await cell()).toBe('C')

    const before = await answer('rooms')
    await page().getByRole('button', { name: 'Remove row 2' }).click()
    expect(await page().locator('tbody tr').count()).toBe(2)
    await page().keyboard.press('Enter')
    expect(await answer('rooms')).toEqual(before)
    expect(await page().locator('tbody tr').nth(1).locator('input').first().inputValue()).toBe('B')
  })

  it('ET-22 scrolls inside with more than five rows, and stacks on a narrow screen', async () => {
    await open({ id: 'rooms', type: 'table-question', title: 'Rooms', children })
    for (let n = 0; n < 12; n++) await page().getByRole('button', { name: 'Add New Row' }).click()
    const frame = page().locator('[role=group]:has(> table)')
    expect(await frame.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
    await page().setViewportSize({ width: 390, height: 844 })
    expect(await page().evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  it('ET-14 a closed card says what the template chose', async () => {
    const activity = { id: 'acts', type: 'repeatable-section', title: 'Activities' }
    await open({ ...activity, summaryQuestionIds: ['use', 'name'], children })
    await page().getByRole('button', { name: 'Add New' }).click()
    await page().keyboard.type('Weighing')
    await page().getByRole('textbox', { name: 'Use' }).fill('Daily')
    await page().getByText('Row 1').click()
    await page().getByText('Daily · Weighing').waitFor()
    expect(await page().getByRole('textbox').count()).toBe(0)

    // K3: whoever is led to a question in it finds it open, and stands in it.
    const [row] = ((await answer('acts')) as { rowIds: string[] }).rowIds
    await page().evaluate((key) => window.goToQuestion(key), `acts/${row}/use`)
    await expect.poll(focused).toBe(`fw-acts.${row}.use`)
    expect(await page().getByRole('textbox', { name: 'Use' }).isVisible()).toBe(true)
    expect(await page().getByText('Daily · Weighing').count()).toBe(0)
  })
})

describe('every kind at once', () => {
  const children = [{ id: 'cell', type: 'text-question', title: 'Cell' }]
  const everything: Element[] = [
    { id: 's', type: 'static-text', style: 'Critical', text: 'Call 911.' },
    { id: 's2', type: 'static-text', style: 'Note', text: 'Keep a copy.' },
    { id: 't', type: 'text-question', title: 'Text', prompt: 'As on the badge', info: 'Why we ask' },
    { id: 'p', type: 'text-question', title: 'Paragraph', input: 'Paragraph', maxLength: 100 },
    { id: 'd', type: 'date-question', title: 'Date', includeTime: true },
    { id: 'r', type: 'date-range-question', title: 'Range' },
    { id: 'kg', type: 'text-question', title: 'Weight', input: 'Number', unit: 'kg' },
    { id: 'usd', type: 'text-question', title: 'Cost', input: 'Number', currency: 'USD' },
    { id: 'h', type: 'time-question', title: 'Time of day', step: 15 },
    { id: 'o', type: 'option-question', title: 'Radio', options: options(3), required: true },
    { id: 'c', type: 'option-question', title: 'Boxes', options: options(3), isMultiSelect: true },
    { id: 'l', type: 'option-question', title: 'List', options: options(3), isDropdown: true },
    { id: 'm', type: 'option-question', title: 'Long list', options: options(30), isDropdown: true },
    { id: 'g', type: 'toggle-question', title: 'Switch' },
    { id: 'sec', type: 'section', name: 'Section', description: 'Words', children },
    {
      id: 'tab',
      type: 'table-question',
      title: 'Table',
      children: [{ ...children[0], id: 'c1' }] as Element[],
    },
    {
      id: 'rep',
      type: 'repeatable-section',
      title: 'Cards',
      children: [{ ...children[0], id: 'c2' }] as Element[],
    },
  ]

  it.each([320, 390])('scrolls nothing sideways at %i px, however long a word is', async (width) => {
    const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2)
    const stretch = (element: Element): Element => ({
      ...element,
      ...(element.title !== undefined && { title: word }),
      ...(element.name !== undefined && { name: word }),
      ...{ prompt: word, description: `See https://example.edu/${word}`, info: word },
      ...(Array.isArray(element.options) && { options: [{ id: 'o', label: word }] }),
      ...(typeof element.text === 'string' && { text: word }),
      ...(element.children && { children: element.children.map(stretch) }),
    })
    await open(...everything.map(stretch))
    await page().setViewportSize({ width, height: 844 })
    await page().locator('[id="fw-tab"]').click()
    await page().locator('[id="fw-rep"]').click()
    expect(
      await page().evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
  })

  it.each(['light', 'dark'] as const)('has no accessibility problem when %s', async (colorScheme) => {
    await open(...everything)
    await page().emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page().getByRole('button', { name: 'Add New Row' }).click()
    await page().getByRole('button', { name: 'Add New', exact: true }).click()
    expect(await accessibilityProblems(page())).toEqual([])
    await page().getByRole('button', { name: 'Choose a date: Date' }).click()
    await page().getByRole('grid').waitFor()
    expect(await accessibilityProblems(page())).toEqual([])
    await page().keyboard.press('Escape')
    await control('m').click()
    await page().getByRole('listbox').getByRole('option').first().waitFor()
    expect(await accessibilityProblems(page())).toEqual([])
    if (process.env.SCREENSHOTS) {
      await page().keyboard.press('Escape')
      await page().screenshot({
        path: `${process.env.SCREENSHOTS}/elements-${colorScheme}.png`,
        fullPage: true,
      })
    }
  })
})
