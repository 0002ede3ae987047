import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { openJourney, saved } from '../support/journey.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openServer } from '../support/open-server.ts'

const mail = await startMailServer()
afterAll(() => mail.stop())
const journey = openJourney(() =>
  openServer({ env: { JOBS_SECONDS: '1', SMTP_URL: mail.url, MAIL_FROM: 'Formwork <forms@example.edu>' } }),
)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Template' }).getByRole('link', { name, exact: true }).click()
const title = (page: Page) => page.getByRole('textbox', { name: /^Title of the/ })
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const kept = (page: Page) => page.getByText('Draft, saved').waitFor()

async function add(page: Page, kind: string, words: string) {
  await button(page, kind).click()
  await title(page).fill(words)
  await page.keyboard.press('Escape')
}

/** Two pages: what happened, and a table of who was hurt that is there with one answer only. */
async function writePages(page: Page) {
  await add(page, 'Long text', 'What happened?')
  await add(page, 'Options', 'Was anybody hurt?')
  await add(page, 'Options', 'How bad could it have been?')
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await settings.getByLabel('Options 1').fill('Minor')
  await settings.getByLabel('Options 2').fill('Severe')

  await button(page, 'Add a page after this one').click()
  await page.getByRole('textbox', { name: 'Title of the page' }).fill('People')
  await page.keyboard.press('Enter')
  await add(page, 'Table', 'Who was hurt?')
  const columns = page.getByRole('combobox', { name: 'Add to this section' })
  for (const [kind, words] of [
    ['text', 'Name'],
    ['number', 'Days off work'],
  ] as const) {
    await columns.fill(kind)
    await page.getByRole('option').first().waitFor()
    await columns.press('Enter')
    await title(page).fill(words)
    await page.keyboard.press('Escape')
  }
  await page
    .getByRole('group', { name: 'Table: Who was hurt?' })
    .getByText('Who was hurt?', { exact: true })
    .click()
  await page.keyboard.press('Escape')
  const rule = page.getByRole('group', { name: 'Shown when' })
  await rule.getByRole('button', { name: 'Add a condition' }).click()
  await page.keyboard.type('hurt')
  await rule.getByRole('option', { name: /^Was anybody hurt/ }).click()
  await rule.getByText('Shown when Was anybody hurt? is Yes.').waitFor()
  const last = page.getByRole('combobox', { name: 'Add to this page' })
  await last.fill('outcomes')
  await page.getByRole('option', { name: /^Outcomes/ }).waitFor()
  await last.press('Enter')
}

/** A risk that is high with one answer, tried before anything is published. */
async function writeRisk(page: Page) {
  await tab(page, 'Outcomes')
  await button(page, 'Add group').click()
  await page.getByLabel('Name', { exact: true }).fill('Risk')
  await button(page, 'Add risk level').click()
  await page.getByRole('textbox', { name: 'Level', exact: true }).fill('High')
  await page.getByLabel('Kind of outcome').selectOption('risk')
  await button(page, 'Add outcome').click()
  await page.getByLabel('Label', { exact: true }).last().fill('Risk of it')
  await page.getByRole('combobox', { name: 'Level', exact: true }).selectOption({ label: 'High' })
  await button(page, 'Add an answer').click()
  await page.getByLabel('Question', { exact: true }).selectOption({ label: 'How bad could it have been?' })
  await page.getByLabel('Is', { exact: true }).selectOption({ label: 'Severe' })
  const panel = page.getByRole('complementary', { name: 'Try out' })
  await panel.getByLabel('How bad could it have been?').selectOption({ label: 'Severe' })
  await panel.getByText('High', { exact: true }).waitFor()
}

/** Two reviews, one after the other, each under the status that its name says. */
async function writeReviews(page: Page) {
  await tab(page, 'Workflow')
  const list = page.getByRole('navigation', { name: 'States, actions and conditions' })
  const state = (words: string) => list.getByRole('button', { name: new RegExp(`^${words}(?!,)`) })
  await state('Submitted').click()
  await name(page).fill('First review')
  await page.getByRole('switch', { name: 'Forms end here' }).click()
  for (const words of ['Second review', 'Approved']) {
    await button(page, 'State').click()
    await page.getByRole('region', { name: 'State: New state' }).waitFor()
    await name(page).fill(words)
  }
  await page.getByRole('switch', { name: 'Forms end here' }).click()
  for (const [from, to, proposed, action] of [
    ['First review', 'Second review', 'Send to second review', 'Pass on'],
    ['Second review', 'Approved', 'Approve', 'Approve'],
  ] as const) {
    await state(from).click()
    const status = page.getByRole('textbox', { name: 'Status', exact: true })
    await expect.poll(() => status.inputValue()).toBe(from.toLowerCase().replace(' ', '_'))
    await button(page, 'Add an action that leads to…').click()
    await page.getByRole('menuitem', { name: to }).click()
    await page.getByRole('region', { name: `Action: ${proposed}` }).waitFor()
    await name(page).fill(action)
  }
  await page.getByText('Proof in order').waitFor()
}

it('ST-01 ST-02 an author builds an incident form of two pages with a table, a risk, two reviews and a message, and it is filled in and approved', {
  timeout: 360_000,
}, async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  await page.goto('/studio/campus/00/program/injury-illness')
  await page.getByRole('button', { name: 'Add template' }).last().click()
  const template = page.getByRole('textbox', { name: 'Name of the template' })
  await template.fill('Laboratory incident')
  await template.press('Enter')
  await writePages(page)
  await writeRisk(page)
  await writeReviews(page)
  await keepScreenshots(page, 'studio-incident-workflow')
  expect(await accessibilityProblems(page)).toEqual([])

  // Nobody passes their own form on.
  await tab(page, 'Roles & Permissions')
  for (const [action, state] of [
    ['Pass on', 'First review'],
    ['Approve', 'Second review'],
  ] as const) {
    await page.getByRole('link', { name: new RegExp(`^${action}`) }).click()
    await page.getByRole('checkbox', { name: `the owner, ${state}`, exact: true }).click()
    await page.getByText(`The owner cannot take ${action} in ${state}`).waitFor()
  }

  await tab(page, 'Notifications')
  await page.getByRole('link', { name: 'New notification' }).first().click()
  await name(page).fill('Incident to review')
  await button(page, 'Continue').click()
  await page.getByRole('group', { name: 'When a form comes to' }).getByLabel('First review').check()
  await page.getByLabel('To: add an address').fill('ehs@example.edu')
  await page.getByLabel('To: add an address').press('Enter')
  await page.getByRole('switch', { name: 'Switched on' }).check()
  await kept(page)

  await page.getByRole('link', { name: 'Publish…' }).click()
  await page.getByRole('link', { name: 'Choose who else may start it' }).click()
  await page.getByLabel('Everybody who is signed in').check()
  await kept(page)
  await page.getByRole('link', { name: 'Publish…' }).click()
  await page.getByText('Nothing stands in the way.').waitFor()
  await button(page, 'Publish').click()
  await page.getByRole('heading', { name: 'Version 1 is published' }).waitFor()
  const [, group] = /\/template\/([^/]+)/.exec(page.url()) ?? []

  // Filled in by somebody who knows nothing of it.
  const chelsea = await journey.signIn('Chelsea')
  const form = chelsea.page
  await form.goto(`/template/${group}`)
  await form.getByRole('button', { name: /^Start( now| a new one)?$/ }).click()
  await form.waitForURL(/\/form\//)
  await form.getByLabel('What happened?').first().fill('A flask broke.')
  await form.getByLabel('Yes', { exact: true }).check()
  await form.getByLabel('Severe', { exact: true }).check()
  await form.getByRole('button', { name: /^Next/ }).first().click()
  await form.getByRole('button', { name: 'Add New Row' }).click()
  await form.getByLabel('Name').first().fill('Bo')
  await form.getByLabel('Days off work').first().fill('2')
  await form.keyboard.press('Tab')
  await form.getByText('High', { exact: true }).first().waitFor()
  await saved(form)
  await keepScreenshots(form, 'studio-incident-form')
  await form.getByRole('button', { name: 'Submit' }).first().click()
  await form.getByRole('heading', { name: 'Form submitted' }).waitFor()
  await form.getByText('Their next step: Pass on.', { exact: false }).waitFor()
  await expect.poll(() => mail.mails.flatMap(({ to }) => to)).toContain('ehs@example.edu')

  // Both reviews, by an admin of the program.
  const bob = await journey.signIn('Bob')
  await bob.page.goto(form.url())
  for (const [action, then] of [
    ['Pass on', 'Second review'],
    ['Approve', 'Approved'],
  ] as const) {
    await button(bob.page, action).first().click()
    const dialog = bob.page.getByRole('dialog')
    const status = bob.page.getByText(then, { exact: true }).first()
    await dialog.or(status).first().waitFor()
    if (await dialog.isVisible()) await dialog.getByRole('button').last().click()
    await status.waitFor()
  }
  expect([...alice.complaints, ...chelsea.complaints, ...bob.complaints]).toEqual([])
})
