import type { Page } from 'playwright-core'
import { collections } from '../../server/composition/features.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { Store } from '../../server/store/port.ts'
import { publishShared } from '../scenarios/support/shared-form.ts'
import type { Person } from './browser.ts'
import { dataFolder } from './data-folder.ts'
import { copyDemo } from './demo-data.ts'
import { control, saved, startForm } from './journey.ts'
import { openServer, type TestServer } from './open-server.ts'

/** The real server on the demo and what is published into it besides. */
export async function openServerWith(publish: (to: { store: Store }) => Promise<void>): Promise<TestServer> {
  const dataDir = dataFolder('server')
  await copyDemo(dataDir)
  const store = await openStore({ collections, dataDir })
  await store.open()
  await publish({ store })
  await store.close()
  return openServer({ dataDir })
}

/** The real server with a template whose forms two people may change: Chelsea, who owns them, and Bob. */
export const openSharedServer = () => openServerWith(publishShared)

/** Starts a form of that template; answers its address. */
export const startShared = ({ page }: Person): Promise<string> => startForm(page, 'shared')

export async function write(page: Page, question: string, text: string): Promise<void> {
  await control(page, question).fill(text)
  await control(page, question).press('Tab')
  await saved(page)
}
