import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney, startForm } from '../support/journey.ts'

const journey = openJourney()

it('shows a global admin who did what, keeps the filters in the address and gives it along as a file', async () => {
  const { page } = await journey.signIn('Alice')
  await startForm(page, 'away-travel')
  const formId = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor()
  await page
    .getByRole('row', { name: /Started a form/ })
    .first()
    .waitFor()

  await page.getByLabel('Kind').selectOption('Forms')
  await page.getByRole('textbox', { name: 'From' }).fill('not a day')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await page.getByText('Please enter a valid date.').waitFor()
  await page.getByRole('textbox', { name: 'From' }).fill('01/01/2020')
  await page.getByRole('combobox', { name: 'Person' }).fill('alice')
  await page
    .getByRole('option', { name: /^Alice/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await page.waitForURL('**/audit-log?person=alice&kind=form&from=2020-01-01')
  await page.reload()
  const row = page
    .getByRole('row', { name: /Started a form/ })
    .filter({ has: page.getByRole('link', { name: `Form ${formId}` }) })
  await row.waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Person' }).inputValue()).toMatch(/^Alice/)

  const details = row.getByRole('button', { name: /^Details: Started a form/ })
  // On the button itself, which another drawing may take the focus from.
  await details.press('Enter')
  const opened = page.getByRole('row').filter({ hasText: 'Not recorded' })
  await opened.getByText('Before', { exact: true }).waitFor()
  await opened.getByText('After', { exact: true }).waitFor()
  await expect.poll(() => details.getAttribute('aria-expanded')).toBe('true')
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'audit-log')
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  expect(await accessibilityProblems(page)).toEqual([])

  const coming = page.waitForEvent('download')
  // It is said for a few seconds, in which a file may still be on its way.
  const said = page.getByText(/^1 line was exported\.$|^\d+ lines were exported\.$/).waitFor()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const [file] = await Promise.all([coming, said])
  expect(file.suggestedFilename()).toMatch(/^Audit-log-\d{4}-\d\d-\d\d\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toContain(`Started a form,form.create,Done,${formId},`)
  await page.goto('/audit-log?action=audit.export')
  await page.getByRole('row', { name: /Exported the audit log/ }).waitFor()
  await page.goto('/audit-log?kind=session')
  await page
    .getByRole('row', { name: /Signed in/ })
    .first()
    .waitFor()
  await page.goto('/audit-log?person=nobody')
  await page.getByText('No results found').waitFor()
  // A line that was written after a server died.
  await page.route('**/platform-shell/graphql', async (route) => {
    const response = await route.fetch()
    const reply = await response.json().catch(() => null)
    for (const line of reply?.data?.auditLog ?? [])
      Object.assign(line, { result: 'NOT_KNOWN', details: [{ name: 'unconfirmed', value: 'true' }] })
    await route.fulfill(reply ? { response, json: reply } : { response })
  })
  await page.goto('/audit-log?action=audit.export')
  const unsure = page.getByRole('row', { name: /Exported the audit log.*Not known/ }).first()
  await unsure.getByRole('button', { name: /^Details/ }).press('Enter')
  await page.getByText('It may not have taken effect.').waitFor()
  await keepScreenshots(page, 'audit-log-unconfirmed')
  await page.unroute('**/platform-shell/graphql')
  await page.goto('/audit-log?result=not-known')
  await page.getByText('No results found').waitFor()
  await page.goto('/audit-log?person=nobody')
  // On a narrow screen the filters make room for the lines until they are asked for.
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL((address) => address.pathname === '/audit-log' && address.search === '')
  await expect.poll(() => page.getByRole('button', { name: 'Apply filters' }).isVisible()).toBe(false)
  // A day that is none is said, and no line is shown for it.
  await page.goto('/audit-log?from=garbage&kind=form')
  await page.getByText('Please enter a valid date.').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'From' }).inputValue()).toBe('garbage')
  await expect.poll(() => page.getByRole('row').count()).toBe(0)
})

it('C5 shows others neither the way there nor the page', async () => {
  const { page } = await journey.signIn('Bob')
  await page.goto('/notifications')
  await page.getByRole('heading', { name: 'E-mail notifications' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Audit log' }).count()).toBe(0)
  await page.goto('/audit-log')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
})
