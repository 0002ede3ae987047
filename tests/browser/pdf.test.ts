import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
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
  await waiting.getByRole('button', { name: 'View More' }).click()
  await waiting.getByRole('link', { name: /Soil sampling, Nairobi/ }).click()
  await page.getByRole('heading', { level: 2, name: 'Trip', exact: true }).waitFor()
  const name = page.getByRole('heading', { level: 1 }).getByRole('link')
  expect(await name.getAttribute('href')).toMatch(/^\/form\//)
  expect(await page.getByText('Chelsea Whitfield').first().isVisible()).toBe(true)
  await page.getByText('People', { exact: true }).click()
  await page.getByText('Program admins').waitFor()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByRole('tabpanel', { name: 'Activity' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'form-people')
  expect(complaints).toEqual([])
})
