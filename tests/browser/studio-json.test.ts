import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()
const at = '/studio/campus/01/program/injury-illness/template/injury-illness-301'

const editor = (page: Page) => page.getByRole('textbox', { name: 'The draft as JSON' })
const apply = (page: Page) => page.getByRole('button', { name: 'Apply', exact: true })
const marks = (page: Page) => page.getByRole('region', { name: /problem/i })

/** Puts the cursor behind a line that holds these words. */
async function goTo(page: Page, words: string) {
  await editor(page).locator('.cm-line', { hasText: words }).first().click()
  await page.keyboard.press('End')
}

it('ST-07 shows the draft as JSON, refuses at the line what it cannot hold, and applies the rest in one step', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto(`${at}/settings`)
  await page.getByRole('link', { name: 'JSON' }).click()
  await editor(page).waitFor()
  await page.getByText('As the draft is.').waitFor()
  await expect.poll(() => apply(page).isDisabled()).toBe(true)
  await keepScreenshots(page, 'studio-json')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await keepScreenshots(page, 'studio-json-dark')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
  await keepScreenshots(page, 'studio-json-forced')
  await page.emulateMedia({ forcedColors: 'none' })

  // A field that the templates do not know, and one that cannot be read.
  await goTo(page, '"name":')
  await page.keyboard.type('\n"__proto__": {}, "x": tru,')
  await marks(page)
    .getByRole('button', { name: /^Line \d+$/ })
    .first()
    .waitFor()
  await marks(page).getByText('No field can have this name (“__proto__”)').waitFor()
  await marks(page).getByText('A value is missing: “tru” stands here').waitFor()
  await page.getByText('Not applied yet. Your text is kept in this browser.').waitFor()
  await apply(page).click()
  await page.getByText('Not applied. The text has to be mended first.').waitFor()
  await keepScreenshots(page, 'studio-json-faults')
  expect(await accessibilityProblems(page)).toEqual([])

  // What is not applied is found again.
  await page.reload()
  await marks(page).getByText('A value is missing: “tru” stands here').waitFor()
  await marks(page).getByRole('button', { name: /^Line/ }).last().click()
  await page.keyboard.type('true')
  await goTo(page, '__proto__')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Delete')

  // A wrong kind is found by the gate, and refused.
  await goTo(page, '"renameableForms"')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.type('"renameableForms": "yes",')
  await marks(page).getByText('This must be of the kind boolean.').waitFor()
  await apply(page).click()
  await page.getByText('Not applied. A draft cannot hold what is marked.').waitFor()
  await goTo(page, '"renameableForms"')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.type('"renameableForms": true, "ofTheirs": [1],')
  await marks(page).getByText('There is no field "ofTheirs".').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Applied. Undo takes all of it back.').waitFor()
  await page.getByText('As the draft is.').waitFor()
  await editor(page).locator('.cm-line', { hasText: '"ofTheirs"' }).waitFor()
  await page.getByText('Draft, saved').waitFor()

  // The keys to undo are the editor's inside of it, and the draft's elsewhere.
  await page.getByRole('button', { name: 'Undo: Change the JSON (Ctrl+Z)' }).click()
  await editor(page).locator('.cm-line', { hasText: '"ofTheirs"' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Redo: Change the JSON (Ctrl+Shift+Z)' }).click()
  await editor(page).locator('.cm-line', { hasText: '"ofTheirs"' }).waitFor()
  await goTo(page, '"name":')
  await page.keyboard.type(' ')
  await page.keyboard.press('Control+z')
  await page.getByText('As the draft is.').waitFor()
  await page.getByRole('button', { name: 'Undo: Change the JSON (Ctrl+Z)' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await editor(page).evaluate((box) => box.matches(':focus'))).toBe(false)
  await page.keyboard.press('Control+z')
  await editor(page).locator('.cm-line', { hasText: '"ofTheirs"' }).waitFor({ state: 'detached' })

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('injury-illness-301.json')
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
})

it('ST-07 offers the fields and values that a place may have, and says what they are for', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto(`${at}/json`)
  await editor(page).waitFor()
  const options = page.getByRole('listbox', { name: 'Completions' }).getByRole('option')
  const option = (name: string) => options.filter({ hasText: name })
  await goTo(page, '"renameableForms"')
  await page.keyboard.type('\n"dropHid')
  await option('dropHiddenAnswersOnSubmit').waitFor()
  await keepScreenshots(page, 'studio-json-hints')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Enter')
  await option('false').click()
  await editor(page).locator('.cm-line', { hasText: '"dropHiddenAnswersOnSubmit": false,' }).waitFor()
  await page.getByText('No problems', { exact: true }).last().waitFor()

  // An element knows the fields of its own kind, and a value the words that may stand there.
  await page.keyboard.press('Control+f')
  await page.keyboard.type('"children": [')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await page.keyboard.type('\n{"id": "new", "type": "scale-q')
  await option('"scale-question"').click()
  await page.keyboard.type(', "')
  await option('title').waitFor()
  await page.keyboard.type('widt')
  await expect.poll(() => options.allTextContents()).toEqual(['width'])
  await option('width').click()
  await option('"half"').click()
  await editor(page).locator('.cm-line', { hasText: '"width": "half"' }).waitFor()
  await editor(page).getByText('"width"', { exact: true }).first().hover()
  await page.getByText('How much of its column it takes').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('As the draft is.').waitFor()
  expect(complaints).toEqual([])
})

it('ST-02 keeps what another author did meanwhile, and asks where both changed the same', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  const other = await journey.signIn('Alice')
  await page.goto(`${at}/json`)
  await other.page.goto(`${at}/json`)
  const rename = async (each: Page, name: string) => {
    await goTo(each, '"name":')
    await each.keyboard.press('Shift+Home')
    await each.keyboard.type(`"name": "${name}",`)
  }
  await editor(page).waitFor()
  await editor(other.page).waitFor()
  await rename(page, 'Mine')
  await rename(other.page, 'Theirs')
  await apply(other.page).click()
  await other.page.getByText('Applied. Undo takes all of it back.').waitFor()
  await page.getByText('The draft was changed since you began this text.').waitFor({ timeout: 30_000 })
  await apply(page).click()
  await page.getByText(/^Not applied\. What you changed at \/template\/name/).waitFor()
  await keepScreenshots(page, 'studio-json-clash')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Apply mine over it' }).click()
  await page.getByText('Applied. Undo takes all of it back.').waitFor()
  await editor(other.page).locator('.cm-line', { hasText: '"Mine"' }).waitFor({ timeout: 30_000 })

  // A draft that is closed can be read and copied, and changed no more.
  await other.page.goto(`${at}/changes`)
  await other.page.getByRole('button', { name: 'Discard the draft' }).click()
  await page.getByText('This draft was discarded. You can begin a new one.').waitFor({ timeout: 30_000 })
  await page.locator('[role="textbox"][aria-readonly="true"]').waitFor()
  await expect.poll(() => apply(page).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Copy' }).isEnabled()).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
})

it('ST-07 shows a version that was published as JSON, to read and copy, and the draft again', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto(`${at}/json`)
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'The draft' })
  const version = page.getByLabel('Show', { exact: true }).locator('option', { hasText: 'Version 1' })
  await version.waitFor({ state: 'attached' })
  await page.getByLabel('Show', { exact: true }).selectOption('1')
  await page.waitForURL(/\/json\/1$/)
  const text = page.getByRole('textbox', { name: 'Version 1 as JSON' })
  await text.locator('.cm-line', { hasText: '"template": {' }).waitFor()
  await page.getByText('As version 1 was published. It cannot be changed.').waitFor()
  await expect.poll(() => text.getAttribute('aria-readonly')).toBe('true')
  await expect.poll(() => apply(page).count()).toBe(0)
  await keepScreenshots(page, 'studio-json-version')
  expect(await accessibilityProblems(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('injury-illness-301-v1.json')
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'The draft' })
  await editor(page).waitFor()
  await page.goto(`${at}/json/99`)
  await page.getByRole('heading', { name: 'Not Found' }).waitFor()
  expect(complaints).toEqual([])
})

it('ST-07 keeps the texts of two tabs of one author apart', async () => {
  const { page, context, complaints } = await journey.signIn('Alice')
  const second = await context.newPage()
  const write = async (each: Page, words: string) => {
    await editor(each).waitFor()
    await goTo(each, '"name":')
    await each.keyboard.type(`\n"${words}": 1,`)
    await each.getByText('Not applied yet.', { exact: false }).waitFor()
  }
  await page.goto(`${at}/json`)
  await write(page, 'ofTheFirst')
  // What another tab writes is its own: this one begins with the draft.
  await second.goto(`${at}/json`)
  await second.getByText('As the draft is.').waitFor()
  await write(second, 'ofTheSecond')
  await apply(second).click()
  await second.getByText('Applied. Undo takes all of it back.').waitFor()
  await page.getByText('The draft was changed since you began this text.').waitFor({ timeout: 30_000 })
  await page.reload()
  await editor(page).locator('.cm-line', { hasText: '"ofTheFirst"' }).waitFor()
  await page.getByRole('button', { name: 'Bring them into the text' }).click()
  await editor(page).locator('.cm-line', { hasText: '"ofTheSecond"' }).waitFor()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByText('As the draft is.').waitFor()
  expect(complaints).toEqual([])
})

it('ST-02 keeps what is typed as JSON of a question while another author changes it, until one is chosen', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto('/studio/campus/00/program/injury-illness')
  await page.getByRole('button', { name: 'Add template' }).last().click()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  const title = (each: Page) => each.getByRole('textbox', { name: /^Title of the/ })
  await title(page).fill('Which floor?')
  await page.keyboard.press('Escape')
  await page.getByText('Draft, saved').waitFor()
  const other = await journey.signIn('Alice')
  await other.page.goto(page.url())
  const card = (each: Page, name: string) => each.getByRole('group', { name: `Text: ${name}` })
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await card(page, 'Which floor?').waitFor()
  await settings.getByRole('button', { name: 'JSON', exact: true }).click()
  const box = settings.getByRole('textbox', { name: 'JSON' })
  const meanwhile = settings.getByText('This was changed elsewhere while you wrote.', { exact: false })
  const write = async (help: string) => {
    const text = JSON.parse(await box.inputValue()) as object
    await box.fill(JSON.stringify({ ...text, prompt: help }))
  }
  const rename = async (name: string) => {
    await card(other.page, 'Which ')
      .getByText(/^Which /)
      .first()
      .click()
    await title(other.page).fill(name)
    await other.page.keyboard.press('Escape')
    await meanwhile.waitFor({ timeout: 30_000 })
  }

  await write('Ours')
  await rename('Which storey?')
  await expect.poll(() => box.inputValue()).toContain('"Ours"')
  await settings.getByText('"Which storey?"', { exact: false }).waitFor()
  await keepScreenshots(page, 'studio-json-meanwhile')
  expect(await accessibilityProblems(page)).toEqual([])
  await settings.getByRole('button', { name: 'Use what it says now' }).click()
  await expect.poll(() => box.inputValue()).toContain('"Which storey?"')
  await expect.poll(() => meanwhile.count()).toBe(0)

  await write('Ours again')
  await rename('Which level?')
  // Leaving the box decides nothing.
  await settings.getByRole('heading', { level: 2 }).click()
  await meanwhile.waitFor()
  await settings.getByRole('button', { name: 'Use my text' }).click()
  await card(other.page, 'Which storey?').getByText('Ours again').waitFor({ timeout: 30_000 })
  await expect.poll(() => meanwhile.count()).toBe(0)
  expect(complaints).toEqual([])
})
