import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow, openPage } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const EDITOR = '/studio/campus/00/program/field-research/layout'
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()

describe('the layout editor', () => {
  const journey = openJourney()

  it('SG-03 PL-02 PL-05 PL-07 lays out a program’s page by keyboard, saves it, and its people see it', async () => {
    const alice = await journey.signIn('Alice')
    const { page } = alice
    await page.goto('/studio')
    await page
      .getByRole('link', { name: /^Field Research/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Create a page' }).click()
    await page.getByText('This page is empty.').waitFor()
    const address = page.url()

    const add = (name: string) =>
      page
        .getByRole('navigation', { name: 'Add a widget' })
        .getByRole('button', { name, exact: true })
        .press('Enter')
    await add('Heading')
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'group')
    await expect.poll(() => focused(page)).toBe('Heading: Heading, column 1, row 1, 8 wide, 1 high')
    await page.getByLabel('Text', { exact: true }).fill('Plan before you leave')
    await add('Button')
    await page.getByRole('group', { name: /^Button: Start/ }).waitFor()
    const settings = page.getByRole('complementary', { name: 'Settings' })
    await settings.getByText('Widget configuration is not complete').waitFor()
    await page.getByRole('group', { name: /^Button: Start/ }).press('ArrowUp')
    await status(page, 'column 1, row 1')
    await expect.poll(() => focused(page)).toContain('Button: Start, column 1, row 1')
    for (let n = 0; n < 5; n++) await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await status(page, 'column 2, row 1, 3 wide')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Control+z')
    await page.getByRole('group', { name: /^Button: Start, column 1, row 1, 3 wide/ }).waitFor()
    await settings.getByLabel('Form').selectOption({ label: 'Field Research and Safety Plan' })
    await expect.poll(() => settings.getByText('Widget configuration is not complete').count()).toBe(0)
    await keepScreenshots(page, 'studio-layout')

    for (const [width, words] of [
      ['Mobile (500)', '500 pixels, 1 column'],
      ['Tablet (820)', '820 pixels, 4 columns'],
      ['Responsive', '8 columns'],
    ] as const) {
      await page.getByLabel('Preview').selectOption({ label: width })
      await status(page, words)
    }

    // Left without saving, it is there again.
    await page.goto('/studio')
    await page.goto(address)
    await page.getByText('These are your changes of the last time.').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await status(page, /^Saved$/)
    await page.goto('/program/field-research')
    await page.getByRole('heading', { level: 2, name: 'Plan before you leave' }).waitFor()
    await page.getByRole('link', { name: 'Edit page' }).waitFor()
    await page.getByRole('link', { name: 'Start', exact: true }).click()
    await page.waitForURL('**/template/field-safety-plan')
    expect(alice.complaints).toEqual([])
    await alice.context.close()
  })

  it('PL-04 PL-07 lets a widget be dragged, and never overwrites what somebody else saved', async () => {
    const alice = await journey.signIn('Alice')
    const { page } = alice
    await page.goto(EDITOR.replace('field-research', 'travel'))
    const title = page.getByRole('group', { name: /^Heading: Before you travel/ })
    const box = await title.boundingBox()
    if (!box) throw new Error('The heading is not on the screen')
    await page.mouse.move(box.x + 60, box.y + 15)
    await page.mouse.down()
    for (let down = 10; down <= 130; down += 10) {
      await page.mouse.move(box.x + 60, box.y + 15 + down)
      // As a hand moves: each step is drawn before the next.
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await page.mouse.up()
    await page.getByRole('group', { name: /^Heading: Before you travel, column 1, row [2-9]/ }).waitFor()

    const other = await openPage(alice.context)
    await other.page.goto(page.url())
    await other.page.getByRole('button', { name: 'Undo' }).click()
    await other.page
      .getByRole('navigation', { name: 'Add a widget' })
      .getByRole('button', { name: 'Divider' })
      .click()
    await other.page.getByRole('button', { name: 'Save', exact: true }).click()
    await status(other.page, /^Saved$/)

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Somebody else has saved this page since you opened it.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Show theirs' }).click()
    await page.getByRole('group', { name: /^Heading: Before you travel, column 1, row 1/ }).waitFor()
    await expect.poll(() => page.getByRole('group', { name: /^Divider/ }).count()).toBe(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.getByRole('group', { name: /^Divider/ }).count()).toBe(1)
    expect(alice.complaints).toEqual([])
    await alice.context.close()
  })

  it('PL-06 asks before it deletes a page, and works where there is little room', async () => {
    const alice = await journey.signIn('Alice', narrow)
    const { page } = alice
    await page.goto(EDITOR.replace('field-research', 'laboratory-safety'))
    await page.getByRole('group', { name: /^Heading: Working safely/ }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete page' }).click()
    await page
      .getByText('Are you sure you want to delete this layout? This action cannot be undone.')
      .waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('link', { name: 'Create a page' }).waitFor()
    await page.goto('/program/laboratory-safety')
    await page.getByRole('region', { name: 'Start a form' }).waitFor()
    expect(alice.complaints).toEqual([])
    await alice.context.close()
  })
})
