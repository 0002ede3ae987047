import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { accessibilityProblems, keepScreenshots, narrow, wide } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

const people = (page: Page) => page.getByRole('list', { name: 'Also in this draft' })
const settings = (page: Page) => page.getByRole('complementary', { name: 'Settings' })
const card = (page: Page, title: string) => page.getByRole('group', { name: `Text: ${title}` })
const outline = (page: Page) => page.getByRole('treegrid', { name: 'Outline' })

/** Jamal looks into the studio in the demo; Alice makes him an admin of the program. */
async function makeAuthor(page: Page) {
  const input = '{ user: "user:jamal", relation: "admin", object: "program:injury-illness" }'
  await ask(page, `mutation { writeTuple(input: ${input}) { __typename } }`)
}

async function addText(page: Page, title: string) {
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.getByRole('textbox', { name: /^Title of the/ }).fill(title)
  await page.keyboard.press('Escape')
}

it('ST-02 X-48 two authors see one another in a draft, wait for one another, and go on all the same', async () => {
  const alice = await journey.signIn('Alice')
  await alice.page.goto('/')
  await makeAuthor(alice.page)
  await alice.page.goto('/studio/campus/00/program/injury-illness')
  await alice.page.getByRole('button', { name: 'Add template' }).last().click()
  await addText(alice.page, 'Which laboratory?')
  await addText(alice.page, 'Which floor?')
  const jamal = await journey.signIn('Jamal')
  await jamal.page.goto(alice.page.url())

  // 1. Each sees the other, and where.
  await people(alice.page)
    .getByRole('link', { name: /^Jamal .*, in Form$/ })
    .waitFor()
  await people(jamal.page)
    .getByRole('link', { name: /^Alice Nakamura, in Form, (at|editing) “Which floor\?”$/ })
    .waitFor()
  await card(jamal.page, 'Which laboratory?').click()
  await card(alice.page, 'Which laboratory?')
    .getByText(/^Jamal .* is here$/)
    .waitFor({ state: 'attached' })
  await alice.page.getByRole('button', { name: 'Outline', exact: true }).click()
  await outline(alice.page)
    .getByRole('row', { name: /^Which laboratory\?, Jamal .* is here$/ })
    .waitFor()

  // 2. What one edits, the other waits with.
  await settings(jamal.page).getByLabel('Title', { exact: true }).fill('Which workshop?')
  await card(alice.page, 'Which workshop?').waitFor()
  await card(alice.page, 'Which workshop?').click()
  const lock = settings(alice.page).getByText(/^Jamal .* is editing this question\.$/)
  await lock.waitFor()
  await expect.poll(() => settings(alice.page).locator('[inert]').count()).toBe(1)
  expect(await accessibilityProblems(alice.page)).toEqual([])
  await keepScreenshots(alice.page, 'studio-together')
  await alice.page.setViewportSize(narrow)
  await alice.page.getByRole('button', { name: 'Settings', exact: true }).first().click()
  await lock.waitFor()
  await expect.poll(() => alice.page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
  expect(await accessibilityProblems(alice.page)).toEqual([])
  await alice.page.setViewportSize(wide)

  // It is not deleted from under their hands either, be it by a key.
  await card(alice.page, 'Which workshop?').focus()
  await alice.page.keyboard.press('Delete')
  const asked = alice.page.getByRole('dialog', { name: 'Somebody is editing this' })
  await asked.getByText(/^Jamal .* is editing what you are about to delete/).waitFor()
  await asked.getByRole('button', { name: 'Keep it' }).click()
  await asked.waitFor({ state: 'detached' })
  await card(alice.page, 'Which workshop?').waitFor()

  // 3. Edit anyway: both may, and both are told.
  await settings(alice.page).getByRole('button', { name: 'Edit anyway' }).click()
  await settings(alice.page)
    .getByText(/is editing this question as well/)
    .waitFor()
  await expect.poll(() => settings(alice.page).locator('[inert]').count()).toBe(0)
  await settings(jamal.page)
    .getByText(/^Alice Nakamura is editing this question as well/)
    .waitFor()

  // 4. Whoever goes elsewhere leaves it, and is found there.
  await jamal.page.getByRole('link', { name: 'Workflow', exact: true }).click()
  await people(alice.page)
    .getByRole('link', { name: /^Jamal .*, in Workflow$/ })
    .waitFor()
  await settings(alice.page)
    .getByText(/is editing this question/)
    .waitFor({ state: 'detached' })
  await people(jamal.page)
    .getByRole('link', { name: /^Alice/ })
    .click()
  await card(jamal.page, 'Which workshop?').and(jamal.page.locator('[data-selected]')).waitFor()

  // 5. Whoever closes the draft is gone at once.
  await jamal.page.goto('/')
  await people(alice.page).waitFor({ state: 'detached' })
  expect([...alice.complaints, ...jamal.complaints]).toEqual([])
  await jamal.context.close()
  await alice.context.close()
})
