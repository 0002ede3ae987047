import type { Page } from 'playwright-core'
import { collections } from '../../server/composition/features.ts'
import { openStore } from '../../server/store/open-store.ts'
import { publishShared } from '../scenarios/support/shared-form.ts'
import type { Person } from './browser.ts'
import { control, saved } from './journey.ts'
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

/** Starts a form of that template; answers its address. */
export async function startShared({ page }: Person): Promise<string> {
  await page.goto('/template/shared')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(/\/form\//)
  await control(page, 'name').waitFor()
  return page.url()
}

export async function write(page: Page, question: string, text: string): Promise<void> {
  await control(page, question).fill(text)
  await control(page, question).press('Tab')
  await saved(page)
}
