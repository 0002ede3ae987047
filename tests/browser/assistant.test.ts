import type { ServerResponse } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { FLAGS } from '../../server/features/ground/flag/collections.ts'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney, saved, startForm } from '../support/journey.ts'
import { openServer } from '../support/open-server.ts'
import { startOtherServer } from '../support/other-server.ts'
import { openServerWith } from '../support/shared-server.ts'

const desk = { width: 1440, height: 900 }
const SOON = { timeout: 25_000 }

describe('the assistant without a model', () => {
  const journey = openJourney()

  it('AS-01 AS-02 AS-04 CO-06 finds passages beside a form, each with a link, at the width that one likes', async () => {
    const chelsea = await journey.signIn('Chelsea', desk)
    const { page } = chelsea
    await startForm(page, 'injury-illness-301')
    await page.getByLabel('1. Full name').fill('Chelsea Rattlesworth')
    await saved(page)
    const sidebar = page.getByRole('complementary', { name: 'Comments and activity' })
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(48)
    await sidebar.getByRole('tab', { name: 'Assistant' }).click(SOON)
    await expect.poll(() => sidebar.getByRole('tab').allTextContents()).toEqual(['Assistant', 'Comments'])
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(350)
    const panel = page.getByRole('tabpanel', { name: 'Assistant' })
    await panel.getByText('Ask about your forms').waitFor(SOON)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'assistant-empty')

    const box = panel.getByRole('textbox', { name: 'Your question' })
    await expect.poll(() => panel.getByRole('button', { name: 'Ask', exact: true }).isDisabled()).toBe(true)
    await box.fill('Who is Rattlesworth?')
    await box.press('Enter')
    const sources = panel.getByRole('list', { name: 'Sources' })
    await sources.getByText('Chelsea Rattlesworth').first().waitFor(SOON)
    await panel.getByText(/^The answer is there, with \d+ sources?\.$/).waitFor({ state: 'attached' })
    await expect
      .poll(() => sources.getByRole('link').first().getAttribute('href'))
      .toMatch(/^\/form\/.+\?page=/)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'assistant')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => accessibilityProblems(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })

    // Nobody's words are markup.
    await box.fill('<b>zzyzx</b>')
    await box.press('Enter')
    await panel.getByText('Nothing that you can read here has these words.').waitFor(SOON)
    await expect.poll(() => panel.locator('b').count()).toBe(0)

    // By the edge, and remembered; the conversation is the same in the top bar.
    await page.getByRole('slider', { name: 'Width of the sidebar' }).press('End')
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(700)
    await page.getByRole('button', { name: 'Assistant', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Assistant' })
    await dialog.getByText('Who is Rattlesworth?').waitFor(SOON)
    await page.keyboard.press('Escape')
    await page.reload()
    await expect.poll(async () => (await sidebar.boundingBox())?.width, SOON).toBe(700)
    await page.getByRole('tabpanel', { name: 'Assistant' }).getByRole('textbox').waitFor(SOON)
    expect(chelsea.complaints).toEqual([])
    await chelsea.context.close()
  })

  it('AS-04 CO-06 is a tab of what one reads, beside Comments and Activity', async () => {
    const bob = await journey.signIn('Bob', desk)
    await bob.page.goto('/documents?show=all')
    await bob.page.getByRole('table').getByRole('link').first().click()
    const sidebar = bob.page.getByRole('complementary', { name: 'Comments and activity' })
    await sidebar.getByRole('tab', { name: 'Assistant' }).waitFor(SOON)
    await expect
      .poll(async () =>
        (await sidebar.getByRole('tab').allTextContents()).map((tab) => tab.replace(/\d.*/, '')),
      )
      .toEqual(['Assistant', 'Comments', 'Activity'])
    await bob.context.close()
  })

  it('AS-04 opens from the top bar of a phone, and leads to what it found', async () => {
    const { page, context, complaints } = await journey.signIn('Chelsea', narrow)
    await page.goto('/')
    await page.getByRole('button', { name: 'Assistant', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Assistant' })
    await dialog.getByRole('button', { name: 'How do I restore a deleted draft?' }).click(SOON)
    const link = dialog.getByRole('link', { name: 'Help: deleted forms' })
    await link.waitFor(SOON)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'assistant-dialog')
    await link.click()
    await page.waitForURL('**/documents')
    await expect.poll(() => dialog.count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('the assistant with a model', () => {
  let model: Awaited<ReturnType<typeof startOtherServer>>
  const journey = openJourney(async () => {
    model = await startOtherServer()
    return openServer({ env: { ASSISTANT_URL: model.url, ASSISTANT_MODEL: 'small' } })
  })
  afterAll(() => model?.stop())
  const piece = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`

  it('AS-01 AS-03 shows an answer as it comes, stops when asked, and says when it stopped by itself', async () => {
    let open: ServerResponse | undefined
    model.behave((response) => {
      open = response
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(piece('Choose <b>Start new</b>'))
    })
    const { page, context } = await journey.signIn('Chelsea', desk)
    await page.goto('/')
    await page.getByRole('button', { name: 'Assistant', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Assistant' })
    const box = dialog.getByRole('textbox', { name: 'Your question' })
    await box.fill('How do I start a form?')
    await box.press('Enter')
    // 1. What came is there while more is to come; it is text.
    await dialog.getByText('Choose <b>Start new</b>', { exact: true }).waitFor(SOON)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'assistant-answering')
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await dialog.getByText('You stopped this answer.').waitFor()
    await expect.poll(() => open?.destroyed).toBe(true)

    // 2. It breaks off, and is asked again.
    model.behave((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(piece('Choose '))
      response.end()
    })
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await dialog.getByText('The answer stopped. Try again.').waitFor(SOON)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'assistant-stopped')
    model.behave((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(`${piece('Choose Start new [1].')}data: [DONE]\n\n`)
    })
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await dialog.getByText('Choose Start new [1].').waitFor(SOON)
    await expect.poll(() => dialog.getByRole('list', { name: 'Sources' }).getByRole('link').count()).toBe(1)
    await dialog.getByText('Written by a language model.').waitFor()
    await keepScreenshots(page, 'assistant-model')

    // 3. Without a connection it says so.
    await context.setOffline(true)
    await box.fill('And then?')
    await box.press('Enter')
    await dialog.getByText('There is no connection.').waitFor(SOON)
    await context.close()
  })
})

describe('where its flag is off', () => {
  const journey = openJourney(() =>
    openServerWith(async ({ store }) => {
      await store.collection(FLAGS).updateOne({ id: 'feat-poc-clippy' }, { $set: { enabled: false } })
    }),
  )

  it('AS-04 shows nothing of it, in the top bar or beside a form', async () => {
    const { page, context } = await journey.signIn('Chelsea', desk)
    await page.goto('/')
    await page.getByRole('button', { name: 'Apps', exact: true }).waitFor()
    await startForm(page, 'injury-illness-301')
    const sidebar = page.getByRole('complementary', { name: 'Comments and activity' })
    await sidebar.getByRole('tab', { name: 'Comments' }).waitFor(SOON)
    await expect.poll(() => sidebar.getByRole('tab').count()).toBe(1)
    await expect.poll(() => page.getByRole('button', { name: 'Assistant' }).count()).toBe(0)
    await context.close()
  })
})
