import { createServer, type Server } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import type { Template } from '../../schemas/index.ts'
import { collectionsOf, features } from '../../server/composition/features.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import { openStore } from '../../server/store/open-store.ts'
import { accessibilityProblems, keepScreenshots, narrow, openProfile, wide } from '../support/browser.ts'
import { dataFolder } from '../support/data-folder.ts'
import { copyDemo } from '../support/demo-data.ts'
import { page as pageOf, templateOf } from '../support/elements.ts'
import { freePort } from '../support/free-port.ts'
import { control, openJourney, saved } from '../support/journey.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openServer } from '../support/open-server.ts'
import { picture } from '../support/sample-files.ts'

const open = (group: string, more: Partial<Template>): Template => ({
  ...{ ...templateOf([]), id: `${group}-v1`, groupId: group, isLatest: true, isPublic: true },
  ...{ workflowMachineId: 'hazard-report', workflowVersionId: 'hazard-report-v1', ...more },
})

const accident = open('accident', {
  ...{ name: 'Accident', campusCode: '01', autoIdPrefix: 'AC-' },
  pages: [
    pageOf('what', [
      { id: 'place', type: 'text-question', title: 'Place', required: true },
      { id: 'photos', type: 'image-upload', title: 'Photos', accept: ['images'] },
      { id: 'witnesses', type: 'subform', title: 'Witnesses', templateId: 'witness' },
    ]),
  ],
})
const witness = open('witness', {
  ...{ name: 'Witness', isSubform: true, autoIdPrefix: 'WI-' },
  pages: [
    pageOf('seen', [{ id: 'account', type: 'text-question', title: 'What did you see?', required: true }]),
  ],
})

let mail: Awaited<ReturnType<typeof startMailServer>>
let site: Server
/** A page of another site that shows whatever its address names, as far as the browser lets it. */
let siteUrl = ''

const journey = openJourney(async () => {
  mail ??= await startMailServer()
  if (!site) {
    const port = await freePort()
    site = createServer(({ url = '' }, response) => {
      const shown = new URL(url, siteUrl).searchParams.get('shows') ?? ''
      response.setHeader('content-type', 'text/html')
      response.end(
        `<!doctype html><html lang="en"><title>Safety</title><h1>Safety</h1><iframe title="Report" src="${shown}" width="400" height="700"></iframe>`,
      )
    }).listen(port)
    siteUrl = `http://localhost:${port}`
  }
  const dataDir = dataFolder('public-parts')
  await copyDemo(dataDir)
  const store = await openStore({ collections: collectionsOf(features), dataDir })
  await store.collection(TEMPLATES).insertMany([accident, witness])
  await store.close()
  return openServer({ dataDir, env: { JOBS_SECONDS: '1', SMTP_URL: mail.url, EMBED_ORIGINS: siteUrl } })
})

afterAll(async () => {
  site?.close()
  await mail?.stop()
})

/** Somebody without an account. */
const stranger = (viewport = wide) => openProfile(journey.browser, journey.server.url, viewport)

it.each([
  ['wide', wide],
  ['narrow', narrow],
])(
  'PF-05 FF-13 I6 a guest attaches a photo, adds a form to theirs and closes both: %s',
  async (name, viewport) => {
    const { page, context, complaints } = await stranger(viewport)
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname))
    const look = async (screen: string) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect
          .poll(() => accessibilityProblems(page), { message: `${screen}, ${colorScheme}` })
          .toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(viewport.width)
      await keepScreenshots(page, `public-${screen}-${name}`)
    }

    // 1. A photo goes below /public, and its small picture is fetched from there.
    await page.goto('/public/template/accident')
    await page.getByRole('button', { name: 'Start now' }).click()
    await control(page, 'place').fill('Barn')
    const photos = page.locator('[data-key="photos"]')
    await photos
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'railing.png', mimeType: 'image/png', buffer: await picture('png', 640, 480) })
    await photos.getByRole('status').getByText('railing.png was attached.').waitFor()
    const small = photos.locator('[data-file] img')
    await expect
      .poll(() => small.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await expect.poll(() => small.getAttribute('src')).toMatch(/^\/public\/files\/[\w-]+\/thumbnail$/)
    await saved(page)
    await page.getByText('No Forms Found').waitFor()
    await look('parts')

    // 2. A form is added: it takes the place of this one, and closing it leads back.
    await page.getByRole('button', { name: 'Add a form' }).click()
    await page.getByRole('heading', { name: 'Witness', level: 1 }).waitFor()
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await control(page, 'account').fill('A loose railing')
    await control(page, 'account').blur()
    await saved(page)
    await page.reload()
    await expect.poll(() => control(page, 'account').inputValue()).toBe('A loose railing')
    await page.getByRole('link', { name: 'Close form' }).click()
    await expect.poll(() => control(page, 'place').inputValue()).toBe('Barn')
    const view = page.getByRole('link', { name: /^View Witness/ })
    await view.waitFor()
    await look('parts-listed')

    // 3. It is handed in first, which is said; then there is no way back into it.
    const submit = page
      .getByRole('button', { name: 'Send report' })
      .or(page.getByRole('button', { name: 'Submit' }))
    await submit.first().click()
    await page.getByText('Submit or delete the forms that you have added first').waitFor()
    await view.click()
    await page.getByRole('heading', { name: 'Witness', level: 1 }).waitFor()
    await submit.first().click()
    await page.getByRole('heading', { name: 'Accident', level: 1 }).waitFor()
    await page.getByRole('rowheader', { name: /Witness/ }).waitFor()
    await expect.poll(() => view.count()).toBe(0)

    // 4. Closed, it is at its template, where it can be gone on with; handed in, nothing is left.
    await page.getByRole('link', { name: 'Close form' }).click()
    await page.waitForURL('**/public/template/accident')
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect.poll(() => control(page, 'place').inputValue()).toBe('Barn')
    await page.getByRole('row', { name: /Witness/ }).waitFor()
    await submit.first().click()
    await page.waitForURL('**/public/complete')
    await expect.poll(() => context.cookies()).toEqual([])
    expect(sent.filter((path) => !path.startsWith('/public/'))).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  },
)

it('X-30 a guest has a link sent, and goes on in another browser', async () => {
  const first = await stranger()
  await first.page.goto('/public/template/accident')
  await first.page.getByRole('button', { name: 'Start now' }).click()
  await control(first.page, 'place').fill('Barn')
  await first.page.getByRole('button', { name: 'Get a link' }).click()
  const dialog = first.page.getByRole('dialog', { name: 'Continue on another device' })
  const address = dialog.getByLabel('E-mail address')
  await address.fill('nobody')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await dialog.getByText('Enter an e-mail address').waitFor()
  for (const colorScheme of ['dark', 'light'] as const) {
    await first.page.emulateMedia({ colorScheme })
    await expect.poll(() => accessibilityProblems(first.page), { message: colorScheme }).toEqual([])
  }
  await keepScreenshots(first.page, 'public-resume-dialog')
  await address.fill('reader@example.com')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await first.page.getByText('The link was sent.').waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => mail.mails.length).toBeGreaterThan(0)
  const link = /http:\S+\/public\/resume#[\w-]{43}/.exec(mail.mails.at(-1)?.raw ?? '')?.[0] ?? ''

  const second = await stranger(narrow)
  await second.page.goto(link)
  const open = second.page.getByRole('button', { name: 'Open the form here' })
  await open.waitFor()
  await expect.poll(() => accessibilityProblems(second.page)).toEqual([])
  await keepScreenshots(second.page, 'public-resume')
  await open.click()
  await second.page.waitForURL('**/public/form')
  await expect.poll(() => control(second.page, 'place').inputValue()).toBe('Barn')
  const third = await stranger()
  await third.page.goto(link)
  await third.page.getByRole('button', { name: 'Open the form here' }).click()
  await third.page.getByRole('heading', { name: 'This link does not work any more' }).waitFor()
  for (const { complaints, context } of [first, second, third]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})

it('X-30 a browser that cannot do the work is told so, and begins nothing', async () => {
  const { page, context } = await stranger(narrow)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'Worker', {
      value: class {
        onerror?: () => void
        postMessage = () => setTimeout(() => this.onerror?.())
        terminate() {}
      },
    })
  })
  await page.goto('/public/template/accident')
  await page.getByText('your device does a short calculation').waitFor()
  await page.getByRole('button', { name: 'Start now' }).click()
  await page.getByText('Your browser could not do the calculation').waitFor()
  await expect.poll(() => accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'public-not-worked')
  expect(await context.cookies()).toEqual([])
  await context.close()
})

it('D7 a site that is named shows a public form in a frame, which is filled in there; nothing else is shown', async () => {
  const { page, context } = await stranger()
  const show = (path: string) =>
    page.goto(`${siteUrl}/?shows=${encodeURIComponent(journey.server.url + path)}`)
  const frame = page.frameLocator('iframe')
  await show('/public/template/accident')
  await frame.getByRole('button', { name: 'Start now' }).click()
  await frame.locator('[id="fw-place"]').fill('Barn')
  await frame.locator('[id="fw-place"]').blur()
  await frame.getByText('Saved', { exact: true }).first().waitFor()
  await keepScreenshots(page, 'public-embedded')
  await show('/login')
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/)
  await context.close()
})
