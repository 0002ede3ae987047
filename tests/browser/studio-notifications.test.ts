import { afterAll, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow, wide } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openServer } from '../support/open-server.ts'

const mail = await startMailServer()
afterAll(() => mail.stop())
const journey = openJourney(() =>
  openServer({ env: { JOBS_SECONDS: '1', SMTP_URL: mail.url, MAIL_FROM: 'Formwork <forms@example.edu>' } }),
)
const of = (program: string, template: string) =>
  `/studio/campus/01/program/${program}/template/${template}/notifications`

it('NO-01 NO-02 X-34 ST-01 writes a notification, chooses when it is sent, sees it filled in and tries it', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  const at = of('injury-illness', 'injury-illness-301')
  await page.goto(at)
  await page.getByRole('link', { name: 'Incident report received', exact: true }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-notifications')
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await page.setViewportSize(wide)

  // A new one has an address of its own, and so has each.
  await page.getByRole('link', { name: 'New notification' }).click()
  await page.waitForURL(`**${at}/new`)
  await page.getByLabel('Name', { exact: true }).fill('Report closed')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`**${at}/report-closed`)

  // What nothing stands for is marked as it is typed.
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Dear {{owner.nmae}},')
  await page.getByText('No form has "owner.nmae"').waitFor()
  await text.fill('Dear ')
  await page.getByLabel('Insert into text').selectOption({ label: 'Owner of the form' })
  await expect.poll(() => text.inputValue()).toBe('Dear {{owner.name}}')

  // Whom it goes to, and when: the workflow says the same.
  await page.getByLabel('To: add people').selectOption({ label: 'Whoever the form is assigned to' })
  // Arrow keys move through what can be added, and Enter adds it.
  const people = page.getByRole('combobox', { name: 'To: add people' })
  await people.press('ArrowDown')
  await page.getByRole('button', { name: 'Add', exact: true }).nth(1).waitFor()
  const reached = await people.evaluate((box: HTMLSelectElement) => box.selectedOptions[0]?.label ?? '')
  await people.press('Enter')
  await page.getByRole('button', { name: `Remove ${reached}` }).waitFor()
  await page.getByLabel('To: add an address').fill('ehs@example.edu')
  await page.getByLabel('To: add an address').press('Enter')
  await page.getByRole('button', { name: 'Remove ehs@example.edu' }).waitFor()
  const states = page.getByRole('group', { name: 'When a form comes to' })
  await states.getByRole('checkbox').last().check()
  await page.getByRole('switch', { name: 'Switched on' }).check()
  await page.getByText('Draft, saved').waitFor()

  // As its author would get it, and on themselves alone.
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByLabel('Filled in from').selectOption('')
  const frame = preview.frameLocator('iframe')
  await frame.getByText(/^Dear Alice /).waitFor()
  await preview.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText(/^A test was sent to alice@/).waitFor()
  const tests = mail.mails.filter(({ raw }) => /^Subject: Test: /m.test(raw))
  expect(tests.map(({ to }) => to)).toEqual([[expect.stringMatching(/^alice@/)]])
  await page.getByRole('button', { name: 'Delivery log' }).click()
  await page.getByText('Test', { exact: true }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-notification')
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize(wide)

  // It is deleted once it was said what sends it, and comes back.
  await page.getByRole('link', { name: 'All notifications' }).click()
  await page.getByRole('button', { name: 'Delete Report closed' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^It is sent by: /).waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('link', { name: 'Report closed', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Undo: Delete Report closed/ }).click()
  await page.getByRole('link', { name: 'Report closed', exact: true }).waitFor()
  await page.getByRole('button', { name: 'No problems' }).waitFor()
  expect(complaints).toEqual([])
})

it('NO-01 gives a form its own of what all forms share, which the workflow then sends', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto(of('travel', 'away-travel'))
  await page.getByRole('button', { name: 'Change Trip approved for this form' }).click()
  await page.waitForURL('**/notifications/trip-approved')
  await page.getByRole('checkbox', { name: 'Approved', exact: true }).waitFor()
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'Approved', exact: true }).isChecked())
    .toBe(true)
  await page.getByText('Draft, saved').waitFor()
  await page.goto(of('travel', 'away-travel'))
  await page.getByRole('button', { name: 'Copy Trip approved' }).waitFor()
  expect(complaints).toEqual([])
})
