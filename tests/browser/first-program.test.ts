import { expect, it } from 'vitest'
import { run } from '../../server/setup/run.ts'
import { accessibilityProblems, keepScreenshots, narrow, openProfile, wide } from '../support/browser.ts'
import { dataFolder } from '../support/data-folder.ts'
import { openJourney } from '../support/journey.ts'
import { openServer } from '../support/open-server.ts'

/** What `npm run setup` leaves: a campus and an admin, and nothing else. */
async function startEmpty() {
  const dataDir = dataFolder('first-program')
  for (const args of [
    ['campus', 'NF', 'Northfield University', '--zone', 'America/Chicago'],
    ['admin', 'ada@northfield.example', 'Ada', 'Lovelace', '--campus', 'NF'],
  ])
    await run(args, { DATA_DIR: dataDir }, () => {})
  return openServer({ dataDir, env: { DEMO: '0' } })
}

const journey = openJourney(startEmpty)

it('leads the first admin of an empty installation from the sign-in to a template of their first program', async () => {
  const { browser, server } = journey
  const { page, complaints } = await openProfile(browser, server.url)
  await page.goto('/login')
  await page.getByRole('searchbox').first().fill('Ada')
  await page.getByRole('button', { name: /Ada Lovelace/ }).click()
  await page.getByRole('heading', { name: 'Welcome back, Ada' }).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Studio' }).click()
  await page.getByText('There are no programs for you yet.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-empty')
  await page.setViewportSize(narrow)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
  await page.setViewportSize(wide)

  await page.getByRole('link', { name: 'Campuses', exact: true }).click()
  await page.getByText('There are no programs here yet.').waitFor()
  await page.getByRole('button', { name: 'New Program' }).click()
  const name = `Laboratory Safety ${Date.now()}`
  await page.getByRole('dialog').getByRole('textbox').first().fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('button', { name: 'Add template' }).last().click()
  await page.getByRole('region', { name: 'Form' }).waitFor()
  await page.goto('/studio')
  await page.getByRole('link', { name }).waitFor()
  expect(complaints).toEqual([])
})
