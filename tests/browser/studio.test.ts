import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityProblems, narrow, openBrowser, signIn } from '../support/browser.ts'
import { removeServer, type ServerProcess, startServer } from '../support/server-process.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => removeServer(server))

it('RP-01 says on /studio how templates are made, to those who may view it and to nobody else', async () => {
  const browser = await openBrowser()
  const alice = await signIn(browser, server.url, 'Alice')
  await alice.page.goto('/studio')
  await alice.page.getByRole('heading', { name: 'Studio' }).waitFor()
  await alice.page.getByText('npm run documents -- import my-documents --as alice').waitFor()
  expect(await accessibilityProblems(alice.page)).toEqual([])
  await alice.page.setViewportSize(narrow)
  const width = await alice.page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(narrow.width)
  const chelsea = await signIn(browser, server.url, 'Chelsea')
  await chelsea.page.goto('/studio')
  await chelsea.page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await browser.close()
})
