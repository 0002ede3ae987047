import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { ask } from './ask.ts'
import { openBrowser, type Person, signIn } from './browser.ts'
import { removeServer, type ServerProcess, startServer } from './server-process.ts'

/** What the journeys of a file or of a `describe` share. */
export interface Journey {
  browser: Browser
  server: ServerProcess
  /** A person's own browser profile, signed in, with a blank page. */
  signIn(
    name: string,
    viewport?: { width: number; height: number },
    options?: BrowserContextOptions,
  ): Promise<Person>
}

/** Has the real server and a browser opened before the tests that follow, and closed after them. */
export function openJourney(start: () => Promise<ServerProcess> = startServer): Journey {
  const journey = {
    signIn: (name, viewport, options) => signIn(journey.browser, journey.server.url, name, viewport, options),
  } as Journey
  beforeAll(async () => {
    journey.server = await start()
    journey.browser = await openBrowser()
  })
  // What the first tries left behind does not stand in the way of the last one.
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) < 2) return
    await removeServer(journey.server)
    journey.server = await start()
  })
  afterAll(async () => {
    // What a journey answers in the server's place may still be on its way when it ends.
    for (const page of (journey.browser?.contexts() ?? []).flatMap((context) => context.pages()))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    await journey.browser?.close()
    if (journey.server) await removeServer(journey.server)
  })
  return journey
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
