import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
const settled = { timeout: 20_000 }

/** A reviewer goes from one form to the next without a list between them. */
describe('going through what waits', () => {
  const journey = openJourney()

  it('HD-06 X-46 leads from Home from one form to the next, by keys, past what was decided meanwhile, and on after a decision', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    // Where a form stands is asked again when it is there.
    const asked = { begun: 0, ended: 0 }
    const isPlace = (request: Request) => request.postData()?.includes('query ReviewPlace') === true
    const ended = (request: Request) => void (isPlace(request) && asked.ended++)
    page.on('request', (request) => void (isPlace(request) && asked.begun++))
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
    await page.goto('/')
    // What others do is told by asking alone.
    await page.route('**/platform-shell/graphql', (route) =>
      route.request().postData()?.includes('subscription Changes') ? route.abort() : route.continue(),
    )
    const { reviewQueue } = await ask<{ reviewQueue: { items: { form: { id: string; name: string } }[] } }>(
      page,
      '{ reviewQueue { items { form { id name } } } }',
    )
    const forms = reviewQueue.items.map((item) => item.form)
    const all = forms.length
    const trip = forms.findIndex(({ name }) => name.startsWith('Ocean sciences meeting'))
    const at = (index: number) => `**/review/all/${forms[index]?.id}`
    const bar = page.getByRole('navigation', { name: 'Waiting for your review' })
    const stands = (place: number, of = all) => bar.getByText(`${place} of ${of} waiting for you`).waitFor()
    expect(trip).toBeGreaterThan(1)
    await page.goto('/')
    await page
      .getByRole('region', { name: /Waiting for Your Review/ })
      .getByRole('link')
      .first()
      .click()
    await page.waitForURL(at(0))
    await stands(1)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await expect.poll(() => bar.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'review-queue-form')

    // The list stands beside it: on by its keys, and with the form at a press.
    const side = page.getByRole('complementary', { name: 'Forms that wait' })
    const entries = side.getByRole('listitem').getByRole('link')
    await expect.poll(() => entries.count()).toBe(Math.min(all, 25))
    const current = side.locator('li [aria-current]')
    await expect.poll(() => current.innerText()).toContain(forms[0]?.name)
    await current.focus()
    await page.keyboard.press('j')
    await expect.poll(() => entries.nth(1).evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(at(1))
    await stands(2)
    await expect.poll(() => current.innerText()).toContain(forms[1]?.name)
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await page.waitForURL(at(0))
    await stands(1)

    // On and back by keys; the place is in the address.
    await page.keyboard.press('Alt+PageDown')
    await page.waitForURL(at(1))
    await stands(2)
    await page.reload()
    await stands(2)
    await page.keyboard.press('Alt+PageUp')
    await page.waitForURL(at(0))
    await stands(1)
    const next = bar.getByRole('button', { name: 'Next' })
    for (let index = 1; index < trip; index++) {
      await next.click()
      await page.waitForURL(at(index))
      await stands(index + 1)
      await page.getByRole('heading', { level: 1, name: forms[index]?.name }).waitFor()
      await expect.poll(() => asked.begun - asked.ended, settled).toBe(0)
      await expect
        .poll(() => next.evaluate((button) => button === document.activeElement), settled)
        .toBe(true)
    }

    // Somebody else decides on the next one.
    await decide(page, forms[trip]?.id ?? '')
    await next.click()
    await page.waitForURL(at(trip + 1))
    await page
      .getByText(`${forms[trip]?.name} no longer waits for you. It was passed over.`)
      .first()
      .waitFor()
    await stands(trip + 1, all - 1)
    await bar.getByRole('button', { name: 'Previous' }).click()
    await page.waitForURL(at(trip - 1))

    // After a decision on the last one, the one that waits longest is offered.
    await page.goto(`/review/all/${forms[all - 1]?.id}`)
    await stands(all - 1, all - 1)
    // What was written for it is still there when somebody has looked at another one meanwhile.
    const comment = page.getByRole('textbox', { name: 'Comment (optional)' })
    await comment.fill('Not without the permit')
    await bar.getByRole('button', { name: 'Previous' }).click()
    await stands(all - 2, all - 1)
    await expect.poll(() => comment.inputValue()).toBe('')
    await next.click()
    await stands(all - 1, all - 1)
    await expect.poll(() => comment.inputValue()).toBe('Not without the permit')
    await expect.poll(() => next.isDisabled()).toBe(true)
    await page.getByRole('region', { name: 'Your decision' }).getByRole('button', { name: 'Deny' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click()
    await bar.getByText(`This form no longer waits for you. ${all - 2} others do.`).waitFor(settled)
    await expect.poll(() => side.getByText(forms[all - 1]?.name ?? '').count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'review-queue-decided')
    await bar.getByRole('button', { name: `Next: ${forms[0]?.name}` }).click()
    await page.waitForURL(at(0))
    await stands(1, all - 2)
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('HD-06 lists what waits by whom it waits for, in all programs and in one, and says calmly that nothing does', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto('/documents?show=waiting')
    await page.getByRole('link', { name: 'Review one after another' }).click()
    const shown = page.getByRole('navigation', { name: 'Which forms' })
    const rows = page.getByRole('main').getByRole('listitem')
    await rows.nth(2).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'review-queue')
    const count = async (label: string) =>
      Number((await shown.getByRole('link', { name: label }).innerText()).replace(/\D/g, ''))
    await expect.poll(() => rows.count()).toBe(Math.min(await count('All'), 25))
    await shown.getByRole('link', { name: 'Overdue' }).click()
    await page.waitForURL('**/review?show=overdue')
    expect(await count('Overdue')).toBeLessThan(await count('All'))
    await shown.getByRole('link', { name: 'To my groups' }).click()
    await page.waitForURL('**/review?show=groups')
    await page.getByRole('link', { name: 'Review one after another' }).click()
    await page.waitForURL('**/review/groups/**')
    const bar = page.getByRole('navigation', { name: 'Waiting for your review' })
    await bar.getByText(/^1 of \d+ waiting for you$/).waitFor()
    await bar.getByRole('link', { name: 'To my groups' }).click()
    await page.waitForURL('**/review?show=groups')

    await page.goto('/program/injury-illness')
    await page
      .getByRole('navigation', { name: 'Program' })
      .getByRole('link', { name: 'Waiting for your review' })
      .click()
    await page.waitForURL('**/program/injury-illness/review')
    await rows.first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Review one after another' }).click()
    await page.waitForURL('**/review/all/*/injury-illness')
    await bar.getByText(/^1 of \d+ waiting for you$/).waitFor()
    expect(bob.complaints).toEqual([])
    await bob.context.close()

    const frank = await journey.signIn('Frank', narrow)
    await frank.page.goto('/review')
    await frank.page.getByText('Nothing is waiting for you.').waitFor()
    expect(await accessibilityProblems(frank.page)).toEqual([])
    await frank.page.goto('/review/overdue/no-such-form')
    await frank.page.getByRole('heading', { name: /not found/i }).waitFor()
    await frank.page.getByText('Nothing is waiting for you.').waitFor()
    await frank.context.close()
  })

  it('X-46 fits a phone', async () => {
    const bob = await journey.signIn('Bob', narrow)
    const { page } = bob
    await page.goto('/review')
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await expect.poll(() => width(page)).toBeLessThanOrEqual(390)
    await keepScreenshots(page, 'review-queue-narrow')
    await page.getByRole('link', { name: 'Review one after another' }).click()
    await page.getByText(/^1 of \d+ waiting for you$/).waitFor()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await expect.poll(() => width(page)).toBeLessThanOrEqual(390)
    await keepScreenshots(page, 'review-queue-form-narrow')
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })
})

/** As a colleague with the same rights. */
async function decide(page: Page, form: string): Promise<void> {
  const { availableActions } = await ask<{ availableActions: { id: string }[] }>(
    page,
    `{ availableActions(formId: "${form}") { id } }`,
  )
  const said: unknown[] = []
  for (const { id } of availableActions) {
    const event = `executeWorkflow(formId: "${form}", event: "${id}", comment: "Seen.") { status }`
    const done = await ask<{ executeWorkflow: { status: number } }>(page, `mutation { ${event} }`).catch(
      String,
    )
    if (typeof done === 'object' && done.executeWorkflow.status === 200) return
    said.push({ id, done })
  }
  throw new Error(`Nothing could be decided: ${JSON.stringify(said)}`)
}
