import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { saved as answersSaved, openJourney } from '../support/journey.ts'
import { arrowTo, chooseIn, focused, pressOn, tabTo, writeIn } from '../support/keyboard.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openServer } from '../support/open-server.ts'

const mail = await startMailServer()
afterAll(() => mail.stop())
const journey = openJourney(() =>
  openServer({ env: { JOBS_SECONDS: '1', SMTP_URL: mail.url, MAIL_FROM: 'Formwork <forms@example.edu>' } }),
)

const kept = (page: Page) => page.getByText('Draft, saved').waitFor()
const back = { back: true }
const goTo = (page: Page, pane: string) => pressOn(page, 'link', pane, back)
/** Until what was pressed has brought the focus to a box of that name. */
const writing = (page: Page, name: RegExp) =>
  expect.poll(async () => (await focused(page)).name, { timeout: 15_000 }).toMatch(name)

/** In the box to type in that has the focus: an element of a kind, and its title. */
async function addHere(page: Page, kind: string, title: string): Promise<void> {
  await page.keyboard.type(kind)
  await page.keyboard.press('Enter')
  await writing(page, /^Title of the/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(title)
  await page.keyboard.press('Escape')
  await writing(page, new RegExp(`: ${title.replace('?', '\\?')}$`))
}

/** The same behind the card that has the focus. */
async function addNext(page: Page, kind: string, title: string): Promise<void> {
  await page.keyboard.press('/')
  await writing(page, /^Add after/)
  await addHere(page, kind, title)
}

async function writePages(page: Page) {
  await tabTo(page, 'combobox', 'Add to this page')
  await addHere(page, 'long text', 'What happened?')
  await addNext(page, 'options', 'Was anybody hurt?')
  await addNext(page, 'options', 'How bad could it have been?')
  await pressOn(page, 'button', 'Edit options')
  await writing(page, /^Options 1$/)
  await page.keyboard.type('Minor')
  await writeIn(page, 'Options 2', 'Severe')
  await page.keyboard.press('Escape')
  await writing(page, /^Options: How bad/)

  await pressOn(page, 'button', 'Add a page after this one')
  await writing(page, /^Title of the page$/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('People')
  await page.keyboard.press('Enter')
  await tabTo(page, 'combobox', 'Add to this page')
  await addHere(page, 'table', 'Who was hurt?')
  await tabTo(page, 'combobox', 'Add to this section')
  await addHere(page, 'text', 'Name')
  await addNext(page, 'number', 'Days off work')
  for (const name of [/: Name$/, /: Who was hurt\?$/]) {
    await page.keyboard.press('ArrowUp')
    await writing(page, name)
  }
  await pressOn(page, 'button', 'Add a condition')
  await writing(page, /^What it asks about/)
  await page.keyboard.type('anybody')
  await page.getByRole('option', { name: /^Was anybody hurt/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('Shown when Was anybody hurt? is Yes.').waitFor()
  await tabTo(page, 'combobox', 'Add to this page', back)
  await page.keyboard.type('outcomes')
  await page.keyboard.press('Enter')
}

async function writeRisk(page: Page) {
  await goTo(page, 'Outcomes')
  await page.getByRole('button', { name: 'Add group' }).waitFor()
  await pressOn(page, 'button', 'Add group')
  await writeIn(page, 'Name', 'Risk')
  await pressOn(page, 'button', 'Add risk level')
  await writeIn(page, 'Level', 'High', back)
  await chooseIn(page, 'Kind of outcome', 'Risk')
  await pressOn(page, 'button', 'Add outcome')
  await writeIn(page, 'Label', 'Risk of it', back)
  await chooseIn(page, 'Level', 'High')
  await pressOn(page, 'button', 'Add an answer')
  await chooseIn(page, 'Question', 'How bad could it have been?', back)
  await chooseIn(page, 'Is', 'Severe')
}

async function writeReviews(page: Page) {
  await goTo(page, 'Workflow')
  await page.getByRole('navigation', { name: 'States, actions and conditions' }).waitFor()
  await pressOn(page, 'button', /^Submitted/)
  await writeIn(page, 'Name', 'First review')
  await pressOn(page, 'switch', 'Forms end here')
  for (const words of ['Second review', 'Approved']) {
    await pressOn(page, 'button', 'State', back)
    await page.getByRole('region', { name: 'State: New state' }).waitFor()
    await writeIn(page, 'Name', words)
  }
  await pressOn(page, 'switch', 'Forms end here')
  for (const [from, to, proposed, action] of [
    ['First review', 'Second review', 'Send to second review', 'Pass on'],
    ['Second review', 'Approved', 'Approve', 'Approve'],
  ] as const) {
    await pressOn(page, 'button', new RegExp(`^${from}(?!,)`), back)
    await pressOn(page, 'button', 'Add an action that leads to…')
    await page.getByRole('menuitem', { name: to }).waitFor()
    await expect.poll(async () => (await focused(page)).role).toMatch(/^menu/)
    await arrowTo(page, 'ArrowDown', (name) => name === to)
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: `Action: ${proposed}` }).waitFor()
    await writing(page, /^Name$/)
    await writeIn(page, 'Name', action)
  }
  await page.getByText('Proof in order').waitFor()
}

/** Nobody passes their own form on. */
async function writeRights(page: Page) {
  await goTo(page, 'Roles & Permissions')
  for (const [action, state] of [
    ['Pass on', 'First review'],
    ['Approve', 'Second review'],
  ] as const) {
    await page.getByRole('link', { name: new RegExp(`^${action}`) }).waitFor()
    await pressOn(page, 'link', new RegExp(`^${action}`))
    await page.getByRole('grid', { name: `Who may: ${action}` }).waitFor()
    await tabTo(page, 'checkbox', /, /)
    for (const [key, wanted] of [
      ['ArrowDown', 'the owner,'],
      ['ArrowRight', `, ${state}`],
    ] as const)
      await arrowTo(page, key, (name) => name.includes(wanted))
    await page.keyboard.press('Space')
    await page.getByText(`The owner cannot take ${action} in ${state}`).waitFor()
    await tabTo(page, 'link', 'Roles & Permissions', back)
  }
}

async function writeMail(page: Page) {
  await goTo(page, 'Notifications')
  await page.getByRole('link', { name: 'New notification' }).first().waitFor()
  await pressOn(page, 'link', 'New notification')
  await writing(page, /^Name$/)
  await page.keyboard.type('Incident to review')
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'When a form comes to' }).waitFor()
  await pressOn(page, 'switch', 'Switched on')
  await writeIn(page, 'To: add an address', 'ehs@example.edu')
  await page.keyboard.press('Enter')
  await pressOn(page, 'checkbox', 'First review')
  await kept(page)
}

async function publish(page: Page): Promise<string> {
  await goTo(page, 'Publish…')
  await page.getByRole('link', { name: 'Choose who else may start it' }).waitFor()
  await pressOn(page, 'link', 'Choose who else may start it')
  await page.getByLabel('Everybody who is signed in').waitFor()
  await pressOn(page, 'checkbox', /^Everybody who is signed in/)
  await kept(page)
  await goTo(page, 'Publish…')
  await page.getByText('Nothing stands in the way.').waitFor()
  await pressOn(page, 'button', 'Publish')
  await page.getByRole('heading', { name: 'Version 1 is published' }).waitFor()
  return /\/template\/([^/]+)/.exec(page.url())?.[1] ?? ''
}

it('ST-01 ST-02 ST-05 builds an incident form by keyboard alone, from the first page to the notification, publishes it, and it is filled in and approved by keys', {
  timeout: 360_000,
}, async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  await page.goto('/studio/campus/00/program/injury-illness')
  await page.getByRole('button', { name: 'Add template' }).last().waitFor()
  await pressOn(page, 'button', 'Add template')
  await page.getByRole('region', { name: 'Form' }).waitFor()
  await writeIn(page, 'Name of the template', 'Incident by keys', back)
  await page.keyboard.press('Enter')
  await writePages(page)
  await writeRisk(page)
  await writeReviews(page)
  await writeRights(page)
  await writeMail(page)
  const group = await publish(page)

  const chelsea = await journey.signIn('Chelsea')
  const form = chelsea.page
  await form.goto(`/template/${group}`)
  await form.getByRole('button', { name: /^Start( now| a new one)?$/ }).waitFor()
  await pressOn(form, 'button', /^Start( now| a new one)?$/)
  await form.waitForURL(/\/form\//)
  await form.getByLabel('What happened?').first().waitFor()
  await writeIn(form, /^What happened\?/, 'A flask broke.')
  await pressOn(form, 'radio', 'Yes')
  await tabTo(form, 'radio', 'Minor')
  await form.keyboard.press('ArrowDown')
  await pressOn(form, 'button', /^Next/)
  await form.getByRole('button', { name: 'Add New Row' }).waitFor()
  await pressOn(form, 'button', 'Add New Row')
  await writeIn(form, /^Name/, 'Bo')
  await writeIn(form, /^Days off work/, '2')
  await form.keyboard.press('Tab')
  await form.getByText('High', { exact: true }).first().waitFor()
  await answersSaved(form)
  await pressOn(form, 'button', 'Submit')
  await form.getByRole('heading', { name: 'Form submitted' }).waitFor()
  await expect.poll(() => mail.mails.flatMap(({ to }) => to)).toContain('ehs@example.edu')

  const bob = await journey.signIn('Bob')
  await bob.page.goto(form.url())
  for (const [action, then] of [
    ['Pass on', 'Second review'],
    ['Approve', 'Approved'],
  ] as const) {
    await bob.page.getByRole('button', { name: action, exact: true }).first().waitFor()
    await pressOn(bob.page, 'button', action)
    const dialog = bob.page.getByRole('dialog')
    const status = bob.page.getByText(then, { exact: true }).first()
    await dialog.or(status).first().waitFor()
    if (await dialog.isVisible()) await pressOn(bob.page, 'button', action)
    await status.waitFor()
  }
  expect([...alice.complaints, ...chelsea.complaints, ...bob.complaints]).toEqual([])
})
