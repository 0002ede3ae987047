import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The application opens without a network once its worker has everything, and the form once its copy is written. */
export async function readyOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active?.state !== 'activated') await new Promise((done) => setTimeout(done, 20))
  })
  const formId = new URL(page.url()).pathname.split('/').at(-1)
  await expect.poll(() => cachedForms(page)).toContain(formId)
}

/** The last part of each key of a store of copies; none before there is a database. */
async function cachedIds(store: string): Promise<string[]> {
  const found = await indexedDB.databases()
  if (!found.some(({ name }) => name === 'formwork-cache')) return []
  return new Promise((done, fail) => {
    const opening = indexedDB.open('formwork-cache')
    opening.onerror = () => fail(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const keys = database.transaction(store).objectStore(store).getAllKeys()
      keys.onsuccess = () => {
        database.close()
        done(keys.result.map((key) => String((key as string[]).at(-1))))
      }
    }
  })
}

/** Ids of the forms that this browser keeps. */
export const cachedForms = (page: Page): Promise<string[]> => page.evaluate(cachedIds, 'forms')

/** Ids of the questions whose options this browser keeps. */
export const cachedLists = (page: Page): Promise<string[]> => page.evaluate(cachedIds, 'lists')
