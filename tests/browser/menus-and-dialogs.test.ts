import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems } from '../support/browser.ts'
import { openJourney, startForm } from '../support/journey.ts'

const journey = openJourney()

const hasFocus = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .evaluate((button) => button === button.ownerDocument.activeElement)

describe('menus', () => {
  it('come when they are first used: the first press is kept, and nothing moves', async () => {
    const { page, complaints } = await journey.signIn('Chelsea')
    const fetched: string[] = []
    await page.route(/\/assets\/Menu-[^/]+\.js$/, async (route) => {
      fetched.push(route.request().url())
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    await startForm(page, 'lab-hazard-assessment')
    expect(fetched).toEqual([])
    const more = page.getByRole('button', { name: 'More', exact: true })
    const before = await more.boundingBox()
    await more.click()
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('true')
    await page.getByRole('menu', { name: 'More actions' }).waitFor()
    expect(fetched).toHaveLength(1)
    await expect.poll(() => more.boundingBox()).toEqual(before)
    expect(await accessibilityProblems(page)).toEqual([])

    // Escape, arrows and letters; the focus goes back to the button.
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(page, 'More')).toBe(true)
    await page.keyboard.press('ArrowDown')
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
    await expect.poll(() => item('Copy').evaluate((it) => it === document.activeElement)).toBe(true)
    await page.keyboard.type('de')
    await expect.poll(() => item('Delete').evaluate((it) => it === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('say that they are missing when they cannot be fetched, and open at the next press', async () => {
    const { page } = await journey.signIn('Chelsea')
    await page.goto('/')
    await page.route(/\/assets\/ProfileItems-[^/]+\.js$/, (route) => route.abort())
    await page.getByRole('button', { name: /^Profile/ }).click()
    await page.getByText('The menu cannot be loaded right now.').waitFor()
    await page.unroute(/\/assets\/ProfileItems-[^/]+\.js$/)
    await page.getByRole('button', { name: /^Profile/ }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    // A choice leaves the menu open, and says which one holds.
    await expect
      .poll(() => page.getByRole('menuitemradio', { name: 'Dark' }).getAttribute('aria-checked'))
      .toBe('true')
    await page.getByRole('menuitemradio', { name: 'System' }).click()
    await page.context().close()
  })
})

describe('dialogs', () => {
  it('hold the focus, keep the page still, close by Escape, and give the focus back', async () => {
    const { page, complaints } = await journey.signIn('Chelsea')
    await startForm(page, 'lab-hazard-assessment')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Delete' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab')
      // The browser's own bar is a stop, too; nothing of the page behind is.
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(outside).toBe(false)
    }
    const top = await page.evaluate(() => scrollY)
    await page.mouse.move(300, 600)
    await page.mouse.wheel(0, 800)
    // A press in the dialog's margin is not a press beside it.
    const box = await dialog.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4)
    await expect.poll(() => dialog.isVisible()).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(top)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(page, 'More')).toBe(true)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
