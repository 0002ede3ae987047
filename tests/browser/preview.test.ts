import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { dataFolder } from '../support/data-folder.ts'
import { copyDemo } from '../support/demo-data.ts'
import { addFieldVisit } from '../support/field-visit.ts'
import { control, openJourney } from '../support/journey.ts'
import { openServer } from '../support/open-server.ts'

const journey = openJourney(async () => {
  const dataDir = dataFolder('preview')
  await copyDemo(dataDir)
  await addFieldVisit(dataDir)
  return openServer({ dataDir })
})

it('FF-09 FF-14 VA-14 tries a form out from its start page to what is said at the end, and sends nothing', async () => {
  const { page, complaints } = await journey.signIn('Chelsea')
  const mutations: string[] = []
  page.on('request', (request) => {
    if (/"query":"\s*mutation/.test(request.postData() ?? '')) mutations.push(request.url())
  })
  await page.goto('/template/field-visit')
  await page.getByRole('link', { name: 'Preview' }).click()
  await page.getByRole('heading', { level: 2, name: 'Report a field visit' }).waitFor()
  await page.getByText('About 5 minutes').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Submit' }).count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'preview-start')

  await page.getByRole('button', { name: 'Start now' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('There are 2 problems to correct').waitFor()
  await control(page, 'place').fill('Sagehen Creek')
  await page.getByRole('button', { name: 'Further details' }).click()
  await control(page, 'reason').fill('Sampling')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Tick the box to agree').waitFor()
  await page.getByRole('checkbox', { name: 'I declare this' }).check()
  await page.getByRole('button', { name: 'Submit' }).click()
  const panel = page.getByRole('region', { name: 'Thank you' })
  await panel.getByText('Your visit to Sagehen Creek is reported; the room is --.').waitFor()
  await panel.getByText('This is a preview: nothing was sent.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'preview-sent')
  await panel.getByRole('button', { name: 'Back to the form' }).click()
  await page.getByRole('checkbox', { name: 'I declare this' }).waitFor()
  expect([mutations, complaints]).toEqual([[], []])
})
