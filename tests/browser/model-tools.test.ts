import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('SG-06 shows the authorization model as text and asks it, by keyboard, with the reason drawn and as JSON', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto('/studio')
  await page.getByRole('link', { name: 'Global', exact: true }).click()
  await page.getByRole('heading', { name: 'Auth Model', level: 1 }).waitFor()
  await page
    .getByRole('region', { name: 'The authorization model' })
    .getByText('type template_group')
    .waitFor()
  await page.getByText(/^7 of 7 hold\./).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'auth-model')

  await page
    .getByRole('navigation', { name: 'Global' })
    .getByRole('link', { name: 'Auth Model Tools' })
    .click()
  await page.getByRole('heading', { name: 'Auth Model Tools', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('Enter a user, such as user:alice.').waitFor()
  await page.getByText('Enter a relationship, such as admin.').waitFor()
  await page.getByText('Enter an object, such as campus:01.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByLabel('User').fill('user:alice')
  await page.getByLabel('Relationship').fill('admin')
  await page.getByLabel('Object').fill('program:injury-illness')
  await page.getByLabel('Object').press('Enter')
  await page.getByText('Allowed', { exact: true }).waitFor()
  const why = page.getByRole('list', { name: 'Why' })
  await why.getByText('program:injury-illness').first().waitFor()
  await expect.poll(() => why.getByRole('listitem').count()).toBeGreaterThan(1)
  await page.getByRole('region', { name: 'The answer as JSON' }).getByText('"allowed": true').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'model-tools-check')

  await page.getByRole('button', { name: 'Expand' }).click()
  await page.waitForURL(/ask=expand/)
  await page.getByText('Any of').first().waitFor()
  await page.getByRole('button', { name: 'Who can …' }).click()
  await page
    .getByText(/ in all$| of /)
    .first()
    .waitFor()
  await page.getByText('user:alice', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'What can … see' }).click()
  await page.getByText('program:travel', { exact: true }).waitFor()
  await page.reload()
  await page.getByText('program:travel', { exact: true }).waitFor()
  await page.getByLabel('Object').fill('campus:')
  await page.getByLabel('User').fill('')
  await page.getByLabel('Relationship').fill('')
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await page.waitForURL(/ask=read/)
  await page
    .getByRole('region', { name: 'The answer as JSON' })
    .getByText('"object": "campus:')
    .first()
    .waitFor()
  await page.setViewportSize(narrow)
  await page.goto(
    '/studio/global/auth-model-tools?user=user:chelsea&relationship=admin&object=campus:01&ask=check',
  )
  await page.getByText('Denied', { exact: true }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto('/studio/global/auth-model-tools?user=nobody&relationship=admin&object=campus:01&ask=check')
  await page.getByText(/^A user or an object is written as type:id/).waitFor()
  expect(complaints).toEqual([])
})

it('SG-06 shows others neither the way there nor the pages', async () => {
  const { page } = await journey.signIn('Chelsea')
  await page.goto('/studio/global')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await page.goto('/studio/global/auth-model-tools')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
})
