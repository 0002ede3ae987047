import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

describe('a list of documents as a person keeps it', () => {
  const journey = openJourney()

  it('has the columns that they chose, by mouse and by keyboard, until they choose others', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto('/documents?show=all')
    const heads = () => page.getByRole('columnheader').allInnerTexts()
    await expect.poll(heads).toEqual(['Document', 'Owner', 'Type', 'Status', 'Since'])
    await page.getByRole('button', { name: 'Columns' }).press('ArrowDown')
    const menu = page.getByRole('menu', { name: 'Columns' })
    await menu.getByRole('menuitemcheckbox', { name: 'Assigned to' }).click()
    await menu.getByRole('menuitemcheckbox', { name: 'Owner' }).press('Space')
    await expect
      .poll(() => menu.getByRole('menuitemcheckbox', { name: 'Owner' }).getAttribute('aria-checked'))
      .toBe('false')
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'documents-columns')
    await page.keyboard.press('Escape')
    await expect.poll(heads).toEqual(['Document', 'Type', 'Status', 'Assigned to', 'Since'])
    await page.reload()
    await expect.poll(heads).toEqual(['Document', 'Type', 'Status', 'Assigned to', 'Since'])
    // Another list has its own.
    await page.getByRole('link', { name: 'Mine', exact: true }).click()
    await expect.poll(heads).toEqual(['Document', 'Type', 'Status', 'Started', 'Last saved'])
    await page.goto('/documents?show=all')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitem', { name: 'Usual columns' }).click()
    await expect.poll(heads).toEqual(['Document', 'Owner', 'Type', 'Status', 'Since'])
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('is saved under a name, opened again, renamed, deleted and brought back', async () => {
    const alice = await journey.signIn('Alice')
    const { page } = alice
    await page.goto('/documents?show=all&status=under_review&sort=STATUS_CHANGED&columns=owner,status')
    const menu = page.getByRole('button', { name: 'Saved filters' })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Save this filter…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this filter' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Enter a name.').waitFor()
    await dialog.getByLabel('Name').fill('Oldest reviews')
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'documents-save-filter')
    await dialog.getByLabel('Name').press('Enter')
    const applied = page.getByRole('button', { name: 'Filter: Oldest reviews' })
    await applied.waitFor()

    // From elsewhere, on another page load, with the keyboard alone.
    await page.goto('/documents')
    await menu.press('ArrowDown')
    await page.getByRole('menuitemradio', { name: 'Oldest reviews' }).press('Enter')
    await page.waitForURL(/show=all.*status=under_review.*sort=STATUS_CHANGED.*columns=owner/)
    await applied.and(page.locator(':focus')).waitFor()
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Document', 'Owner', 'Status'])

    await applied.click()
    await page.getByRole('menuitem', { name: 'Rename or delete…' }).click()
    const own = page.getByRole('dialog', { name: 'Your filters' })
    await own.getByRole('button', { name: 'Rename Oldest reviews' }).click()
    await own.getByLabel('New name of Oldest reviews').fill('Reviews, oldest first')
    await page.keyboard.press('Enter')
    await own.getByRole('button', { name: 'Delete Reviews, oldest first' }).click()
    await own.getByText('“Reviews, oldest first” was deleted.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'documents-manage-filters')
    await own.getByRole('button', { name: 'Undo' }).press('Enter')
    await own.getByRole('button', { name: 'Delete Reviews, oldest first' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filter: Reviews, oldest first' }).waitFor()
    expect(alice.complaints).toEqual([])
    await alice.context.close()
  })

  it('opens with a type and a status that are gone, and says so, on a phone as well', async () => {
    const grace = await journey.signIn('Grace', narrow)
    const { page } = grace
    await page.goto('/documents?show=all&template=no-such&status=long_gone')
    await page.getByText('the type may have been removed').waitFor()
    await page.getByText('Nothing in this list has the status Long Gone.').waitFor()
    await page.getByText('No results found').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'documents-gone')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByText('the type may have been removed').waitFor({ state: 'detached' })
    expect(grace.complaints).toEqual([])
    await grace.context.close()
  })

  it('shows a document to read beside the list, by the arrows and by the mouse, and opens it with Enter', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto('/documents?show=all', { waitUntil: 'networkidle' })
    const names = page.getByRole('rowheader').getByRole('link')
    await names.nth(2).waitFor()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await expect.poll(() => preview.count()).toBe(0)
    await names.first().focus()
    expect(scripts).toEqual([])
    await page.keyboard.press('ArrowDown')
    const second = (await names.nth(1).textContent()) ?? ''
    await preview.getByRole('article', { name: second }).waitFor()
    expect(scripts.length).toBeGreaterThan(0)
    await expect.poll(() => preview.locator('input, textarea, select').count()).toBe(0)
    await names.nth(1).and(page.locator(':focus')).waitFor()
    await expect.poll(() => names.nth(1).getAttribute('aria-current')).toBe('true')
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'documents-preview')
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'documents-preview-dark')
    await page.emulateMedia({ colorScheme: 'light' })

    // The next and the one before; the focus stays in the list.
    await page.keyboard.press('ArrowDown')
    const third = (await names.nth(2).textContent()) ?? ''
    await preview.getByRole('article', { name: third }).waitFor()
    await page.keyboard.press('ArrowUp')
    await preview.getByRole('article', { name: second }).waitFor()
    await names.nth(1).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })
    await names.nth(1).and(page.locator(':focus')).waitFor()

    await page.getByRole('row').nth(1).getByRole('cell').last().click()
    const first = (await names.first().textContent()) ?? ''
    await preview.getByRole('article', { name: first }).waitFor()
    await names.first().press('ArrowDown')
    await preview.getByRole('article', { name: second }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/form\//)
    await page.goBack()
    await names.first().waitFor()
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('stays in English and in its own zone beside a document in Spanish', async () => {
    const bob = await journey.signIn('Bob', undefined, { locale: 'es-ES' })
    const { page } = bob
    await page.goto('/documents?show=all&template=injury-illness-301')
    const dates = () => page.locator('td[data-label="Since"]').allInnerTexts()
    const names = page.getByRole('rowheader').getByRole('link')
    await names.nth(1).waitFor()
    const before = await dates()
    expect(before[0]).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}$/)
    await names.first().press('ArrowDown')
    await page.getByRole('complementary', { name: 'Preview' }).locator('article[lang=es]').waitFor()
    // The list is drawn anew with each step.
    await names.nth(1).press('ArrowUp')
    await page.locator('tr[data-chosen]').first().waitFor()
    await expect.poll(() => dates()).toEqual(before)
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('opens a document by its row where there is no room beside the list', async () => {
    const bob = await journey.signIn('Bob', narrow)
    const { page } = bob
    await page.goto('/documents?show=all')
    const name = page.getByRole('rowheader').getByRole('link').first()
    await name.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.getByRole('complementary', { name: 'Preview' }).count()).toBe(0)
    await page.locator('td[data-label="Owner"]').first().click()
    await page.waitForURL(/\/form\//)
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })
})
