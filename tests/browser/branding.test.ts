import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow, openProfile } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'
import { picture } from '../support/sample-files.ts'

const journey = openJourney()

it('shows everybody the name, the logo and a colour that can be read, and takes them back', async () => {
  const { page, context } = await journey.signIn('Alice')
  await page.goto('/studio/global/branding')
  await page.getByRole('heading', { name: 'Branding' }).waitFor()

  // 1. A colour that is too light is told the nearest one that can be read.
  await page.getByLabel('Name').fill('Northern Safety')
  const colour = page.getByLabel('Colour', { exact: true })
  await colour.fill('#e6a700')
  await page.getByText('2.1 to 1 on white: too light to be read everywhere.').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /^Use #.* nearest/ }).click()
  await expect.poll(() => page.getByText(/to 1 on white: easy to read\./).count()).toBe(1)
  await colour.fill('#0a5c36')

  // 2. A logo, and a file that is none.
  const logo = page.getByLabel('Logo', { exact: true })
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This picture cannot be read. Choose a PNG, JPEG or WebP file.').waitFor()
  await logo.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await picture('png', 320, 120),
  })
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The branding was saved.').waitFor()
  await page.getByText(/^Changed by Alice Nakamura/).waitFor()

  // 3. Everybody sees it, whoever is not signed in, too.
  const { page: guest, context: other } = await openProfile(journey.browser, journey.server.url)
  await guest.goto('/login')
  await guest.getByRole('heading', { name: 'Sign in to Northern Safety' }).waitFor()
  await expect.poll(() => guest.title()).toBe('Sign in | Northern Safety')
  const accent = () =>
    guest.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--fw-accent'))
  await expect.poll(accent).toMatch(/#0a5c36/)
  expect(await accessibilityProblems(guest)).toEqual([])
  await other.close()

  // 4. On a phone the logo leaves room for the menu.
  await page.setViewportSize(narrow)
  await page.reload()
  await page.getByRole('heading', { name: 'Branding' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await keepScreenshots(page, 'branding')

  // 5. And back.
  await page.getByRole('button', { name: 'Clear everything' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The branding was saved.').waitFor()
  await page.reload()
  await expect.poll(() => page.title()).toBe('Branding | Formwork')
  const sign = page.locator('[data-brand] > svg')
  await expect.poll(async () => (await sign.boundingBox())?.width).toBe(24)
  await context.close()
})

it('C5 is nobody else’s to change', async () => {
  const { page } = await journey.signIn('Chelsea')
  await page.goto('/studio/global/branding')
  await page.getByRole('heading', { name: /Access Denied|Not Found/ }).waitFor()
})
