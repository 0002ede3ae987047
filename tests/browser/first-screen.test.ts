import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { openPage } from '../support/browser.ts'
import { openJourney, startForm } from '../support/journey.ts'

/** What the first screen of a form may cost on a cold cache: React 67 and RJSF 83, and the rest. */
const MAX_SCRIPT_KB = 200

/** What waits as long as this is not needed at first. */
const LATE_MS = 500

const journey = openJourney()

it(`loads at most ${MAX_SCRIPT_KB} kB of script, gzip, for the first screen of a form with phones and patterns`, async () => {
  const chelsea = await journey.signIn('Chelsea')
  // As links have it: in its program it stands below its crumbs, which come later.
  const { pathname } = new URL(await startForm(chelsea.page, 'injury-illness-301'))
  const form = `${journey.server.url}/form/${pathname.split('/').at(-1)}`
  const cookies = await chelsea.context.cookies()

  const cold = await journey.browser.newContext({ baseURL: journey.server.url })
  await cold.addCookies(cookies)
  const { page } = await openPage(cold)
  // Comments, presence and what a form keeps for later begin a second after it is there, which is no part of its first
  // screen, however long a busy machine takes to come to rest.
  await page.addInitScript((late) => {
    const { setTimeout: begin } = globalThis
    globalThis.setTimeout = ((run: () => void, wait = 0, ...rest: []) =>
      wait < late ? begin(run, wait, ...rest) : 0) as typeof setTimeout
    globalThis.requestIdleCallback = () => 0
  }, LATE_MS)
  const scripts: { url: string; bytes: number }[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.push({ url: response.url(), bytes: gzipSync(await response.body(), { level: 9 }).length })
  })
  const opened = await page.goto(form, { waitUntil: 'networkidle' })
  await page.getByLabel('1. Full name').waitFor()
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  console.log(`First screen of a form: ${total.toFixed(1)} kB of script, gzip, in ${scripts.length} files`)
  expect(scripts.length).toBeGreaterThan(0)
  expect(total, scripts.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(MAX_SCRIPT_KB)

  // The form's own script comes beside the application's and not after it has run; nothing comes twice.
  const named = (opened?.headers().link ?? '').matchAll(/<([^>]+\.js)>; rel=modulepreload/g)
  const early = [...named].map(([, path]) => new URL(path as string, form).href)
  expect(early).toHaveLength(1)
  const urls = scripts.map(({ url }) => url)
  expect(urls).toContain(early[0])
  expect(new Set(urls).size).toBe(urls.length)
})

it('asks for a form, for who is signed in and for what every screen needs without waiting for any of them', async () => {
  const chelsea = await journey.signIn('Chelsea')
  const form = await startForm(chelsea.page, 'injury-illness-301')
  const asked = new Set<string>()
  const all = Promise.withResolvers<void>()
  // Nothing is answered until all three have been asked for.
  await chelsea.page.route(
    /\/(form-renderer\/graphql|platform-shell\/graphql|client\/refresh)$/,
    async (route) => {
      asked.add(new URL(route.request().url()).pathname)
      if (asked.size === 3) all.resolve()
      await all.promise
      await route.continue()
    },
  )
  await chelsea.page.goto(form)
  await chelsea.page.getByLabel('1. Full name').waitFor()
  expect(asked.size).toBe(3)
})
