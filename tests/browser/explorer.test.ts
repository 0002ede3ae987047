import { readFileSync } from 'node:fs'
import papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const EXPLORER = '/program/injury-illness/data-export?template=injury-illness-301'

describe('the data explorer', () => {
  const journey = openJourney()

  it('DM-06 is found in its program, is filtered, ordered and arranged, and opens a form', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto('/program/injury-illness')
    await page.getByRole('link', { name: 'Data Explorer' }).click()
    await page.waitForURL(/data-export/)
    await page.goto(EXPLORER)
    const grid = page.getByRole('grid', { name: /^Forms of/ })
    await grid.waitFor()
    const count = page.getByText(/^[\d,]+ forms?$/)
    const total = async () => Number.parseInt(((await count.textContent()) ?? '').replace(/\D/g, ''), 10)
    await count.waitFor()
    const all = await total()
    expect(all).toBeGreaterThan(1)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'explorer')

    await page.getByRole('button', { name: 'Add filter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filter' })
    await dialog.getByLabel('Column').selectOption({ label: 'Status' })
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await dialog.getByText('Choose at least one.').waitFor()
    await dialog.getByRole('checkbox', { name: 'Under Review' }).check()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: 'Status is one of Under Review', exact: true }).waitFor()
    await expect.poll(total).toBeLessThan(all)
    await expect
      .poll(() => grid.getByRole('gridcell', { name: 'Under Review', exact: true }).count())
      .toBe(Math.min(await total(), 50))
    await page.getByRole('button', { name: 'Remove filter: Status is one of Under Review' }).click()
    await expect.poll(total).toBe(all)

    await page.getByRole('button', { name: 'Group…' }).click()
    const groups = page.getByRole('dialog', { name: 'Group' })
    await groups.getByLabel('Group by').selectOption({ label: 'Status' })
    await groups.getByRole('row', { name: /^Under Review/ }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'explorer-groups')
    await groups.getByRole('button', { name: 'Show Under Review' }).click()
    await page.getByRole('button', { name: 'Remove filter: Status is one of Under Review' }).click()
    await expect.poll(total).toBe(all)

    const begun = grid.getByRole('columnheader', { name: 'Begun' })
    await begun.click()
    await expect.poll(() => begun.getAttribute('aria-sort')).toBe('ascending')
    await page.getByRole('button', { name: 'Columns' }).click()
    const columns = page.getByRole('dialog', { name: 'Columns' })
    await columns.getByRole('button', { name: 'None' }).click()
    await columns.getByRole('checkbox', { name: 'Campus' }).check()
    await columns.getByRole('button', { name: 'Show' }).click()
    await expect.poll(() => grid.getByRole('columnheader').allInnerTexts()).toEqual(['Number', 'Campus'])

    const first = grid.getByRole('gridcell').first()
    await first.click({ position: { x: 90, y: 10 } })
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/program\/injury-illness\/form\//)
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('DM-06 saves a view for others to open by its address, and takes out what is shown', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto(EXPLORER)
    await page.getByRole('grid').waitFor()
    await page.getByRole('button', { name: 'Add filter' }).click()
    const filter = page.getByRole('dialog', { name: 'Filter' })
    await filter.getByLabel('Column').selectOption({ label: 'Status' })
    await filter.getByRole('checkbox', { name: 'Under Review' }).check()
    await filter.getByRole('button', { name: 'Apply' }).click()
    const chip = page.getByRole('button', { name: 'Status is one of Under Review', exact: true })
    await chip.waitFor()
    await page.getByRole('button', { name: 'Save view…' }).click()
    const saving = page.getByRole('dialog', { name: 'Save view' })
    await saving.getByRole('button', { name: 'Save', exact: true }).click()
    await saving.getByText('Enter a name.').waitFor()
    await saving.getByLabel('Name').fill('Drafts')
    await saving.getByRole('checkbox').check()
    expect(await accessibilityProblems(page)).toEqual([])
    await saving.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/view=/)
    await saving.waitFor({ state: 'detached' })
    await page.reload()
    await chip.waitFor()
    const count = page.getByText(/^[\d,]+ forms?$/)
    await count.waitFor()
    const shown = Number.parseInt(((await count.textContent()) ?? '').replace(/\D/g, ''), 10)
    expect(shown).toBeGreaterThan(0)
    for (const [label, ending] of [
      ['CSV', 'csv'],
      ['Excel (XLSX)', 'xlsx'],
    ] as const) {
      await page.getByRole('button', { name: 'Export…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Export' })
      await dialog.getByRole('radio', { name: label }).check()
      if (ending === 'csv') expect(await accessibilityProblems(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Export', exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      // It goes on without the page that began it.
      await page.reload()
      const link = page.getByRole('link', { name: new RegExp(`^Download ${ending.toUpperCase()}`) })
      await link.waitFor()
      await expect.poll(() => accessibilityProblems(page)).toEqual([])
      if (ending === 'csv') await keepScreenshots(page, 'explorer-exports')
      const download = page.waitForEvent('download')
      await link.click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`))
      const bytes = readFileSync(await file.path())
      const lines =
        ending === 'csv'
          ? papa.parse(bytes.toString('utf8').slice(1).trim()).data
          : await readSheet(new Blob([bytes]))
      expect(lines).toHaveLength(shown + 1)
      await page.getByRole('button', { name: new RegExp(`^Remove ${ending.toUpperCase()}`) }).click()
      await link.waitFor({ state: 'detached' })
    }

    await page.getByRole('button', { name: 'Delete view' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => page.url()).not.toMatch(/view=/)
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('DM-06 unfolds a table, and keeps it in the address and in a view', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto(EXPLORER)
    const grid = page.getByRole('grid', { name: /^Forms of/ })
    await grid.waitFor()
    await page.getByLabel('A line for each').selectOption({ label: 'Row of Witnesses' })
    await page.waitForURL(/rows=witnesses/)
    await grid.getByRole('columnheader', { name: 'Row of Witnesses' }).waitFor()
    await page.getByText(/^[\d,]+ forms?, [\d,]+ lines? on this page$/).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Group…' }).count()).toBe(0)
    await expect.poll(() => accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'explorer-unfolded')
    await page.getByRole('button', { name: 'Save view…' }).click()
    const saving = page.getByRole('dialog', { name: 'Save view' })
    await saving.getByLabel('Name').fill('Witnesses')
    await saving.getByRole('button', { name: /^(Save|Replace)$/ }).click()
    await page.waitForURL(/view=/)
    await page.getByLabel('A line for each').selectOption({ label: 'Form' })
    await expect.poll(() => page.url()).not.toMatch(/rows=/)
    await page.getByRole('button', { name: 'Group…' }).waitFor()
    await page.getByLabel('View', { exact: true }).selectOption({ label: 'Witnesses' })
    await page.waitForURL(/rows=witnesses&view=/)
    await grid.getByRole('columnheader', { name: 'Row of Witnesses' }).waitFor()
    await page.reload()
    await grid.getByRole('columnheader', { name: 'Row of Witnesses' }).waitFor()
    await page.goto(`${EXPLORER}&rows=nothing`)
    await page.getByRole('button', { name: /try again/i }).waitFor()
    await bob.context.close()
  })

  it('DM-06 is used on a telephone, and says what could not be read', async () => {
    const bob = await journey.signIn('Bob', narrow, { colorScheme: 'dark' })
    const { page } = bob
    await page.route('**/platform-shell/graphql', (route) =>
      route.request().postData()?.includes('query ExplorerPage') ? route.abort() : route.continue(),
    )
    await page.goto(EXPLORER)
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.unroute('**/platform-shell/graphql')
    await again.click()
    await page.getByRole('grid').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'explorer-narrow')
    await bob.context.close()
  })

  it('PR-02 is not for members of the program', async () => {
    const dave = await journey.signIn('Dave')
    await dave.page.goto('/program/injury-illness')
    await dave.page.getByRole('link', { name: 'Injuries and hazards' }).waitFor()
    expect(await dave.page.getByRole('link', { name: 'Data Explorer' }).count()).toBe(0)
    await dave.page.goto(EXPLORER)
    await dave.page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await dave.context.close()
  })
})
