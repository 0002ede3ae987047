import { describe, expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

/** A list has been asked for again, and drawn. */
const settled = { timeout: 15_000 }

describe('lists of documents', () => {
  const journey = openJourney()

  it('X-06 lists what was deleted, says how long it is kept, and restores it', async () => {
    const grace = await journey.signIn('Grace', narrow)
    const { page } = grace
    await page.goto('/documents?show=deleted')
    await page.getByText('You have not deleted any documents in the last 30 days.').waitFor()
    const { createForm } = await ask<{ createForm: { id: string; autoId: string } }>(
      page,
      'mutation { createForm(templateGroupId: "away-travel") { id autoId } }',
    )
    await ask(page, `mutation { deleteForm(formId: "${createForm.id}") { status } }`)
    await page.reload()
    const row = page.getByRole('row', { name: new RegExp(createForm.autoId) })
    await row.getByText('Kept until').or(row).first().waitFor()
    await expect.poll(() => page.getByText('Deleted documents are kept for 30 days.').isVisible()).toBe(true)
    await expect.poll(() => row.getByRole('link').count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'documents-deleted')
    await row.getByRole('button', { name: /^Restore / }).click()
    await page.getByText('was restored.').waitFor()
    await page.getByText('You have not deleted any documents in the last 30 days.').waitFor()
    await page.getByRole('button', { name: 'Open' }).click()
    await page.getByText(createForm.autoId).first().waitFor()
    expect(grace.complaints).toEqual([])
    await grace.context.close()
  })

  it('HD-06 shows what one worked on last, narrows and sorts the list, and keeps that in the address', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto('/documents')
    const cards = page.getByRole('region', { name: 'Recent' }).getByRole('listitem')
    await cards.first().waitFor()
    await expect.poll(() => cards.count()).toBeLessThanOrEqual(8)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'documents-recent')

    await page.getByRole('link', { name: 'All I can see' }).click()
    const rows = page.getByRole('row')
    await rows.nth(5).waitFor()
    await expect.poll(() => cards.count()).toBe(0)
    await page
      .getByLabel('Type', { exact: true })
      .selectOption({ label: 'Injury and Illness Incident Report' })
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Under Review' })
    await page.waitForURL(/template=injury-illness-301.*status=under_review/)
    const cells = (label: string) => page.locator(`td[data-label="${label}"]`).allInnerTexts()
    await expect.poll(async () => new Set(await cells('Status')), settled).toEqual(new Set(['Under Review']))
    const since = page.getByRole('columnheader', { name: 'Since' })
    await expect.poll(() => since.getAttribute('aria-sort')).toBe('descending')
    const newestFirst = await page.getByRole('rowheader').allInnerTexts()
    await since.getByRole('button').press('Enter')
    await page.waitForURL(/sort=STATUS_CHANGED/)
    await expect.poll(() => since.getAttribute('aria-sort'), settled).toBe('ascending')
    if (newestFirst.length > 1)
      await expect.poll(() => page.getByRole('rowheader').allInnerTexts(), settled).not.toEqual(newestFirst)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'documents-narrowed')

    // Whoever opens the address sees the same; what nothing is left of can be undone.
    await page.reload()
    await expect.poll(async () => new Set(await cells('Status')), settled).toEqual(new Set(['Under Review']))
    await page.getByLabel('Search documents').fill('qqqq')
    await page.getByText('No results found').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await rows.nth(5).waitFor()
    await expect.poll(() => page.getByLabel('Type', { exact: true }).inputValue()).toBe('')
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('HD-07 HD-06 says when one has no documents and when they cannot be fetched', async () => {
    const grace = await journey.signIn('Grace', narrow)
    const { page } = grace
    const answered = (reply: object) =>
      page.route('**/platform-shell/graphql', (route) =>
        route.request().postData()?.includes('query Documents(')
          ? route.fulfill({ json: reply })
          : route.continue(),
      )
    const none = {
      docs: [],
      meta: { page: 1, size: 25, total: 0, isTotalCapped: false, isBehind: false },
    }
    await answered({ data: { documents: none } })
    await page.goto('/documents')
    await page.getByText('You have no documents.', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('region', { name: 'Recent' }).count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await answered({ errors: [{ message: 'Lost', extensions: { code: 'INTERNAL' } }], data: null })
    await page.reload()
    await page.getByRole('alert').getByText('An error has occurred while fetching documents.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await page.locator('tbody').getByRole('row').first().waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await grace.context.close()
  })

  it('FF-14 HD-07 pages through all forms of a template that one has begun', async () => {
    const grace = await journey.signIn('Grace')
    await grace.page.goto('/')
    const { page } = grace
    const begun = Array.from(
      { length: 29 },
      (_, n) => `f${n}: createForm(templateGroupId: "away-travel") { id }`,
    )
    for (let from = 0; from < begun.length; from += 5)
      await ask(page, `mutation { ${begun.slice(from, from + 5).join(' ')} }`)
    await page.goto('/template/away-travel')
    const list = page.getByRole('region', { name: 'Already started (30)' })
    await list.getByText('Page 1 of 2').waitFor()
    await expect.poll(() => list.getByRole('link').count()).toBe(25)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'template-page')
    await list.getByRole('button', { name: 'Next' }).click()
    await list.getByText('Page 2 of 2').waitFor()
    await expect.poll(() => list.getByRole('link').count()).toBe(5)
    await expect.poll(() => list.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
    await list.getByLabel('Rows per page').selectOption('50')
    await list.getByText('Page 1 of 1').waitFor()
    await expect.poll(() => list.getByRole('link').count()).toBe(30)
    expect(grace.complaints).toEqual([])
    await grace.context.close()
  })
})
