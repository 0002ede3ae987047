import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow, wide } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()
const at = (pane: string) => `/studio/campus/01/program/injury-illness/template/injury-illness-301/${pane}`
const middle = { width: 1024, height: 768 }

it('ST-03 X-05 changes what a template says of itself, says at the field what is wrong, and undoes it', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto(at('settings'))
  const saved = () => page.getByText('Draft, saved').waitFor()
  await page
    .getByText('The first one', { exact: false })
    .or(page.getByText('the first one is'))
    .first()
    .waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Nothing to undo' }).count()).toBe(1)
  await keepScreenshots(page, 'studio-settings')
  expect(await accessibilityProblems(page)).toEqual([])

  const prefix = page.getByRole('textbox', { name: 'Prefix of numbers' })
  const before = await prefix.inputValue()
  await prefix.fill('AN-INCIDENT-OF-THE-YEAR')
  await page.getByText('This may have up to 20 characters.').waitFor()
  await expect.poll(() => prefix.getAttribute('aria-invalid')).toBe('true')
  await prefix.fill('ACC')
  await page.getByText('ACC-00001').waitFor()
  await prefix.blur()
  await page.getByText('This may have up to 20 characters.').waitFor({ state: 'detached' })
  await page.getByRole('switch', { name: 'People can rename their forms' }).click()
  await saved()

  const tag = page.getByLabel('Tags', { exact: true }).and(page.locator('input'))
  await tag.fill('Urgent')
  await tag.press('Enter')
  await page.getByRole('button', { name: 'Remove Urgent' }).waitFor()

  await page.getByRole('button', { name: 'Submit', exact: true }).first().click()
  const actions = page.getByRole('region', { name: 'Actions' })
  await actions.getByRole('textbox', { name: 'Words on the button' }).first().fill('Hand in')
  await actions.getByRole('switch', { name: 'Ask before' }).first().click()
  await actions.getByRole('textbox', { name: 'Question' }).first().fill('Hand in {name}?')
  await actions.getByRole('button', { name: 'Show the dialog' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Hand in Injury and Illness Incident Report?').waitFor()
  await keepScreenshots(page, 'studio-settings-action')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Hand in' }).click()
  await actions.getByRole('textbox', { name: 'Said when it was done' }).first().fill('Handed in.')
  await actions.getByRole('button', { name: 'Show the message' }).first().click()
  await page.getByLabel('Notifications').getByText('Handed in.').waitFor()

  await page.setViewportSize(middle)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await page.setViewportSize({ width: 1440, height: 900 })

  const undo = page.getByRole('button', { name: /^Undo: / })
  await saved()
  while ((await undo.count()) > 0) {
    await undo.click()
    await page.waitForTimeout(50)
  }
  await expect.poll(() => prefix.inputValue()).toBe(before)
  await expect.poll(() => page.getByRole('button', { name: 'Remove Urgent' }).count()).toBe(0)
  await page.getByRole('button', { name: 'No problems' }).waitFor()
  expect(complaints).toEqual([])
})

it('ST-03 X-46 adds a language and translates a text', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto(at('settings'))
  await page.getByLabel('Also in').selectOption('nb')
  await page.getByRole('button', { name: 'Add language' }).click()
  await page.getByRole('link', { name: 'Translate into Norwegian Bokmål' }).click()
  await page.getByRole('heading', { name: 'Norwegian Bokmål' }).waitFor()
  await page.getByLabel('Find a text').fill('Injury and Illness Incident Report')
  const box = page.getByLabel('Injury and Illness Incident Report', { exact: true }).last()
  await box.fill('Skademelding')
  await page.getByText(/^1 of \d+ texts$/).waitFor()
  await keepScreenshots(page, 'studio-translations')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByText('Draft, saved').waitFor()
  await page.reload()
  await page.getByText(/^1 of \d+ texts$/).waitFor()
  expect(complaints).toEqual([])
})

it('CO-08 ST-01 switches comments off for a template, and on again', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto(at('comments'))
  const comments = page.getByRole('switch', { name: 'Comments' })
  await comments.click()
  await page.getByText('Forms that are begun from the next version on have no comments.').waitFor()
  await keepScreenshots(page, 'studio-comments')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByText('Draft, saved').waitFor()
  await page.reload()
  await expect.poll(() => comments.isChecked()).toBe(false)
  await comments.click()
  await page.getByText('A comment is seen by').waitFor()
  // On a phone the strip of tabs scrolls to the one that is open.
  await page.setViewportSize(narrow)
  await page.goto(at('settings'))
  const tab = page.getByRole('navigation', { name: 'Template' }).getByRole('link', { name: 'Settings' })
  await expect
    .poll(async () => ((await tab.boundingBox())?.x ?? narrow.width) + 50)
    .toBeLessThanOrEqual(narrow.width)
  expect(complaints).toEqual([])
})

it('ST-03 leads to the section that an address names, though the pane comes late', async () => {
  for (const viewport of [wide, narrow]) {
    const { page, context } = await journey.signIn('Alice', viewport)
    await page.goto(at('settings#settings-languages'))
    const section = page.locator('#settings-languages')
    await expect.poll(() => section.evaluate((each) => each === document.activeElement)).toBe(true)
    // At the top of the pane, also when all of it has come.
    await section.getByText('Also in', { exact: true }).waitFor()
    await page.getByRole('region', { name: 'Actions' }).getByRole('button').first().waitFor()
    await expect.poll(async () => (await section.boundingBox())?.y).toBeLessThan(250)
    expect((await section.boundingBox())?.y).toBeGreaterThanOrEqual(0)

    // Whoever moves on is left where they are.
    await page.getByRole('textbox', { name: 'Prefix of numbers' }).focus()
    await page.keyboard.press('Home')
    await page.getByRole('switch', { name: 'People can rename their forms' }).click()
    await page.getByText('Draft, saved').waitFor()
    expect((await section.boundingBox())?.y).toBeGreaterThan(400)
    await context.close()
  }
})
