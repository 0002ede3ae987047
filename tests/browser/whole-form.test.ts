import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { control, openJourney, startByButton } from '../support/journey.ts'
import { readPdf } from '../support/read-pdf.ts'

const journey = openJourney()

const heading = (page: Page, level: number, name: string | RegExp) =>
  page.getByRole('heading', { level, name, exact: typeof name === 'string' })
const more = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const inDark = async (page: Page, name: string) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  // The colours are on their way for a moment.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, name)
  await page.emulateMedia({ colorScheme: 'light' })
}

describe('what is done with whole forms, in a browser', () => {
  it('FF-10 FF-14 FF-15 FF-16 FF-17 ET-27 renames, copies, deletes, takes back and closes a form', async () => {
    const chelsea = await journey.signIn('Chelsea')
    const { page } = chelsea
    await page.goto('/template/injury-illness-301')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/template/injury-illness-301')
    await page.getByRole('button', { name: /^Start( now| a new one)?$/ }).click()
    await control(page, 'employee-name').fill('Rosa Marín')
    const source = new URL(page.url()).pathname

    // Rename: Escape leaves the name, a blank one is refused, Enter saves; the focus comes back.
    const rename = page.getByRole('button', { name: 'Rename' })
    const box = page.getByRole('textbox', { name: 'Form name' })
    await rename.click()
    await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true)
    await box.fill('Never mind')
    await page.keyboard.press('Escape')
    await heading(page, 1, 'Injury and Illness Incident Report').waitFor()
    await expect.poll(() => rename.evaluate((it) => it === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await box.fill('   ')
    await page.keyboard.press('Enter')
    await page.getByText('Please enter a name.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'rename')
    await inDark(page, 'rename-dark')
    const hostile = '"><img src=x onerror=alert(1)>{{7*7}}'
    await box.fill(hostile)
    await page.keyboard.press('Enter')
    await heading(page, 1, hostile).waitFor()
    await rename.click()
    await box.fill('Spill in the stockroom')
    await page.getByRole('button', { name: 'Save name' }).click()
    await heading(page, 1, 'Spill in the stockroom').waitFor()

    // Somebody else renames it in another window: theirs is shown, Enter puts ours in its place.
    await rename.click()
    await box.fill('Mine')
    const other = await chelsea.context.newPage()
    await other.goto(source)
    await other.getByRole('button', { name: 'Rename' }).click()
    await other.getByRole('textbox', { name: 'Form name' }).fill('Theirs')
    await other.keyboard.press('Enter')
    await heading(other, 1, 'Theirs').waitFor()
    await other.close()
    await box.press('Enter')
    await page.getByText('Somebody else renamed this form to “Theirs”').waitFor()
    await box.press('Enter')
    await heading(page, 1, 'Mine').waitFor()

    // Copy: what was typed a moment ago is in it, under a number of its own.
    await control(page, 'employee-city').fill('Berkeley')
    await page.getByRole('button', { name: 'More' }).click()
    await keepScreenshots(page, 'form-menu')
    await page.getByRole('menuitem', { name: 'Copy', exact: true }).click()
    await heading(page, 1, 'Copy of Mine').waitFor()
    const copy = new URL(page.url()).pathname
    expect(copy).not.toBe(source)
    await expect.poll(() => control(page, 'employee-name').inputValue()).toBe('Rosa Marín')
    await expect.poll(() => control(page, 'employee-city').inputValue()).toBe('Berkeley')
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'copy')

    // Delete goes to the template; Undo brings it back.
    await more(page, 'Delete')
    await page.getByRole('dialog').getByText('Copy of Mine').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL(/\/template\/injury-illness-301$/)
    await page.getByText('Copy of Mine was deleted.').waitFor()
    await expect.poll(() => page.getByRole('link', { name: /Copy of Mine/ }).count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'deleted')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForURL((url) => url.pathname === copy)
    await expect.poll(() => control(page, 'employee-name').inputValue()).toBe('Rosa Marín')

    // Close goes to the template, which lists both.
    await page.getByRole('link', { name: 'Close form' }).click()
    await page.waitForURL(/\/template\/injury-illness-301$/)
    await page.getByRole('link', { name: /Copy of Mine/ }).waitFor()
    const mine = page.getByRole('link', { name: /^Mine/ })
    await mine.waitFor()

    // Each time it is opened it is asked for anew, and shows what was written elsewhere meanwhile (FF-10).
    const loads: string[] = []
    page.on('request', (request) => {
      const body = request.postData() ?? ''
      if (body.includes('query Form(')) loads.push(request.url())
    })
    await mine.click()
    await expect.poll(() => control(page, 'employee-city').inputValue()).toBe('Berkeley')
    await page.getByRole('link', { name: 'Close form' }).click()
    await mine.waitFor()
    const elsewhere = await chelsea.context.newPage()
    await elsewhere.goto(source)
    await control(elsewhere, 'employee-city').fill('Oakland')
    await elsewhere.getByText('Saved', { exact: true }).first().waitFor()
    await elsewhere.close()
    expect(loads).toHaveLength(1)
    await mine.click()
    await expect.poll(() => control(page, 'employee-city').inputValue()).toBe('Oakland')
    expect(loads).toHaveLength(2)

    // Where the flag says so, a form has its second address (FF-14).
    await page.route('**/platform-shell/graphql', async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = (await response.json()) as { data?: { flags?: string[] } }
      const flags = data?.flags && [...data.flags, 'rollout-form-v2']
      await route.fulfill({ response, json: { ...rest, data: { ...data, ...(flags && { flags }) } } })
    })
    const passed: string[] = []
    page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname))
    const begun = await startByButton(page, 'injury-illness-301')
    expect(passed.some((path) => path.startsWith('/form/v2/'))).toBe(true)
    expect(begun).toMatch(/\/program\/injury-illness\/form\/[^/]+$/)
    await control(page, 'employee-name').waitFor()
    await page.unroute('**/platform-shell/graphql')

    // What the profile knows was there from the start.
    await page.goto(source)
    await page.getByRole('navigation').getByText('Completed by').first().click()
    await expect.poll(() => control(page, 'reporter-name').inputValue()).toBe('Chelsea Whitfield')
    expect(chelsea.complaints).toEqual([])
    await chelsea.context.close()
  })

  it('FF-09 sends no mutation from a preview, while rules work and every page can be tried', async () => {
    const chelsea = await journey.signIn('Chelsea')
    const { page } = chelsea
    await page.goto('/template/injury-illness-301')
    await page.getByRole('link', { name: 'Preview' }).click()
    await page.getByText('Preview: nothing is saved').waitFor()
    await control(page, 'employee-name').waitFor()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.url()} ${request.postData()}`)
    })
    await control(page, 'employee-name').fill('Nobody')
    await page.keyboard.press('Tab')
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'preview')
    await inDark(page, 'preview-dark')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await heading(page, 2, 'Treatment').waitFor()
    await expect.poll(() => control(page, 'facility-name').count()).toBe(0)
    await page
      .getByRole('group', { name: /treatment given away/ })
      .getByLabel('Yes', { exact: true })
      .check()
    await control(page, 'facility-name').fill('Alta Bates')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('button', { name: 'Add witness' }).click()
    await page.getByRole('button', { name: 'Previous', exact: true }).click()
    await expect.poll(() => control(page, 'facility-name').inputValue()).toBe('Alta Bates')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForTimeout(1_500)
    expect(sent).toEqual([])
    await page.goto('/documents')
    await expect.poll(() => page.getByText('Nobody').count()).toBe(0)
    expect(chelsea.complaints).toEqual([])
    await chelsea.context.close()
  })

  it('ET-20 X-25 X-29 FF-06 FF-16 shows the investigators of a report, and leads to an investigation and back', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto('/form/demo-report-stockroom')
    await page.getByText(/Last saved Nov 9, 2026/).waitFor()
    // Page by page: the report is read, not filled in.
    for (const name of ['Treatment', 'The case', 'Completed by', 'Investigation']) {
      await page.getByRole('button', { name: 'Next Page' }).click()
      await heading(page, 2, name).waitFor()
    }
    const table = page.getByRole('table', { name: 'Investigators' })
    await table.waitFor()
    await expect.poll(() => table.getByRole('row').count()).toBe(3)
    await table.getByRole('row', { name: /INV-00001 In Progress Dave Okonkwo/i }).waitFor()
    await table.getByRole('row', { name: /INV-00001 .* 11\/20\/2026 Overdue/i }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /add investigator/i }).count()).toBe(1)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'subforms')
    await inDark(page, 'subforms-dark')
    await table.getByRole('link', { name: 'View Incident Investigation, INV-00001' }).click()
    await page.waitForURL(/\/form\/(v2\/)?demo-investigation-carrier$/)
    await page.getByText('Dave Okonkwo').first().waitFor()
    await page.getByRole('link', { name: 'Close form' }).click()
    await page.waitForURL(/\/form\/(v2\/)?demo-report-stockroom\?page=/)
    await heading(page, 2, 'Investigation').waitFor()

    await page.goto('/form/demo-report-lift')
    for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Next Page' }).click()
    await page.getByText('No Forms Found').waitFor()

    // The list could not be read: it says so, and can be asked again.
    await page.route('**/workflow-v2/graphql', (route) => route.abort())
    await page.goto('/form/demo-report-stockroom')
    for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Next Page' }).click()
    await page.getByText('The forms could not be loaded.').waitFor()
    await keepScreenshots(page, 'subforms-failed')
    await page.unroute('**/workflow-v2/graphql')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('table', { name: 'Investigators' }).waitFor()
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('SU-08 X-25 prints all pages of a form and nothing but its content', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto('/form/demo-report-stockroom')
    await heading(page, 2, 'Employee').waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('table', { name: 'Investigators' }).waitFor()
    for (const name of ['Employee', 'Treatment', 'The case', 'Completed by', 'Investigation']) {
      await expect.poll(() => heading(page, 2, name).isVisible()).toBe(true)
    }
    for (const words of ['Inês Batista', 'Fracture of two toes', 'Erin Lindqvist', 'INV-00002']) {
      await expect.poll(() => page.getByText(words).first().isVisible()).toBe(true)
    }
    const controls = page.locator('button, input, textarea, select, nav, a:not(h1 a)')
    await expect.poll(() => controls.filter({ visible: true }).allTextContents()).toEqual([])
    const notes = page.getByText(/Loading|Last saved/).filter({ visible: true })
    await expect.poll(() => notes.allInnerTexts()).toEqual([])
    const folder = resolve(import.meta.dirname, '../../.cache/screenshots')
    mkdirSync(folder, { recursive: true })
    const paper = await readPdf(await page.pdf({ path: join(folder, 'print.pdf'), format: 'Letter' }))
    // Each sheet says which of how many it is.
    const counted = paper.texts.map((text) => text.match(/Page \d+ of \d+/g))
    expect(counted).toEqual(counted.map((_, n) => [`Page ${n + 1} of ${counted.length}`]))
    expect(counted.length).toBeGreaterThan(1)
    await page.setViewportSize({ width: 816, height: 1056 })
    await page.screenshot({ path: join(folder, 'print.png'), fullPage: true })
    await bob.context.close()

    const chelsea = await journey.signIn('Chelsea', narrow)
    await chelsea.page.goto('/template/injury-illness-301')
    await chelsea.page.getByRole('button', { name: /^Start( now| a new one)?$/ }).click()
    await control(chelsea.page, 'employee-name').fill('On paper')
    await chelsea.page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const name of ['Employee', 'Treatment', 'The case', 'Completed by']) {
      await heading(chelsea.page, 2, name).filter({ visible: true }).first().waitFor()
    }
    await expect.poll(() => chelsea.page.getByText('On paper').filter({ visible: true }).count()).toBe(1)
    expect(
      await chelsea.page.locator('button, input, textarea, nav').filter({ visible: true }).allTextContents(),
    ).toEqual([])
    await chelsea.page.setViewportSize({ width: 816, height: 1056 })
    await chelsea.page.screenshot({ path: join(folder, 'print-draft.png'), fullPage: true })
    await chelsea.context.close()
  })
})
