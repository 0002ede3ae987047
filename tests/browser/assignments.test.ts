import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { publishClosing } from '../scenarios/support/closing-form.ts'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { control, openJourney, saved, startForm } from '../support/journey.ts'
import { openServerWith } from '../support/shared-server.ts'

const report = '/form/demo-report-lift?page=investigation'
const table = (page: Page) => page.getByRole('table', { name: 'Investigators' })
const dialog = (page: Page) => page.getByRole('dialog')

const inDark = async (page: Page, name: string) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  // The colours are on their way for a moment.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  await keepScreenshots(page, name)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Chooses a person in the open dialog by keys alone. */
async function choose(page: Page, label: string, term: string, name: RegExp): Promise<void> {
  const box = dialog(page).getByRole('combobox', { name: label })
  await box.fill(term)
  await page.getByRole('option', { name }).first().waitFor()
  await box.press('ArrowDown')
  await box.press('Enter')
}

describe('people who are given a form that belongs to another one', () => {
  const journey = openJourney(() => openServerWith(publishClosing))

  it('ET-20 SI-01 SI-02 SI-03 SI-05 X-29 NO-06 are assigned, see it at home, do it, and the report waits for them', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto(report)
    await page.getByText('No Forms Found').waitFor()
    const add = page.getByRole('button', { name: 'Add investigator' })

    // 1. A dialog whose fields say what is missing, by keys alone.
    await add.focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('button', { name: 'Add investigator' }).click()
    await dialog(page).getByText('Choose a person.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'assign')
    await inDark(page, 'assign-dark')
    const box = dialog(page).getByRole('combobox', { name: 'Person' })
    await box.fill('Batista')
    await page.getByText('No results found').waitFor()
    await choose(page, 'Person', 'Okonkwo', /Dave Okonkwo/)
    await dialog(page).getByRole('textbox', { name: 'Due date (optional)' }).fill('12/01/2030')
    await dialog(page).getByRole('button', { name: 'Add investigator' }).click()
    await page.getByText('Dave Okonkwo has been assigned successfully').waitFor()
    await table(page)
      .getByRole('row', { name: /Assigned Dave Okonkwo 12\/01\/2030/i })
      .waitFor()
    await page.getByText(/Bob Castellanos assigned INV-\d+ to Dave Okonkwo, due 12\/01\/2030/).waitFor()

    // 2. The report waits, and says for what.
    await page.goto(report)
    await page.getByText(/Complete report: Every investigation has to be complete first\./).waitFor()
    await page.getByRole('textbox', { name: 'Comment (optional)' }).fill('All is said')
    await page.getByRole('button', { name: 'Complete report' }).click()
    // At once: what cannot be done is not announced first.
    const refusal = 'Failed to complete the report. Every investigation has to be complete first.'
    await page.getByText(refusal).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Comment (optional)' }).inputValue())
      .toBe('All is said')

    // 3. Another one, who is taken away again before work begins.
    await page.getByRole('button', { name: 'Add investigator' }).click()
    await choose(page, 'Person', 'Grace Huang', /Grace Huang/)
    await dialog(page).getByRole('button', { name: 'Add investigator' }).click()
    await page.getByText('Grace Huang has been assigned successfully').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'assigned')
    await inDark(page, 'assigned-dark')
    const grace = table(page).getByRole('row', { name: /Grace Huang/ })
    await grace.getByRole('button', { name: /Change who works on/ }).click()
    await dialog(page).getByText('Assigned to Grace Huang.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'change-assignment')
    await dialog(page).getByRole('button', { name: 'Take the assignment away' }).click()
    await dialog(page)
      .getByText(/Grace Huang can no longer open this form/)
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Take the assignment away' }).click()
    await page.getByText('Grace Huang is no longer assigned').waitFor()
    await grace.waitFor({ state: 'detached' })

    // 4. Who was assigned finds it at home, and alone may begin.
    const dave = await journey.signIn('Dave', narrow)
    await dave.page.goto('/')
    const items = dave.page.getByRole('region', { name: /Action Items \(3\)/ })
    await items.getByRole('link', { name: /INJ-00001 .*Due Nov 20, 2026.*Overdue/ }).waitFor()
    expect(await accessibilityProblems(dave.page)).toEqual([])
    await keepScreenshots(dave.page, 'action-items')
    await items.getByRole('link', { name: /INJ-00002 .*Due Dec 1, 2030/ }).click()
    const bar = dave.page.locator('header[data-screen-bar]')
    await bar.getByText(/For INJ-00002 · INV-\d+ · Due Dec 1, 2030/).waitFor()
    await bar.getByText('Waiting for Dave Okonkwo', { exact: true }).waitFor()
    expect(await accessibilityProblems(dave.page)).toEqual([])
    await keepScreenshots(dave.page, 'assigned-to-begin')
    await dave.page.getByRole('button', { name: 'Begin investigation' }).first().click()
    await dave.page.getByText('Investigation started successfully!').waitFor()

    // 5. It moves to somebody else, and is gone for the first.
    await page.goto(report)
    const first = table(page).getByRole('row', { name: /Dave Okonkwo/ })
    await first.getByRole('button', { name: /Change who works on/ }).click()
    await expect
      .poll(() => dialog(page).getByRole('button', { name: 'Take the assignment away' }).count())
      .toBe(0)
    await choose(page, 'Reassign to', 'Grace Huang', /Grace Huang/)
    await dialog(page).getByRole('button', { name: 'Save changes' }).click()
    await table(page)
      .getByRole('row', { name: /In Progress Grace Huang/i })
      .waitFor()
    await dave.page.goto('/')
    await dave.page.getByRole('region', { name: /Action Items \(2\)/ }).waitFor()
    expect([...bob.complaints, ...dave.complaints]).toEqual([])
    await dave.context.close()
    await bob.context.close()
  })

  it('SI-03 SI-04 says why a person cannot be assigned, and keeps what was chosen', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto(report)
    await page.getByRole('button', { name: 'Add investigator' }).click()
    await choose(page, 'Person', 'Erin Lindqvist', /Erin Lindqvist/)
    // Somebody else was faster.
    await page.evaluate(async () => {
      const query = `mutation { assignSubform(parentFormId: "demo-report-lift", subformId: "investigators",
        childTemplateId: "injury-investigation", user: { userId: "erin" }) { id } }`
      await fetch('/form-renderer/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
    })
    await dialog(page).getByRole('button', { name: 'Add investigator' }).click()
    await dialog(page).getByText('Please select a new user.').waitFor()
    await page.getByText('Failed to assign Erin Lindqvist').waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await table(page)
      .getByRole('row', { name: /Erin Lindqvist/ })
      .waitFor()
    await bob.context.close()
  })

  it('ET-20 has the buttons to add and to close beside the list while the workflow offers them, and nowhere else', async () => {
    const { page, context, complaints } = await journey.signIn('Chelsea')
    await startForm(page, 'closing')
    await control(page, 'name').fill('Fall, Hall B')
    await control(page, 'name').press('Tab')
    await saved(page)
    const beside = page.locator('[data-key="investigators"], [data-answer="investigators"]')
    const buttons = () => beside.getByRole('button', { name: /^(add investigator|close)$/i }).count()
    await beside.getByText('No Forms Found').waitFor()
    await expect.poll(() => buttons()).toBe(0)

    await page.getByRole('button', { name: 'submit', exact: true }).first().click()
    // The form is opened anew once it was handed in.
    await expect.poll(buttons, { timeout: 20_000 }).toBe(2)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem').first().waitFor()
    await expect.poll(() => page.getByRole('menuitem', { name: /investigator|close/i }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await beside.getByRole('button', { name: /^add investigator$/i }).click()
    await choose(page, 'Person', 'Okonkwo', /Dave Okonkwo/)
    await dialog(page)
      .getByRole('button', { name: /^add investigator$/i })
      .click()
    await table(page)
      .getByRole('row', { name: /Dave Okonkwo/ })
      .getByRole('link', { name: /^View / })
      .waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'subforms-close')

    await beside.getByRole('button', { name: /^close$/i }).click()
    await page.locator('header[data-screen-bar]').getByText('Closed', { exact: true }).waitFor()
    await table(page).waitFor()
    await expect.poll(() => buttons()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('X-48 SI-03 keep their dialog, what is chosen in it and their page while the form is opened anew', async () => {
    const { page, context, complaints } = await journey.signIn('Chelsea')
    await startForm(page, 'closing')
    await control(page, 'name').fill('Slip, Hall C')
    await control(page, 'name').press('Tab')
    await saved(page)
    await page.getByRole('button', { name: 'submit', exact: true }).first().click()
    await page.getByRole('button', { name: /^add investigator$/i }).click()
    await choose(page, 'Person', 'Erin Lindqvist', /Erin Lindqvist/)

    // Somebody else closes it: what is offered is another than before.
    const formId = page.url().match(/form\/([^/?]+)/)?.[1]
    await page.evaluate(async (id) => {
      const query = `mutation { executeWorkflow(formId: "${id}", event: "close") { status } }`
      await fetch('/workflow-v2/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
    }, formId)
    await page.locator('header[data-screen-bar]').getByText('Closed', { exact: true }).waitFor()
    await expect
      .poll(() => dialog(page).getByRole('combobox', { name: 'Person' }).inputValue())
      .toBe('Erin Lindqvist')
    await dialog(page)
      .getByRole('button', { name: /^add investigator$/i })
      .click()
    await page.getByText('Failed to assign Erin Lindqvist').waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    expect(complaints).toEqual([])
    await context.close()
  })
})
