import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

/** A new template's builder. */
async function addTemplate(page: Page): Promise<void> {
  await page.goto('/studio/campus/00/program/injury-illness')
  await page.getByRole('button', { name: 'Add template' }).last().click()
  await canvas(page).waitFor()
}

const canvas = (page: Page) => page.getByRole('region', { name: 'Form' })
const titles = (page: Page) =>
  canvas(page)
    .locator('[data-element]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
const saved = (page: Page) => page.getByText('Draft, saved').waitFor()

it('ST-02 builds two pages of six kinds of questions by mouse, undoes, reloads and finds everything', async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  await addTemplate(page)
  const add = async (kind: string, title: string) => {
    await page.getByRole('button', { name: kind, exact: true }).click()
    const box = page.getByRole('textbox', { name: /^Title of the/ })
    await box.waitFor()
    await box.fill(title)
    await box.press('Escape')
  }
  await add('Text', 'Your name')
  await add('Options', 'Were you hurt?')
  await add('Date', 'When was it?')
  await page.getByRole('button', { name: 'Outline' }).click()
  await page.getByRole('button', { name: 'Add page', exact: true }).click()
  const name = page.getByRole('textbox', { name: 'Title of the page' })
  await name.fill('What happened')
  await name.press('Enter')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await add('Toggle', 'Did somebody see it?')
  await add('Scale', 'How much does it hurt?')
  await add('Section', 'The place')
  await canvas(page).getByRole('combobox', { name: 'Add to this section' }).click()
  await page.getByRole('option', { name: 'Address', exact: true }).click()
  await page.getByRole('textbox', { name: /^Title of the/ }).fill('Where was it?')
  await saved(page)
  await keepScreenshots(page, 'studio-form')
  const second = [
    ...['Toggle: Did somebody see it?', 'Scale: How much does it hurt?'],
    ...['Section: The place', 'Address: Where was it?'],
  ]
  await expect.poll(() => titles(page)).toEqual(second)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await accessibilityProblems(page)).toEqual([])

  // Deleted, and taken back after a reload.
  await canvas(page).getByRole('group', { name: 'Scale: How much does it hurt?' }).click()
  await page.getByRole('button', { name: 'Delete (Delete)' }).click()
  await expect.poll(() => titles(page)).toEqual(second.filter((title) => !title.startsWith('Scale')))
  await saved(page)
  await page.reload()
  await page.getByRole('button', { name: 'Undo: Delete “How much does it hurt?” (Ctrl+Z)' }).click()
  await expect
    .poll(() => titles(page))
    .toEqual(['Text: Your name', 'Options: Were you hurt?', 'Date: When was it?'])
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => titles(page)).toEqual(second)
  await saved(page)
  expect(alice.complaints).toEqual([])
})

it('ST-02 builds by keyboard alone: types, goes on with Enter, moves and removes', async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  const { keyboard } = page
  await addTemplate(page)
  await canvas(page).getByRole('combobox', { name: 'Add to this page' }).focus()
  await keyboard.type('text')
  await keyboard.press('Enter')
  await keyboard.type('First')
  await keyboard.press('Enter')
  await keyboard.type('Second')
  await keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Title of the text' }).waitFor()
  // One that nobody wants goes again.
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Title of the text' }).waitFor()
  await keyboard.press('Backspace')
  await keyboard.press('Backspace')
  await expect.poll(() => titles(page)).toEqual(['Text: First', 'Text: Second'])
  await keyboard.press('/')
  await keyboard.type('date')
  await keyboard.press('Enter')
  await keyboard.type('Third')
  await keyboard.press('Escape')
  await keyboard.press('Alt+ArrowUp')
  await expect.poll(() => titles(page)).toEqual(['Text: First', 'Date: Third', 'Text: Second'])
  await keyboard.press('ArrowUp')
  await keyboard.press('Control+d')
  await keyboard.press('Escape')
  await expect.poll(() => titles(page)).toHaveLength(4)
  await keyboard.press('Control+z')
  await expect.poll(() => titles(page)).toEqual(['Text: First', 'Date: Third', 'Text: Second'])
  await saved(page)
  expect(alice.complaints).toEqual([])
})

it('ET-29 ST-07 sets what an element is in an inspector made from its schema, and as JSON', async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  await addTemplate(page)
  await page.getByRole('button', { name: 'Options', exact: true }).click()
  await page.getByRole('textbox', { name: 'Title of the options' }).press('Escape')
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await settings.getByLabel('Title', { exact: true }).fill('Were you hurt?')
  await settings.getByLabel('Must be answered').click()
  const more = settings.getByLabel('Add to options')
  await more.fill('Perhaps')
  await more.press('Enter')
  await canvas(page).getByText('Perhaps').waitFor()
  await canvas(page).getByRole('group', { name: 'Options: Were you hurt?' }).waitFor()
  await settings.getByRole('button', { name: 'More' }).click()
  await settings.getByLabel('Width').selectOption('half')
  await settings.getByText('Nothing uses it.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await settings.getByRole('button', { name: 'JSON' }).click()
  const json = settings.getByLabel('JSON', { exact: true })
  const written = JSON.parse(await json.inputValue())
  expect(written).toMatchObject({
    ...{ title: 'Were you hurt?', required: true, width: 'half' },
    options: [{ id: 'yes' }, { id: 'no' }, { id: 'perhaps', label: 'Perhaps' }],
  })
  await json.fill('{\n  "id": 4\n  x')
  await json.press('Tab')
  await settings.getByText(/^Line 3: .* It is not kept\.$/).waitFor()
  // What no document may hold is refused with its name, and stays in the box.
  const hostile = JSON.stringify(written).replace('{', '{"__proto__": {"x": 1}, ')
  await json.fill(hostile)
  await json.press('Tab')
  await settings.getByText('Line 1: No field can have this name (“__proto__”). It is not kept.').waitFor()
  await expect.poll(() => json.inputValue()).toBe(hostile)
  await json.fill(JSON.stringify({ ...written, title: 'Are you hurt?' }))
  await json.press('Tab')
  const first = canvas(page).getByRole('group', { name: 'Options: Are you hurt?' })
  await first.waitFor()

  // Another one that is shown by its answer: who deletes it is told.
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.getByRole('textbox', { name: 'Title of the text' }).fill('Where?')
  const rule = settings.getByRole('group', { name: 'Shown when' })
  await rule.getByRole('button', { name: 'Add a condition' }).click()
  await rule.getByRole('option', { name: /^Are you hurt/ }).click()
  await rule.getByText('Shown when Are you hurt? is Yes.').waitFor()
  await settings.getByRole('button', { name: 'Are you hurt?' }).click()
  await settings.getByRole('button', { name: 'Where?' }).waitFor()
  await first.getByRole('button', { name: 'Delete (Delete)' }).click()
  await page.getByText('It is used by: Where?.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect.poll(() => titles(page)).toHaveLength(2)
  await first.getByRole('button', { name: 'Delete (Delete)' }).click()
  await page.getByRole('button', { name: 'Delete all the same' }).click()
  await expect.poll(() => titles(page)).toEqual(['Text: Where?'])
  await saved(page)
  expect(alice.complaints).toEqual([])
})

it('ST-02 X-48 draws only what an edit touches, and shows it in the other window', async () => {
  const alice = await journey.signIn('Alice')
  const { page } = alice
  await addTemplate(page)
  for (const kind of ['Text', 'Date', 'Toggle']) {
    await page.getByRole('button', { name: kind, exact: true }).click()
    await page.getByRole('textbox', { name: /^Title of the/ }).press('Escape')
  }
  await saved(page)
  const other = await journey.signIn('Alice')
  await other.page.goto(page.url())
  await canvas(other.page).waitFor()
  await canvas(page)
    .getByRole('group', { name: /^Date/ })
    .click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('F2')
  await page.evaluate(() => {
    const touched = new Set<string>()
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const card = (target instanceof Element ? target : target.parentElement)?.closest('[data-element]')
        if (card) touched.add(card.getAttribute('aria-label')?.split(':')[0] ?? '')
      }
    })
    const form = document.querySelector('[data-canvas]') as Element
    observer.observe(form, { subtree: true, childList: true, attributes: true, characterData: true })
    Object.assign(window, { touched })
  })
  await page.keyboard.type('When?')
  await saved(page)
  const touched = await page.evaluate(() => [...(window as unknown as { touched: Set<string> }).touched])
  expect(touched).toEqual(['Date'])
  await canvas(other.page).getByRole('group', { name: 'Date: When?' }).waitFor({ timeout: 30_000 })
  expect(other.complaints).toEqual([])
})
