import { expect, it } from 'vitest'
import { FORMS } from '../../server/features/form/form/index.ts'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'
import { openServerWith } from '../support/shared-server.ts'

/** Two field plans wait for their reviewers, one is not handed in, and one was deleted. */
const journey = openJourney(() =>
  openServerWith(async ({ store }) => {
    const forms = store.collection(FORMS)
    const form = await forms.findOne({ id: 'demo-report-lift' })
    if (!form) throw new Error('The demo has no form')
    const plan = (number: number, more: object) => {
      const autoId = `FSP-9000${number}`
      return forms.insertOne({
        ...{
          ...form,
          id: autoId,
          autoId,
          templateId: 'field-safety-plan-v1',
          templateGroupId: 'field-safety-plan',
        },
        ...{ workflowVersionId: 'field-plan-review-v1', ...more },
      })
    }
    await plan(1, { workflowStateId: 'review' })
    await plan(2, { workflowStateId: 'review' })
    await plan(3, { workflowStateId: 'draft' })
    await plan(4, { workflowStateId: 'review', deletedDate: form.createdDate })
  }),
)

it('X-33 shows whoever looks after the installation what is due, and says what a job would do', async () => {
  const { page } = await journey.signIn('Alice')
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'Scheduled jobs' }).click()
  await page.getByRole('heading', { name: 'Scheduled jobs' }).waitFor()
  const job = page.getByRole('listitem').filter({ hasText: 'Remind reviewers' })
  await job.getByText('At 08:00 AM, Monday through Friday').waitFor()
  await job.getByText(/^Next: .* 8:00 AM \(America\/Los_Angeles\)$/).waitFor()
  await page.getByText('No job has had a form to look at yet.').waitFor()
  await job.getByRole('button', { name: 'Dry run: Remind reviewers' }).click()
  await job.getByText('It would act on 2 forms now: FSP-90001, FSP-90002.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'scheduled-jobs')
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'scheduled-jobs-narrow')
  await page.getByLabel('Show only runs that failed on a form').check()
  await page.getByText('No run failed.').waitFor()
})

it('C5 shows others that they may not look', async () => {
  const { page } = await journey.signIn('Chelsea')
  await page.goto('/scheduled-jobs')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
})
