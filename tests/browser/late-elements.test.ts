import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, openBrowser, openPage, signIn } from '../support/browser.ts'
import { removeServer, type ServerProcess, startServer } from '../support/server-process.ts'

let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await removeServer(server)
})

it('X-24 shows a placeholder for an element whose script did not come, and the element after "Try again"', async () => {
  // The worker would have the script from its store.
  const chelsea = await signIn(browser, server.url, 'Chelsea', undefined, { serviceWorkers: 'block' })
  await chelsea.page.goto('/template/away-travel')
  await chelsea.page.getByRole('button', { name: 'Start' }).click()
  await chelsea.page.waitForURL(/\/form\//)
  const { page } = await openPage(chelsea.context)
  let reachable = false
  await page.route('**/table-question-*.js', (route) => (reachable ? route.continue() : route.abort()))
  await page.goto(chelsea.page.url())
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  while (!(await tryAgain.isVisible())) await page.getByRole('button', { name: 'Next', exact: true }).click()

  expect(await page.getByText('could not be loaded').count()).toBe(1)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'element-not-loaded')
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()

  reachable = true
  await tryAgain.click()
  await page.getByRole('button', { name: 'Add New Row' }).waitFor()
  expect(await tryAgain.count()).toBe(0)
})

it('SU-08 prints the summary of a form that is being filled in, though its parts come later than the form', async () => {
  const chelsea = await signIn(browser, server.url, 'Chelsea')
  const { page } = chelsea
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/template/away-travel')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(/\/form\//)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  const summaries = () => scripts.filter((url) => /-summary-/.test(url))
  expect(summaries()).toEqual([])
  await page.mouse.move(200, 200)
  await expect.poll(() => summaries().length).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  await page.locator('[data-summary] section').first().waitFor()
  expect(await page.locator('[data-summary] dt').count()).toBeGreaterThan(3)
})
