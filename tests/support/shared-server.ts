import type { Page } from 'playwright-core'
import { collections } from '../../server/composition/features.ts'
import { openStore } from '../../server/store/open-store.ts'
import { publishShared } from '../scenarios/support/shared-form.ts'
import type { Person } from './browser.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** The real server with a template whose forms two people may change: Chelsea, who owns them, and Bob. */
export async function startSharedServer(): Promise<ServerProcess> {
  const first = await startServer()
  await first.stop()
  const store = await openStore({ collections, dataDir: first.dataDir })
  await store.open()
  await publishShared({ store })
  await store.close()
  return first.restart()
}

/** The control of a question that stands at the top of its form. */
export const box = (page: Page, question: string) => page.locator(`[id="fw-${question}"]`)

export const saved = (page: Page) =>
  page.getByText('Saved', { exact: true }).first().waitFor({ timeout: 15_000 })

/** Starts a form of that template; answers its address. */
export async function startShared({ page }: Person): Promise<string> {
  await page.goto('/template/shared')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(/\/form\//)
  await box(page, 'name').waitFor()
  return page.url()
}

export async function write(page: Page, question: string, text: string): Promise<void> {
  await box(page, question).fill(text)
  await box(page, question).press('Tab')
  await saved(page)
}
