import { expect, it } from 'vitest'
import { publishAstray } from '../scenarios/support/outcomes-template.ts'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { openJourney, saved, startForm } from '../support/journey.ts'
import { openServerWith } from '../support/shared-server.ts'

const journey = openJourney(() => openServerWith(publishAstray))
const narrow = { width: 390, height: 844 }

it('OU-04 OU-03 a person sees the risk follow their answers, and why it is what it is', async () => {
  const chelsea = await journey.signIn('Chelsea')
  const { page } = chelsea
  await startForm(page, 'lab-hazard-assessment')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const open = async (name: string) => {
    await pages.getByRole('button', { name }).click()
    await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
  }
  const risk = page.locator('[data-outcome="risk-level"]')

  // 1. Nothing is answered: no level.
  await open('Overview')
  await risk.getByText('Not determined').waitFor()
  await risk.getByRole('button', { name: /Why/ }).click()
  await risk.getByText('Likelihood is not answered and Severity is not answered').waitFor()

  // 2. Both are answered: the level, and the sentence that leads to them.
  await risk.getByRole('link', { name: 'Likelihood' }).click()
  await page.getByRole('heading', { level: 2, name: 'Activities', exact: true }).waitFor()
  await page.getByRole('group', { name: 'Likelihood' }).getByLabel('Likely', { exact: true }).check()
  await page.getByRole('group', { name: 'Severity' }).getByLabel('Major', { exact: true }).check()
  await open('Overview')
  await risk.getByText('Extreme', { exact: true }).waitFor()
  await expect.poll(() => risk.locator('[data-rank]').getAttribute('data-rank')).toBe('4')
  await page.getByText('Do not begin this work.').waitFor()
  await risk.getByRole('button', { name: /Why/ }).click()
  await risk
    .getByText('Extreme because Likelihood is Likely (4) and Severity is Major (4): 16 lies in 15 to 25.')
    .waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'outcomes-risk')
  await page.setViewportSize(narrow)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'outcomes-risk-narrow')
  await page.setViewportSize({ width: 1280, height: 900 })

  // 3. Another answer, another level.
  await risk.getByRole('link', { name: 'Severity' }).click()
  await page.getByRole('group', { name: 'Severity' }).getByLabel('Minor', { exact: true }).check()
  await saved(page)
  await open('Overview')
  await risk.getByText('Moderate', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Do not begin this work.').count()).toBe(0)
  expect(chelsea.complaints).toEqual([])
  await chelsea.context.close()
})

it('OU-01 OU-06 a field leader signs once, and says what they have learned', async () => {
  const chelsea = await journey.signIn('Chelsea')
  const { page } = chelsea
  await startForm(page, 'field-safety-plan')
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: 'Plan at a glance' })
    .click()
  const course = page.locator('[data-outcome="field-basics"]')
  await course.getByText('Not started').waitFor()
  await course.getByRole('button', { name: /Mark as completed: Field safety/ }).click()
  await course.getByText(/Completed on/).waitFor()
  const duty = page.locator('[data-outcome="plan-read"]')
  const sign = duty.getByRole('button', { name: /I have read this and agree/ })
  await duty.getByText('Not signed yet').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await sign.click()
  await duty.getByText(/Signed by Chelsea Whitfield on/).waitFor()
  await expect.poll(() => sign.count()).toBe(0)
  await keepScreenshots(page, 'outcomes-signed')

  await page.reload()
  await duty.getByText(/Signed by Chelsea Whitfield on/).waitFor()
  await expect.poll(() => sign.count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(chelsea.complaints).toEqual([])
  await chelsea.context.close()
})

it('OU-05 ST-06 SU-05 a preview names the group alone and is not tracked, and what is not there is said', async () => {
  const { page, context, complaints } = await journey.signIn('Chelsea')
  const tracked: string[] = []
  page.on('request', (request) => {
    const sent = request.postData() ?? ''
    if (sent.includes('trackSummaryView')) tracked.push(sent)
  })
  const open = (name: string) =>
    page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name }).click()
  await page.goto('/template/lab-hazard-assessment')
  await page.getByRole('link', { name: 'Preview' }).click()
  await open('Overview')
  await page.getByText('Outcome Group: Risk that remains', { exact: true }).waitFor()
  expect(
    await page.getByText('(Outcomes are not shown in preview mode.)', { exact: true }).count(),
  ).toBeGreaterThan(0)
  await expect.poll(() => page.locator('[data-outcome]').count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])

  const url = await startForm(page, 'astray')
  expect(tracked).toEqual([])
  await open('At a glance')
  await page.getByText('Unable to find outcome', { exact: true }).waitFor()
  await expect.poll(() => page.getByText(/Outcome Group/).count()).toBe(0)
  await expect.poll(() => tracked.length).toBe(1)
  expect(JSON.parse(tracked[0] ?? '').variables).toEqual({ formId: url.split('/').at(-1), pageId: 'glance' })
  expect(complaints).toEqual([])
  await context.close()
})
