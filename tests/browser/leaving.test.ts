import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { withWorker } from '../support/browser.ts'
import { control, openJourney } from '../support/journey.ts'
import { openSharedServer, startShared } from '../support/shared-server.ts'

const journey = openJourney(openSharedServer)

const people = (page: Page) => page.getByRole('list', { name: 'Also here' })

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'another page of the application by its address': (page) => page.goto('/'),
  'another site': (page) => page.goto('about:blank'),
  'a closed tab': (page) => page.close(),
}

describe('who leaves a form', () => {
  it('X-48 is gone at once, however the page goes', async () => {
    const chelsea = await journey.signIn('Chelsea', undefined, withWorker)
    const url = await startShared(chelsea)
    const bob = await journey.signIn('Bob', undefined, withWorker)
    for (const [way, leave] of Object.entries(ways)) {
      const page = await bob.context.newPage()
      await page.goto(url)
      await control(page, 'age').focus()
      await people(chelsea.page).getByText('Bob Castellanos').waitFor({ timeout: 30_000 })
      const hasWorker = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
      await expect.poll(hasWorker, { message: way, timeout: 40_000 }).toBe(true)
      await leave(page)
      // Far less than the minute after which a silent page is taken for gone.
      await people(chelsea.page).waitFor({ timeout: 10_000, state: 'hidden' })
      await page.close()
    }
    expect([...chelsea.complaints, ...bob.complaints]).toEqual([])
    await bob.context.close()
    await chelsea.context.close()
  }, 120_000)
})
