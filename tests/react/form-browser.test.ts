import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStage, type Stage } from '../support/browser-page.ts'
import { options, page as pageOf, section, table, templateOf, text, when } from '../support/elements.ts'

/** As far as it can be handed to a page. */
type Options = Pick<NonNullable<Parameters<Window['openForm']>[1]>, 'answers' | 'canUpdate' | 'preview'>

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await openStage('tests/react/support/browser-entry.tsx')
})
afterAll(() => stage?.browser.close())

beforeEach(async () => {
  page = await stage.open({ width: 1200, height: 800 })
  await page.waitForFunction(() => 'openForm' in window)
})
afterEach(() => page.close())

async function open(template: ReturnType<typeof templateOf>, opts?: Options) {
  await page.evaluate(([t, o]) => window.openForm(t, o), [template, opts] as const)
  await page.locator('h2').first().waitFor()
}

/** The id of what has the focus, or of what names it. */
const focused = () =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.id || activeElement?.getAttribute('aria-labelledby') || activeElement?.tagName
  })
const problems = () => page.getByRole('region', { name: /problems? to correct/ })
const required = { required: true }

describe('a form in the browser', () => {
  it('renders the one question that is typed in', async () => {
    await open(templateOf(Array.from({ length: 40 }, (_, i) => text(`q${i}`))))
    await page.locator('#fw-q39').waitFor()
    await page.evaluate(() => window.renders.clear())
    await page.locator('#fw-q7').pressSequentially('Ada')
    expect(await page.evaluate(() => [...window.renders])).toEqual([['q7', 3]])
    expect(await page.evaluate(() => window.sent.length)).toBe(3)
    expect(await page.locator('#fw-q7').inputValue()).toBe('Ada')
  })

  const long = templateOf(Array.from({ length: 200 }, (_, i) => text(`q${i}`)))

  it('draws first what is on the screen, and the rest in its place', async () => {
    const [first, all, heights] = await page.evaluate(async (template) => {
      const count = () => document.querySelectorAll('input').length
      const height = () => document.documentElement.scrollHeight
      window.openForm(template)
      while (count() === 0) await new Promise((done) => setTimeout(done))
      const before = [count(), height()] as const
      while (count() === before[0]) await new Promise((done) => setTimeout(done))
      return [before[0], count(), [before[1], height()]] as const
    }, long)
    expect([first, all]).toEqual([20, 200])
    expect(heights[0] / heights[1]).toBeCloseTo(1, 0)
    expect(heights[0]).toBeGreaterThan(15_000)
    expect(await page.evaluate(() => window.renders.get('q7'))).toBe(1)
  })

  it('goes to a question that is not drawn yet', async () => {
    await page.evaluate((template) => {
      window.openForm(template)
      window.controller.goToQuestion('q199')
    }, long)
    await page.waitForFunction(() => document.activeElement?.id === 'fw-q199')
  })

  it('shows an error when a question was emptied and left, not in passing, and takes it away when it is mended', async () => {
    await open(templateOf([text('a', required), text('b')]))
    await page.locator('#fw-a').focus()
    expect(await page.locator('[id$="-error"]').count()).toBe(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await page.locator('[id$="-error"]').count()).toBe(0)
    await page.keyboard.type('x')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Tab')
    expect(await page.locator('#fw-a-error').textContent()).toBe('This question is required.')
    await page.locator('#fw-a').fill('x')
    expect(await page.locator('[id$="-error"]').count()).toBe(0)
  })

  it('loses no click where leaving a question shows its error', async () => {
    await open(templateOf([text('a', required), text('b', required), text('c')]))
    await page.locator('#fw-a').focus()
    await page.keyboard.type('x')
    await page.keyboard.press('Backspace')
    const target = await page.locator('#fw-c').boundingBox()
    if (!target) throw new Error('The question is not on the screen')
    // The press leaves the first question; its error moves the third one down only after the release.
    await page.mouse.move(target.x + 5, target.y + 3)
    await page.mouse.down()
    await page.waitForTimeout(100)
    expect(await page.locator('[id$="-error"]').count()).toBe(0)
    expect(await page.locator('#fw-c').boundingBox()).toEqual(target)
    await page.mouse.up()
    expect(await focused()).toBe('fw-c')
    await page.locator('[id$="-error"]').waitFor()
  })

  it('moves the focus to the list of problems, and from it to the question on its page and row', async () => {
    const pages = [pageOf('one', [text('a', required)]), pageOf('two', [table('t', [text('x', required)])])]
    await open(templateOf(pages), { answers: { t: { rowIds: ['r1', 'r2'] } } })
    await page.evaluate(() => void window.controller.attempt())
    await problems().waitFor()
    expect(await focused()).toBe('fw-problems-title')
    expect(await problems().getByRole('link').count()).toBe(1)
    await page.getByRole('button', { name: 'Page two: 2 problems' }).click()
    await page.getByRole('heading', { name: 'Page two' }).waitFor()
    expect(await focused()).toBe('fw-problems-title')
    await page.getByRole('link', { name: 'row 2' }).click()
    await page.locator('#fw-t\\.r2\\.x').waitFor()
    expect(await focused()).toBe('fw-t.r2.x')
    await page.getByRole('button', { name: 'Page one: 1 problem' }).click()
    await page.getByRole('link', { name: 'Title of a:' }).click()
    await page.locator('#fw-a').waitFor()
    expect(await focused()).toBe('fw-a')
  })

  it('lists the first 25 of many problems, and all of them at a press', async () => {
    await open(templateOf(Array.from({ length: 40 }, (_, i) => text(`q${i}`, required))))
    await page.evaluate(() => void window.controller.attempt())
    await page.getByText('There are 40 problems to correct').waitFor()
    expect(await problems().getByRole('link').count()).toBe(25)
    await page.getByRole('button', { name: 'Show all 40 problems' }).click()
    expect(await problems().getByRole('link').count()).toBe(40)
    expect(await focused()).toBe('fw-problems-title')
  })

  it('ET-14 opens the card that holds a question, and puts the focus into its control', async () => {
    await open(templateOf([text('a', required)]))
    await page.evaluate(() => {
      const frame = document.getElementById('fw-a-frame') as HTMLElement
      const card = document.createElement('details')
      frame.replaceWith(card)
      card.append(frame)
    })
    await page.evaluate(() => window.controller.goToQuestion('a'))
    await page.waitForFunction(() => document.activeElement?.id === 'fw-a')
  })

  it('unfolds the row of a question that is asked for', async () => {
    await open(templateOf([table('t', [text('x', required)], { folds: true })]), {
      answers: { t: { rowIds: ['r1'] } },
    })
    expect(await page.locator('#fw-t\\.r1\\.x').isVisible()).toBe(false)
    await page.evaluate(() => window.controller.goToQuestion('t/r1/x'))
    await page.locator('#fw-t\\.r1\\.x').waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 'fw-t.r1.x')
  })

  it('ET-26 stands questions side by side on a wide screen, in reading order, and stacks them on a narrow one', async () => {
    const [half, third] = [{ width: 'half' }, { width: 'third' }] as const
    const asked = [
      options('more', ['yes']),
      text('first', { ...half, required: true, description: 'Words above one control alone. '.repeat(4) }),
      text('gone', { ...half, ...when('more', 'yes') }),
      text('last', half),
      ...['a', 'b', 'c'].map((id) => text(id, third)),
      text('full'),
    ]
    await open(templateOf([section('s', asked)]))
    await page.setViewportSize({ width: 1440, height: 900 })
    const boxOf = async (id: string) => {
      const box = await page.locator(`#fw-${id}`).boundingBox()
      if (!box) throw new Error(`${id} is not on the screen`)
      return box
    }
    const [first, last] = [await boxOf('first'), await boxOf('last')]
    expect(last.y).toBe(first.y)
    expect(last.x).toBeGreaterThan(first.x + first.width)
    const thirds = [await boxOf('a'), await boxOf('b'), await boxOf('c')]
    expect(new Set(thirds.map(({ y }) => y)).size).toBe(1)
    expect(thirds.map(({ x }) => x)).toEqual(thirds.map(({ x }) => x).toSorted((x, y) => x - y))
    expect((await boxOf('full')).y).toBeGreaterThan((thirds[0]?.y ?? 0) + 20)

    await page.evaluate(() => void window.controller.attempt())
    await page.locator('#fw-first-error').waitFor()
    // The list of problems takes the focus a moment later.
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body')
    expect((await boxOf('last')).y).toBe((await boxOf('first')).y)

    await page.locator('#fw-first').focus()
    for (const next of ['last', 'a', 'b', 'c', 'full']) {
      await page.keyboard.press('Tab')
      expect(await focused()).toBe(`fw-${next}`)
    }

    await page.evaluate(() => window.controller.slot('more').onChange('choose', { optionId: 'yes' }))
    await page.locator('#fw-gone').waitFor()
    expect((await boxOf('gone')).y).toBe((await boxOf('first')).y)
    expect((await boxOf('last')).x).toBe((await boxOf('first')).x)

    await page.setViewportSize({ width: 390, height: 844 })
    const tops = [await boxOf('first'), await boxOf('gone'), await boxOf('last'), await boxOf('a')]
    expect(new Set(tops.map(({ x }) => x)).size).toBe(1)
    expect(new Set(tops.map(({ y }) => y)).size).toBe(tops.length)
  })

  it('finds the focus of a group of controls in its first one', async () => {
    await open(templateOf([options('o', ['x', 'y'], required)]))
    await page.evaluate(() => void window.controller.attempt())
    await page.getByRole('link', { name: 'Title of o' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio')
  })

  it('FF-03 scrolls a new page to the top, 120 px below the edge, and focuses its heading', async () => {
    const many = (name: string) => Array.from({ length: 30 }, (_, i) => text(`${name}${i}`))
    await open(templateOf([pageOf('one', many('a')), pageOf('two', many('b'))]))
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('heading', { name: 'Page two' }).waitFor()
    const top = await page.evaluate(() => document.querySelector('[data-form]')?.getBoundingClientRect().top)
    expect(Math.round(top ?? 0)).toBe(120)
    expect(await focused()).toBe('H2')
  })

  it('FF-04 titles the tab', async () => {
    await open(templateOf([text('a')], { name: 'Incident report' }))
    expect(await page.title()).toBe('Incident report | Formwork')
  })

  it('FF-01 folds the navigation below 648 px', async () => {
    await open(templateOf([pageOf('one', [text('a')]), pageOf('two', [text('b')])]))
    const entry = page.getByRole('navigation').getByRole('listitem').nth(1).getByRole('button')
    const toggle = page.getByRole('navigation').locator('[aria-expanded]')
    await page.setViewportSize({ width: 648, height: 800 })
    expect([await entry.isVisible(), await toggle.isVisible()]).toEqual([true, false])
    await page.setViewportSize({ width: 647, height: 800 })
    expect([await entry.isVisible(), await toggle.isVisible()]).toEqual([false, true])
    await toggle.click()
    await entry.click()
    await page.getByRole('heading', { name: 'Page two' }).waitFor()
    expect(await entry.isVisible()).toBe(false)
  })

  it('X-24 keeps a broken element to itself and reports it once', async () => {
    const broken = (id: string) => ({ id, type: 'fake-broken', title: id })
    await open(templateOf([broken('x'), text('a'), broken('y')]))
    expect(await page.getByText('This question cannot be shown (type fake-broken)').count()).toBe(2)
    await page.locator('#fw-a').fill('still works')
    expect(await page.evaluate(() => window.failed)).toEqual(['fake-broken'])
  })

  it('X-24 keeps to itself what breaks in a section, in rows and in a run of questions further down', async () => {
    const broken = (id: string) => ({ id, type: 'fake-broken', title: id })
    const many = Array.from({ length: 25 }, (_, i) => text(`q${i}`))
    const template = templateOf([
      section('s', [broken('x'), text('inside')]),
      table('t', [broken('y'), text('cell')], { cells: true }),
      text('beside'),
      ...many,
      broken('z'),
    ])
    await open(template, { answers: { t: { rowIds: ['r1', 'r2'] } } })
    // What is further down is drawn a moment later.
    const shown = page.getByText('This question cannot be shown (type fake-broken)')
    await expect.poll(() => shown.count()).toBe(4)
    for (const id of ['inside', 't\\.r2\\.cell', 'beside', 'q0', 'q24']) {
      await page.locator(`#fw-${id}`).pressSequentially('works')
      expect(await page.locator(`#fw-${id}`).inputValue()).toBe('works')
    }
    expect(await page.evaluate(() => window.failed)).toEqual(['fake-broken'])
  })

  it('FF-11 shows and hides what depends on an answer, keeping its text', async () => {
    await open(templateOf([options('more', ['yes', 'no']), text('why', when('more', 'yes'))]))
    expect(await page.locator('#fw-why').count()).toBe(0)
    await page.getByLabel('yes').check()
    await page.locator('#fw-why').fill('because')
    await page.getByLabel('no').check()
    expect(await page.locator('#fw-why').count()).toBe(0)
    await page.getByLabel('yes').check()
    expect(await page.locator('#fw-why').inputValue()).toBe('because')
  })

  it('SU-08 prints every page as a summary, without a control', async () => {
    const pages = [pageOf('one', [text('a')]), pageOf('two', [text('b')])]
    await open(templateOf(pages), { answers: { b: { text: 'on page two' } } })
    await page.emulateMedia({ media: 'print' })
    await page.getByText('on page two').waitFor()
    expect(await page.locator('h2:visible').allTextContents()).toEqual(['Page one', 'Page two'])
    await expect.poll(() => page.locator(':is(button, input, nav):visible').count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await page.locator('#fw-a').waitFor()
    await expect.poll(() => page.getByText('on page two').count()).toBe(0)
  })

  it('SU-08 prints the same when the browser is asked to print', async () => {
    await open(templateOf([pageOf('one', [text('a')]), pageOf('two', [text('b')])]))
    await page.evaluate(() => {
      const seen: string[] = []
      new MutationObserver(() =>
        seen.push(document.querySelector('[data-summary]')?.textContent ?? ''),
      ).observe(document.body, { childList: true, subtree: true })
      Object.assign(window, { seen })
    })
    await page.pdf()
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen[0]).toContain('Page two')
  })
})
