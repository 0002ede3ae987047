import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { collections } from '../../server/composition/features.ts'
import { FLAGS } from '../../server/features/ground/flag/collections.ts'
import { openStore } from '../../server/store/open-store.ts'
import { publishQuiet } from '../scenarios/support/quiet-form.ts'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { control, openJourney, startForm } from '../support/journey.ts'
import { openServerWith, startShared } from '../support/shared-server.ts'

const journey = openJourney(() => openServerWith(publishQuiet))
const desk = { width: 1440, height: 900 }

/** Two heartbeats and a little. */
const SOON = { timeout: 25_000 }
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Comments and activity' })
const thread = (page: Page, name: string) => sidebar(page).getByRole('region', { name, exact: true })
const mark = (page: Page, question: string) => page.locator(`[data-key="${question}"] [data-mark]`)

/** Opens the thread of a question by the button that comes with the pointer. */
async function commentOn(page: Page, question: string): Promise<void> {
  await control(page, question).hover()
  await page.getByRole('button', { name: `Comment on “${question}”` }).click(SOON)
  await thread(page, question).getByRole('textbox').waitFor(SOON)
}

async function say(page: Page, question: string, words: string): Promise<void> {
  await thread(page, question).getByRole('textbox').fill(words)
  await page.keyboard.press('Enter')
  await thread(page, question).getByText(words, { exact: true }).waitFor(SOON)
}

describe('comments beside a form', () => {
  it('CO-03 CO-04 CO-06 CO-10 X-14 are written, read, answered, changed and settled by two people', async () => {
    const chelsea = await journey.signIn('Chelsea', desk)
    const url = await startShared(chelsea)
    const bob = await journey.signIn('Bob', desk)
    await bob.page.goto(url)

    // 1. Bob asks about one question; Chelsea sees a mark there, with no reload and without a jump.
    await commentOn(bob.page, 'name')
    const send = thread(bob.page, 'name').getByRole('button', { name: 'Send' })
    await expect.poll(() => send.isDisabled()).toBe(true)
    await thread(bob.page, 'name').getByRole('textbox').fill(' \n\u00a0 ')
    await expect.poll(() => send.isDisabled()).toBe(true)
    await thread(bob.page, 'name').getByRole('textbox').press('Enter')
    await expect.poll(() => thread(bob.page, 'name').getByRole('listitem').count()).toBe(0)
    const before = await control(chelsea.page, 'name').boundingBox()
    await say(bob.page, 'name', 'Which name is this?')
    await mark(bob.page, 'name').getByText('1', { exact: true }).waitFor(SOON)
    await mark(chelsea.page, 'name')
      .getByText('1 comment, 1 unread on “name”')
      .waitFor({ ...SOON, state: 'attached' })
    await expect.poll(() => control(chelsea.page, 'name').boundingBox()).toEqual(before)
    expect(await accessibilityProblems(chelsea.page)).toEqual([])

    // 2. She reads and answers, and mentions him by the first letters of his name.
    await mark(chelsea.page, 'name').click()
    await thread(chelsea.page, 'name').getByText('Which name is this?').waitFor(SOON)
    await mark(chelsea.page, 'name')
      .getByText('1 comment on “name”')
      .waitFor({ ...SOON, state: 'attached' })
    const box = thread(chelsea.page, 'name').getByRole('textbox')
    await box.pressSequentially('Mine, @Bo')
    await chelsea.page.getByRole('option', { name: /Bob Castellanos/ }).waitFor(SOON)
    expect(await accessibilityProblems(chelsea.page)).toEqual([])
    await box.press('Enter')
    await expect.poll(() => box.inputValue()).toBe('Mine, @Bob Castellanos ')
    await box.press('Shift+Enter')
    await box.pressSequentially('as in my passport')
    await expect.poll(() => box.inputValue()).toBe('Mine, @Bob Castellanos \nas in my passport')
    await box.press('Enter')
    await expect.poll(() => box.inputValue()).toBe('')
    await thread(bob.page, 'name').locator('mark').getByText('@Bob Castellanos').waitFor(SOON)
    await keepScreenshots(bob.page, 'comments')
    expect(await accessibilityProblems(bob.page)).toEqual([])
    await bob.page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => accessibilityProblems(bob.page)).toEqual([])
    await keepScreenshots(bob.page, 'comments-dark')
    await bob.page.emulateMedia({ colorScheme: 'light' })

    // 3. He answers hers, and meanwhile puts his question in other words: one is not in the way of the other.
    const own = thread(bob.page, 'name').getByRole('listitem').first()
    const hers = thread(bob.page, 'name').getByRole('listitem').filter({ hasText: 'passport' }).first()
    const menu = async (entry: string) => {
      await own.getByRole('button', { name: /^More: comment of You/ }).click()
      await bob.page.getByRole('menuitem', { name: entry }).click()
    }
    // Of what others wrote, whoever looks after the form may delete, and nobody edits.
    await hers.getByRole('button', { name: /^More/ }).click()
    await bob.page.getByRole('menuitem').first().waitFor()
    await expect.poll(() => bob.page.getByRole('menuitem').allInnerTexts()).toEqual(['Delete'])
    await bob.page.keyboard.press('Escape')
    await hers.getByRole('button', { name: /^Reply: comment of Chelsea/ }).click()
    await thread(bob.page, 'name').getByText('Reply to Chelsea Whitfield').waitFor()
    const reply = thread(bob.page, 'name').getByRole('textbox', { name: 'Comment on “name”' })
    await reply.fill('Good, as it is there')
    await menu('Edit')
    const save = own.getByRole('button', { name: 'Save' })
    await own.getByRole('textbox').fill('  ')
    await expect.poll(() => save.isDisabled()).toBe(true)
    await own.getByRole('textbox').press('Enter')
    await own.getByRole('textbox').fill('Which name does this mean?')
    await expect.poll(() => reply.inputValue()).toBe('Good, as it is there')
    await save.click()
    await thread(chelsea.page, 'name').getByText('Which name does this mean?').waitFor(SOON)
    await thread(bob.page, 'name').getByText('Reply to Chelsea Whitfield').waitFor()
    await reply.press('Enter')
    const answer = thread(chelsea.page, 'name')
      .getByRole('listitem')
      .filter({ hasText: 'Good, as it is there' })
    await answer
      .locator('blockquote')
      .getByText(/passport/)
      .waitFor(SOON)
    await expect.poll(() => answer.getByRole('button', { name: /^More/ }).count()).toBe(0)
    expect(await accessibilityProblems(bob.page)).toEqual([])

    // 4. He takes his question back; its place stays.
    await own.getByRole('button', { name: /^More: comment of You/ }).click()
    await bob.page.getByRole('menuitem', { name: 'Edit' }).waitFor()
    expect(await accessibilityProblems(bob.page)).toEqual([])
    await bob.page.getByRole('menuitem', { name: 'Delete' }).click()
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await own.getByText('Comment deleted').waitFor(SOON)
    await thread(chelsea.page, 'name').getByText('Comment deleted').waitFor(SOON)
    await mark(bob.page, 'name').getByText('2', { exact: true }).waitFor(SOON)
    await thread(chelsea.page, 'name').getByRole('button', { name: 'Resolve' }).click()
    await thread(bob.page, 'name').getByText('Resolved').waitFor(SOON)

    expect([...chelsea.complaints, ...bob.complaints]).toEqual([])
    await bob.context.close()
    await chelsea.context.close()
  })

  it('CO-06 X-13 keeps what is written over a reload and without a connection, and sends it once', async () => {
    const chelsea = await journey.signIn('Chelsea', desk)
    const { page, context, complaints } = chelsea
    await startShared(chelsea)
    await commentOn(page, 'name')
    const box = thread(page, 'name').getByRole('textbox')
    await box.fill('Half a thou')
    await page.reload()
    // It is as wide and as open as it was; the thread is opened again.
    await commentOn(page, 'name')
    await expect.poll(() => box.inputValue()).toBe('Half a thou')

    await box.fill('a'.repeat(5_001))
    await thread(page, 'name').getByText('A comment can have 5000 characters; this one has 5001.').waitFor()
    await box.press('Enter')
    await expect.poll(async () => (await box.inputValue()).length).toBe(5_001)

    // What the server refuses is kept with the reason, and goes when it is asked to.
    const unsent = thread(page, 'name').getByRole('listitem').filter({ hasText: 'Said too soon' })
    const refusal = { message: 'x', extensions: { code: 'LIMIT_EXCEEDED' } }
    const refuse = (route: Route) =>
      route.request().postData()?.includes('createComment')
        ? route.fulfill({ json: { errors: [refusal] } })
        : route.continue()
    await page.route('**/graphql', refuse)
    await box.fill('Said too soon')
    await box.press('Enter')
    await unsent.getByText(/^Not sent\./).waitFor(SOON)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.unroute('**/graphql', refuse)
    await unsent.getByRole('button', { name: 'Retry' }).click()
    await unsent.getByRole('button', { name: /^More: comment of You/ }).waitFor(SOON)
    await expect.poll(() => unsent.getByText(/Not sent/).count()).toBe(0)

    await context.setOffline(true)
    await box.fill('Written on the train')
    await box.press('Enter')
    await thread(page, 'name').getByText('Waiting for a connection').waitFor(SOON)
    await context.setOffline(false)
    const sent = thread(page, 'name').getByRole('listitem').filter({ hasText: 'Written on the train' })
    await sent.getByRole('button', { name: /^More: comment of You/ }).waitFor(SOON)
    await expect.poll(() => sent.count()).toBe(1)
    await mark(page, 'name').getByText('2', { exact: true }).waitFor(SOON)

    const edge = page.getByRole('slider', { name: 'Width of the sidebar' })
    const width = async () => (await sidebar(page).boundingBox())?.width
    await expect.poll(() => width()).toBe(350)
    await edge.press('ArrowLeft')
    await expect.poll(() => width()).toBe(366)
    await edge.press('End')
    await expect.poll(() => width()).toBe(700)
    await edge.press('Home')
    await page.reload()
    await sidebar(page).waitFor()
    await expect.poll(() => width()).toBe(280)
    await page.getByRole('button', { name: 'Close the sidebar' }).click()
    await expect.poll(() => width()).toBe(48)
    expect(complaints.filter((each) => !/ERR_INTERNET_DISCONNECTED/.test(each))).toEqual([])
    await context.close()
  })

  it('CO-05 CO-06 CO-07 is a sheet on a phone, and stands beside a form that is read', async () => {
    const chelsea = await journey.signIn('Chelsea', narrow)
    const { page, context, complaints } = chelsea
    const url = await startShared(chelsea)
    await page.getByRole('button', { name: 'Comments' }).click()
    const sheet = page.getByRole('dialog', { name: 'Comments' })
    await sheet.getByText('Nobody has commented yet.').waitFor(SOON)
    await sheet.getByRole('textbox').fill('From the field')
    await page.keyboard.press('Enter')
    await sheet.getByRole('listitem').getByText('From the field').waitFor(SOON)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'comments-phone')
    await page.keyboard.press('Escape')
    await expect.poll(() => sheet.count()).toBe(0)

    await control(page, 'name').fill('Ada')
    await page
      .getByRole('button', { name: /submit/i })
      .first()
      .click()
    const bob = await journey.signIn('Bob', desk)
    await bob.page.goto(url)
    const entry = bob.page.locator('[data-summary] dl').filter({ hasText: 'Ada' }).first()
    await entry.hover(SOON)
    await entry.getByRole('button', { name: 'Comment on “name”' }).click(SOON)
    await say(bob.page, 'name', 'Thank you')
    await entry.locator('[data-mark]').getByText('1', { exact: true }).waitFor(SOON)
    const group = thread(bob.page, 'name')
    await expect
      .poll(() => group.locator('time').textContent())
      .toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2} [AP]M$/)
    await group.getByRole('button', { expanded: true }).click()
    await expect.poll(() => group.getByRole('textbox').count()).toBe(0)
    await bob.page.getByRole('tab', { name: 'Activity' }).click()
    await sidebar(bob.page).getByRole('listitem').first().waitFor()
    expect(await accessibilityProblems(bob.page)).toEqual([])
    // It covers nothing: the page's last links stand beside it.
    const policy = await bob.page.getByRole('link', { name: 'Privacy Policy' }).boundingBox()
    const beside = await sidebar(bob.page).boundingBox()
    expect((policy?.x ?? 0) + (policy?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
    await keepScreenshots(bob.page, 'comments-reading')
    await bob.page.emulateMedia({ media: 'print' })
    await expect.poll(() => sidebar(bob.page).isVisible()).toBe(false)
    expect([...complaints, ...bob.complaints]).toEqual([])
    await bob.context.close()
    await context.close()
  })

  it('CO-08 CO-09 are nowhere on the page where the template or the flag says so', async () => {
    const chelsea = await journey.signIn('Chelsea', desk)
    const { page, context, complaints } = chelsea
    await startShared(chelsea)
    await sidebar(page).getByRole('tab', { name: 'Comments' }).waitFor(SOON)
    const form = (await startForm(page, 'quiet')).split('/').at(-1)
    await control(page, 'name').fill('Ada')
    await control(page, 'name').hover()
    await page.getByRole('button', { name: 'History of “name”' }).waitFor()
    // Later than the comments would be there.
    await page.waitForTimeout(2_500)
    await expect.poll(() => page.getByRole('button', { name: /Comment/ }).count()).toBe(0)
    await expect.poll(() => sidebar(page).getByRole('tab').allTextContents()).toEqual(['Assistant'])

    // What was done with a form is beside it for whoever reads it; without the flag there is the form alone.
    await page
      .getByRole('button', { name: /submit/i })
      .first()
      .click()
    await sidebar(page).getByRole('tab', { name: 'Activity' }).waitFor(SOON)
    await expect
      .poll(() => sidebar(page).getByRole('tab').allTextContents())
      .toEqual(['Assistant', 'Activity'])
    await journey.server.stop()
    const store = await openStore({ collections, dataDir: journey.server.dataDir })
    await store.open()
    await store.collection(FLAGS).updateOne({ id: 'rollout-comments-v2' }, { $set: { enabled: false } })
    await store.close()
    journey.server = await journey.server.restart()
    await page.goto(`/form/${form}`)
    await page.locator('[data-summary]').waitFor(SOON)
    await page.waitForTimeout(2_500)
    await expect.poll(() => sidebar(page).count()).toBe(0)
    await expect.poll(() => page.getByText('Activity', { exact: true }).isVisible()).toBe(true)
    expect(complaints.filter((each) => !/ERR_CONNECTION|Unable to preload/.test(each))).toEqual([])
    await context.close()
  })
})
