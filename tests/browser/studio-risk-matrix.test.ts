import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('OU-03 OU-04 paints a risk matrix over two questions, tries it, publishes it, and a filler sees High', {
  timeout: 240_000,
}, async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Template' }).getByRole('link', { name, exact: true }).click()
  await page.goto('/studio/campus/00/program/injury-illness')
  await button('Add template').last().click()
  const template = page.getByRole('textbox', { name: 'Name of the template' })
  await template.fill('Risk in one minute')
  await template.press('Enter')
  const settings = page.getByRole('complementary', { name: 'Settings' })
  for (const [title, first, second] of [
    ['How likely is it?', 'Rare', 'Likely'],
    ['How bad would it be?', 'Minor', 'Fatal'],
  ] as const) {
    await button('Options').click()
    await page.getByRole('textbox', { name: /^Title of the/ }).fill(title)
    await page.keyboard.press('Escape')
    await settings.getByLabel('Options 1').fill(first)
    await settings.getByLabel('Options 2').fill(second)
  }

  await tab('Outcomes')
  await button('Risk matrix').click()
  await button('Make the matrix').click()
  const cell = (words: string) => page.getByRole('button', { name: words, exact: true })
  await cell('Likely, Fatal: Extreme').waitFor()
  await button('H · High').click()
  await cell('Likely, Fatal: Extreme').click()
  await cell('Likely, Fatal: High').waitFor()
  // By keyboard alone: to the next cell, a level by its number, and none.
  await cell('Likely, Fatal: High').press('ArrowLeft')
  await page.keyboard.press('2')
  await cell('Likely, Minor: Moderate').waitFor()
  const panel = page.getByRole('complementary', { name: 'Try out' })
  await panel.getByLabel('How likely is it?').selectOption({ label: 'Likely' })
  await panel.getByLabel('How bad would it be?').selectOption({ label: 'Fatal' })
  await panel.getByText('High', { exact: true }).waitFor()
  expect(await page.getByLabel('Shown on').locator('option:checked').textContent()).toBe(
    'Page 1, below How bad would it be?',
  )
  await keepScreenshots(page, 'studio-risk-matrix')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByText('Draft, saved').waitFor()

  await page.getByRole('link', { name: 'Publish…' }).click()
  await page.getByRole('link', { name: 'Choose who else may start it' }).click()
  await page.getByLabel('Everybody who is signed in').check()
  await page.getByText('Draft, saved').waitFor()
  await page.getByRole('link', { name: 'Publish…' }).click()
  await page.getByText('Nothing stands in the way.').waitFor()
  await button('Publish').click()
  await page.getByRole('heading', { name: 'Version 1 is published' }).waitFor()
  const [, group] = /\/template\/([^/]+)/.exec(page.url()) ?? []

  const chelsea = await journey.signIn('Chelsea')
  const form = chelsea.page
  await form.goto(`/template/${group}`)
  await form.getByRole('button', { name: /^Start( now| a new one)?$/ }).click()
  await form.waitForURL(/\/form\//)
  await form.getByLabel('Likely', { exact: true }).check()
  await form.getByText('Not determined').first().waitFor()
  await form.getByLabel('Fatal', { exact: true }).check()
  await form.getByText('High', { exact: true }).first().waitFor()
  expect(await accessibilityProblems(form)).toEqual([])
  expect([...alice.complaints, ...chelsea.complaints]).toEqual([])
})
