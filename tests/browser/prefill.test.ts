import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { dataFolder } from '../support/data-folder.ts'
import { copyDemo } from '../support/demo-data.ts'
import { addFieldVisit } from '../support/field-visit.ts'
import { control, openJourney, saved } from '../support/journey.ts'
import { openServer } from '../support/open-server.ts'

const SECRET = 's'.repeat(32)
const journey = openJourney(async () => {
  const dataDir = dataFolder('prefill')
  await copyDemo(dataDir)
  await addFieldVisit(dataDir)
  return openServer({ dataDir, env: { PREFILL_KEYS: `key1:${SECRET}` } })
})

interface Link {
  values: Readonly<Record<string, string>>
  expires?: string
  once?: string
  person?: string
}

function addressOf({ expires = '2099-01-01T00:00:00Z', ...link }: Link, secret = SECRET): string {
  const content = { template: 'field-visit', expires, ...link }
  const signed = `key1.${Buffer.from(JSON.stringify(content)).toString('base64url')}`
  const signature = createHmac('sha256', secret).update(signed).digest('base64url')
  return `/template/field-visit?_signed=${signed}.${signature}`
}

/** Opens a form from a link; says what was told about it. */
async function start(page: Page, address: string): Promise<string> {
  await page.goto(address)
  await page.getByRole('button', { name: /^Start (now|a new one)$/ }).click()
  await page.waitForURL(/\/form\//)
  await control(page, 'badge').waitFor()
  const said = page.getByRole('region', { name: 'Notifications' }).getByText('Not everything in the link')
  return (await said.count()) > 0 ? said.innerText() : ''
}

it('FF-14 X-49 fills in what a signed link brings, and says plainly why another one fills in nothing', async () => {
  const { page } = await journey.signIn('Chelsea')
  const values = { place: 'Sagehen Creek', badge: '4711' }
  expect(await start(page, addressOf({ values, once: 'order-17' }))).toBe('')
  await expect.poll(() => control(page, 'place').inputValue()).toBe('Sagehen Creek')
  await expect.poll(() => control(page, 'badge').inputValue()).toBe('4711')

  const refused: [why: string, address: string, says: string][] = [
    ['replayed', addressOf({ values, once: 'order-17' }), 'It was used already.'],
    [
      'signed by somebody else',
      addressOf({ values }, 'x'.repeat(32)),
      'It was changed or cut off on its way.',
    ],
    ['cut off', addressOf({ values }).slice(0, -5), 'It was changed or cut off on its way.'],
    ['expired', addressOf({ values, expires: '2026-01-01T00:00:00Z' }), 'It has expired.'],
    ['for somebody else', addressOf({ values, person: 'dave' }), 'It is for somebody else.'],
    [
      'naming what it may not',
      addressOf({ values: { ...values, reason: 'x' } }),
      'It brings “reason”, which this form does not take from a link.',
    ],
  ]
  for (const [why, address, says] of refused) {
    expect(await start(page, address), why).toContain(says)
    expect([why, await control(page, 'badge').inputValue()]).toEqual([why, ''])
  }
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'link-refused')

  // Without a signature only what needs none; a name that the template does not know is nobody's.
  const plain = '/template/field-visit?place=Quad&badge=4711&utm_source=mail'
  expect(await start(page, plain)).toContain('Badge: Only a link that was signed for it may bring this.')
  await expect.poll(() => control(page, 'place').inputValue()).toBe('Quad')
  await expect.poll(() => control(page, 'badge').inputValue()).toBe('')
})

it('FF-14 FF-16 starts from the last form with its answers, but for those that the template keeps out', async () => {
  const { page } = await journey.signIn('Dave')
  await page.goto('/template/field-visit')
  await expect.poll(() => page.getByRole('button', { name: 'Start from my last one' }).count()).toBe(0)
  await start(page, '/template/field-visit')
  await control(page, 'place').fill('Sagehen Creek')
  await page.getByRole('button', { name: 'Further details' }).click()
  await control(page, 'reason').fill('Sampling')
  await saved(page)
  const first = page.url()
  await page.goto('/template/field-visit')
  await page.getByRole('button', { name: 'Start from my last one' }).click()
  await page.waitForURL(/\/form\//)
  await control(page, 'place').waitFor()
  expect(page.url()).not.toBe(first)
  await expect.poll(() => control(page, 'place').inputValue()).toBe('Sagehen Creek')
  await expect.poll(() => control(page, 'reason').inputValue()).toBe('')
})
