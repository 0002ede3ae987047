import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openPage, signIn } from '../support/browser.ts'
import { removeServer, type ServerProcess, startServer } from '../support/server-process.ts'

/** What the first screen of a form may cost on a cold cache: React 67 and RJSF 83, and the rest. */
const MAX_SCRIPT_KB = 200

let server: ServerProcess

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => removeServer(server))

it(`loads at most ${MAX_SCRIPT_KB} kB of script, gzip, for the first screen of a form with phones and patterns`, async () => {
  const browser = await openBrowser()
  const chelsea = await signIn(browser, server.url, 'Chelsea')
  await chelsea.page.goto('/template/injury-illness-301')
  await chelsea.page.getByRole('button', { name: 'Start' }).click()
  await chelsea.page.waitForURL(/\/form\//)
  const form = chelsea.page.url()
  const cookies = await chelsea.context.cookies()

  const cold = await browser.newContext({ baseURL: server.url })
  await cold.addCookies(cookies)
  const { page } = await openPage(cold)
  const scripts: { url: string; bytes: number }[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.push({ url: response.url(), bytes: gzipSync(await response.body(), { level: 9 }).length })
  })
  await page.goto(form, { waitUntil: 'networkidle' })
  await page.getByLabel('1. Full name').waitFor()
  await browser.close()
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  console.log(`First screen of a form: ${total.toFixed(1)} kB of script, gzip, in ${scripts.length} files`)
  expect(scripts.length).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(MAX_SCRIPT_KB)
})
