import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { collections } from '../../server/composition/features.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { FLAGS } from '../../server/features/ground/flag/collections.ts'
import { openStore } from '../../server/store/open-store.ts'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { openJourney, startForm } from '../support/journey.ts'
import { readPdf } from '../support/read-pdf.ts'

const journey = openJourney()

const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

it('SU-08 gives a form as a PDF from its menu, with what was just typed, and says why when it cannot', async () => {
  const { page, complaints } = await journey.signIn('Chelsea')
  await startForm(page, 'injury-illness-301')
  await page.getByLabel('1. Full name').fill('Åse Ørjasæter')
  const arrives = page.waitForEvent('download')
  await choose(page, 'Download PDF')
  const download = await arrives
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  const pdf = await readPdf(await readFile(await download.path()))
  expect(pdf).toMatchObject({ isTagged: true, claim: '1' })
  expect(pdf.text).toContain('Åse Ørjasæter')
  await page.getByText('The PDF was downloaded.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Download PDF with comments' }).waitFor()
  await keepScreenshots(page, 'pdf-menu')
  await page.keyboard.press('Escape')
  expect(complaints).toEqual([])

  await page.route('**/pdf/**', (route) =>
    route.fulfill({
      status: 413,
      json: { errors: [{ extensions: { code: 'LIMIT_EXCEEDED', issues: [{ code: 'pdf.too_large' }] } }] },
    }),
  )
  await choose(page, 'Download PDF')
  await page.getByText('This form is too large for a PDF. Use Print in the menu instead.').waitFor()
  await page.unroute('**/pdf/**')
  await page.route('**/pdf/**', (route) => route.abort())
  await choose(page, 'Download PDF')
  await page.getByText('The PDF could not be fetched. Check the connection and try again.').waitFor()
})

it('SU-06 SU-07 RP-10 shows whoever reads a form its owner, its address, its activity and its people', async () => {
  const { page, complaints } = await journey.signIn('Bob')
  await page.goto('/')
  const waiting = page.getByRole('region', { name: /Waiting for Your Review/ })
  await waiting.getByRole('link', { name: /Soil sampling, Nairobi/ }).click()
  await page.getByRole('heading', { level: 2, name: 'Trip', exact: true }).waitFor()
  const name = page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'Soil sampling, Nairobi' })
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect.poll(() => name.getAttribute('href')).toBe(`/form/${id}`)
  const head = page.locator('header[data-screen-bar]')
  for (const fact of ['Under Review', 'Chelsea Whitfield', 'Away: Travel Registration'])
    await head.getByText(fact, { exact: true }).waitFor()
  await page.getByText('People', { exact: true }).click()
  await page.getByText('Program admins').waitFor()
  await page.getByRole('tab', { name: 'Activity' }).click()
  const activity = page.getByRole('tabpanel', { name: 'Activity' })
  await activity
    .getByText(/^Chelsea Whitfield, [A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2} [AP]M$/)
    .first()
    .waitFor()
  const events = activity.getByRole('listitem')
  await expect.poll(() => events.first().innerText()).toContain('Under Review')
  await expect.poll(() => events.last().innerText()).toContain('Draft')
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'form-people')
  expect(complaints).toEqual([])

  // The other address, where the flag says so; a document to which nothing has happened says that.
  await journey.server.stop()
  const store = await openStore({ collections, dataDir: journey.server.dataDir })
  await store.open()
  await store.collection(FLAGS).updateOne({ id: 'rollout-form-v2' }, { $set: { enabled: true } })
  await store.collection(FORMS).updateOne({ id }, { $set: { statusEvents: [] } })
  await store.close()
  journey.server = await journey.server.restart()
  await page.goto(`/form/${id}`)
  await page.waitForFunction(() =>
    document.querySelector('h1 a')?.getAttribute('href')?.startsWith('/form/v2/'),
  )
  await expect.poll(() => name.getAttribute('href')).toBe(`/form/v2/${id}`)
  await name.click()
  await page.waitForURL(`**/form/v2/${id}`)
  await activity.getByText('No activity recorded for this document.', { exact: true }).waitFor()
})
