import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { accessibilityProblems, keepScreenshots } from './browser.ts'
import { openJourney } from './journey.ts'
import { startLanguageModel } from './language-model.ts'
import { openServer } from './open-server.ts'
import { manners } from './other-server.ts'

type Model = Awaited<ReturnType<typeof startLanguageModel>>

/** A journey on a server with a language model, which says what the test tells it to. */
export function openModelJourney() {
  let model: Model
  const journey = openJourney(async () => {
    model = await startLanguageModel()
    return openServer({ env: model.env })
  })
  afterAll(() => model?.stop())
  return { journey, model: () => model }
}

interface Drafting {
  page: Page
  /** Where the description is written: the page, or a dialog of it. */
  within: Page | Locator
  model: Model
  question: string
  words: string
  /** What is said while it is drafted. */
  waiting: string
  /** What a model may answer that is no draft. */
  useless: readonly string[]
  screenshot: string
}

/** Describes, stops the assistant, and meets answers that are no draft: the words stay. */
export async function describeInWords(drafting: Drafting) {
  const { page, within, model } = drafting
  const box = within.getByRole('textbox', { name: drafting.question })
  await expect.poll(() => box.evaluate((area) => area === document.activeElement)).toBe(true)
  const draftIt = within.getByRole('button', { name: 'Draft it' })
  await expect.poll(() => draftIt.isDisabled()).toBe(true)
  await box.fill(drafting.words)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, drafting.screenshot)

  // 1. It says that it waits, and can be stopped.
  model.behave(manners['is silent'])
  await draftIt.click()
  await within.getByText(drafting.waiting).waitFor()
  await within.getByRole('button', { name: 'Stop' }).click()
  await draftIt.waitFor()

  // 2. What is no draft is refused in words.
  for (const answer of drafting.useless) {
    model.says(answer)
    await draftIt.click()
    await within.getByText('What the assistant answered cannot be used.').waitFor()
  }
  expect(await box.inputValue()).toBe(drafting.words)
  return { box, draftIt }
}
