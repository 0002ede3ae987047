import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()
const at = (pane: string) => `/studio/campus/01/program/injury-illness/template/injury-illness-301/${pane}`

it('ST-06 FF-09 tries the unsaved draft on a phone, with samples, as others, and says why', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  const mutations: string[] = []
  await page.goto(at('settings'))
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Accident report')
  await page.getByText('Draft, saved').waitFor()
  page.on('request', (request) => {
    const sent = request.postData() ?? ''
    // Where an author is in the draft is told to the others; what is tried is told to nobody.
    const isPresence = /mutation (PresentInDraft|LeaveDraft)\b/.test(sent) && !sent.includes('Sample answer')
    if (/"query":"\s*mutation/.test(sent) && !isPresence) mutations.push(request.url())
  })
  await page.getByRole('link', { name: 'Try' }).click()
  const form = page.frameLocator('iframe')
  await form.getByRole('heading', { level: 1, name: 'Accident report' }).waitFor()
  const why = page.getByRole('complementary', { name: 'Why' })
  await why.getByRole('link', { name: '1. Full name' }).waitFor()
  await keepScreenshots(page, 'studio-try')
  expect(await accessibilityProblems(page)).toEqual([])

  // A page that is found wrong says so in the form itself, as everywhere.
  await form.getByRole('button', { name: 'Submit' }).click()
  await form.getByText(/problems? to correct/).waitFor()
  await page.getByRole('button', { name: 'Fill with samples' }).click()
  await expect.poll(() => form.getByLabel('1. Full name').inputValue()).toBe('Sample answer')
  await why.getByRole('link', { name: '2. Street' }).click()
  await expect
    .poll(() =>
      form
        .locator(':focus')
        .evaluate((focused) => focused.id)
        .catch(() => ''),
    )
    .toMatch(/^fw-.*street/)

  const window = page.locator('iframe')
  await page.getByRole('radio', { name: 'Phone' }).check()
  await expect.poll(async () => (await window.boundingBox())?.width).toBe(390)
  await form.getByRole('button', { name: /Page 1 of \d+/ }).waitFor()
  await page.getByRole('radio', { name: 'Tablet' }).check()
  await expect.poll(async () => (await window.boundingBox())?.width).toBe(820)
  await page.getByRole('radio', { name: 'Desktop' }).check()

  await page.getByLabel('In', { exact: true }).selectOption({ label: 'Under investigation' })
  await why.getByText('Read-only: nobody changes answers in').waitFor()
  await why.getByText('Hidden: the page').first().waitFor()
  await form.getByText('Sample answer').first().waitFor()
  await page.getByLabel('As', { exact: true }).selectOption({ label: 'program administrators' })
  await form.getByRole('button', { name: 'Investigation', exact: true }).waitFor()
  await why.getByText('Hidden: the page').waitFor({ state: 'detached' })
  await keepScreenshots(page, 'studio-try-as')
  await page.getByLabel('As', { exact: true }).selectOption({ label: 'program members' })
  await form.getByText('cannot open the form').waitFor()

  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByLabel('As', { exact: true }).selectOption({ label: 'the owner' })
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  expect([mutations, complaints]).toEqual([[], []])
})

it('ST-06 FF-14 VA-14 tries the start page, the form and what is said after it', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto('/studio/campus/01/program/pesticide/template/pesticide-use/try')
  const form = page.frameLocator('iframe')
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'The start page' })
  await form.getByRole('heading', { level: 2, name: 'Request a pesticide application' }).waitFor()
  await keepScreenshots(page, 'studio-try-start')
  expect(await accessibilityProblems(page)).toEqual([])
  await form.getByRole('button', { name: 'Start now' }).click()
  await form.getByRole('button', { name: 'Submit' }).click()
  await form.getByText(/problems? to correct/).waitFor()

  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'After submitting' })
  await form.getByText('Nothing is sent from here.').waitFor()
  await keepScreenshots(page, 'studio-try-sent')
  expect(await accessibilityProblems(page)).toEqual([])
  await form.getByRole('button', { name: 'Back to the form' }).click()
  await form.getByRole('button', { name: 'Submit' }).waitFor()
  expect(complaints).toEqual([])
})

it('ST-06 X-46 tries the draft in each of its languages, in the direction that it is read', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto(at('settings'))
  await page.getByRole('button', { name: 'Add language' }).waitFor()
  await page.getByLabel('Also in').selectOption('ar')
  await page.getByRole('button', { name: 'Add language' }).click()
  await page.getByText('Draft, saved').waitFor()
  await page.getByRole('link', { name: 'Try' }).click()
  const form = page.frameLocator('iframe')
  const html = form.locator('html')
  await page.getByLabel('Language').selectOption('es')
  await form.getByRole('heading', { level: 2, name: 'Empleado' }).waitFor()
  await expect.poll(() => html.getAttribute('lang')).toBe('es')
  await page.getByLabel('Language').selectOption('ar')
  await expect.poll(() => html.getAttribute('dir')).toBe('rtl')
  expect(await accessibilityProblems(page)).toEqual([])
  // Studio itself speaks English, here and when it is left.
  await page.getByText('Required: the form can be handed in only with an answer here.').waitFor()
  expect(complaints).toEqual([])
})
