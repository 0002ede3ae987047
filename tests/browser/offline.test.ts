import { readFileSync } from 'node:fs'
import type { Browser, Cookie, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accessibilityProblems,
  keepScreenshots,
  openBrowser,
  openPage,
  type Person,
  signIn,
} from '../support/browser.ts'
import { removeServer, type ServerProcess, startServer } from '../support/server-process.ts'

let server: ServerProcess
let browser: Browser

let cookies: Cookie[]

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  const { context } = await signIn(browser, server.url, 'Chelsea')
  cookies = await context.cookies()
  await context.close()
})

/** Chelsea in a browser profile of her own, signed in already. */
async function openChelsea(): Promise<Person> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: server.url })
  await context.addCookies(cookies)
  return openPage(context)
}

afterAll(async () => {
  await browser?.close()
  await removeServer(server)
})

const field = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first()

async function start(person: Person, template: string): Promise<string> {
  await person.page.goto(`/template/${template}`)
  await person.page.getByRole('button', { name: 'Start' }).click()
  await person.page.waitForURL(/\/form\//)
  await person.page.getByRole('heading', { level: 2 }).first().waitFor()
  return person.page.url()
}

async function saved(page: Page): Promise<void> {
  await page.getByText('Saved', { exact: true }).first().waitFor({ timeout: 20_000 })
}

/** The application opens without a network once its worker has everything, and the form once its copy is written. */
async function readyOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active?.state !== 'activated') await new Promise((done) => setTimeout(done, 20))
  })
  const formId = new URL(page.url()).pathname.split('/').at(-1)
  await expect.poll(() => page.evaluate(cachedForms)).toContain(formId)
}

/** Ids of the forms that this browser keeps; none before there is a database. */
async function cachedForms(): Promise<string[]> {
  const found = await indexedDB.databases()
  if (!found.some(({ name }) => name === 'formwork-cache')) return []
  return new Promise((done, fail) => {
    const opening = indexedDB.open('formwork-cache')
    opening.onerror = () => fail(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const keys = database.transaction('forms').objectStore('forms').getAllKeys()
      keys.onsuccess = () => {
        database.close()
        done(keys.result.map((key) => (key as [string, string])[1]))
      }
    }
  })
}

describe('without a network', () => {
  it('FF-06 FF-10 X-28 reloads a form, goes on filling it, and sends everything once in order when the network is back', async () => {
    const chelsea = await openChelsea()
    const { page, context } = chelsea
    const url = await start(chelsea, 'away-travel')
    await readyOffline(page)
    await field(page, 'Name of the trip').fill('AGU Fall Meeting')
    await saved(page)
    expect(await page.getByRole('button', { name: 'Saved' }).getAttribute('title')).toMatch(
      /^Last saved \w+ \d/,
    )
    await context.setOffline(true)
    await field(page, 'Name of the trip').fill('AGU Fall Meeting 2026')
    await page.getByText('Offline, 1 change').first().waitFor()
    await page.reload()
    await page.getByText('Offline: showing the copy of').waitFor()
    expect(await field(page, 'Name of the trip').inputValue()).toBe('AGU Fall Meeting 2026')
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'offline-form')
    await field(page, 'Name of the trip').fill('AGU Fall Meeting 2026, New Orleans')
    await page
      .getByText(/Offline, \d change/)
      .first()
      .waitFor()

    await page.goto('/')
    await page.getByRole('heading', { name: 'No connection' }).waitFor()
    await page.getByRole('heading', { name: 'Forms on this device' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'offline-home')
    await page
      .getByRole('link', { name: /Copy of/ })
      .first()
      .click()
    await page.getByText('Offline: showing the copy of').waitFor()
    expect(await field(page, 'Name of the trip').inputValue()).toBe('AGU Fall Meeting 2026, New Orleans')

    await context.setOffline(false)
    await page.getByText('Back online').waitFor({ timeout: 20_000 })
    await saved(page)
    const other = await openPage(context)
    await other.page.goto(url)
    await expect
      .poll(() => field(other.page, 'Name of the trip').inputValue())
      .toBe('AGU Fall Meeting 2026, New Orleans')
    expect(chelsea.complaints).toEqual([])
    await context.close()
  })

  it('X-28 shows what waits, saves it as a file, and takes the file back', async () => {
    const chelsea = await openChelsea()
    const { page, context } = chelsea
    await start(chelsea, 'away-travel')
    await context.setOffline(true)
    await field(page, 'Name of the trip').fill('Toolik Lake')
    await page.getByText('Offline, 1 change').first().waitFor()
    await page.getByRole('button', { name: 'Offline, 1 change' }).click()
    const panel = page.getByRole('dialog', { name: 'Offline, 1 change' })
    await panel.getByText('Toolik Lake').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'offline-panel')
    await page.emulateMedia({ colorScheme: 'dark' })
    await keepScreenshots(page, 'offline-panel-dark')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    const downloading = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Download unsaved changes' }).click()
    const file = readFileSync(await (await downloading).path())
    const content = JSON.parse(file.toString('utf8'))
    expect(content).toMatchObject({
      version: 1,
      changes: [{ question: 'Name of the trip', answer: 'Toolik Lake' }],
    })

    // The device is lost: everything of it, but the file.
    await context.close()

    const again = await openChelsea()
    await again.page.goto(`/form/${content.form.id}`)
    await field(again.page, 'Name of the trip').waitFor()
    await again.page.getByRole('button', { name: /Sav/ }).first().click()
    await again.page.getByText('Load changes from a file').click()
    await again.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'changes.json', mimeType: 'application/json', buffer: file })
    await again.page.getByText('1 change was loaded and will be sent.').waitFor()
    await again.page.getByRole('button', { name: 'Close', exact: true }).click()
    await saved(again.page)
    expect(await field(again.page, 'Name of the trip').inputValue()).toBe('Toolik Lake')
    await again.context.close()
  })
})

describe('a server that goes away', () => {
  it('A8 X-28 saves everything that was typed while it was down, and signs in again without losing it', async () => {
    const chelsea = await openChelsea()
    const { page, context } = chelsea
    const url = await start(chelsea, 'lab-hazard-assessment')
    await readyOffline(page)
    await field(page, 'Name of the laboratory').fill('Soil Ecology')
    await saved(page)
    await server.kill()
    await field(page, 'What does the laboratory work on').pressSequentially('Soil carbon')
    await page
      .getByText(/Offline/)
      .first()
      .waitFor()
    await page.reload()
    await page.getByText('Offline: showing the copy of').waitFor()
    expect(await field(page, 'Name of the laboratory').inputValue()).toBe('Soil Ecology')
    expect(await field(page, 'What does the laboratory work on').inputValue()).toBe('Soil carbon')
    await field(page, 'After-hours emergency contact').fill('(510) 642-3000')
    await context.clearCookies()
    server = await server.restart()
    await page.getByRole('dialog', { name: 'You have been signed out' }).waitFor({ timeout: 30_000 })
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.getByRole('searchbox').first().fill('Chelsea')
    await page.getByRole('button', { name: 'Chelsea' }).first().click()
    await page.waitForURL(url)
    await saved(page)
    const other = await openPage(context)
    await other.page.goto(url)
    await expect
      .poll(() => field(other.page, 'What does the laboratory work on').inputValue())
      .toBe('Soil carbon')
    expect(await field(other.page, 'After-hours emergency contact').inputValue()).toBe('(510) 642-3000')
    await context.close()
  })
})

describe('two tabs of one person', () => {
  it('A6 X-48 keep different answers both, and of one answer the later, telling the other', async () => {
    const chelsea = await openChelsea()
    const { page, context } = chelsea
    const url = await start(chelsea, 'lab-hazard-assessment')
    const second = await openPage(context)
    await second.page.goto(url)
    await field(second.page, 'Name of the laboratory').waitFor()
    await field(page, 'Name of the laboratory').fill('Soil Ecology')
    await field(second.page, 'After-hours emergency contact').fill('(510) 642-3000')
    await Promise.all([saved(page), saved(second.page)])
    await field(second.page, 'Name of the laboratory').fill('Soil Physics')
    await second.page.getByText('You, in another window,').waitFor()
    expect(await accessibilityProblems(second.page)).toEqual([])
    await second.page.getByRole('button', { name: 'Use theirs' }).click()
    await saved(second.page)
    await page.reload()
    await expect.poll(() => field(page, 'Name of the laboratory').inputValue()).toBe('Soil Ecology')
    expect(await field(page, 'After-hours emergency contact').inputValue()).toBe('(510) 642-3000')
    await context.close()
  })

  it('A4 A9 both closed at once while saving, lose nothing and save nothing twice', async () => {
    const chelsea = await openChelsea()
    const { page, context } = chelsea
    const url = await start(chelsea, 'lab-hazard-assessment')
    const second = await openPage(context)
    await second.page.goto(url)
    await field(second.page, 'After-hours emergency contact').waitFor()
    // Of the one, the request arrives and its reply never does; the other has no connection at all.
    let arrived = 0
    await page.route('**/form-renderer/graphql', async (route) => {
      await route.fetch()
      arrived++
    })
    await second.page.route('**/form-renderer/graphql', (route) => route.abort())
    await field(page, 'Name of the laboratory').fill('Soil Ecology')
    await field(second.page, 'After-hours emergency contact').fill('(510) 642-3000')
    await second.page
      .getByText(/Offline, \d change/)
      .first()
      .waitFor()
    await expect.poll(() => arrived).toBeGreaterThan(0)
    await Promise.all([page.close(), second.page.close()])
    const home = await openPage(context)
    await home.page.goto('/')
    await home.page.getByRole('heading', { name: 'Not sent yet' }).waitFor()
    expect(await accessibilityProblems(home.page)).toEqual([])
    await keepScreenshots(home.page, 'unsent-home')
    await home.page.close()
    const third = await openPage(context)
    await third.page.goto(url)
    await saved(third.page)
    expect(await field(third.page, 'Name of the laboratory').inputValue()).toBe('Soil Ecology')
    expect(await field(third.page, 'After-hours emergency contact').inputValue()).toBe('(510) 642-3000')
    const query = `{ form(id: "${url.split('/').at(-1)}") { responses { revision } } }`
    const reply = await context.request.post('/form-renderer/graphql', {
      data: { query },
      headers: { origin: server.url },
    })
    const { form } = (await reply.json()).data
    const revisions = form.responses.map(({ revision }: { revision: number }) => revision)
    expect(revisions.length).toBeGreaterThanOrEqual(2)
    expect(new Set(revisions)).toEqual(new Set([1]))
    await context.close()
  })
})

describe('what the server or the browser will not take', () => {
  it('X-28 keeps what was typed for a form that was submitted meanwhile, with the reason, and lets it go on request', async () => {
    const chelsea = await openChelsea()
    const { page, context } = chelsea
    const url = await start(chelsea, 'away-travel')
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
    const chelsea = await openChelsea()
    const { page, context } = chelsea
    const url = await start(chelsea, 'away-travel')
    await readyOffline(page)
    await context.setOffline(true)
    await field(page, 'Name of the trip').fill('Typed on the train')
    await page.getByText('Offline, 1 change').first().waitFor()
    await page.close()
    await context.setOffline(false)
    const formId = url.split('/').at(-1)
    const query = `mutation { deleteForm(formId: "${formId}") { status } }`
    const deleted = await context.request.post('/form-renderer/graphql', {
      data: { query },
      headers: { origin: server.url },
    })
    expect((await deleted.json()).data.deleteForm.status).toBe(200)
    const again = await openPage(context)
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
    expect(await again.page.getByText('Typed on the train').count()).toBe(0)
    await context.close()
  })

  it('works where storage is forbidden, says that changes are kept only in this tab, and asks before leaving only then', async () => {
    const chelsea = await openChelsea()
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
    await start(chelsea, 'away-travel')
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
    const chelsea = await signIn(browser, server.url, 'Chelsea')
    const { page, context } = chelsea
    const url = await start(chelsea, 'away-travel')
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
