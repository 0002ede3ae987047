import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { accessibilityProblems, keepScreenshots, narrow, wide } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

/** A global admin switches a feature flag. */
async function switchFlag(page: Page, id: string, enabled: boolean): Promise<void> {
  const { featureFlags } = await ask<{ featureFlags: { id: string; revision: number }[] }>(
    page,
    '{ featureFlags { id revision } }',
  )
  const revision = featureFlags.find((flag) => flag.id === id)?.revision
  const query = 'mutation ($input: SetFeatureFlagInput!) { setFeatureFlag(input: $input) { id } }'
  await ask(page, query, { input: { id, enabled, revision } })
}

it('SH-01 SH-02 SH-04 HD-08 leads from the top bar to forms and apps, by pointer and by keys', async () => {
  const { page } = await journey.signIn('Chelsea')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' }).waitFor()

  // 1. Any form that one starts by oneself.
  await page.getByRole('button', { name: 'Start new', exact: true }).press('Enter')
  const starts = page.getByRole('menu', { name: 'Start new' })
  await starts.getByRole('menuitem', { name: /^Laboratory/ }).waitFor()
  const offered = await starts.getByRole('menuitem').count()
  expect(offered).toBeGreaterThan(2)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'start-new')
  await starts.getByRole('menuitem', { name: /^Laboratory/ }).click()
  await page.waitForURL('**/template/lab-hazard-assessment')

  // 2. The apps; Away leads on to the form of one's campus.
  await page.getByRole('button', { name: 'Apps', exact: true }).click()
  const apps = page.getByRole('menu', { name: 'Apps' })
  await apps.getByRole('menuitem', { name: 'Away', exact: true }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'apps')
  await apps.getByRole('menuitem', { name: 'Away', exact: true }).click()
  await page.waitForURL('**/template/away-travel')
  await page.goto('/away/from/here')
  await page.waitForURL('**/template/away-travel')
})

it('SH-04 X-41 finds no away form where the campus names none, or the flag is off', async () => {
  const { page } = await journey.signIn('Chelsea')
  const missing = page.getByRole('heading', { name: 'Not Found' })

  // At campus CI, which names none.
  await page.route('**/relationship-v2/graphql', (route) => {
    const body = route.request().postDataJSON()
    const isAway = JSON.stringify(body).includes('AwayTemplate')
    const atAnother = JSON.stringify({ ...body, variables: { campus: 'CI' } })
    return route.continue(isAway ? { postData: atAnother } : {})
  })
  await page.goto('/away')
  await missing.waitFor()
  await page.unroute('**/relationship-v2/graphql')

  const alice = await journey.signIn('Alice')
  await alice.page.goto('/')
  const switchAway = (enabled: boolean) => switchFlag(alice.page, 'rollout-away-redirect', enabled)
  await switchAway(false)
  await page.goto('/away')
  await missing.waitFor()
  expect(await switchAway(true)).toBeUndefined()
  await page.goto('/away')
  await page.waitForURL('**/template/away-travel')
})

it('SH-01 keeps its links in a menu where there is no room, and says what cannot be loaded', async () => {
  const { page } = await journey.signIn('Bob', narrow)
  await page.goto('/')
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
  await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(() => sideways()).toBeLessThanOrEqual(0)
  await keepScreenshots(page, 'top-bar')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('menu', { name: 'Main' })
  expect(await accessibilityProblems(page)).toEqual([])
  await menu.getByRole('menuitem', { name: 'Documents', exact: true }).click()
  await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor()

  await page.route('**/branding/graphql', (route) => route.abort())
  await page.getByRole('button', { name: 'Apps', exact: true }).click()
  await page.getByText('This list cannot be loaded right now.').waitFor()
})

it('SH-08 has a Developer Tools menu with the flag rss-tooling, for who may see internal tools', async () => {
  const { page } = await journey.signIn('Alice')
  await page.goto('/')
  await page.getByRole('button', { name: 'Apps', exact: true }).waitFor()
  const tools = page.getByRole('button', { name: 'Developer Tools', exact: true })
  await switchFlag(page, 'rss-tooling', true)
  await page.reload()
  await tools.press('Enter')
  const menu = page.getByRole('menu', { name: 'Developer Tools' })
  await menu.getByRole('menuitem', { name: 'Audit log' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await menu.getByRole('menuitem', { name: 'Auth Model Tools' }).click()
  await page.getByRole('heading', { name: 'Auth Model Tools', level: 1 }).waitFor()
  // Where there is no room they stand among the links.
  await page.setViewportSize(narrow)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menu', { name: 'Main' }).getByRole('menuitem', { name: 'Feature flags' }).click()
  await page.getByRole('heading', { name: 'Feature flags', level: 1 }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
  await page.setViewportSize(wide)

  const chelsea = await journey.signIn('Chelsea')
  await chelsea.page.goto('/')
  await chelsea.page.getByRole('button', { name: 'Apps', exact: true }).waitFor()
  await expect.poll(() => chelsea.page.getByRole('button', { name: 'Developer Tools' }).count()).toBe(0)
  await switchFlag(page, 'rss-tooling', false)
  await page.reload()
  await page.getByRole('button', { name: 'Apps', exact: true }).waitFor()
  await expect.poll(() => tools.count()).toBe(0)
})
