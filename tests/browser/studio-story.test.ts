import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { openJourney, saved } from '../support/journey.ts'

const journey = openJourney()

it('ST-02 ST-03 ST-04 RP-01 a form that an author builds is filled in by those who may start it', async () => {
  // 1. Alice writes two questions, says who may start it, and publishes.
  const alice = await journey.signIn('Alice')
  await alice.page.goto('/')
  const { page } = alice
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: /^Injury & Illness/ }).click()
  await page.getByRole('button', { name: 'Add template' }).last().click()
  const name = page.getByRole('textbox', { name: 'Name of the template' })
  // The first thing to do has the focus.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Add to this page')
  await name.fill('Slip or trip report')
  await name.press('Enter')
  for (const [kind, title] of [
    ['Long text', 'What happened?'],
    ['Options', 'Was anybody hurt?'],
    ['Number', 'How many people were hurt?'],
  ] as const) {
    await page.getByRole('button', { name: kind, exact: true }).click()
    await page.getByRole('textbox', { name: /^Title of the/ }).fill(title)
    await page.keyboard.press('Escape')
  }
  // The number is asked for with one answer only.
  const rule = page.getByRole('group', { name: 'Shown when' })
  await rule.getByText('Always.').waitFor()
  await rule.getByRole('button', { name: 'Add a condition' }).click()
  await page.keyboard.type('hurt')
  await rule.getByRole('option', { name: /^Was anybody hurt/ }).click()
  await rule.getByText('Shown when Was anybody hurt? is Yes.').waitFor()
  await page.getByText('Draft, saved').waitFor()
  await keepScreenshots(page, 'studio-shown-when')
  expect(await accessibilityProblems(page)).toEqual([])
  // Nobody but the admins may start it yet: that is said where it is published, and leads to where it is set.
  await page.getByRole('link', { name: 'Publish…' }).click()
  await page.getByText('Only the admins of the program.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Choose who else may start it' }).click()
  await page.getByLabel('Everybody at', { exact: false }).first().waitFor()
  await page.getByLabel('Everybody who is signed in').check()
  await page.getByLabel('Everybody at', { exact: false }).first().waitFor({ state: 'detached' })
  await page.getByRole('switch', { name: 'On the home page' }).click()
  await page.getByText('Draft, saved').waitFor()
  await keepScreenshots(page, 'studio-starters')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Publish…' }).click()
  await page.getByText('Nothing stands in the way.').waitFor()
  await page.getByText('Everybody who is signed in.').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('heading', { name: 'Version 1 is published' }).waitFor()

  // 2. Chelsea finds it, fills it in and hands it in.
  const chelsea = await journey.signIn('Chelsea')
  await chelsea.page.goto('/')
  const templates = chelsea.page.getByRole('region', { name: 'Get Started' })
  // Five are shown at first, in the order of their names.
  await templates.getByRole('button', { name: 'View More' }).click()
  const card = templates.getByRole('listitem').filter({ hasText: 'Slip or trip report' })
  await card.getByRole('button', { name: /^Start / }).click()
  await chelsea.page.waitForURL(/\/form\//)
  await chelsea.page.getByLabel('What happened?').first().fill('I slipped on ice.')
  const number = chelsea.page.getByLabel('How many people were hurt?').first()
  await expect.poll(() => number.count()).toBe(0)
  await chelsea.page.getByLabel('Yes', { exact: true }).check()
  await number.fill('1')
  await number.press('Tab')
  await saved(chelsea.page)
  await chelsea.page.getByRole('button', { name: 'Submit' }).first().click()
  await chelsea.page.getByRole('heading', { name: 'Form submitted' }).waitFor()
  await chelsea.page.getByText('I slipped on ice.').waitFor()
  expect([...alice.complaints, ...chelsea.complaints]).toEqual([])
})
