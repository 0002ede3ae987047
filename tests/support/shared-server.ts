import type { Page } from 'playwright-core'
import { collections } from '../../server/composition/features.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { Store } from '../../server/store/port.ts'
import { publishShared } from '../scenarios/support/shared-form.ts'
import type { Person } from './browser.ts'
import { control, saved, startForm } from './journey.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** The real server on the demo and what is published into it besides. */
export async function startServerWith(
  publish: (to: { store: Store }) => Promise<void>,
): Promise<ServerProcess> {
  const first = await startServer()
  await first.stop()
  const store = await openStore({ collections, dataDir: first.dataDir })
  await store.open()
  await publish({ store })
  await store.close()
  return first.restart()
}

/** The real server with a template whose forms two people may change: Chelsea, who owns them, and Bob. */
export const startSharedServer = () => startServerWith(publishShared)

/** Starts a form of that template; answers its address. */
export const startShared = ({ page }: Person): Promise<string> => startForm(page, 'shared')

export async function write(page: Page, question: string, text: string): Promise<void> {
  await control(page, question).fill(text)
  await control(page, question).press('Tab')
  await saved(page)
}
