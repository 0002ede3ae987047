import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'

const journey = openJourney()

async function addTemplate(page: Page): Promise<void> {
  await page.goto('/studio/campus/00/program/injury-illness')
  await page.getByRole('button', { name: 'Add template' }).last().click()
  await canvas(page).waitFor()
}

const canvas = (page: Page) => page.getByRole('region', { name: 'Form' })
const settings = (page: Page) => page.getByRole('complementary', { name: 'Settings' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => page.getByText('Draft, saved').waitFor()
const boxes = (page: Page) => canvas(page).getByRole('textbox', { name: /^Options \d/ })
const labels = (page: Page) =>
  boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)

/** The element that is selected, as it is stored. */
async function stored(page: Page): Promise<Record<string, unknown>> {
  await settings(page).getByRole('button', { name: 'JSON' }).click()
  const text = await settings(page).getByLabel('JSON', { exact: true }).inputValue()
  await settings(page).getByRole('button', { name: 'Content' }).click()
  return JSON.parse(text)
}

it('ST-02 writes options and help where they stand on the canvas, by keys and by a press, each undone as one step', async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  const { keyboard } = page
  await addTemplate(page)
  await button(page, 'Options').click()
  await page.getByRole('textbox', { name: 'Title of the options' }).fill('How bad was it?')
  await keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Options: How bad was it?')

  // By keys: over the first and the second, another one by Enter, an empty one goes, a list is pasted.
  await button(page, 'Edit options').press('Enter')
  await expect.poll(() => focused(page)).toBe('Options 1')
  await keyboard.type('Minor')
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Options 2')
  await keyboard.type('Moderate')
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Add to options')
  await keyboard.type('Other')
  await keyboard.press('Enter')
  await expect.poll(() => labels(page)).toEqual(['Minor', 'Moderate', 'Other'])
  await canvas(page).getByRole('status').filter({ hasText: 'Added Other.' }).waitFor({ state: 'attached' })
  await expect.poll(() => focused(page)).toBe('Add to options')
  await keyboard.press('Backspace')
  await expect.poll(() => focused(page)).toBe('Options 3')
  await boxes(page).nth(2).press('Control+a')
  await keyboard.press('Backspace')
  await keyboard.press('Backspace')
  await expect.poll(() => labels(page)).toEqual(['Minor', 'Moderate'])
  await canvas(page).getByRole('status').filter({ hasText: 'Removed' }).waitFor({ state: 'attached' })
  await boxes(page)
    .nth(1)
    .evaluate((box) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Severe\nFatal')
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
  await expect.poll(() => labels(page)).toEqual(['Minor', 'Moderate', 'Severe', 'Fatal'])
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-options')
  await boxes(page).nth(3).press('Escape')
  await expect.poll(() => focused(page)).toBe('Options: How bad was it?')
  expect(await stored(page)).toMatchObject({
    options: [{ id: 'yes', label: 'Minor' }, { label: 'Moderate' }, { id: 'severe' }, { id: 'fatal' }],
  })

  // By a press on the words, and help.
  await canvas(page).getByText('Severe', { exact: true }).click()
  await expect.poll(() => focused(page)).toBe('Options 3')
  await keyboard.type('Serious')
  await keyboard.press('Escape')
  await button(page, 'Add help text').click()
  await canvas(page).getByLabel('Help text', { exact: true }).fill('As far as you know.')
  // Where it is written, and nowhere else at the same time.
  await expect
    .poll(() => canvas(page).getByText('As far as you know.').and(page.locator('p, span')).count())
    .toBe(0)
  await keyboard.press('Escape')
  await canvas(page).getByText('As far as you know.').click()
  await expect
    .poll(() => canvas(page).getByLabel('Help text', { exact: true }).inputValue())
    .toContain('you know')
  await keyboard.press('Escape')
  expect(await stored(page)).toMatchObject({ prompt: 'As far as you know.' })

  for (const [undone, left] of [
    ['Change the help text', 'Serious'],
    ['Change the options', 'Severe'],
  ] as const) {
    await button(page, `Undo: ${undone} (Ctrl+Z)`).click()
    await canvas(page).getByText(left, { exact: true }).waitFor()
  }
  await expect.poll(() => canvas(page).getByText('As far as you know.').count()).toBe(0)
  await saved(page)
  expect(alice.complaints).toEqual([])
})

/** Pressed as people do, who hold a button for a moment. */
async function pressSlowly(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('Nothing to press')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(120)
  await page.mouse.up()
}

async function addOptions(page: Page, title: string): Promise<void> {
  await addTemplate(page)
  await button(page, 'Options').click()
  await page.getByRole('textbox', { name: 'Title of the options' }).fill(title)
  await page.keyboard.press('Escape')
  await button(page, 'Edit options').press('Enter')
  await expect.poll(() => focused(page)).toBe('Options 1')
}

it('ST-02 scores options by keyboard, from a preset and from a pasted table, and says more of one, all without JSON', async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  const { keyboard } = page
  await addOptions(page, 'How likely is it?')
  const scores = () =>
    canvas(page)
      .getByRole('textbox', { name: /^Score of / })
      .evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))
  expect(await scores()).toEqual([])

  // A column that is switched on: negative, a decimal, and none.
  await tabTo(page, 'switch', 'Show score')
  await keyboard.press('Space')
  await expect.poll(scores).toEqual(['', ''])
  await tabTo(page, 'textbox', 'Score of Yes', { back: true })
  await keyboard.type('-2.5')
  await expect.poll(scores).toEqual(['-2.5', ''])
  await keyboard.press('Control+z')
  await expect.poll(scores).toEqual(['', ''])

  // A preset takes the place of what a new question begins with, and is undone as one step.
  await canvas(page).getByRole('combobox', { name: 'Presets' }).selectOption({ label: 'Likelihood, 1 to 5' })
  await expect.poll(() => labels(page)).toEqual(['Rare', 'Unlikely', 'Possible', 'Likely', 'Almost certain'])
  expect(await scores()).toEqual(['1', '2', '3', '4', '5'])
  await button(page, 'Undo: Change the options (Ctrl+Z)').click()
  await expect.poll(() => labels(page)).toEqual(['Yes', 'No'])

  // A table that is pasted does so, too; over the whole text of one it takes the place of that one.
  const paste = (index: number, text: string) =>
    boxes(page)
      .nth(index)
      .evaluate((box, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
  await paste(0, 'Rare\t1\nSometimes\t0.5\nOften\t-3\nNobody knows')
  await expect.poll(() => labels(page)).toEqual(['Rare', 'Sometimes', 'Often', 'Nobody knows'])
  await expect.poll(scores).toEqual(['1', '0.5', '-3', ''])
  await boxes(page).nth(1).press('Control+a')
  await paste(1, 'Monthly\t2\nWeekly\t4')
  await expect.poll(() => labels(page)).toEqual(['Rare', 'Monthly', 'Weekly', 'Often', 'Nobody knows'])

  // The order by keys and by drag.
  await boxes(page).nth(4).press('Alt+ArrowUp')
  await expect.poll(() => labels(page)).toEqual(['Rare', 'Monthly', 'Weekly', 'Nobody knows', 'Often'])
  await canvas(page)
    .getByRole('button', { name: 'Drag to move (Alt+arrows)' })
    .last()
    .dragTo(boxes(page).nth(3))
  await expect.poll(() => labels(page)).toEqual(['Rare', 'Monthly', 'Weekly', 'Often', 'Nobody knows'])

  // What else an option says.
  await button(page, 'Details of Nobody knows').first().press('Enter')
  const more = canvas(page).getByRole('group', { name: 'Details of Nobody knows' })
  await more.getByLabel('Help', { exact: true }).fill('Ask the shop.')
  await more.getByRole('switch', { name: 'Ask for more: comment' }).press('Space')
  await more.getByLabel('What it asks').fill('Who may know?')
  await more.getByRole('switch', { name: 'Required' }).press('Space')
  await more
    .getByRole('group', { name: 'Only when' })
    .getByRole('button', { name: 'Add a condition' })
    .waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-options-scores')
  await boxes(page).first().press('Escape')
  const { options } = await stored(page)
  expect(options).toMatchObject([
    { label: 'Rare', score: 1 },
    { label: 'Monthly', score: 2 },
    { label: 'Weekly', score: 4 },
    { label: 'Often', score: -3 },
    { help: 'Ask the shop.', comment: { label: 'Who may know?', required: true } },
  ])
  expect((options as object[])[4]).not.toHaveProperty('score')
  await saved(page)
  expect(alice.complaints).toEqual([])
})

it('ST-02 hits what is pressed for a moment while an option is half written, and takes the option', async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  await addOptions(page, 'What was it?')
  const another = canvas(page).getByLabel('Add to options')
  await another.fill('Cut')
  await pressSlowly(page, canvas(page).getByRole('button', { name: 'Remove No' }))
  await expect.poll(() => labels(page)).toEqual(['Yes', 'Cut'])
  // Below the box.
  await another.fill('Burn')
  await pressSlowly(page, canvas(page).getByRole('switch', { name: 'Show score' }))
  await expect.poll(() => labels(page)).toEqual(['Yes', 'Cut', 'Burn'])
  await canvas(page).getByRole('textbox', { name: 'Score of Burn' }).waitFor()
  // Below the list, which goes when it is left.
  await another.fill('Strain')
  await pressSlowly(page, button(page, 'Add a page after this one'))
  await page.getByRole('textbox', { name: 'Title of the page' }).waitFor()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await canvas(page).getByText('Strain', { exact: true }).waitFor()
  await saved(page)
  expect(alice.complaints).toEqual([])
})

it('ST-02 X-24 begins a question with its words, goes on to the next choice by Enter, and tells of what nobody wrote', async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  const { keyboard } = page
  await addTemplate(page)
  const add = canvas(page).getByRole('combobox', { name: 'Add to this page' })
  await add.fill('When did it happen?')
  await page.getByRole('option', { name: 'Text “When did it happen?”' }).waitFor()
  expect(await page.getByRole('option').allTextContents()).toEqual([
    'Date “When did it happen?”',
    'Text “When did it happen?”',
  ])
  expect(await accessibilityProblems(page)).toEqual([])
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Title of the date')
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Add after When did it happen?')
  expect((await page.getByRole('option').allTextContents())[0]).toBe('Text')
  await keyboard.type('Was anybody hurt?')
  await page.getByRole('option', { name: 'Options “Was anybody hurt?”' }).waitFor()
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Title of the options')
  // Backspace in the empty choice goes back to the title, Escape to the question.
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Add after Was anybody hurt?')
  await keyboard.press('Backspace')
  await expect.poll(() => focused(page)).toBe('Title of the options')
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Add after Was anybody hurt?')
  await keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Options: Was anybody hurt?')

  await button(page, 'Checkboxes').click()
  await keyboard.press('Escape')
  await saved(page)
  await page.getByRole('button', { name: 'No problems · 4 suggestions' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText('"Option 2" is what it was called when it was added: say what it is, or remove it.')
    .waitFor()
  await dialog.getByText('"Untitled question" is what it was called').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByText('"Untitled" is what it was called').waitFor()
  expect(alice.complaints).toEqual([])
})

it('ET-29 takes the options of a question from the rows of a table or from a library, by a form', async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  await addTemplate(page)
  await button(page, 'Table').click()
  await page.getByRole('textbox', { name: /^Title of the/ }).fill('Who was there?')
  await page.keyboard.press('Escape')
  const columns = page.getByRole('combobox', { name: 'Add to this section' })
  await columns.fill('text')
  await page.getByRole('option').first().waitFor()
  await columns.press('Enter')
  await page.getByRole('textbox', { name: /^Title of the/ }).fill('Full name')
  await page.keyboard.press('Escape')
  await canvas(page).getByRole('combobox', { name: 'Add to this page' }).fill('options')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: /^Title of the/ }).fill('Who was hurt?')
  await page.keyboard.press('Escape')
  const before = JSON.stringify(await stored(page))

  const elsewhere = settings(page).getByRole('group', { name: 'Options from elsewhere' })
  await elsewhere.getByLabel('From').selectOption({ label: 'Rows of this form' })
  await elsewhere.getByLabel('Rows of').selectOption({ label: 'Who was there?' })
  await elsewhere.getByLabel('Called by').selectOption({ label: 'Full name' })
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'studio-options-elsewhere')
  const from = (pattern: RegExp) => expect.stringMatching(pattern)
  expect(await stored(page)).toMatchObject({ optionsFrom: { rows: from(/^table-/), label: from(/^text-/) } })

  // A library by its name, narrowed by the answer of another question.
  await elsewhere.getByLabel('From').selectOption({ label: 'A library' })
  // A list once the libraries have come.
  await elsewhere.getByRole('combobox', { name: 'Library' }).selectOption({ index: 1 })
  await elsewhere.getByLabel('Question', { exact: true }).selectOption({ label: 'Full name' })
  expect(await stored(page)).toMatchObject({
    optionsFrom: { library: from(/./), filterBy: { sourceQuestion: from(/^text-/) } },
  })
  await elsewhere.getByLabel('From').selectOption({ label: 'Nowhere' })
  expect(JSON.stringify(await stored(page))).toBe(before)
  await saved(page)
  expect(alice.complaints).toEqual([])
})
