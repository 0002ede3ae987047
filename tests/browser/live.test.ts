import type { BrowserContext, Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, type Person } from '../support/browser.ts'
import { control, openJourney } from '../support/journey.ts'
import { openSharedServer, startShared, write } from '../support/shared-server.ts'

const journey = openJourney(openSharedServer)

/** What is said is here well before anybody would have asked: they do so every 25 s. */
const TOLD = { timeout: 30_000 }
const isStream = (data: string | null) => data?.includes('subscription Changes') === true

/** The streams of a browser, each as long as it lasts. */
function streamsOf(context: BrowserContext) {
  let opened = 0
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (!isStream(request.postData())) return
    opened++
    open.add(request)
  })
  context.on('requestfinished', (request) => void open.delete(request))
  context.on('requestfailed', (request) => void open.delete(request))
  // Nobody says of a request that it went with its tab.
  const isThere = (request: Request) => !request.frame().page().isClosed()
  return { opened: () => opened, open: () => [...open].filter(isThere).length }
}

/** Until the form says to the others where its person is: then it is told, too. */
async function openAt(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await control(page, 'name').waitFor({ timeout: 20_000 })
}

async function bothIn(): Promise<{ chelsea: Person; bob: Person }> {
  const chelsea = await journey.signIn('Chelsea', { width: 1440, height: 900 })
  const url = await startShared(chelsea)
  const bob = await journey.signIn('Bob', { width: 1440, height: 900 })
  await bob.page.goto('/')
  const streams = streamsOf(bob.context)
  await openAt(bob.page, url)
  await expect.poll(streams.opened, { timeout: 20_000 }).toBeGreaterThan(0)
  await bob.page.waitForTimeout(1_500)
  return { chelsea, bob }
}

describe('what others do', () => {
  it('X-48 CO-05 stands on the screen at once: answers, comments, the status and what waits on Home', async () => {
    const { chelsea, bob } = await bothIn()
    await write(chelsea.page, 'name', 'A walk along the north shore')
    await expect.poll(() => control(bob.page, 'name').inputValue(), TOLD).toBe('A walk along the north shore')
    await write(chelsea.page, 'name', 'A walk along the south shore')
    await expect.poll(() => control(bob.page, 'name').inputValue(), TOLD).toBe('A walk along the south shore')

    await control(chelsea.page, 'name').hover()
    await chelsea.page.getByRole('button', { name: 'Comment on “name”' }).click()
    const thread = chelsea.page.getByRole('region', { name: 'name', exact: true })
    await thread.getByRole('textbox').fill('North or south?')
    await chelsea.page.keyboard.press('Enter')
    await bob.page
      .locator('[data-key="name"] [data-mark]')
      .getByText('1 comment, 1 unread on “name”')
      .waitFor({ ...TOLD, state: 'attached' })

    const home = await bob.context.newPage()
    await home.goto('/')
    await home.getByRole('heading', { name: 'Welcome back, Bob' }).waitFor()
    const reviews = () => home.getByRole('heading', { name: /Waiting for Your Review/ }).textContent()
    const before = await reviews()
    await home.waitForTimeout(2_500)
    await expect.poll(() => reviews()).toBe(before)
    await chelsea.page.getByRole('button', { name: 'Submit' }).first().click()
    await chelsea.page.getByText('Submitted').first().waitFor({ timeout: 20_000 })
    await expect.poll(reviews, TOLD).not.toBe(before)
    await bob.page.bringToFront()
    await bob.page.getByText('Somebody has moved this form on.').waitFor(TOLD)
    await bob.page.getByRole('button', { name: 'approve' }).waitFor(TOLD)
    await control(bob.page, 'name').waitFor({ ...TOLD, state: 'hidden' })
    expect(await accessibilityProblems(bob.page)).toEqual([])
    await keepScreenshots(bob.page, 'live-status')
    expect([...chelsea.complaints, ...bob.complaints]).toEqual([])
    await bob.context.close()
    await chelsea.context.close()
  })

  it('H1 comes by one stream to all tabs of a browser; a tab that leads hands over when it goes', async () => {
    const chelsea = await journey.signIn('Chelsea')
    const url = await startShared(chelsea)
    const bob = await journey.signIn('Bob')
    await bob.page.goto('/')
    const streams = streamsOf(bob.context)
    await openAt(bob.page, url)
    await expect.poll(streams.open, { timeout: 20_000 }).toBe(1)
    const tabs = [bob.page]
    while (tabs.length < 7) {
      const tab = await bob.context.newPage()
      await openAt(tab, url)
      tabs.push(tab)
    }
    await bob.page.waitForTimeout(2_000)
    expect(streams.open()).toBe(1)
    await write(chelsea.page, 'name', 'Seven tabs')
    for (const tab of tabs)
      await expect.poll(() => control(tab, 'name').inputValue(), TOLD).toBe('Seven tabs')

    await bob.page.close()
    await write(chelsea.page, 'name', 'Six tabs')
    for (const tab of tabs.slice(1))
      await expect.poll(() => control(tab, 'name').inputValue(), TOLD).toBe('Six tabs')
    await expect.poll(streams.open, TOLD).toBe(1)
    expect([...chelsea.complaints, ...bob.complaints]).toEqual([])
    await bob.context.close()
    await chelsea.context.close()
  }, 180_000)

  it('X-48 is asked for where a proxy holds the stream back', async () => {
    const chelsea = await journey.signIn('Chelsea')
    const url = await startShared(chelsea)
    const bob = await journey.signIn('Bob')
    await bob.page.goto('/')
    const streams = streamsOf(bob.context)
    await bob.context.route('**/platform-shell/graphql', async (route) => {
      // Nothing comes through until it is over.
      if (!isStream(route.request().postData())) await route.continue()
    })
    await openAt(bob.page, url)
    await expect.poll(streams.opened, { timeout: 20_000 }).toBe(1)
    await expect.poll(streams.open, { timeout: 10_000 }).toBe(0)
    await write(chelsea.page, 'name', 'By asking')
    await expect.poll(() => control(bob.page, 'name').inputValue(), { timeout: 25_000 }).toBe('By asking')
    expect(streams.opened()).toBe(1)
    expect([...chelsea.complaints, ...bob.complaints]).toEqual([])
    await bob.context.close()
    await chelsea.context.close()
  })
})
