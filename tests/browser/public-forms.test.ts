import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow, openPage, wide } from '../support/browser.ts'
import { dataFolder } from '../support/data-folder.ts'
import { copyDemo } from '../support/demo-data.ts'
import { addFieldVisit } from '../support/field-visit.ts'
import { control, openJourney, saved } from '../support/journey.ts'
import { startServer } from '../support/server-process.ts'

const journey = openJourney(async () => {
  const dataDir = dataFolder('public')
  await copyDemo(dataDir)
  const workflow = { workflowMachineId: 'field-plan-review', workflowVersionId: 'field-plan-review-v1' }
  await addFieldVisit(dataDir, { ...workflow, isPublic: true, campusCode: '01', autoIdPrefix: 'FV-' })
  return startServer({ dataDir })
})

/** Somebody without an account, in a browser of their own. */
async function stranger(viewport = wide) {
  const context = await journey.browser.newContext({ viewport, baseURL: journey.server.url })
  return openPage(context)
}

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
      expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(viewport.width)
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
    expect(await control(page, 'place').inputValue()).toBe('Sagehen Creek')
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
    expect(await page.getByText('Sagehen Creek').count()).toBe(0)
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
