import { describe, expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { accessibilityProblems, keepScreenshots, openPage, withWorker } from '../support/browser.ts'
import { field, openJourney, saved, startForm } from '../support/journey.ts'
import { readyOffline } from '../support/offline-copies.ts'

const journey = openJourney()

describe('what the server or the browser will not take', () => {
  it('X-28 keeps what was typed for a form that was submitted meanwhile, with the reason, and lets it go on request', async () => {
    const chelsea = await journey.signIn('Chelsea', undefined, withWorker)
    const { page, context } = chelsea
    const url = await startForm(chelsea.page, 'away-travel')
    const second = await openPage(context)
    await second.page.goto(url)
    await field(second.page, 'Name of the trip').waitFor()
    await second.context.route('**/form-renderer/graphql', async (route) => {
      const reply = await route.fetch()
      const body = await reply.text()
      // The workflow moved on between the typing and its arrival: the server refuses every answer from now on.
      if (!route.request().postData()?.includes('updateText')) return route.fulfill({ response: reply, body })
      const errors = [{ message: 'No', extensions: { code: 'CONFLICT', issues: [{ code: 'form_changed' }] } }]
      return route.fulfill({ json: { errors, data: null } })
    })
    await field(second.page, 'Name of the trip').fill('Too late')
    const notice = second.page.getByRole('region', { name: 'Answers that need your attention' })
    await notice.getByText('Too late').waitFor()
    await notice.getByText('Not saved: Name of the trip.').waitFor()
    expect(await accessibilityProblems(second.page)).toEqual([])
    await keepScreenshots(second.page, 'refused-form')
    await second.page.getByRole('button', { name: 'Not saved: 1 answer' }).click()
    const panel = second.page.getByRole('dialog')
    await panel.getByText('Too late').waitFor()
    await keepScreenshots(second.page, 'refused-panel')
    // A request that is on its way is answered first.
    await context.unrouteAll({ behavior: 'wait' })
    await panel.getByRole('button', { name: 'Retry now' }).click()
    await panel.getByRole('button', { name: 'Close', exact: true }).click()
    await saved(second.page)
    await page.reload()
    await expect.poll(() => field(page, 'Name of the trip').inputValue()).toBe('Too late')
    await context.close()
  })

  it('X-28 shows what was typed for a form that was deleted meanwhile, and lets the person keep or drop it', async () => {
    const chelsea = await journey.signIn('Chelsea', undefined, withWorker)
    const { page, context } = chelsea
    const url = await startForm(chelsea.page, 'away-travel')
    await readyOffline(page)
    await context.setOffline(true)
    await field(page, 'Name of the trip').fill('Typed on the train')
    await page.getByText('Offline, 1 change').first().waitFor()
    await page.close()
    await context.setOffline(false)
    const formId = url.split('/').at(-1)
    const query = `mutation { deleteForm(formId: "${formId}") { status } }`
    const again = await openPage(context)
    expect(await ask(again.page, query)).toEqual({ deleteForm: { status: 200 } })
    await again.page.goto(url)
    await again.page.getByRole('heading', { name: 'Not Found' }).waitFor()
    await again.page.getByText('Typed on the train').waitFor()
    await again.page.getByText('Name of the trip').waitFor()
    expect(await accessibilityProblems(again.page)).toEqual([])
    await keepScreenshots(again.page, 'left-changes')
    await again.page.getByRole('button', { name: 'Discard' }).click()
    await again.page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await again.page.getByText('Typed on the train').waitFor({ state: 'detached' })
    await again.page.reload()
    await again.page.getByRole('heading', { name: 'Not Found' }).waitFor()
    await expect.poll(() => again.page.getByText('Typed on the train').count()).toBe(0)
    await context.close()
  })

  it('works where storage is forbidden, says that changes are kept only in this tab, and asks before leaving only then', async () => {
    const chelsea = await journey.signIn('Chelsea', undefined, withWorker)
    const { page, context } = chelsea
    await context.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      return dialog.accept()
    })
    await startForm(chelsea.page, 'away-travel')
    await page.getByText('Changes are kept only in this tab').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'tab-only')
    await field(page, 'Name of the trip').fill('Private')
    await saved(page)
    await page.reload()
    await expect.poll(() => field(page, 'Name of the trip').inputValue()).toBe('Private')
    expect(asked).toEqual([])
    await context.setOffline(true)
    await field(page, 'Name of the trip').fill('Private, not sent')
    await page.getByText('Offline, 1 change').first().waitFor()
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => asked).toEqual(['beforeunload'])
    expect(chelsea.complaints).toEqual([])
    await context.close()
  })
})

describe('a shared computer', () => {
  it('J4 A7 asks before unsent changes are given up, and leaves nothing to the next person', async () => {
    const chelsea = await journey.signIn('Chelsea', undefined, withWorker)
    const { page, context } = chelsea
    const url = await startForm(chelsea.page, 'away-travel')
    const second = await openPage(context)
    await second.page.goto(url)
    await field(second.page, 'Name of the trip').waitFor()
    await context.route('**/form-renderer/graphql', (route) => route.abort())
    await field(second.page, 'Name of the trip').fill('My secret trip')
    await second.page
      .getByText(/Offline, \d change/)
      .first()
      .waitFor()
    await page.goto('/logout')
    await page.getByRole('heading', { name: 'Some answers are not saved yet' }).waitFor()
    await page.getByRole('button', { name: 'Sign out and discard' }).click()
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
    await second.page.getByRole('heading', { name: /Sign in/ }).waitFor()
    const left = await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name as string)
      const stores = names.map(
        (name) =>
          new Promise<unknown[]>((done) => {
            const request = indexedDB.open(name)
            request.onsuccess = async () => {
              const stores = [...request.result.objectStoreNames]
              const read = (store: string) =>
                new Promise<unknown[]>((got) => {
                  const all = request.result.transaction(store).objectStore(store).getAll()
                  all.onsuccess = () => got(all.result)
                })
              done((await Promise.all(stores.map(read))).flat())
            }
          }),
      )
      const cached = await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => url),
        ),
      )
      return { rows: (await Promise.all(stores)).flat(), cached: cached.flat() }
    })
    expect(left.rows).toEqual([])
    expect(left.cached.filter((address) => /graphql|\/auth\/|\/form\//.test(address))).toEqual([])
    await context.close()
  })
})
