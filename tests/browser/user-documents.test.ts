import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney, startForm } from '../support/journey.ts'

const closed = 'You don’t have permission to view this document in this status'

describe("somebody's documents in a program", () => {
  const journey = openJourney()

  it('PR-06 PR-07 PR-08 finds a person, lists their documents and shows one to read', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto('/program/injury-illness')
    await page
      .getByRole('navigation', { name: 'Program' })
      .getByRole('link', { name: 'User documents' })
      .click()
    await page.waitForURL('**/program/injury-illness/user')
    await page.getByRole('heading', { name: 'No User Selected' }).waitFor()
    await page.getByText('Search and select a user to view their documents.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    const box = page.getByRole('combobox', { name: 'Search users' })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.postData()?.includes('FindUsers')) asked.push(request.postData() ?? '')
    })
    await box.fill('i')
    await page.getByText('Type at least 2 characters').waitFor()
    await box.pressSequentially('nes bati')
    await page.getByRole('option', { name: /Inês Batista/ }).waitFor()
    expect(asked.some((sent) => sent.includes('"i"'))).toBe(false)
    await box.fill('qqqq')
    await page.getByText('No results found for qqqq').waitFor()
    await page.route('**/relationship-v2/graphql', (route) => route.abort())
    await box.fill('ines bat')
    await page.getByText(/^Error loading users/).waitFor()
    await page.unroute('**/relationship-v2/graphql')
    await box.fill('ines bati')
    await page.getByRole('option', { name: /Inês Batista/ }).waitFor()
    await box.press('ArrowDown')
    await box.press('Enter')
    await page.waitForURL('**/program/injury-illness/user/ines')

    const panel = page.getByRole('region', { name: 'Documents of the user' })
    await panel.getByText('Inês Batista').waitFor()
    await panel.getByRole('link').first().waitFor()
    await expect.poll(() => panel.getByRole('link').first().getAttribute('aria-current')).toBe('true')
    const document = page.getByRole('article')
    await document.getByRole('heading', { level: 2 }).first().waitFor()
    await document.getByText('Activity').waitFor()
    await expect.poll(() => document.locator('input, textarea, select').count()).toBe(0)
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(450)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'user-documents')

    await page.getByRole('button', { name: 'Hide the list' }).click()
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(32)
    await page.reload()
    await document.getByText('Activity').waitFor()
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(32)
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('PR-09 PR-10 SU-07 greys what does not open in its status, says why, and has words for none and for a failure', async () => {
    const chelsea = await journey.signIn('Chelsea')
    const draft = new URL(await startForm(chelsea.page, 'away-travel')).pathname.split('/').at(-1)
    await chelsea.context.close()
    const karen = await journey.signIn('Karen', narrow)
    const { page } = karen
    await page.goto('/program/travel/user/chelsea')
    const panel = page.getByRole('region', { name: 'Documents of the user' })
    const grey = panel.locator('[aria-disabled="true"]').first()
    await grey.waitFor()
    await grey.focus()
    await grey.getByRole('tooltip').filter({ hasText: closed }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'user-documents-narrow')
    await page.goto(`/program/travel/user/chelsea?document=${draft}`)
    await page.getByText('This document could not be loaded.').waitFor()

    await page.goto('/program/travel/user/bob')
    await panel.getByText('No documents found for this user.').waitFor()
    await page.getByRole('heading', { name: 'No Document Selected', exact: true }).waitFor()
    await page.getByText('Select a user and document to get started.').waitFor()
    await page.route('**/platform-shell/graphql', (route) =>
      route.request().postData()?.includes('query UserDocuments(') ? route.abort() : route.continue(),
    )
    await page.reload()
    await panel.getByText('Error loading documents.').waitFor()
    await page.unroute('**/platform-shell/graphql')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await panel.getByText('No documents found for this user.').waitFor()
    await karen.context.close()

    const dave = await journey.signIn('Dave')
    await dave.page.goto('/program/travel/user/chelsea')
    await dave.page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await dave.context.close()
  })
})
