import { expect, it } from 'vitest'
import { accessibilityProblems, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('RP-01 says on /studio how templates are made, to those who may view it and to nobody else', async () => {
  const alice = await journey.signIn('Alice')
  await alice.page.goto('/studio')
  await alice.page.getByRole('heading', { name: 'Studio' }).waitFor()
  await alice.page.getByText('npm run documents -- import my-documents --as alice').waitFor()
  expect(await accessibilityProblems(alice.page)).toEqual([])
  await alice.page.setViewportSize(narrow)
  const width = await alice.page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(narrow.width)
  const chelsea = await journey.signIn('Chelsea')
  await chelsea.page.goto('/studio')
  await chelsea.page.getByRole('heading', { name: 'Access Denied' }).waitFor()
})
