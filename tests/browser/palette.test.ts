import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

const box = (page: Page) => page.getByRole('dialog').getByRole('combobox')

/** What is typed before the box is there goes elsewhere. */
async function type(page: Page, term: string): Promise<void> {
  await expect.poll(() => box(page).evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type(term)
  await expect.poll(() => box(page).inputValue()).toBe(term)
}

const option = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('option', { name }).first()

it('SH-03 leads anywhere by one key: forms, people, programs, screens, what one may start and do', async () => {
  const bob = await journey.signIn('Bob')
  await bob.page.goto('/')
  const { page } = bob
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.reload()
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
  expect(scripts.filter((url) => /Palette/.test(url))).toEqual([])

  // 1. Opens by its key, closes by it and by Escape; the focus comes back.
  const privacy = page.getByRole('link', { name: 'Privacy Policy' })
  await privacy.focus()
  await page.keyboard.press('Control+k')
  await option(page, /^Home/).waitFor()
  await option(page, /Injury & Illness: assignment/).waitFor()
  await option(page, /^Start /).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'palette')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => privacy.evaluate((link) => link === document.activeElement)).toBe(true)

  // 2. A form by its number, by the keys alone.
  await page.keyboard.press('Control+k')
  await type(page, 'INJ-00002')
  await option(page, /Lift gate at the loading dock/).waitFor()
  await keepScreenshots(page, 'palette-found')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/form\//)
  await page.getByText('INJ-00002').first().waitFor()

  // 3. What was chosen comes first; a person leads to their documents.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: /Lift gate/ })
    .waitFor()
  await type(page, 'erin lind')
  await option(page, /Erin Lindqvist/).click()
  await page.waitForURL(/\/program\/[\w-]+\/user\/erin/)

  // 4. An action, and what finds nothing.
  await page.keyboard.press('Control+k')
  await type(page, 'theme dark')
  await option(page, /Theme: Dark/).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.keyboard.press('Control+k')
  await type(page, 'qqqqqq')
  await page.getByText('No results found for qqqqqq').waitFor()
  expect(bob.complaints).toEqual([])
  await bob.context.close()
})

it('SH-03 finds nothing that its viewer may not see, nobody for who may look at nobody, and fits a phone', async () => {
  const chelsea = await journey.signIn('Chelsea', narrow)
  await chelsea.page.goto('/')
  const { page } = chelsea
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.postData() ?? ''))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await option(page, /^Sign out/).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
  await keepScreenshots(page, 'palette-narrow')
  expect(await accessibilityProblems(page)).toEqual([])
  await type(page, 'INJ-00002')
  await page.getByText('No results found for INJ-00002').waitFor()
  expect(asked.some((sent) => sent.includes('PaletteForms'))).toBe(true)
  expect(asked.some((sent) => sent.includes('PalettePeople'))).toBe(false)
  await page.route('**/platform-shell/graphql', (route) => route.abort())
  await page.keyboard.type('3')
  await page.getByText('Forms and people cannot be searched right now.').waitFor()
  await page.unroute('**/platform-shell/graphql')
  await box(page).fill('sign out')
  await option(page, /^Sign out/).click()
  await page.waitForURL(/\/log(out|in)/)
  await chelsea.context.close()
})

it('leaves the key to a text editor', async () => {
  const bob = await journey.signIn('Bob')
  await bob.page.goto('/')
  const { page } = bob
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
  await page.evaluate(() => {
    const editor = document.createElement('div')
    editor.contentEditable = 'true'
    document.querySelector('main')?.append(editor)
    editor.focus()
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === 'k') document.title = defaultPrevented ? 'taken' : 'left'
    })
  })
  await page.keyboard.press('Control+k')
  await expect.poll(() => page.title()).toBe('left')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await bob.context.close()
})
