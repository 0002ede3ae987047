import { describe, expect, it } from 'vitest'
import type { Element } from '../../schemas/index.ts'
import { numberedOptions as options } from '../support/elements.ts'
import { elementsInBrowser } from '../support/elements-page.ts'

const { page, open, answer, control, focused } = elementsInBrowser()

/**
 * From now on the page's time goes by only as it is told. A timer that was set before could not be taken back by the
 * page any more: those of the controls, which are there already, have run once this one has.
 */
async function stopTheClock(): Promise<void> {
  await page().evaluate(() => new Promise((rested) => setTimeout(rested, 300)))
  const now = Date.now()
  await page().clock.install({ time: now })
  await page().clock.pauseAt(now + 1_000)
}

describe('choices', () => {
  const sites = (extra: object = {}): Element => ({
    id: 'sites',
    type: 'option-question',
    title: 'Sites',
    isDropdown: true,
    options: options(40),
    ...extra,
  })
  const shown = () => page().getByRole('option').count()

  it('ET-12 searches a long list after a rest, and takes several, each of which can be taken away', async () => {
    await open(sites({ isMultiSelect: true }))
    await control('sites').fill('option 3')
    await expect.poll(shown).toBe(11)
    await page().getByRole('option', { name: 'Option 31' }).click()
    await page().getByRole('option', { name: 'Option 33' }).click()
    expect(await answer('sites')).toEqual({ selectedOptionIds: ['o31', 'o33'] })
    expect(await page().getByRole('option', { selected: true }).allTextContents()).toEqual([
      'Option 31',
      'Option 33',
    ])
    await page().keyboard.press('Escape')
    expect(await shown()).toBe(0)
    await page().getByRole('button', { name: 'Clear Option 31' }).click()
    expect(await answer('sites')).toEqual({ selectedOptionIds: ['o33'] })
    expect(await focused()).toBe('fw-sites')
    await page().keyboard.press('Backspace')
    expect(await answer('sites')).toBeNull()
  })

  it('ET-12 K2 is gone through, chosen from and closed by keys alone; one choice closes the list', async () => {
    await open(sites())
    await page().locator('[id="fw-sites"]:not([aria-busy])').focus()
    const active = async () => {
      const id = await control('sites').getAttribute('aria-activedescendant')
      return id && page().locator(`[id="${id}"]`).textContent()
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
      await page().keyboard.press(key)
      expect(await active(), key).toBe(at)
    }
    await page().keyboard.press('Enter')
    expect(await answer('sites')).toEqual({ selectedOptionIds: ['o10'] })
    expect(await control('sites').inputValue()).toBe('Option 10')
    expect(await control('sites').getAttribute('aria-expanded')).toBe('false')
    await control('sites').fill('option 12')
    await page().keyboard.press('Enter')
    expect(await answer('sites')).toEqual({ selectedOptionIds: ['o12'] })
    await page().keyboard.type('x')
    await page().keyboard.press('Escape')
    expect(await control('sites').inputValue()).toBe('Option 12')
    await page().getByRole('button', { name: 'Clear Sites' }).click()
    expect(await answer('sites')).toBeNull()
    expect(await focused()).toBe('fw-sites')
  })

  it('ET-12 searches 250 ms after the last key', async () => {
    await open(sites())
    await control('sites').click()
    await expect.poll(shown).toBe(40)
    await stopTheClock()
    await control('sites').fill('option 3')
    await page().clock.runFor(249)
    await control('sites').fill('option 31')
    await page().clock.runFor(249)
    expect(await shown()).toBe(40)
    await page().clock.runFor(1)
    await expect.poll(shown).toBe(1)
  })

  it('ET-12 opens its list beside the box and inside the window, wherever the box stands', async () => {
    await open(sites())
    await page().setViewportSize({ width: 390, height: 500 })
    for (const top of [0, 250, 420]) {
      await page().evaluate((space) => {
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
          const list = await page().locator('[popover]').boundingBox()
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
      if (top === 250) await page().screenshot({ path: '.cache/screenshots/combo-narrow.png' })
      await page().keyboard.press('Escape')
    }
  })

  it('ET-12 clears a radio only where no answer is needed', async () => {
    const one = { type: 'option-question', title: 'One', options: options(2) }
    await open({ ...one, id: 'free' }, { ...one, id: 'needed', required: true })
    for (const key of ['free', 'needed']) await control(key).check()
    expect(await page().getByRole('button', { name: 'Clear' }).count()).toBe(1)
    await page().getByRole('button', { name: 'Clear' }).click()
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
    await page().getByRole('button', { name: 'Enlarge the picture of Flame' }).click()
    await page().getByRole('dialog', { name: 'Flame' }).getByRole('img', { name: 'Flame' }).waitFor()
    await page().keyboard.press('Escape')
    expect(await page().getByRole('dialog').count()).toBe(0)
  })

  it('X-21 a switch without a default is answered with yes or no at once', async () => {
    await open({ id: 'alone', type: 'toggle-question', title: 'Alone' })
    expect(await answer('alone')).toBeNull()
    const group = page().getByRole('group', { name: 'Alone' })
    expect(await group.getByRole('radio', { checked: true }).count()).toBe(0)
    await group.getByRole('radio', { name: 'No' }).click()
    expect(await answer('alone')).toEqual({ value: false })
    await page().keyboard.press('ArrowUp')
    expect(await answer('alone')).toEqual({ value: true })
  })

  it('ET-24 a switch with a default is flipped, and can be told on from off in forced colours', async () => {
    await open({ id: 'alone', type: 'toggle-question', title: 'Alone', defaultValue: true })
    const flip = page().getByRole('switch', { name: 'Alone' })
    await page().emulateMedia({ forcedColors: 'active' })
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
    await page().emulateMedia({ forcedColors: 'none' })
  })
})

describe('searches', () => {
  const asked = () => page().evaluate(() => window.asked)

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
    await page().clock.runFor(1_000)
    await control('q').fill(term)
    await page().clock.runFor(rest - 1)
    await control('q').fill(`${term}x`)
    await page().clock.runFor(rest - 1)
    expect(await asked()).toEqual([])
    await page().clock.runFor(1)
    expect(await asked()).toEqual([`${term}x`])
  })
})
