import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openJourney, startForm } from '../support/journey.ts'

const journey = openJourney()

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

it('X-40 SH-13 has the community grid alone, records no session and tells nothing of anybody to another site', async () => {
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(packages.filter((name) => /enterprise/.test(name))).toEqual([])
  const watching =
    /analytics|hotjar|fullstory|logrocket|posthog|datadog|sentry|segment|mixpanel|amplitude|launchdarkly|rrweb/
  expect(packages.filter((name) => watching.test(name))).toEqual([])

  const { page, complaints } = await journey.signIn('Alice')
  const elsewhere = new Set<string>()
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (!['blob:', 'data:'].includes(protocol) && origin !== journey.server.url) elsewhere.add(request.url())
  })
  const home = await page.goto('/')
  // What a browser lets the page send goes to the application alone, whatever a script would like.
  const policy = home?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/connect-src 'self'(;| blob:| data:)/)
  expect(policy).toMatch(/(script-src|default-src) 'self'/)
  expect(policy).not.toMatch(/https?:\/\//)
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
  await startForm(page, 'injury-illness-301')
  await page.getByLabel('1. Full name').fill('Ada Lovelace')
  await page.getByText('Saved', { exact: true }).first().waitFor()
  for (const path of ['/documents', '/program/injury-illness/data-export', '/studio/campus/00']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  expect([...elsewhere]).toEqual([])
  expect(complaints).toEqual([])
})
