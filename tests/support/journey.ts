import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { ask } from './ask.ts'
import { openBrowser, type Person, signIn } from './browser.ts'
import { openServer, type TestServer } from './open-server.ts'

/** What a journey needs of the server that it runs against. */
interface Removable {
  url: string
  remove(): Promise<void>
}

/** What the journeys of a file or of a `describe` share. */
export interface Journey<Server = TestServer> {
  browser: Browser
  server: Server
  /** A person's own browser profile, signed in, with a blank page. */
  signIn(
    name: string,
    viewport?: { width: number; height: number },
    options?: BrowserContextOptions,
  ): Promise<Person>
}

/**
 * Has the real server running and a browser open before the tests that follow.
 *
 * @param start opens the server, in the test's own process unless the journey is about its being killed
 */
export function openJourney(): Journey
export function openJourney<Server extends Removable>(start: () => Promise<Server>): Journey<Server>
export function openJourney(start: () => Promise<Removable> = openServer): Journey<Removable> {
  const journey = {
    signIn: (name, viewport, options) => signIn(journey.browser, journey.server.url, name, viewport, options),
  } as Journey<Removable>
  beforeAll(async () => {
    journey.server = await start()
    journey.browser = await openBrowser()
  })
  afterAll(async () => {
    for (const context of journey.browser?.contexts() ?? []) await closeContext(context)
    await journey.server?.remove()
  })
  return journey
}

/** What a journey answers in the server's place may still be on its way when it ends. */
async function closeContext(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

/** Starts a form of that template as its person's page would, and opens it; answers its address. */
export async function startForm(page: Page, template: string): Promise<string> {
  const begun = await ask<{ createForm: { id: string } }>(
    page,
    'mutation ($template: ID!) { createForm(templateGroupId: $template) { id } }',
    { template },
  )
  await page.goto(`/form/${begun.createForm.id}`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  return page.url()
}

/** The same by the button of the template's page. */
export async function startByButton(page: Page, template: string): Promise<string> {
  await page.goto(`/template/${template}`)
  await page.getByRole('button', { name: /^Start( now| a new one)?$/ }).click()
  await page.waitForURL(/\/form\//)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  return page.url()
}

/** The control of a question that stands at the top of its form. */
export const control = (page: Page, questionId: string) => page.locator(`[id="fw-${questionId}"]`)

/** Until the page says that the server has everything. */
export const saved = (page: Page) =>
  page.getByText('Saved', { exact: true }).first().waitFor({ timeout: 20_000 })

/** The control of a question; the buttons beside it name the question, too. */
export const field = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: false })
    .and(page.locator('input, textarea, select, [role="combobox"], [role="group"]'))
    .first()
