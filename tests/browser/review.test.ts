import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { control, openJourney, saved } from '../support/journey.ts'

/** Somebody finds what waits for them, reads it, decides, and its owner is told: nobody passes a link. */
describe('reviewing', () => {
  const journey = openJourney()

  it('HD-01 WF-09 SU-01 finds a trip on the home page, reads it page by page and sends it back with words that its owner sees', async () => {
    const bob = await journey.signIn('Bob')
    await bob.page.goto('/')
    const { page } = bob
    const waiting = page.getByRole('region', { name: /Waiting for Your Review/ })
    await waiting
      .getByRole('link', { name: /Soil sampling, Nairobi.*Chelsea Whitfield.*Sent Nov 20, 2026.*Waits/ })
      .click()
    await page.getByRole('heading', { level: 2, name: 'Trip', exact: true }).waitFor()
    await page.getByText(/^Waiting for Away Travel \(\d+ days\)$/).waitFor()
    await expect.poll(() => page.locator('[data-form] :is(input, select, textarea)').count()).toBe(0)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    const unread = () => pages.getByRole('button', { name: /not opened yet$/ }).count()
    await expect.poll(() => unread()).toBe(2)
    await pages.getByRole('button', { name: 'Itinerary' }).click()
    await page.getByRole('heading', { level: 2, name: 'Itinerary' }).waitFor()
    await expect.poll(() => unread()).toBe(1)
    await expect.poll(() => page.getByText('Two hand augers and 40 sample bags.').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Next Page' }).click()
    await page.getByRole('heading', { level: 2, name: 'Contacts and activities' }).waitFor()
    await expect.poll(() => unread()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'review')

    // The three decisions stand side by side; what was written goes into the question that is asked.
    const decision = page.getByRole('region', { name: 'Your decision' })
    for (const name of ['Approve trip', 'Request revisions', 'Deny'])
      await expect.poll(() => decision.getByRole('button', { name }).isVisible()).toBe(true)
    await decision.getByRole('textbox').fill('Which clinic is nearest?\nAnd who drives?')
    await decision.getByRole('button', { name: 'Request revisions' }).click()
    await expect
      .poll(() => page.getByRole('dialog').getByRole('textbox').inputValue())
      .toContain('Which clinic')
    await page.getByRole('dialog').getByRole('button', { name: 'Request revisions' }).click()
    await page.getByText('Revisions Requested successfully!').waitFor()
    expect(bob.complaints).toEqual([])
    await bob.context.close()

    const chelsea = await journey.signIn('Chelsea', narrow)
    await chelsea.page.goto('/')
    const items = chelsea.page.getByRole('region', { name: 'Action Items' })
    const item = items.getByRole('link', { name: /Make changes to Soil sampling, Nairobi/ })
    await item.waitFor()
    await keepScreenshots(chelsea.page, 'home-returned')
    await chelsea.page.goto('/documents?show=returned')
    await chelsea.page.getByRole('link', { name: 'Soil sampling, Nairobi' }).waitFor()
    expect(await accessibilityProblems(chelsea.page)).toEqual([])
    await keepScreenshots(chelsea.page, 'documents-returned')
    await chelsea.page.goto('/')
    await item.click()
    const words = chelsea.page.locator('blockquote')
    await words.waitFor()
    await expect.poll(() => words.innerText()).toBe('Which clinic is nearest?\nAnd who drives?')
    await chelsea.page.getByText('Bob Castellanos asked for changes').waitFor()
    // What was said beside the questions is a press away.
    await chelsea.page.getByText('Comments at these questions:').waitFor({ timeout: 20_000 })
    await chelsea.page
      .getByRole('listitem')
      .getByRole('link', { name: 'How will you reduce the risks?' })
      .click()
    await chelsea.page.getByRole('heading', { level: 2, name: 'Itinerary' }).waitFor()
    await control(chelsea.page, 'mitigation').fill('Two of us walk together; the clinic is in Westlands.')
    await saved(chelsea.page)
    expect(await accessibilityProblems(chelsea.page)).toEqual([])
    await keepScreenshots(chelsea.page, 'review-asked-for-changes')
    await chelsea.page.getByRole('button', { name: 'Submit' }).first().click()
    await chelsea.page.getByRole('heading', { name: 'Form submitted' }).waitFor({ timeout: 20_000 })
    await chelsea.page.getByText('Waiting for Away Travel', { exact: true }).waitFor()
    await chelsea.page.goto('/')
    await chelsea.page.getByRole('heading', { name: 'Action Items' }).waitFor()
    await chelsea.page.getByRole('region', { name: 'Workspace' }).getByRole('link').first().waitFor()
    await expect.poll(() => item.count()).toBe(0)
    await chelsea.context.close()
  })

  it('B1 takes an approval back within seconds, and gives it once when it is let go', async () => {
    const bob = await journey.signIn('Bob', narrow)
    const { page } = bob
    await page.goto('/documents?show=waiting')
    await page.getByRole('link', { name: 'Ocean sciences meeting, Lisbon' }).click()
    const approve = page.getByRole('button', { name: 'Approve trip' })
    await approve.click()
    await page.getByText('Approve trip: Ocean sciences meeting, Lisbon. 2 pages were not opened.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => approve.isEnabled()).toBe(true)
    await expect.poll(() => page.getByText('Under Review').first().isVisible()).toBe(true)
    await approve.click()
    await page.getByText('Trip approved.').waitFor({ timeout: 20_000 })
    await expect.poll(() => page.getByText('Approved').first().isVisible()).toBe(true)
    await page.goto('/documents?show=waiting')
    await page.getByRole('link', { name: 'Burn from a hot plate' }).waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: 'Ocean sciences meeting, Lisbon' }).count())
      .toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'documents-waiting')
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('X-06 says that a form was denied without a sign of success, and why to its owner', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto('/documents?show=waiting')
    await page.getByRole('link', { name: 'Soil sampling, Nairobi' }).click()
    await page
      .getByText(/^Changed since it was sent back on [A-Z][a-z]{2} \d+, \d{4} \d+:\d{2} [AP]M:$/)
      .waitFor()
    await keepScreenshots(page, 'review-again')
    await page.getByRole('listitem').getByRole('link', { name: 'How will you reduce the risks?' }).click()
    await page.getByRole('heading', { level: 2, name: 'Itinerary' }).waitFor()
    const marks = page.getByText('Changed', { exact: true })
    const marked = () =>
      marks.evaluateAll((all) =>
        all.map((mark) => mark.closest('[data-answer]')?.getAttribute('data-answer')),
      )
    await expect.poll(marked).toEqual(['mitigation'])
    const before = page.locator('[data-answer="mitigation"]').getByText('Was:')
    await expect
      .poll(() => before.innerText())
      .toBe(
        "Was: We work with the partner university's driver, stay on its campus and carry a satellite messenger.",
      )
    await keepScreenshots(page, 'review-changed')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('region', { name: 'Your decision' }).getByRole('button', { name: 'Deny' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('The advisory was raised.')
    await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click()
    const toast = page.getByRole('region', { name: 'Notifications' }).locator('[data-tone]')
    await toast.filter({ hasText: /denied/i }).waitFor({ timeout: 20_000 })
    await expect.poll(() => toast.filter({ hasText: /denied/i }).getAttribute('data-tone')).toBe('neutral')
    await keepScreenshots(page, 'review-denied')

    // On paper stand the number, the owner, and who decided what when.
    await page.emulateMedia({ media: 'print' })
    const facts = page.locator('dl').filter({ hasText: 'Number' }).first()
    await facts.waitFor()
    const paper = (await facts.innerText()).replace(/\s+/g, ' ')
    expect(paper).toMatch(/Number TRIP-\d{5} Owner Chelsea Whitfield Draft Chelsea Whitfield, Nov \d+, 2026/)
    expect(paper).toMatch(/Revisions Requested Bob Castellanos, /)
    expect(paper).toMatch(/Denied Bob Castellanos, [A-Z][a-z]{2} \d+, \d{4} \d+:\d{2} [AP]M$/)
    await page.emulateMedia({ media: null })
    await facts.waitFor({ state: 'detached' })
    expect(bob.complaints).toEqual([])
    await bob.context.close()

    const chelsea = await journey.signIn('Chelsea')
    await chelsea.page.goto('/documents')
    await chelsea.page.getByRole('link', { name: 'Soil sampling, Nairobi' }).first().click()
    await chelsea.page.getByText('Bob Castellanos decided: Denied').waitFor()
    await expect.poll(() => chelsea.page.locator('blockquote').innerText()).toBe('The advisory was raised.')
    await chelsea.context.close()
  })

  it('HD-06 shows a member of the program what came in, and nobody else', async () => {
    const karen = await journey.signIn('Karen')
    await karen.page.goto('/documents?show=all')
    await karen.page.getByRole('link', { name: 'Ocean sciences meeting, Lisbon' }).waitFor()
    await expect.poll(() => karen.page.getByRole('link', { name: 'Burn from a hot plate' }).count()).toBe(0)
    await karen.context.close()
  })

  it('B1 tells whoever decides second why it failed, and shows where the form stands', async () => {
    const bob = await journey.signIn('Bob', narrow)
    const { page } = bob
    await page.goto('/form/demo-report-hotplate')
    const decision = page.getByRole('region', { name: 'Your decision' })
    await decision.getByRole('textbox').fill('Which hot plate?')
    await decision.getByRole('button', { name: 'Request revisions' }).click()
    // Somebody else was faster, a moment before the request arrives.
    await page.route('**/graphql', async (route) => {
      const body = route.request().postDataJSON()
      if (String(body.query).includes('executeWorkflow')) {
        const variables = { ...body.variables, event: 'begin_investigation', operationId: 'faster' }
        await route.fetch({ postData: JSON.stringify({ ...body, variables }) })
      }
      await route.continue()
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Request revisions' }).click()
    await page.getByText('Failed to request revisions. The form has moved on meanwhile.').waitFor()
    await page.locator('header[data-screen-bar]').getByText('Under Investigation', { exact: true }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'decided-meanwhile')
    await bob.context.close()
  })
})
