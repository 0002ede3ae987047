import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

/** One is asked for after another, and each may take its time on a busy machine. */
const patient = { timeout: 60_000 }

describe('several documents of a list', () => {
  const journey = openJourney()

  it('are selected by keys and by boxes, and copied, listed and printed', async () => {
    const bob = await journey.signIn('Bob', undefined, { permissions: ['clipboard-read', 'clipboard-write'] })
    const { page } = bob
    await page.goto('/documents?show=all')
    const names = page.getByRole('rowheader').getByRole('link')
    await names.nth(4).waitFor()
    const bar = page.getByRole('region', { name: 'Selected documents' })
    const boxes = page.locator('tbody').getByRole('checkbox')
    const checked = () =>
      boxes.evaluateAll((all) => all.filter((box) => (box as HTMLInputElement).checked).length)
    await names.nth(1).press('Space')
    await bar.getByText('1 selected').waitFor()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await bar.getByText('3 selected').waitFor()
    await page.keyboard.press('Shift+ArrowUp')
    await bar.getByText('2 selected').waitFor()
    await expect.poll(() => names.nth(2).evaluate((name) => name === document.activeElement)).toBe(true)
    await expect.poll(() => page.getByRole('complementary', { name: 'Preview' }).count()).toBe(0)
    await boxes.nth(4).click({ modifiers: ['Shift'] })
    await bar.getByText('4 selected').waitFor()
    expect(
      await page
        .getByRole('checkbox', { name: 'Select all on this page' })
        .evaluate((box) => (box as HTMLInputElement).indeterminate),
    ).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'documents-selected')
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'documents-selected-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await bar.getByRole('button', { name: 'Select page' }).click()
    await expect.poll(checked).toBe(await boxes.count())
    await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space')
    await bar.waitFor({ state: 'detached' })

    await boxes.nth(0).click()
    await boxes.nth(1).click()
    await bar.getByRole('button', { name: 'Copy links' }).click()
    await page.getByText('2 links were copied.').waitFor()
    const links = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
    expect(links).toHaveLength(2)
    expect(links[0]).toBe(new URL((await names.first().getAttribute('href')) ?? '', page.url()).href)

    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(csv.suggestedFilename()).toBe('documents.csv')
    expect(
      readFileSync(await csv.path(), 'utf8')
        .trim()
        .split('\r\n'),
    ).toHaveLength(3)

    const [zip] = await Promise.all([
      page.waitForEvent('download', patient),
      bar.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(zip.suggestedFilename()).toBe('documents.zip')
    const files = Object.entries(unzipSync(readFileSync(await zip.path())))
    expect(files.map(([name]) => name.endsWith('.pdf'))).toEqual([true, true])
    expect(files.every(([, bytes]) => Buffer.from(bytes.slice(0, 4)).toString() === '%PDF')).toBe(true)
    await page.getByText('2 documents downloaded.').waitFor()
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('are deleted as far as each may be, one by one, and brought back', async () => {
    const chelsea = await journey.signIn('Chelsea')
    await chelsea.page.goto('/')
    const { page } = chelsea
    for (let n = 0; n < 3; n++)
      await ask(page, 'mutation { createForm(templateGroupId: "away-travel") { id } }')
    await page.goto('/documents')
    const rows = page.locator('tbody').getByRole('row')
    await rows.nth(3).waitFor()
    const before = await rows.count()
    const bar = page.getByRole('region', { name: 'Selected documents' })
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await bar.getByRole('button', { name: 'Delete…' }).click()
    const dialog = page.getByRole('dialog')
    const said = dialog.getByText(/\d+ of \d+ can be deleted\./)
    await said.waitFor(patient)
    const [can, all] = ((await said.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
    expect(all).toBe(before)
    expect(can).toBeGreaterThanOrEqual(3)
    expect(can).toBeLessThan(before)
    await dialog.getByText('These stay:').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'documents-delete-several')

    // One of them fails: it is named, and the others are gone.
    let isFirst = true
    await page.route('**/form-renderer/graphql', (route) => {
      const fails = isFirst && route.request().postData()?.includes('DeleteForm')
      if (fails) isFirst = false
      return fails
        ? route.fulfill({
            json: { data: null, errors: [{ message: 'x', extensions: { code: 'CONFLICT' } }] },
          })
        : route.continue()
    })
    await dialog.getByRole('button', { name: `Delete ${can} documents` }).click()
    await dialog.getByText('It was changed meanwhile.').waitFor(patient)
    await dialog
      .getByText(`${(can ?? 0) - 1} document`)
      .first()
      .waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'documents-delete-report')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/documents? restored\./).waitFor(patient)
    await expect.poll(() => rows.count(), patient).toBe(before)

    // All of those that may be: said, and taken back from there.
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await bar.getByRole('button', { name: 'Delete…' }).click()
    await dialog.getByRole('button', { name: `Delete ${can} documents` }).click(patient)
    await page.getByText(`${can} documents deleted.`).waitFor(patient)
    await expect.poll(() => rows.count(), patient).toBe(before - (can ?? 0))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => rows.count(), patient).toBe(before)
    expect(chelsea.complaints).toEqual([])
    await chelsea.context.close()
  })

  it('stop when they are told to: what was begun is finished, and the rest can be gone on with', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto('/documents?show=all')
    const boxes = page.locator('tbody').getByRole('checkbox')
    await boxes.nth(0).click()
    await boxes.nth(1).click()
    const released = Promise.withResolvers<void>()
    await page.route('**/pdf/**', async (route) => {
      await released.promise
      await route.fulfill({
        contentType: 'application/pdf',
        headers: { 'content-disposition': 'attachment; filename="one.pdf"' },
        body: '%PDF-1.7',
      })
    })
    await page.getByRole('button', { name: 'Download PDF' }).click()
    const dialog = page.getByRole('dialog', { name: 'Download PDFs' })
    await dialog.getByText('Preparing 1 of 2…').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'documents-progress')
    await dialog.getByRole('button', { name: 'Stop' }).click()
    const [first] = await Promise.all([page.waitForEvent('download'), released.resolve()])
    expect(first.suggestedFilename()).toBe('one.pdf')
    await dialog.getByText('1 document downloaded.').waitFor()
    await dialog.getByText('It was stopped before the other one.').waitFor()
    const [second] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Try the other one again' }).click(),
    ])
    expect(second.suggestedFilename()).toBe('one.pdf')
    await dialog.waitFor({ state: 'detached' })
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('are selected on a phone, and what can be done stands at the thumb', async () => {
    const bob = await journey.signIn('Bob', narrow)
    const { page } = bob
    await page.goto('/documents?show=all')
    const boxes = page.locator('tbody').getByRole('checkbox')
    await boxes.nth(1).click()
    const bar = page.getByRole('region', { name: 'Selected documents' })
    await bar.getByText('1 selected').waitFor()
    await bar.getByRole('button', { name: 'Copy link', exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'documents-selected-phone')
    await bar.getByRole('button', { name: 'Clear' }).click()
    await bar.waitFor({ state: 'detached' })
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })
})
