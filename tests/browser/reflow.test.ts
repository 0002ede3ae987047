import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems, wide } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

/** 1280 pixels at 400% (WCAG 1.4.10). */
const zoomed = { width: 320, height: 800 }

/** A screen of every kind: lists, a form's start, program, tools, Studio. */
const SCREENS = [
  ...['/', '/documents', '/notifications', '/inventory', '/shown', '/flags', '/tools/rss', '/tools/admin'],
  ...['/audit-log', '/program/travel', '/program/travel/dashboard', '/program/travel/template/away-travel'],
  ...['/template/away-travel', '/studio', '/studio/campus/00', '/studio/campus/00/program/travel'],
  ...['/studio/campus/00/program/travel/import', '/studio/global'],
]
const TEMPLATE = '/studio/campus/00/program/travel/template/away-travel'
const PANES = ['settings', 'workflow', 'permissions', 'outcomes', 'notifications', 'publish'].map(
  (pane) => `${TEMPLATE}/${pane}`,
)

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const title = page.getByRole('heading', { level: 1 }).first()
  await title.waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-label="Loading..."]'))
  expect(await title.textContent()).not.toBe('Not Found')
}

describe('a screen at 400% and in the colors of the system', () => {
  const journey = openJourney()

  it('X-46 scrolls no screen sideways at 320 pixels', async () => {
    const { page, context, complaints } = await journey.signIn('Alice', zoomed)
    const wider: string[] = []
    for (const path of [...SCREENS, ...PANES]) {
      await openScreen(page, path)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > zoomed.width) wider.push(`${path}: ${width}`)
    }
    expect(wider).toEqual([])

    // Every menu of the bar is within reach.
    await page.goto('/')
    const bar = page.getByRole('banner').getByRole('button')
    await page.getByRole('button', { name: /^Profile/ }).waitFor()
    for (const button of await bar.all()) {
      const box = await button.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= zoomed.width).toBe(true)
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  it('X-46 shows what is current where the system forces its colors', async () => {
    const { page, context } = await journey.signIn('Alice', wide, { forcedColors: 'active' })
    const highlight = async () =>
      page.evaluate(() => {
        const mark = document.body.appendChild(document.createElement('i'))
        mark.style.setProperty('background', 'Highlight')
        const { backgroundColor } = getComputedStyle(mark)
        mark.remove()
        return backgroundColor
      })
    const backgrounds = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((found) => found.map((each) => getComputedStyle(each).backgroundColor))

    // The tabs of the workbench: one of eleven.
    await openScreen(page, `${TEMPLATE}/workflow`)
    const marked = await highlight()
    const tabs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Workflow' }) })
    const looks = await tabs
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor))
    expect(looks.length).toBeGreaterThan(5)
    expect(looks.filter((look) => look === marked)).toHaveLength(1)
    // Its one thing to do.
    expect((await backgrounds('[data-look="primary"]'))[0]).toBe(marked)

    // Where one is, in the bar and at the side.
    await openScreen(page, '/documents')
    const current = await backgrounds('[aria-current]:not([aria-current="date"])')
    expect(current.length).toBeGreaterThan(0)
    expect(current.every((look) => look === marked)).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])

    // What the keys have come to in a menu.
    await page.getByRole('button', { name: /^Profile/ }).press('Enter')
    const reached = page.getByRole('menu').locator('[data-focused]')
    await reached.waitFor()
    expect(await reached.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe(marked)
    expect(await accessibilityProblems(page)).toEqual([])
    await context.close()
  })
})
