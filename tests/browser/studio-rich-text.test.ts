import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()
const at = '/studio/campus/01/program/injury-illness/template/injury-illness-301/settings'
const LABEL = 'What the form is for'

async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, html)
}

it('ET-19 ST-02 formats a text as it looks, by keyboard, keeps the safe part of what is pasted, and changes nothing by looking', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  const scripts: string[] = []
  page.on('response', (response) => void scripts.push(response.url()))
  await page.goto(at)
  await page.getByRole('heading', { name: 'Start page' }).waitFor()
  expect(scripts.filter((url) => url.includes('RichTextEditor'))).toEqual([])

  await page.getByRole('button', { name: `Format ${LABEL}` }).click()
  const text = page.getByRole('textbox', { name: LABEL })
  const bar = page.getByRole('toolbar', { name: `Format: ${LABEL}` })
  await bar.waitFor()
  // Wanting to format is no change yet.
  await expect.poll(() => page.getByRole('button', { name: 'Nothing to undo' }).count()).toBe(1)
  await text.press('Control+a')
  await page.keyboard.type('Read this first')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await text.locator('strong', { hasText: 'Read this first' }).waitFor()
  const bold = bar.getByRole('button', { name: 'Bold' })
  await expect.poll(() => bold.getAttribute('aria-pressed')).toBe('true')

  // A link, by the last tool of the bar.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const address = page.getByLabel('Address of the link')
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await page.getByText('Begin the address with https://', { exact: false }).waitFor()
  await address.fill('https://example.edu/safety')
  await address.press('Enter')
  await text.locator('a[href="https://example.edu/safety"]').waitFor()
  await address.waitFor({ state: 'detached' })

  await text.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(
    page,
    '<h2 style="color:red">Gear</h2><ul class="x"><li onclick="x()">Gloves</li></ul><script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">no</a><table><tr><td>cell</td></tr></table>',
  )
  await text.locator('li', { hasText: 'Gloves' }).waitFor()
  expect(await text.locator('img, script, table, h2, [style], [onclick], [href^="javascript"]').count()).toBe(
    0,
  )
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-rich-text')
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await page.setViewportSize({ width: 1440, height: 900 })
  await text.blur()
  await page.getByText('Draft, saved').waitFor()

  // It comes back as it was, and opening and leaving it is no edit.
  const before = await text.innerHTML()
  await page.reload()
  await bar.waitFor()
  await expect.poll(() => text.innerHTML()).toBe(before)
  const undo = page.getByRole('button', { name: /^Undo: / })
  const name = await undo.getAttribute('aria-label')
  await text.click()
  await text.blur()
  await expect.poll(() => undo.getAttribute('aria-label')).toBe(name)
  await page.getByRole('button', { name: 'No problems' }).waitFor()
  while ((await undo.count()) > 0) {
    await undo.click()
    await page.waitForTimeout(50)
  }
  await page.getByRole('button', { name: `Format ${LABEL}` }).waitFor()
  expect(complaints).toEqual([])
})
