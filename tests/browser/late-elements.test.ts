import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, openPage } from '../support/browser.ts'
import { openJourney, startForm } from '../support/journey.ts'

const journey = openJourney()

it('X-24 shows a placeholder for an element whose script did not come, and the element after "Try again"', async () => {
  // The worker would have the script from its store.
  const chelsea = await journey.signIn('Chelsea')
  await startForm(chelsea.page, 'away-travel')
  const { page } = await openPage(chelsea.context)
  let reachable = false
  await page.route('**/table-question-*.js', (route) => (reachable ? route.continue() : route.abort()))
  await page.goto(chelsea.page.url())
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Itinerary' }).click()
  await tryAgain.waitFor()

  await expect.poll(() => page.getByText('could not be loaded').count()).toBe(1)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'element-not-loaded')
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()

  reachable = true
  await tryAgain.click()
  await page.getByRole('button', { name: 'Add New Row' }).waitFor()
  await expect.poll(() => tryAgain.count()).toBe(0)
})

it('SU-08 prints the summary of a form that is being filled in, though its parts come later than the form', async () => {
  const chelsea = await journey.signIn('Chelsea')
  const { page } = chelsea
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await startForm(page, 'away-travel')
  const summaries = () => scripts.filter((url) => /-summary-/.test(url))
  expect(summaries()).toEqual([])
  await page.mouse.move(200, 200)
  await expect.poll(() => summaries().length).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  await page.locator('[data-summary] section').first().waitFor()
  await expect.poll(() => page.locator('[data-summary] dt').count()).toBeGreaterThan(3)
})
