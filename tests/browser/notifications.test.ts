import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openServer } from '../support/open-server.ts'
import { readMail } from '../support/read-mail.ts'

const mail = await startMailServer()
afterAll(() => mail.stop())
const journey = openJourney(() =>
  openServer({ env: { JOBS_SECONDS: '1', SMTP_URL: mail.url, MAIL_FROM: 'Formwork <forms@example.edu>' } }),
)

/** Bob mentions somebody in a comment on their form. */
const mention = (page: Page, formId: string, userId: string) =>
  ask<object>(
    page,
    `mutation { createComment(scope: "form", scopeId: "${formId}", threadId: "general", content: "Please look.",
      mentions: ["${userId}"]) { id } }`,
  )

/** Bob approves a form that waits for him. */
async function approve(page: Page): Promise<void> {
  const { documents } = await ask<{ documents: { docs: { id: string }[] } }>(
    page,
    '{ documents(whose: WAITING_FOR_ME, page: 1, size: 25) { docs { id } } }',
  )
  for (const { id } of documents.docs) {
    const done = ask(page, `mutation { executeWorkflow(formId: "${id}", event: "approve") { status } }`)
    const isRefused = await done.then(
      () => false,
      () => true,
    )
    if (!isRefused) return
  }
  throw new Error('Nothing that waits for Bob could be approved')
}

it('X-34 writes to a person in the language that their browser asks for, until they choose another', async () => {
  const bob = await journey.signIn('Bob')
  const arrived = (name: string) =>
    expect
      .poll(() => mail.mails.find(({ to }) => to.some((each) => each.startsWith(`${name}@`)))?.whole, {
        timeout: 60_000,
        interval: 1000,
      })
      .toBeDefined()
  const mailTo = (name: string) =>
    readMail(mail.mails.find(({ to }) => to.some((each) => each.startsWith(`${name}@`)))?.whole ?? '')

  // 1. Erin signs in with a browser in German, and never looks at a setting.
  const erin = await journey.signIn('Erin', undefined, { locale: 'de-AT' })
  await mention(bob.page, 'demo-trip-lisbon', 'erin')
  await arrived('erin')
  expect(mailTo('erin').subject).toMatch(/^Bob Castellanos hat Sie zu TRIP-\d+ erwähnt: /)
  expect(mailTo('erin').headers).toMatch(/^Content-Language: de\r?$/m)
  expect(mailTo('erin').plain).toContain('wenn jemand Sie in einem Kommentar erwähnt')
  await erin.context.close()

  // 2. Chelsea, whose browser asks for English, chooses Spanish.
  const { page, context } = await journey.signIn('Chelsea', narrow)
  await page.goto('/notifications')
  const language = page.getByLabel('Language of e-mails')
  await expect.poll(() => language.locator('option:checked').innerText()).toMatch(/^My browser’s \(.*English/)
  await language.selectOption('español')
  await page.getByText('Your choice was saved.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'mail-language')
  await page.reload()
  await expect.poll(() => language.inputValue()).toBe('es')
  await mention(bob.page, 'demo-trip-nairobi', 'chelsea')
  await arrived('chelsea')
  expect(mailTo('chelsea').headers).toMatch(/^Content-Language: es\r?$/m)
  expect(mailTo('chelsea').plain).toContain('Abrir: http')
  await context.close()
  await bob.context.close()
  mail.mails.length = 0
})

it('X-34 lets a person choose when they are told of what, and keeps it', async () => {
  const { page } = await journey.signIn('Chelsea')
  await page.goto('/')
  await page.getByRole('button', { name: /Profile|Chelsea/ }).click()
  await page.getByRole('menuitem', { name: 'E-mail notifications' }).click()
  await page.getByRole('heading', { name: 'E-mail notifications' }).waitFor()
  const choice = page.getByLabel('The status of one of your forms changes')
  await choice.selectOption('Daily summary')
  await page.getByText('Your choice was saved.').waitFor()
  await page.reload()
  await expect.poll(() => choice.inputValue()).toBe('DAILY')
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'notifications')
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await expect.poll(() => page.getByRole('link', { name: 'Delivery log' }).count()).toBe(0)
  await page.goto('/notifications/deliveries')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
})

it('NO-05 shows who looks after the installation what did not arrive, and sends it again', async () => {
  mail.behave('refuses')
  const bob = await journey.signIn('Bob')
  await approve(bob.page)
  const { page } = await journey.signIn('Alice')
  const row = page.getByRole('row').filter({ hasText: 'Not sent' })
  await expect
    .poll(
      async () => {
        await page.goto('/notifications')
        await page.getByRole('link', { name: 'Delivery log' }).click()
        await page.getByRole('heading', { name: 'Delivery log' }).waitFor()
        await page
          .getByText(/Not sent|No e-mails yet/)
          .first()
          .waitFor()
        return row.count()
      },
      { timeout: 60_000, interval: 2000 },
    )
    .toBeGreaterThan(0)
  await row.first().getByText('No such mailbox').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'deliveries')
  mail.behave('takes')
  await row.first().getByRole('button', { name: /again/ }).click()
  await page.getByText('The e-mail will be sent again.').waitFor()
  await expect.poll(() => mail.mails.length, { timeout: 60_000 }).toBe(1)
  expect(mail.mails[0]?.raw).toContain('/form/')
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await page.getByLabel('Show only e-mails that did not arrive').check()
  await page.getByText('All e-mails were sent.').waitFor()
})
