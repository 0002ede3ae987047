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
const control = (key: string) => page.locator(`[id="fw-${key}"]`)

/** From now on the page's time goes by only as it is told. */
async function stopTheClock(): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
}

const options = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `o${n}`, label: `Option ${n}` }))

describe('text', () => {
  it('X-18 shows a phone number as people write it once the box is left, and stores E.164', async () => {
    await open({ id: 'phone', type: 'text-question', title: 'Phone', input: 'PhoneNumber' })
    await control('phone').pressSequentially('5106423000')
    expect(await control('phone').inputValue()).toBe('5106423000')
    await page.keyboard.press('Tab')
    expect(await control('phone').inputValue()).toBe('(510) 642-3000')
    expect(await answer('phone')).toEqual({ text: '+15106423000' })
  })

  it.each([
    ['12,5', '12,5'],
    ['10-12', '10-12'],
    ['1e5', '1e5'],
    ['two', 'two'],
    ['11/21/2026', '11/21/2026'],
  ])(
    'ET-23 keeps %s in a number as it was typed, and refuses it once the box is left',
    async (typed, kept) => {
      await open({ id: 'acres', type: 'text-question', title: 'Acres', input: 'Number' })
      await control('acres').pressSequentially(typed)
      expect(await answer('acres')).toEqual({ text: kept })
      await page.keyboard.press('Tab')
      expect(await control('acres').inputValue()).toBe(kept)
      await page.getByText('Please enter a number.').waitFor()
    },
  )

  it('X-16 reads thousands that are set apart, and keeps the caret while one is typed', async () => {
    await open({ id: 'acres', type: 'text-question', title: 'Acres', input: 'Number' })
    await control('acres').pressSequentially('1,234.5')
    expect(await answer('acres')).toEqual({ text: '1234.5' })
    await page.keyboard.press('Home')
    await page.keyboard.type('-7')
    expect(await control('acres').inputValue()).toBe('-71,234.5')
    await page.keyboard.press('Tab')
    expect(await control('acres').inputValue()).toBe('-71234.5')
    expect(await page.getByText('Please enter a number.').count()).toBe(0)
  })

  it('ET-32 shows what a number counts beside its box, and takes it when it is typed as well', async () => {
    const cost = { id: 'cost', type: 'text-question', title: 'Cost', input: 'Number', currency: 'USD' }
    await open(cost, { ...cost, id: 'weight', title: 'Weight', currency: undefined, unit: 'kg' })
    await control('cost').pressSequentially('$1,250.555')
    expect(await answer('cost')).toEqual({ text: '1250.555' })
    await control('weight').pressSequentially('1 250 kg')
    expect(await answer('weight')).toEqual({ text: '1250' })
    await page.keyboard.press('Tab')
    expect(await control('weight').inputValue()).toBe('1250')
    await page.getByText('Please enter no more than 2 digits after the decimal point.').waitFor()
    expect(await control('weight').getAttribute('aria-describedby')).toContain('fw-weight-sign')
    expect(await page.locator('[id="fw-weight-sign"]').textContent()).toBe('kg')
  })

  it('ET-23 X-16 counts, keeps what is over the longest length and says by how much', async () => {
    await open({ id: 'notes', type: 'text-question', title: 'Notes', input: 'Paragraph', maxLength: 5 })
    await control('notes').pressSequentially('abcde')
    expect(await page.getByText('5 of 5 characters').count()).toBe(1)
    await page.keyboard.insertText('fg')
    expect(await answer('notes')).toEqual({ text: 'abcdefg' })
    await page.getByText('2 over the limit of 5 characters').waitFor()
    await page.keyboard.press('Tab')
    await page.getByText('Please enter 5 characters or fewer.').waitFor()
  })
})

describe('dates', () => {
  const birth = { id: 'birth', type: 'date-question', title: 'Date of birth' }

  it('ET-02 reads MM/dd/yyyy as it is typed, and keeps what is no date', async () => {
    await open(birth)
    await control('birth').pressSequentially('1/2/1990')
    expect(await answer('birth')).toEqual({ selectedDate: '1990-01-02' })
    await page.keyboard.press('Tab')
    expect(await control('birth').inputValue()).toBe('01/02/1990')
    await control('birth').fill('1/2/190')
    await page.keyboard.press('Tab')
    expect(await control('birth').inputValue()).toBe('1/2/190')
    await page.getByText('Year must be four digits long.').waitFor()
  })

  it('ET-02 takes two digits for a year once the box is left, and the names of months', async () => {
    await open(birth)
    await control('birth').pressSequentially('1/2/90')
    expect(await answer('birth')).toEqual({ selectedDate: '1/2/90' })
    await page.keyboard.press('Tab')
    expect(await answer('birth')).toEqual({ selectedDate: '1990-01-02' })
    expect(await control('birth').inputValue()).toBe('01/02/1990')
    await control('birth').fill('Dec 28, 2026')
    await page.keyboard.press('Tab')
    expect(await control('birth').inputValue()).toBe('12/28/2026')
  })

  it('ET-02 leads to any month by its name and year, and offers no day out of bounds', async () => {
    await open({ ...birth, min: '1950-03-10', max: '2010-12-31' })
    await page.getByRole('button', { name: 'Choose a date: Date of birth' }).click()
    await page.getByLabel('Year', { exact: true }).selectOption('1950')
    await page.getByLabel('Month', { exact: true }).selectOption('March')
    await page.getByRole('button', { name: 'Thursday, March 9, 1950' }).click({ force: true })
    expect(await answer('birth')).toBeNull()
    await page.getByRole('button', { name: 'Friday, March 10, 1950' }).click()
    expect(await answer('birth')).toEqual({ selectedDate: '1950-03-10' })
    expect(await control('birth').inputValue()).toBe('03/10/1950')
  })

  it('ET-31 asks for a month and its year alone', async () => {
    await open({ ...birth, title: 'Employed since', precision: 'month' })
    await control('birth').fill('March 2022')
    await page.keyboard.press('Tab')
    expect(await control('birth').inputValue()).toBe('03/2022')
    await page.keyboard.press('Enter')
    await page.getByLabel('Month', { exact: true }).selectOption('May')
    await page.getByRole('button', { name: 'Use 05/2022' }).click()
    expect(await answer('birth')).toEqual({ selectedDate: '2022-05' })
  })

  it('ET-30 takes a time as it is typed, shows it in the way of the form, and asks for AM or PM', async () => {
    await open({ id: 'at', type: 'time-question', title: 'Time of injury', step: 15 })
    await control('at').pressSequentially('2:30 p.m.')
    expect(await answer('at')).toEqual({ time: '14:30' })
    await page.keyboard.press('Tab')
    expect(await control('at').inputValue()).toBe('2:30 PM')
    expect(await page.locator('datalist option').count()).toBe(96)
    await control('at').fill('2:30')
    await page.keyboard.press('Tab')
    expect(await control('at').inputValue()).toBe('2:30')
    await page.getByText('Please add AM or PM to the time.').waitFor()
  })

  it('ET-02 picks a day from the calendar by keyboard alone', async () => {
    await open(birth)
    await control('birth').fill('11/21/2026')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('gridcell', { selected: true }).waitFor()
    for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'Home']) await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Sunday, December 27, 2026',
    )
    await page.keyboard.press('Enter')
    expect(await answer('birth')).toEqual({ selectedDate: '2026-12-27' })
    expect(
      await page.getByRole('button', { name: 'Choose a date' }).evaluate((it) => it.matches(':focus')),
    ).toBe(true)
    expect(await control('birth').inputValue()).toBe('12/27/2026')
  })

  it('ET-02 offers every half hour with includeTime', async () => {
    await open({ ...birth, includeTime: true })
    await page.getByRole('button', { name: 'Choose a date' }).click()
    await page.getByLabel('Time').waitFor()
    expect(await page.getByLabel('Time').locator('option').count()).toBe(48)
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('choices', () => {
  const sites = (extra: object = {}): Element => ({
    id: 'sites',
    type: 'option-question',
    title: 'Sites',
    isDropdown: true,
    options: options(40),
    ...extra,
  })
  const shown = () => page.getByRole('option').count()

  it('ET-12 searches a long list after a rest, and takes several, each of which can be taken away', async () => {
    await open(sites({ isMultiSelect: true }))
    await control('sites').fill('option 3')
    await expect.poll(shown).toBe(11)
    await page.getByRole('option', { name: 'Option 31' }).click()
    await page.getByRole('option', { name: 'Option 33' }).click()
    expect(await answer('sites')).toEqual({ selectedOptionIds: ['o31', 'o33'] })
    expect(await page.getByRole('option', { selected: true }).allTextContents()).toEqual([
      'Option 31',
      'Option 33',
    ])
    await page.keyboard.press('Escape')
    expect(await shown()).toBe(0)
    await page.getByRole('button', { name: 'Clear Option 31' }).click()
    expect(await answer('sites')).toEqual({ selectedOptionIds: ['o33'] })
    expect(await focused()).toBe('fw-sites')
    await page.keyboard.press('Backspace')
    expect(await answer('sites')).toBeNull()
  })

  it('ET-12 K2 is gone through, chosen from and closed by keys alone; one choice closes the list', async () => {
    await open(sites())
    await page.locator('[id="fw-sites"]:not([aria-busy])').focus()
    const active = async () => {
      const id = await control('sites').getAttribute('aria-activedescendant')
      return id && page.locator(`[id="${id}"]`).textContent()
    }
    for (const [key, at] of [
      ['ArrowDown', null],
      ['ArrowDown', 'Option 0'],
      ['End', 'Option 39'],
      ['ArrowDown', 'Option 0'],
      ['ArrowUp', 'Option 39'],
      ['Home', 'Option 0'],
      ['PageDown', 'Option 10'],
    ] as const) {
      await page.keyboard.press(key)
      expect(await active(), key).toBe(at)
    }
    await page.keyboard.press('Enter')
    expect(await answer('sites')).toEqual({ selectedOptionIds: ['o10'] })
    expect(await control('sites').inputValue()).toBe('Option 10')
    expect(await control('sites').getAttribute('aria-expanded')).toBe('false')
    await control('sites').fill('option 12')
    await page.keyboard.press('Enter')
    expect(await answer('sites')).toEqual({ selectedOptionIds: ['o12'] })
    await page.keyboard.type('x')
    await page.keyboard.press('Escape')
    expect(await control('sites').inputValue()).toBe('Option 12')
    await page.getByRole('button', { name: 'Clear Sites' }).click()
    expect(await answer('sites')).toBeNull()
    expect(await focused()).toBe('fw-sites')
  })

  it('ET-12 searches 250 ms after the last key', async () => {
    await open(sites())
    await control('sites').click()
    await expect.poll(shown).toBe(40)
    await stopTheClock()
    await control('sites').fill('option 3')
    await page.clock.runFor(249)
    await control('sites').fill('option 31')
    await page.clock.runFor(249)
    expect(await shown()).toBe(40)
    await page.clock.runFor(1)
    await expect.poll(shown).toBe(1)
  })

  it('ET-12 opens its list beside the box and inside the window, wherever the box stands', async () => {
    await open(sites())
    await page.setViewportSize({ width: 390, height: 500 })
    for (const top of [0, 250, 420]) {
      await page.evaluate((space) => {
        document.body.style.paddingTop = `${space}px`
      }, top)
      await control('sites').click()
      for (const [term, count] of [
        ['nowhere', 0],
        ['option', 40],
      ] as const) {
        await control('sites').fill(term)
        await expect.poll(shown).toBe(count)
        const places = async () => {
          const list = await page.locator('[popover]').boundingBox()
          const box = await control('sites').boundingBox()
          if (!list || !box) return 'not there'
          const apart = list.y >= box.y + box.height || list.y + list.height <= box.y
          return {
            apart,
            inside: list.y >= 0 && list.y + list.height <= 500 && list.x >= 0 && list.x + list.width <= 390,
          }
        }
        await expect.poll(places).toEqual({ apart: true, inside: true })
      }
      if (top === 250) await page.screenshot({ path: '.cache/screenshots/combo-narrow.png' })
      await page.keyboard.press('Escape')
    }
  })

  it('ET-12 clears a radio only where no answer is needed', async () => {
    const one = { type: 'option-question', title: 'One', options: options(2) }
    await open({ ...one, id: 'free' }, { ...one, id: 'needed', required: true })
    for (const key of ['free', 'needed']) await control(key).check()
    expect(await page.getByRole('button', { name: 'Clear' }).count()).toBe(1)
    await page.getByRole('button', { name: 'Clear' }).click()
    expect(await answer('free')).toBeNull()
    expect(await focused()).toBe('fw-free')
  })

  it('ET-13 enlarges the picture of an option', async () => {
    const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
    await open({
      id: 'sign',
      type: 'option-question',
      title: 'Sign',
      options: [{ id: 'f', label: 'Flame', image }],
    })
    await page.getByRole('button', { name: 'Enlarge the picture of Flame' }).click()
    await page.getByRole('dialog', { name: 'Flame' }).getByRole('img', { name: 'Flame' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('X-21 a switch without a default is answered with yes or no at once', async () => {
    await open({ id: 'alone', type: 'toggle-question', title: 'Alone' })
    expect(await answer('alone')).toBeNull()
    const group = page.getByRole('group', { name: 'Alone' })
    expect(await group.getByRole('radio', { checked: true }).count()).toBe(0)
    await group.getByRole('radio', { name: 'No' }).click()
    expect(await answer('alone')).toEqual({ value: false })
    await page.keyboard.press('ArrowUp')
    expect(await answer('alone')).toEqual({ value: true })
  })

  it('ET-24 a switch with a default is flipped, and can be told on from off in forced colours', async () => {
    await open({ id: 'alone', type: 'toggle-question', title: 'Alone', defaultValue: true })
    const flip = page.getByRole('switch', { name: 'Alone' })
    await page.emulateMedia({ forcedColors: 'active' })
    const look = () =>
      flip.evaluate((it) => {
        const knob = getComputedStyle(it, '::before')
        return {
          ground: getComputedStyle(it).backgroundColor,
          knob: knob.backgroundColor,
          at: knob.transform,
        }
      })
    const on = await look()
    expect(on.knob).not.toBe(on.ground)
    await flip.click()
    expect(await answer('alone')).toEqual({ value: false })
    await expect.poll(async () => (await look()).at).not.toBe(on.at)
    const off = await look()
    expect(off.knob).not.toBe(off.ground)
    expect(off.ground).not.toBe(on.ground)
    await page.emulateMedia({ forcedColors: 'none' })
  })
})

describe('searches', () => {
  const asked = () => page.evaluate(() => window.asked)

  it.each([
    [
      'ET-08 a library 300 ms after the last key, from the first on',
      { type: 'library-search', schemaId: 'products' },
      300,
      1,
    ],
    [
      'ET-15 a person 250 ms after the last key, from the third on',
      { type: 'search-question', category: 'Person' },
      250,
      3,
    ],
    ['ET-01 an address 250 ms after the last key, from the fourth on', { type: 'address-search' }, 250, 4],
  ])('%s', async (_, element, rest, least) => {
    await open({ id: 'q', title: 'Search', ...element })
    await stopTheClock()
    const term = 'chelsea'.slice(0, least)
    await control('q').fill(term.slice(0, -1))
    await page.clock.runFor(1_000)
    await control('q').fill(term)
    await page.clock.runFor(rest - 1)
    await control('q').fill(`${term}x`)
    await page.clock.runFor(rest - 1)
    expect(await asked()).toEqual([])
    await page.clock.runFor(1)
    expect(await asked()).toEqual([`${term}x`])
  })
})

describe('rows', () => {
  const children = [
    { id: 'name', type: 'text-question', title: 'Name' },
    { id: 'use', type: 'text-question', title: 'Use' },
  ]

  it('ET-22 adds rows, moves between cells by the arrows, removes a row and brings it back', async () => {
    await open({ id: 'rooms', type: 'table-question', title: 'Rooms', children })
    const add = page.getByRole('button', { name: 'Add New Row' })
    for (const name of ['A', 'B', 'C']) {
      await add.click()
      await page.keyboard.type(name)
    }
    const cell = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value)
    await page.keyboard.press('ArrowUp')
    expect(await cell()).toBe('B')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('lab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowLeft')
    expect(await cell()).toBe('C')

    const before = await answer('rooms')
    await page.getByRole('button', { name: 'Remove row 2' }).click()
    expect(await page.locator('tbody tr').count()).toBe(2)
    await page.keyboard.press('Enter')
    expect(await answer('rooms')).toEqual(before)
    expect(await page.locator('tbody tr').nth(1).locator('input').first().inputValue()).toBe('B')
  })

  it('ET-22 scrolls inside with more than five rows, and stacks on a narrow screen', async () => {
    await open({ id: 'rooms', type: 'table-question', title: 'Rooms', children })
    for (let n = 0; n < 12; n++) await page.getByRole('button', { name: 'Add New Row' }).click()
    const frame = page.locator('[role=group]:has(> table)')
    expect(await frame.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  it('ET-14 a closed card says what the template chose', async () => {
    const activity = { id: 'acts', type: 'repeatable-section', title: 'Activities' }
    await open({ ...activity, summaryQuestionIds: ['use', 'name'], children })
    await page.getByRole('button', { name: 'Add New' }).click()
    await page.keyboard.type('Weighing')
    await page.getByRole('textbox', { name: 'Use' }).fill('Daily')
    await page.getByText('Row 1').click()
    await page.getByText('Daily · Weighing').waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)

    // K3: whoever is led to a question in it finds it open, and stands in it.
    const [row] = ((await answer('acts')) as { rowIds: string[] }).rowIds
    await page.evaluate((key) => window.goToQuestion(key), `acts/${row}/use`)
    await expect.poll(focused).toBe(`fw-acts.${row}.use`)
    expect(await page.getByRole('textbox', { name: 'Use' }).isVisible()).toBe(true)
    expect(await page.getByText('Daily · Weighing').count()).toBe(0)
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
    await page.setViewportSize({ width, height: 844 })
    await page.locator('[id="fw-tab"]').click()
    await page.locator('[id="fw-rep"]').click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })

  it.each(['light', 'dark'] as const)('has no accessibility problem when %s', async (colorScheme) => {
    await open(...everything)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Add New Row' }).click()
    await page.getByRole('button', { name: 'Add New', exact: true }).click()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Choose a date: Date' }).click()
    await page.getByRole('grid').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await control('m').click()
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    if (process.env.SCREENSHOTS) {
      await page.keyboard.press('Escape')
      await page.screenshot({
        path: `${process.env.SCREENSHOTS}/elements-${colorScheme}.png`,
        fullPage: true,
      })
    }
  })
})
