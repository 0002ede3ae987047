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

it('SH-02 arranges the apps anew at 10, 12, 14, 16, 18 and 20 of them, in two rows', async () => {
  const { page, context } = await journey.signIn('Chelsea')
  let count = 0
  await page.route('**/branding/graphql', (route) => {
    if (!route.request().postData()?.includes('MoreApps')) return route.fallback()
    const moreApps = Array.from({ length: count }, (_, i) => ({
      id: `app${i}`,
      name: `App ${i}`,
      contextUrl: '/',
    }))
    return route.fulfill({ json: { data: { moreApps } } })
  })
  await page.goto('/')
  const apps = page.getByRole('menu', { name: 'Apps' })
  const arranged: string[] = []
  for (count = 9; count <= 21; count++) {
    await page.getByRole('button', { name: 'Apps', exact: true }).click()
    await apps.getByRole('menuitem', { name: `App ${count - 1}`, exact: true }).waitFor()
    const boxes = await apps
      .getByRole('menuitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()).map(({ x, y }) => ({ x, y })))
    const different = (values: readonly number[]) => new Set(values.map(Math.round)).size
    arranged.push(`${count}: ${different(boxes.map(({ x }) => x))} x ${different(boxes.map(({ y }) => y))}`)
    await page.keyboard.press('Escape')
    await apps.waitFor({ state: 'detached' })
  }
  expect(arranged).toEqual([
    ...['9: 4 x 3', '10: 5 x 2', '11: 5 x 3', '12: 6 x 2', '13: 6 x 3', '14: 7 x 2', '15: 7 x 3'],
    ...['16: 8 x 2', '17: 8 x 3', '18: 9 x 2', '19: 9 x 3', '20: 10 x 2', '21: 10 x 3'],
  ])
  await context.close()
})

/** Below how many pixels the bar has its mobile form, by the number of its links (000 §9). */
const MOBILE_BELOW = { 2: 750, 3: 750, 4: 860, 5: 970, 6: 1080, 7: 1190, 8: 1300 } as Record<number, number>

it.each(['Chelsea', 'Alice'])(
  'SH-01 gives the bar of %s its mobile form by the number of its links',
  async (name) => {
    const { page, context } = await journey.signIn(name)
    await page.goto('/')
    const main = page.getByRole('navigation', { name: 'Main' })
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    await main.getByRole('link', { name: 'Documents' }).waitFor()
    const below = MOBILE_BELOW[await main.getByRole('link').count()] as number
    await page.setViewportSize({ width: below - 1, height: 800 })
    await menu.waitFor()
    await page.setViewportSize({ width: below, height: 800 })
    await main.waitFor()
    expect(await menu.count()).toBe(0)
    await context.close()
  },
)

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
