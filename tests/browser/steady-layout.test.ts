import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { narrow } from '../support/browser.ts'
import { openJourney, startForm } from '../support/journey.ts'

/** What a finger or a key meets stays where it is, and in sight. */
describe('a steady form', () => {
  const journey = openJourney()

  async function openTrip(page: Page): Promise<void> {
    await page.goto('/template/away-travel')
    await page.getByRole('button', { name: /^Start( now| a new one)?$/ }).click()
    await page.getByRole('heading', { level: 2, name: 'Trip', exact: true }).waitFor()
  }

  it('keeps every option under the finger that presses it, on a narrow screen', async () => {
    const { page, context } = await journey.signIn('Erin', narrow)
    await openTrip(page)
    const next = page.getByRole('button', { name: 'Next Page' })
    let pressed = 0
    for (let more = true; more; ) {
      const groups = page.locator('[data-form] :is(fieldset, [role="radiogroup"]):has(input[type="radio"])')
      for (let n = 0; n < (await groups.count()); n++) {
        const option = groups.nth(n).locator('label:has(input[type="radio"])').last()
        if (!(await option.isVisible())) continue
        await option.scrollIntoViewIfNeeded()
        const before = await option.boundingBox()
        if (!before) continue
        await page.mouse.move(before.x + 12, before.y + before.height / 2)
        await page.mouse.down()
        // The focus has come: what appears with it must have had its place.
        const during = await option.boundingBox()
        await page.mouse.up()
        expect(during?.y).toBe(before.y)
        expect(await option.locator('input').isChecked()).toBe(true)
        pressed++
      }
      more = await next.isVisible()
      if (more) await next.click()
    }
    expect(pressed).toBeGreaterThan(1)
    await context.close()
  })

  it('leaves everything where it is when the languages of a form, its comments and its program come late', async () => {
    for (const viewport of [{ width: 1440, height: 900 }, narrow]) {
      const { page, context } = await journey.signIn('Chelsea', viewport)
      const form = await startForm(page, 'injury-illness-301')
      await page.addInitScript(() => {
        const seen = { jumped: 0 }
        Object.assign(globalThis, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.jumped += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      // What is not needed to read or to write comes last, as on a slow line.
      await page.route(/(LanguageMenu|around-form)-[^/]*\.js$/, async (route) => {
        await page.getByLabel('1. Full name').waitFor()
        await route.continue()
      })
      await page.goto(form)
      await page.getByLabel('Language').waitFor()
      await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor()
      const title = await page.getByRole('heading', { level: 1 }).boundingBox()
      // A line of a phone holds the name of a form, or it has two of nearly the whole width.
      expect(title?.width).toBeGreaterThan(280)
      expect(title?.height).toBeLessThan(60)
      const { jumped } = await page.evaluate(
        () => (globalThis as unknown as { seen: { jumped: number } }).seen,
      )
      expect(jumped).toBeLessThan(0.02)
      await context.close()
    }
  })

  it('shows what has the focus beside the bars, never behind them (WCAG 2.4.11)', async () => {
    for (const viewport of [{ width: 1440, height: 900 }, narrow]) {
      const { page, context } = await journey.signIn('Erin', viewport)
      await openTrip(page)
      const last = page.locator('[data-form] :is(input, textarea, select):visible').last()
      await last.focus()
      let stops = 0
      for (const key of [...Array(14).fill('Shift+Tab'), ...Array(14).fill('Tab')]) {
        await page.keyboard.press(key)
        const seen = await page.evaluate(() => {
          const focused = document.activeElement
          if (!focused?.closest('[data-form]')) return null
          const { left, top, width, height } = focused.getBoundingClientRect()
          const at = (y: number) => document.elementFromPoint(left + Math.min(width, 24) / 2, y)
          const isSeen = (found: Element | null) =>
            found !== null && (focused.contains(found) || found.closest('[data-form]') !== null)
          return isSeen(at(top + 2)) && isSeen(at(top + Math.min(height, 40) - 2))
            ? 'seen'
            : focused.outerHTML
        })
        if (seen === null) continue
        expect(seen).toBe('seen')
        stops++
      }
      expect(stops).toBeGreaterThan(8)
      await context.close()
    }
  })
})
