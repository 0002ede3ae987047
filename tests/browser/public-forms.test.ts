import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import decodeQr from 'qr/decode.js'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow, openProfile, wide } from '../support/browser.ts'
import { dataFolder } from '../support/data-folder.ts'
import { copyDemo } from '../support/demo-data.ts'
import { addFieldVisit } from '../support/field-visit.ts'
import { control, openJourney, saved } from '../support/journey.ts'
import { openServer } from '../support/open-server.ts'

const journey = openJourney(async () => {
  const dataDir = dataFolder('public')
  await copyDemo(dataDir)
  const workflow = { workflowMachineId: 'field-plan-review', workflowVersionId: 'field-plan-review-v1' }
  await addFieldVisit(dataDir, { ...workflow, isPublic: true, campusCode: '01', autoIdPrefix: 'FV-' })
  return openServer({ dataDir })
})

/** Somebody without an account. */
const stranger = (viewport = wide) => openProfile(journey.browser, journey.server.url, viewport)

const start = '/public/template/field-visit'

it.each([
  ['wide', wide],
  ['narrow', narrow],
])(
  'PF-02 PF-03 X-30 I6 somebody without an account fills a form in and hands it in: %s',
  async (name, viewport) => {
    const guest = await stranger(viewport)
    const { page, context } = guest
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    const look = async (screen: string) => {
      expect(await accessibilityProblems(page), screen).toEqual([])
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: screen })
        .toBe(viewport.width)
      await keepScreenshots(page, `public-${screen}-${name}`)
    }

    // 1. What it is for is read before anything is begun, and nothing is set in the browser.
    await page.goto(`${start}?place=Sagehen%20Creek`)
    await page.getByRole('heading', { name: 'Report a field visit', level: 1 }).waitFor()
    expect(await context.cookies()).toEqual([])
    await look('start')

    // 2. The form begins with what the link brought, saves itself, and outlives a reload.
    await page.getByRole('button', { name: 'Start now' }).click()
    await page.waitForURL('**/public/form')
    await control(page, 'room').waitFor()
    await expect.poll(() => control(page, 'place').inputValue()).toBe('Sagehen Creek')
    expect(
      (await context.cookies()).map(({ name: cookie, path, httpOnly }) => [cookie, path, httpOnly]),
    ).toEqual([['formwork-guest', '/public', true]])
    await control(page, 'room').fill('Barn')
    await control(page, 'room').blur()
    await saved(page)
    await look('form')
    await page.reload()
    await expect.poll(() => control(page, 'room').inputValue()).toBe('Barn')

    // 3. Left and found again, also when it is closed.
    await page.getByRole('link', { name: 'Close form' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect.poll(() => control(page, 'room').inputValue()).toBe('Barn')

    // 4. What is missing is said; then it is handed in.
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('heading', { name: /problem/i }).waitFor()
    await page.getByRole('button', { name: /Further details/ }).click()
    await control(page, 'reason').fill('Survey')
    await control(page, 'reason').blur()
    await saved(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('checkbox', { name: 'I declare this' }).check()
    await page.getByRole('button', { name: 'Submit' }).click()
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Submit' })
    if (await confirm.isVisible().catch(() => false)) await confirm.click()
    await page.waitForURL('**/public/complete')
    await page.getByRole('heading', { name: 'Form Complete', level: 1 }).waitFor()
    await page.getByText('Your visit to Sagehen Creek is reported; the room is Barn.').waitFor()
    await page.getByText(/^FV-\d{5}$/).waitFor()
    await look('complete')

    // 5. Nothing is left for whoever comes to this computer next.
    expect(await context.cookies()).toEqual([])
    await page.goBack()
    await page.goto('/public/form')
    await page.getByRole('heading', { name: 'No form is open in this browser' }).waitFor()
    await page.goto('/public/complete')
    await page.getByText('We have received your form.').waitFor()
    await expect.poll(() => page.getByText('Sagehen Creek').count()).toBe(0)
    expect(sent.filter((path) => path !== '/public/graphql')).toEqual([])
    expect(guest.complaints).toEqual([])
    await context.close()
  },
)

it('PF-01 X-30 what is not public is not found; a draft is thrown away after a question', async () => {
  const guest = await stranger()
  const { page, context } = guest
  await page.goto('/public/template/injury-illness-301')
  await page.getByRole('heading', { name: 'Not Found' }).waitFor()
  await page.goto(start)
  await page.getByRole('button', { name: 'Start now' }).click()
  await control(page, 'room').waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('button', { name: 'Start now' }).waitFor()
  expect(await context.cookies()).toEqual([])
  expect(guest.complaints).toEqual([])
  await context.close()
})

it('PF-02 ST-03 an author opens a form to everybody, and gives out a link that fills in the place', async () => {
  const { page, complaints, context } = await journey.signIn('Alice')
  const settings = (group: string) =>
    page.goto(`/studio/campus/01/program/injury-illness/template/${group}/settings`)
  const open = page.getByRole('switch', { name: 'Without an account' })
  const address = page.getByRole('status', { name: 'Link for everybody' })

  // 1. What the template cannot do without an account is said at once; the link goes with the switch.
  await settings('injury-illness-301')
  await expect.poll(() => open.getAttribute('aria-checked')).toBe('false')
  await expect.poll(() => address.count()).toBe(0)
  await open.click()
  await address.waitFor()
  await page.getByRole('button', { name: /\d+ problems?/ }).waitFor()
  await open.click()
  await page.getByRole('button', { name: 'No problems' }).waitFor()
  await expect.poll(() => address.count()).toBe(0)

  // 2. The link, and the code that says the same.
  await settings('hazard-report')
  await page.getByLabel('The link fills in “place” with').fill('Shields Library')
  await expect
    .poll(() => address.textContent())
    .toMatch(/\/public\/template\/hazard-report\?place=Shields\+Library$/)
  const link = String(await address.textContent())
  await page.getByRole('button', { name: 'Save code' }).scrollIntoViewIfNeeded()
  await keepScreenshots(page, 'studio-public-link')
  expect(await accessibilityProblems(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save code' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('hazard-report.svg')
  expect(await readCode(page, await readFile(await file.path(), 'utf8'))).toBe(link)
  await page.setViewportSize(narrow)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
  expect(complaints).toEqual([])
  await context.close()

  // 3. Who follows it begins with the place.
  const guest = await stranger(narrow)
  await guest.page.goto(link)
  await guest.page.getByRole('heading', { name: 'Report a hazard or a near miss', level: 1 }).waitFor()
  await keepScreenshots(guest.page, 'public-hazard-start')
  await guest.page.getByRole('button', { name: 'Start now' }).click()
  await control(guest.page, 'danger-now').waitFor()
  await guest.page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await guest.page.getByText('Keep people away from it').waitFor()
  await keepScreenshots(guest.page, 'public-hazard-form')
  await guest.page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => control(guest.page, 'place').inputValue()).toBe('Shields Library')
  expect(guest.complaints).toEqual([])
  await guest.context.close()
})

/** What a phone's camera reads from a picture of the code. */
async function readCode(page: Page, svg: string): Promise<string> {
  const side = 400
  const data = await page.evaluate(
    async ({ source, size }) => {
      const image = new Image()
      image.src = `data:image/svg+xml,${encodeURIComponent(source)}`
      await image.decode()
      const canvas = new OffscreenCanvas(size, size)
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
      context.drawImage(image, 0, 0, size, size)
      return [...context.getImageData(0, 0, size, size).data]
    },
    { source: svg, size: side },
  )
  return decodeQr({ width: side, height: side, data: Uint8Array.from(data) })
}
