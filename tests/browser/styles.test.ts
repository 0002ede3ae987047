import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

const sizeOf = async (page: Page, name: RegExp) => {
  const box = await page.getByRole('button', { name }).first().boundingBox()
  return box && { width: Math.round(box.width), height: Math.round(box.height) }
}

/** From screen to screen without loading the page again, so that the styles of each stay. */
const follow = (page: Page, role: 'link' | 'menuitem', name: string) =>
  page.getByRole(role, { name, exact: true }).first().click()

describe('the look of a screen', () => {
  it('does not depend on which screens were open before: a sign-in card after a form, a badge after a sign-in', async () => {
    const fresh = await journey.browser.newContext({
      viewport: { width: 1440, height: 900 },
      baseURL: journey.server.url,
    })
    const { page: first } = await openPage(fresh)
    await first.goto('/login')
    await first.getByRole('button', { name: /Chelsea/ }).waitFor()
    const card = await sizeOf(first, /Chelsea/)
    expect(card?.width).toBe(312)
    await fresh.close()

    const { page, context } = await journey.signIn('Chelsea')
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Start / })
      .first()
      .click()
    await page.waitForURL(/\/form\//)
    await page.getByRole('heading', { level: 2 }).first().waitFor()

    const { page: other } = await openPage(context)
    await other.goto(page.url())
    const badge = page.getByRole('list', { name: 'Also here' }).getByRole('listitem').first()
    await badge.waitFor({ timeout: 40_000 })
    const { width, height } = (await badge.locator('[data-initials]').boundingBox()) ?? {}
    expect({ width, height }).toEqual({ width: 32, height: 32 })
    await other.close()

    await page.getByRole('button', { name: /^Profile/ }).click()
    await follow(page, 'menuitem', 'Sign out')
    await follow(page, 'link', 'Sign in')
    await page.getByRole('button', { name: /Chelsea/ }).waitFor()
    expect(await sizeOf(page, /Chelsea/)).toEqual(card)
  })
})
