import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Element } from '../../schemas/index.ts'
import { type ElementsStage, openElementsStage } from '../support/elements-page.ts'
import { naughtyStrings } from '../support/naughty-strings.ts'
import { models } from '../support/plugin-models.ts'

const strings = (await naughtyStrings()).filter(({ length }) => length < 1000)
let stage: ElementsStage
let page: Page
const alarms: string[] = []

beforeAll(async () => {
  stage = await openElementsStage()
})
afterAll(() => stage?.browser.close())

/** A page that tells of every script that a text got to run, and of what the page itself complains. */
async function open(...elements: Element[]): Promise<void> {
  page = await stage.open(...elements)
  page.on('dialog', (dialog) => {
    alarms.push(dialog.message())
    return dialog.dismiss()
  })
  page.on('pageerror', (error) => alarms.push(String(error)))
}

const question = (n: number, text: string): Element => ({
  id: `q${n}`,
  type: 'text-question',
  title: text,
  prompt: text,
  info: text,
  input: 'Paragraph',
})

it('ET-26 shows every naughty title, prompt and info as text', async () => {
  await open(...strings.map((text, n) => question(n, text)))
  await expect.poll(() => page.locator('[data-key]').count()).toBe(strings.length)
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('[data-key]')].map((element) => element.textContent ?? ''),
  )
  expect(shown).toHaveLength(strings.length)
  expect(strings.filter((text, n) => !shown[n]?.includes(text))).toEqual([])
  expect(await page.locator('main :is(img, iframe, script, object, embed, svg[onload])').count()).toBe(0)
  expect(alarms).toEqual([])
  await page.close()
})

it('ET-23 holds every naughty text that is typed into a box, and answers with it', async () => {
  await open(question(0, 'Notes'))
  const box = page.getByRole('textbox')
  const wrong: unknown[] = []
  for (const text of strings) {
    // A box knows one kind of line end.
    const typed = text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '')
    await box.fill(typed)
    const [held, answer] = await page.evaluate(
      () => [document.querySelector('textarea')?.value, window.answerOf('q0')] as const,
    )
    if (held !== typed || answer?.text !== typed) wrong.push({ typed, held, answer })
  }
  expect(wrong).toEqual([])
  expect(alarms).toEqual([])
  await page.close()
})

it('ET-12 ET-19 shows them as options, statements, notes and section names', async () => {
  const some = strings.filter((text) => /[<&"'{$]|script/i.test(text)).slice(0, 200)
  const list = some.map((label, n) => ({ id: `o${n}`, label }))
  const types = new Set(models.map(({ type }) => type))
  const elements = [
    { id: 'o', type: 'option-question', title: 'Options', options: list, isMultiSelect: true },
    { id: 'r', type: 'rating-matrix', title: 'Rating', rows: list.slice(0, 50), scale: list.slice(50, 52) },
    { id: 'n', type: 'static-text', text: some.join('\n') },
    {
      id: 'd',
      type: 'static-text',
      text: {
        type: 'doc',
        content: some.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
      },
    },
    { id: 's', type: 'section', name: some[0] ?? '', description: some[1], children: [question(0, 'x')] },
  ].filter(({ type }) => types.has(type))
  await open(...elements)
  const shown = (await page.locator('main').textContent()) ?? ''
  expect(some.filter((text) => !shown.includes(text))).toEqual([])
  expect(await page.locator('main :is(img, iframe, script, object, embed)').count()).toBe(0)
  expect(alarms).toEqual([])
  await page.close()
})
